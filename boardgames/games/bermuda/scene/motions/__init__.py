"""How each event looks: one module a subject."""
