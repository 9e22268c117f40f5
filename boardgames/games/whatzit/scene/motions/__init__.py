"""How each event looks while it happens, from its moment and the scenery."""
