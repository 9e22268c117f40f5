/* Bermuda Triangle for learning: the same matches as the rules in Python, a thousand times faster.

   Board, cards and spinner come from bermuda_tables.h, which tools/bermuda_fast.py writes from the
   shipped game; it also compares positions of both, so that neither can drift from the other. */
#include "bermuda_tables.h"
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
typedef unsigned long long u64;
#define AT 0
#define DOCKED 1
#define ADRIFT 2
#define HANGING 3
#define LOST 4
enum { ROLL, SAIL, SPIN, OVER };
typedef struct {
  int8_t kind, pos, sub;
  int x, y;
} Ship;
typedef struct {
  Ship s[4][4];
  int8_t seats, cx, cy, letter, phase, first, turn, roll, bonus, becalmed, result;
  short round;
  int top[4];
  int rest[4][8];
  int8_t nrest[4];
  int money[4];
  int8_t turning;
} S;
static u64 rs;
static u64 mixed(u64 v) {
  v = (v ^ (v >> 30)) * 0xBF58476D1CE4E5B9ULL;
  v = (v ^ (v >> 27)) * 0x94D049BB133111EBULL;
  return v ^ (v >> 31);
}
static u64 bits(void) {
  rs += 0x9E3779B97F4A7C15ULL;
  return mixed(rs);
}
static int below(int n) { return (int)(((__uint128_t)bits() * n) >> 64); }
static double chance(void) { return (bits() >> 11) / 9007199254740992.0; }
/* Chance of a match hangs on what is drawn and when, not on what was drawn before: two players that
   are compared meet the same dice, spins and cards however differently they play. */
static u64 luck_of_match;
enum { FIRST, CARD, DIE, SPINNER };
static int drawn_by_lot(int what, int when, int whose, int n) {
  u64 z = mixed(luck_of_match + 0x9E3779B97F4A7C15ULL * (1 + what + 4 * (whose + 16 * (u64)when)));
  return (int)(((__uint128_t)z * n) >> 64);
}
static inline int key(int x, int y, int l) { return ((x - X0) * (Y1 - Y0 + 1) + (y - Y0)) * 8 + l; }
static inline int next_port(int n) { return (LANE_OF[n] + 1) & 3; }
static u64 occupied(const S *s) {
  u64 b = 0;
  for (int a = 0; a < s->seats; a++)
    for (int i = 0; i < 4; i++)
      if (s->s[a][i].kind == AT) b |= 1ULL << s->s[a][i].pos;
  return b;
}
static int open_dock(const S *s, int seat, int port, const Ship *skip) {
  int n = 0, own = 0, taken = DCOVER[key(s->cx, s->cy, s->letter)] >> (port * 4) & 15;
  for (int a = 0; a < s->seats; a++)
    for (int i = 0; i < 4; i++) {
      const Ship *h = &s->s[a][i];
      if (h == skip || h->kind != DOCKED || h->pos != port) continue;
      n++;
      own += a == seat;
      taken |= 1 << (h->sub - 1);
    }
  if (n >= s->seats || own >= 2) return 0;
  int best = 0;
  double far = -1;
  for (int d = 0; d < 4; d++) {
    if (taken >> d & 1) continue;
    double dx = DX[port * 4 + d] - s->cx, dy = DY[port * 4 + d] - s->cy, f = dx * dx + dy * dy;
    if (f > far + 1e-9) {
      far = f;
      best = d + 1;
    }
  }
  return best;
}
static int node_of(const S *s, const Ship *h) {
  int k = key(s->cx, s->cy, s->letter);
  if (h->kind == AT) return COVER[k] >> h->pos & 1 ? -1 : h->pos;
  if (h->kind == DOCKED) return DCOVER[k] >> (h->pos * 4 + h->sub - 1) & 1 ? -1 : PORT_NODE[h->pos];
  return -1;
}
static int course(const S *s, int seat, int i, int roll, int *node, int *whole) { /* steps */
  int n = node_of(s, &s->s[seat][i]);
  *node = n;
  *whole = 0;
  if (n < 0) return 0;
  int tp = TO_PORT[n], passed = roll < tp - 1 ? roll : tp - 1;
  u64 cov = COVER[key(s->cx, s->cy, s->letter)];
  u64 ahead = cov >> (n + 1) & ((1ULL << passed) - 1);
  int clear;
  if (ahead) clear = __builtin_ctzll(ahead);
  else {
    if (roll < tp) {
      *whole = 1;
      return roll;
    }
    if (open_dock(s, seat, next_port(n), 0)) {
      *whole = 1;
      return tp;
    }
    clear = tp - 1;
  }
  u64 fr = ~occupied(s) >> (n + 1) & ((1ULL << clear) - 1);
  return fr ? 64 - __builtin_clzll(fr) : 0;
}
typedef struct {
  int8_t ship, steps, node;
} Move;
static int sails(const S *s, Move *m) {
  Move sh[4];
  int w = 0, k = 0;
  for (int i = 0; i < 4; i++) {
    int n, wh, st = course(s, s->turn, i, s->roll, &n, &wh);
    if (!st) continue;
    Move v = {i, st, n};
    if (wh) m[w++] = v;
    else sh[k++] = v;
  }
  if (w) return w;
  memcpy(m, sh, k * sizeof(Move));
  return k;
}
static int can_sail(const S *s, int seat) {
  for (int i = 0; i < 4; i++) {
    int n, w;
    if (course(s, seat, i, 1, &n, &w)) return 1;
  }
  return 0;
}
static void advance(S *s) {
  int gone = s->turn < 0 ? 0 : (s->turn - s->first + s->seats) % s->seats + 1;
  for (int t = gone; t < s->seats; t++) {
    int a = (s->first + t) % s->seats;
    if (can_sail(s, a)) {
      s->phase = ROLL;
      s->turn = a;
      return;
    }
  }
  s->phase = SPIN;
  s->turn = -1;
}
static void send_back(S *s, int a, int i, int port) {
  Ship *h = &s->s[a][i];
  h->kind = LOST;
  int d = open_dock(s, a, port, h);
  if (d) {
    h->kind = DOCKED;
    h->pos = port;
    h->sub = d;
    return;
  }
  u64 full = occupied(s), cov = COVER[key(s->cx, s->cy, s->letter)];
  int st = PORT_NODE[port];
  u64 fr = ~(full | cov) >> (st + 1) & ((1ULL << (TO_PORT[st] - 1)) - 1);
  h->kind = AT;
  if (fr) {
    h->pos = st + 1 + __builtin_ctzll(fr);
    return;
  }
  for (int r = 0; r < 2; r++) {
    u64 cl = r ? full : full | cov;
    int b = -1;
    double bd = 1e9;
    for (int n = 0; n < NODES; n++) {
      if (TO_PORT[n] == TO_PORT[PORT_NODE[LANE_OF[n]]] || cl >> n & 1) continue;
      double dx = PX[n] - PORTX[port], dy = PY[n] - PORTY[port], q = dx * dx + dy * dy;
      if (q < bd) {
        bd = q;
        b = n;
      }
    }
    if (b >= 0) {
      h->pos = b;
      return;
    }
  }
}
/* returns port to turn a card for, or -1 */
static int do_sail(S *s, Move m) {
  int seat = s->turn;
  Ship *h = &s->s[seat][m.ship];
  s->roll = 0;
  s->becalmed = 0;
  if (m.steps == TO_PORT[m.node]) {
    int p = next_port(m.node);
    h->sub = open_dock(s, seat, p, 0);
    h->kind = DOCKED;
    h->pos = p;
    int turnit = -1;
    if (s->top[p]) {
      s->money[seat] += s->top[p];
      s->top[p] = 0;
      if (s->nrest[p]) turnit = p;
    }
    if (p == 0 && s->bonus) {
      s->money[seat] += BONUS;
      s->bonus--;
    }
    if (s->money[seat] >= TARGET) {
      s->phase = OVER;
      s->result = 1;
      return -1;
    }
    int any = s->bonus;
    for (int q = 0; q < 4; q++) any += s->nrest[q] + (s->top[q] > 0);
    if (!any) {
      s->phase = OVER;
      s->result = 3;
      return -1;
    }
    if (turnit < 0) advance(s);
    return turnit;
  }
  int to = m.node + m.steps;
  if (to >= NODES) to -= NODES;
  int oa = -1, oi = 0;
  for (int a = 0; a < s->seats; a++)
    for (int i = 0; i < 4; i++)
      if (s->s[a][i].kind == AT && s->s[a][i].pos == to) {
        oa = a;
        oi = i;
      }
  h->kind = AT;
  h->pos = to;
  if (oa >= 0) send_back(s, oa, oi, LANE_OF[m.node]);
  advance(s);
  return -1;
}
static void turn_card(S *s, int p, int idx) {
  s->top[p] = s->rest[p][idx];
  for (int j = idx; j < s->nrest[p] - 1; j++) s->rest[p][j] = s->rest[p][j + 1];
  s->nrest[p]--;
}
/* sweep */
#define SLACK 1e-9
typedef struct {
  int b, m;
  double beg, end;
} Span;
typedef struct {
  double x, y, reach;
  int room;
} Mover;
typedef struct {
  int seat, ship;
  double x, y;
  int docked;
} Body;
static double bearing(double x, double y) {
  double d = atan2(x, -y) * 180 / M_PI;
  d = fmod(d, 360);
  if (d < 0) d += 360;
  return d;
}
typedef struct {
  int turn;
  double ox, oy, deg;
  double ex, ey, len;
  Mover mv[4];
  int nm;
  double sb[4], rad[4];
} Part;
static int spans(const Part *p, int b, double x, double y, Span *o) {
  int n = 0;
  if (p->turn) {
    double dx = x - p->ox, dy = y - p->oy, sq = dx * dx + dy * dy;
    for (int m = 0; m < p->nm; m++) {
      double r = p->rad[m], R = p->mv[m].reach;
      double f = r + R + SLACK, nr = r - R - SLACK;
      if (nr < 0) nr = 0;
      if (sq > f * f || sq < nr * nr) continue;
      double D = sqrt(sq);
      if (r == 0 || D == 0 || r + D <= R) {
        if (fabs(r - D) <= R) o[n++] = (Span){b, m, 0, p->deg};
        continue;
      }
      double c = (r * r + D * D - R * R) / (2 * r * D);
      if (c > 1) c = 1;
      if (c < -1) c = -1;
      double half = acos(c) * 180 / M_PI;
      double an = bearing(dx, dy) - p->sb[m];
      an = fmod(an, 360);
      if (an < 0) an += 360;
      for (int k = -1; k < 2; k++) {
        double mi = an + 360 * k, bg = mi - half - SLACK, en = mi + half + SLACK;
        if (en >= 0 && bg <= p->deg) o[n++] = (Span){b, m, bg, en < p->deg ? en : p->deg};
      }
    }
  } else
    for (int m = 0; m < p->nm; m++) {
      double R = p->mv[m].reach, dx = x - p->mv[m].x, dy = y - p->mv[m].y,
             as = dy * p->ex - dx * p->ey;
      if (as > R + SLACK || as < -R - SLACK) continue;
      double ah = dx * p->ex + dy * p->ey, q = R * R - as * as;
      double half = sqrt(q > 0 ? q : 0) + SLACK;
      if (ah + half >= 0 && ah - half <= p->len)
        o[n++] = (Span){b, m, ah - half, ah + half < p->len ? ah + half : p->len};
    }
  return n;
}
static void away(double px, double py, double x, double y, double t, double *ox, double *oy) {
  double dx = x - px, dy = y - py, d = hypot(dx, dy);
  if (d == 0) {
    *ox = px;
    *oy = py - t;
    return;
  }
  *ox = px + dx * t / d;
  *oy = py + dy * t / d;
}
static void pushed(const Part *p, int m, double x, double y, double *ox, double *oy) {
  double R = p->mv[m].reach, t = R + CLEAR;
  if (p->turn) {
    double dx = x - p->ox, dy = y - p->oy, D = hypot(dx, dy), r = p->rad[m],
           an = fmod(bearing(dx, dy) - p->sb[m], 360);
    if (an < 0) an += 360;
    double bg, rr;
    if (r == 0) {
      bg = bearing(dx, dy);
      rr = t;
    } else if (an > p->deg) {
      int past = an - p->deg <= 360 - an;
      double a = (p->sb[m] + (past ? p->deg : 0)) * M_PI / 180;
      away(p->ox + r * sin(a), p->oy - r * cos(a), x, y, t, ox, oy);
      return;
    } else {
      double ov = R - fabs(D - r), ah = DRIFT * ov / r * 180 / M_PI;
      int out = D >= r || r < t;
      rr = out ? r + t : r - t;
      double w = an + ah < p->deg ? an + ah : p->deg;
      bg = p->sb[m] + w;
    }
    bg *= M_PI / 180;
    *ox = p->ox + rr * sin(bg);
    *oy = p->oy - rr * cos(bg);
    return;
  }
  double px = p->mv[m].x, py = p->mv[m].y, dx = x - px, dy = y - py, ah = dx * p->ex + dy * p->ey,
         as = dy * p->ex - dx * p->ey;
  if (ah < 0 || ah > p->len) {
    double e = ah < 0 ? 0 : p->len;
    away(px + e * p->ex, py + e * p->ey, x, y, t, ox, oy);
    return;
  }
  double w = ah + DRIFT * (R - fabs(as));
  if (w > p->len) w = p->len;
  double sd = as >= 0 ? t : -t;
  *ox = px + w * p->ex - sd * p->ey;
  *oy = py + w * p->ey + sd * p->ex;
}
static double r3(double v) { return nearbyint(v * 1000) / 1000; }
typedef struct {
  int b, m, drawn;
  double x, y;
} Hit;
static int resolve(Part *p, Body *bo, int nb, Hit *h) {
  Span sp[128];
  int ns = 0, nh = 0;
  for (int b = 0; b < nb; b++) ns += spans(p, b, bo[b].x, bo[b].y, sp + ns);
  if (!ns) return 0;
  unsigned char done[4][16];
  memset(done, 0, sizeof done);
  double now = 0;
  for (;;) {
    int best = -1;
    double bt = 0;
    double br = 0;
    int bp = 0;
    for (int i = 0; i < ns; i++) {
      double t = sp[i].beg > now ? sp[i].beg : now;
      int ip = p->mv[sp[i].m].room <= 0;
      Body *b = &bo[sp[i].b];
      if (t > sp[i].end || (ip && (b->docked || done[sp[i].m][sp[i].b]))) continue;
      double rt = nearbyint(t * 1e6) / 1e6;
      int less = 0;
      if (best < 0) less = 1;
      else if (rt != br) less = rt < br;
      else if (ip != bp) less = ip < bp;
      else if (sp[i].m != sp[best].m) less = sp[i].m < sp[best].m;
      else less = b->seat * 8 + b->ship < bo[sp[best].b].seat * 8 + bo[sp[best].b].ship;
      if (less) {
        best = i;
        bt = t;
        br = rt;
        bp = ip;
      }
    }
    if (best < 0) return nh;
    now = bt;
    int b = sp[best].b, m = sp[best].m;
    int k = 0;
    for (int i = 0; i < ns; i++)
      if (sp[i].b != b) sp[k++] = sp[i];
    ns = k;
    if (p->mv[m].room > 0) {
      p->mv[m].room--;
      h[nh++] = (Hit){b, m, 1, bo[b].x, bo[b].y};
      continue;
    }
    done[m][b] = 1;
    double x, y;
    pushed(p, m, bo[b].x, bo[b].y, &x, &y);
    x = r3(x);
    y = r3(y);
    h[nh++] = (Hit){b, m, 0, x, y};
    bo[b].x = x;
    bo[b].y = y;
    ns += spans(p, b, x, y, sp + ns);
  }
}
static const int WX[4] = {0, 1, 0, -1}, WY[4] = {-1, 0, 1, 0};
static void mk_turn(Part *p, int cx, int cy, int letter, int deg, const int *room) {
  p->turn = 1;
  p->ox = cx;
  p->oy = cy;
  p->deg = deg;
  p->nm = MAGNETS;
  for (int m = 0; m < MAGNETS; m++) {
    double ox = MOX[letter * MAGNETS + m], oy = MOY[letter * MAGNETS + m];
    p->mv[m] = (Mover){cx + ox, cy + oy, REACH[m], room[m]};
    double dx = p->mv[m].x - cx, dy = p->mv[m].y - cy;
    p->rad[m] = hypot(dx, dy);
    p->sb[m] = bearing(dx, dy);
  }
}
static void mk_glide(Part *p, int cx, int cy, int letter, int w, int len, const int *room) {
  p->turn = 0;
  p->ex = WX[w];
  p->ey = WY[w];
  p->len = len;
  p->nm = MAGNETS + 1;
  for (int m = 0; m < MAGNETS; m++)
    p->mv[m] =
        (Mover){cx + MOX[letter * MAGNETS + m], cy + MOY[letter * MAGNETS + m], REACH[m], room[m]};
  p->mv[MAGNETS] = (Mover){cx, cy, CYL, 0};
}
static int glide_len(int x, int y, int w, int d) {
  int n = 0;
  while (n != d) {
    int a = x + WX[w], b = y + WY[w];
    if (a < X0 || a > X1 || b < Y0 || b > Y1) break;
    x = a;
    y = b;
    n++;
  }
  return n;
}
static int bodies(const S *s, Body *b) {
  int n = 0;
  for (int a = 0; a < s->seats; a++)
    for (int i = 0; i < 4; i++) {
      const Ship *h = &s->s[a][i];
      if (h->kind == AT) b[n++] = (Body){a, i, PX[h->pos], PY[h->pos], 0};
      else if (h->kind == DOCKED)
        b[n++] = (Body){a, i, DX[h->pos * 4 + h->sub - 1], DY[h->pos * 4 + h->sub - 1], 1};
      else if (h->kind == ADRIFT) b[n++] = (Body){a, i, h->x / 1000.0, h->y / 1000.0, 0};
    }
  return n;
}
static void happen(S *s, Part *p, int *hang) {
  Body b[16];
  Hit h[64];
  int nb = bodies(s, b);
  int n = resolve(p, b, nb, h);
  for (int i = 0; i < n; i++) {
    Ship *q = &s->s[b[h[i].b].seat][b[h[i].b].ship];
    if (h[i].drawn) {
      q->kind = HANGING;
      q->pos = h[i].m;
      q->sub = ++hang[h[i].m];
    } else {
      int since = q->sub;
      if (q->kind != ADRIFT) {
        since = 0;
        for (int a = 0; a < s->seats; a++)
          for (int j = 0; j < 4; j++)
            if (s->s[a][j].kind == ADRIFT && s->s[a][j].sub > since) since = s->s[a][j].sub;
        since++;
      }
      q->kind = ADRIFT;
      q->sub = since;
      q->x = (int)nearbyint(h[i].x * 1000);
      q->y = (int)nearbyint(h[i].y * 1000);
    }
  }
}
static int covered_pt(const S *s, double x, double y);
static void settle(S *s, int lifted) {
  for (int k = 1; k < 40; k++) {
    int oa = -1, oi = 0;
    for (int a = 0; a < s->seats; a++)
      for (int i = 0; i < 4; i++)
        if (s->s[a][i].kind == ADRIFT && s->s[a][i].sub == k) {
          if (oa < 0) {
            oa = a;
            oi = i;
          }
        }
    if (oa < 0) continue;
    Ship *h = &s->s[oa][oi];
    u64 oc = occupied(s);
    int b = -1;
    double bd = 1e18;
    for (int n = 0; n < NODES; n++) {
      if (TO_PORT[n] == TO_PORT[PORT_NODE[LANE_OF[n]]] || oc >> n & 1) continue;
      double dx = PX[n] * 1000 - h->x, dy = PY[n] * 1000 - h->y, q = dx * dx + dy * dy;
      if (q < bd) {
        bd = q;
        b = n;
      }
    }
    if (!lifted && (covered_pt(s, h->x / 1000.0, h->y / 1000.0) ||
                    COVER[key(s->cx, s->cy, s->letter)] >> b & 1))
      continue;
    h->kind = AT;
    h->pos = b;
  }
}
static void new_round(S *s) {
  s->round++;
  s->becalmed++;
  s->turn = -1;
  advance(s);
}
static void spin(S *s, int sec) {
  int hang[4] = {0}, room[4];
  for (int a = 0; a < s->seats; a++)
    for (int i = 0; i < 4; i++)
      if (s->s[a][i].kind == HANGING) hang[s->s[a][i].pos]++;
  int l = SL[sec], w = SW[sec];
  Part p;
  int e = (s->letter - l + 8) & 7;
  if (e) {
    for (int m = 0; m < MAGNETS; m++) room[m] = CAP[m] - hang[m];
    mk_turn(&p, s->cx, s->cy, s->letter, 45 * e, room);
    happen(s, &p, hang);
  }
  int d = glide_len(s->cx, s->cy, w, SD[sec]);
  if (d) {
    for (int m = 0; m < MAGNETS; m++) room[m] = CAP[m] - hang[m];
    mk_glide(&p, s->cx, s->cy, l, w, d, room);
    happen(s, &p, hang);
    s->cx += d * WX[w];
    s->cy += d * WY[w];
  }
  s->letter = l;
  if (SWORD[sec]) {
    int lo = 0;
    int lostany[4] = {0};
    for (int a = 0; a < s->seats; a++) {
      int left = 0;
      for (int i = 0; i < 4; i++) {
        Ship *h = &s->s[a][i];
        if (h->kind == HANGING) {
          h->kind = LOST;
          lostany[a] = 1;
        } else if (h->kind != LOST) left++;
      }
      if (lostany[a] && !left) lo = 1;
    }
    settle(s, 1);
    s->cx = RX;
    s->cy = RY;
    s->letter = 0;
    if (lo) {
      s->phase = OVER;
      s->result = 2;
      return;
    }
  } else settle(s, 0);
  if (s->becalmed >= BECALMED) {
    s->phase = OVER;
    s->result = 4;
    return;
  }
  new_round(s);
}
static int covered_pt(const S *s, double px, double py) {
  double a = s->letter * M_PI / 4, c = cos(a), q = sin(a), x = px - s->cx, y = py - s->cy;
  double tx = x * c - y * q, ty = x * q + y * c;
  int in = 0;
  for (int i = 0; i < OUTLINE; i++) {
    int j = (i + 1) % OUTLINE;
    if ((OY[i] > ty) != (OY[j] > ty) &&
        tx < OX[i] + (ty - OY[i]) * (OX[j] - OX[i]) / (OY[j] - OY[i]))
      in = !in;
  }
  return in;
}
static void winners(const S *s, double *w) {
  int best = -1;
  int n = 0;
  int val[4];
  for (int a = 0; a < s->seats; a++) {
    int af = 0;
    for (int i = 0; i < 4; i++) af += s->s[a][i].kind < HANGING;
    val[a] = s->money[a] * 8 + af;
    if (val[a] > best) {
      best = val[a];
      n = 1;
    } else if (val[a] == best) n++;
  }
  for (int a = 0; a < s->seats; a++) w[a] = val[a] == best ? 1.0 / n : 0;
}
static void start(S *s, int seats) {
  memset(s, 0, sizeof *s);
  s->seats = seats;
  for (int a = 0; a < seats; a++)
    for (int i = 0; i < 4; i++) {
      s->s[a][i].kind = DOCKED;
      s->s[a][i].pos = i;
      s->s[a][i].sub = a + 1;
    }
  s->cx = RX;
  s->cy = RY;
  s->bonus = BONUSES;
  for (int p = 0; p < 4; p++) {
    s->nrest[p] = NF[p];
    for (int j = 0; j < NF[p]; j++) s->rest[p][j] = FR[p][j];
    turn_card(s, p, drawn_by_lot(CARD, s->nrest[p], p, s->nrest[p]));
  }
  s->first = drawn_by_lot(FIRST, 0, 0, seats);
  s->turn = -1;
  new_round(s);
}

/* How often the next spin would meet a lone ship, for every place and stand of the cloud. */
#define PLACES (NODES + 16)
typedef struct {
  uint8_t drawn, pushed;
} Peril;
static Peril *PERILS[(X1 - X0 + 1) * (Y1 - Y0 + 1) * 8 * 4];
static Peril *perils(int cx, int cy, int letter, int mask) {
  int k = key(cx, cy, letter) * 4 + mask;
  if (PERILS[k]) return PERILS[k];
  Peril *t = PERILS[k] = calloc(PLACES, sizeof(Peril));
  int room[4] = {mask & 1, mask >> 1 & 1, 0, 0};
  for (int sec = 0; sec < SECTORS; sec++) {
    int l = SL[sec], e = (letter - l + 8) & 7, d = glide_len(cx, cy, SW[sec], SD[sec]);
    for (int q = 0; q < PLACES; q++) {
      if (q < NODES && TO_PORT[q] == TO_PORT[PORT_NODE[LANE_OF[q]]]) continue;
      Body b = {0, 0, q < NODES ? PX[q] : DX[q - NODES], q < NODES ? PY[q] : DY[q - NODES],
                q >= NODES};
      int push = 0, drawn = 0;
      Part p;
      Hit h[64];
      if (e) {
        mk_turn(&p, cx, cy, letter, 45 * e, room);
        int n = resolve(&p, &b, 1, h);
        for (int i = 0; i < n; i++) {
          drawn |= h[i].drawn;
          push = 1;
        }
      }
      if (!drawn && d) {
        mk_glide(&p, cx, cy, l, SW[sec], d, room);
        int n = resolve(&p, &b, 1, h);
        for (int i = 0; i < n; i++) {
          drawn |= h[i].drawn;
          push = 1;
        }
      }
      if (drawn) t[q].drawn++;
      else if (push) t[q].pushed++;
    }
  }
  return t;
}
static int magnets_with_room(const S *s) {
  int hang[4] = {0}, mask = 0;
  for (int a = 0; a < s->seats; a++)
    for (int i = 0; i < 4; i++)
      if (s->s[a][i].kind == HANGING) hang[s->s[a][i].pos]++;
  for (int m = 0; m < MAGNETS; m++) mask |= (hang[m] < CAP[m]) << m;
  return mask;
}
/* What is counted of each seat, in the order of bots/standing.py. */
enum {
  MONEY,
  MONEY_LATE,
  SOON_RICH,
  WINS_NEXT,
  WINS_AT_ONCE,
  ONE_SHIP,
  TWO_SHIPS,
  THREE_SHIPS,
  FOUR_SHIPS,
  NONE_AFLOAT,
  N_HANGING,
  N_ADRIFT,
  COVERED,
  STOPPED,
  SHUT,
  IN_PORT,
  PROGRESS,
  BEST_RATE,
  STEPS,
  PAY_NEAR,
  PAY_HALF,
  PAY_FAR,
  MUCH_LATER,
  PERIL,
  PERIL_RATE,
  PERIL_PROGRESS,
  FLEE,
  FLEE_RATE,
  FLEE_PROGRESS,
  PERIL_LAST,
  PUSHED,
  HOME_PERIL,
  EXPOSED_NEXT,
  EXPOSED_LATER,
  LEAD_ONE,
  LEAD_HANGS,
  ROLLS_NEXT,
  COUNTS
};
typedef float Rows[4][COUNTS];
typedef struct {
  int seat, node, place, covered, port;
  double steps;
} Bound;
typedef struct {
  double first, average, mean;
  int cards;
} Cargo;
static double pay_for(const S *s, const Cargo *c, int port, int rank) {
  double pay = rank == 0 ? c[port].first : rank < c[port].cards ? c[port].average : 0;
  return port == 0 && rank < s->bonus ? pay + BONUS : pay;
}
/* bots/voyages.py: the ships of one seat, from the first of them to the last. */
static double plan_turns(const S *s, int seat, const Bound *b, int k, const Cargo *c) {
  double missing = TARGET - s->money[seat], turns = 0, steps[4];
  int port[4], docked[4] = {0};
  for (int i = 0; i < k; i++) {
    steps[i] = TO_PORT[b[i].node] + (b[i].covered ? 4 : 0);
    port[i] = b[i].port;
  }
  for (int d = 0; d < 10; d++) {
    double most = 0, best_pay = 0, best_turns = 0;
    int best = -1;
    for (int i = 0; i < k; i++) {
      double pay = pay_for(s, c, port[i], docked[port[i]]), needed = (steps[i] + 1.2) / 3.5;
      if (needed < 1) needed = 1;
      double rate = (pay < missing ? pay : missing) / needed;
      if (rate > most) {
        most = rate;
        best = i;
        best_pay = pay;
        best_turns = needed;
      }
    }
    if (best < 0) return turns + 20;
    turns += best_turns;
    missing -= best_pay;
    if (missing <= 0) return turns < 30 ? turns : 30;
    int p = port[best];
    docked[p]++;
    steps[best] = TO_PORT[PORT_NODE[p]];
    port[best] = (p + 1) & 3;
  }
  turns += missing / 12000;
  return turns < 30 ? turns : 30;
}
/* Kept, since most seats stand as they did; `cargo` tells what lies in the ports. */
static double turns_to_win(const S *s, int seat, const Bound *b, int k, const Cargo *c, u64 cargo) {
  enum { KEPT_PLANS = 1 << 14 };
  static struct {
    u64 cargo, fleet;
    double turns;
  } plans[KEPT_PLANS];
  if (s->money[seat] >= TARGET) return 0;
  if (!k) return 30;
  u64 fleet = s->money[seat] / 1000;
  for (int i = 0; i < k; i++) fleet = fleet << 8 | (b[i].node + 1) << 1 | b[i].covered;
  u64 at = mixed(cargo ^ fleet * 0x9E3779B97F4A7C15ULL) % KEPT_PLANS;
  if (plans[at].cargo != cargo || plans[at].fleet != fleet || !plans[at].turns) {
    plans[at].cargo = cargo;
    plans[at].fleet = fleet;
    plans[at].turns = plan_turns(s, seat, b, k, c);
  }
  return plans[at].turns;
}
static u64 cargo_key(const S *s) {
  u64 key = s->bonus;
  for (int p = 0; p < 4; p++) {
    int sum = 0;
    for (int j = 0; j < s->nrest[p]; j++) sum += s->rest[p][j];
    key = mixed(key + (u64)s->top[p] + ((u64)sum << 20) + ((u64)s->nrest[p] << 50));
  }
  return key;
}
static u64 way(int node, int steps) { return ((1ULL << steps) - 1) << (node + 1); }
static int next_to_roll(const S *s, int *flee) {
  int N = s->seats;
  for (int a = 0; a < N; a++) flee[a] = 0;
  if (s->phase == SPIN || s->turn < 0) return s->first;
  int gone = (s->turn - s->first + N) % N + (s->turning ? 1 : 0);
  for (int a = 0; a < N; a++) flee[a] = (a - s->first + N) % N >= gone;
  return (s->first + gone) % N;
}
/* The rivals behind a ship that could land on it, by what it would lose. */
static void count_blows(float *r, const Bound *q, const Bound *b, int n, u64 cover, int next,
                        double progress) {
  int soon = 0, later = 0;
  for (int j = 0; j < n; j++) {
    int d = q->node - b[j].node;
    if (d <= 0 || d > 6 || b[j].seat == q->seat || b[j].covered || b[j].port != q->port ||
        cover & way(b[j].node, d))
      continue;
    if (b[j].seat == next) soon |= 1 << d;
    else later |= 1 << d;
  }
  r[EXPOSED_NEXT] += __builtin_popcount(soon) / 6.0 * progress;
  r[EXPOSED_LATER] += __builtin_popcount(later) / 6.0 * progress;
}
void counts(const S *s, Rows f) {
  memset(f, 0, sizeof(Rows));
  int N = s->seats, k = key(s->cx, s->cy, s->letter), docks = DCOVER[k], n = 0;
  u64 cover = COVER[k];
  Bound b[16];
  Cargo c[4];
  int lying[4][4] = {{0}}, left[4] = {0}, afloat[4] = {0}, flee[4], win[4] = {0}, fleet[4] = {0};
  for (int a = 0; a < N; a++)
    for (int i = 0; i < 4; i++) {
      const Ship *h = &s->s[a][i];
      if (h->kind == LOST) continue;
      left[a]++;
      if (h->kind == HANGING) {
        f[a][N_HANGING]++;
        continue;
      }
      afloat[a]++;
      if (h->kind == ADRIFT) {
        f[a][N_ADRIFT]++;
        continue;
      }
      Bound *q = &b[n++];
      q->seat = a;
      if (h->kind == AT) {
        q->node = q->place = h->pos;
        q->covered = cover >> h->pos & 1;
      } else {
        int dock = h->pos * 4 + h->sub - 1;
        q->node = PORT_NODE[h->pos];
        q->place = NODES + dock;
        q->covered = docks >> dock & 1;
        lying[h->pos][a]++;
        f[a][IN_PORT]++;
      }
      q->port = next_port(q->node);
      q->steps = TO_PORT[q->node] + (q->covered ? 2 : 0);
      fleet[a]++;
    }
  Peril *here = perils(s->cx, s->cy, s->letter, magnets_with_room(s)),
        *home = perils(RX, RY, 0, (1 << MAGNETS) - 1);
  for (int p = 0; p < 4; p++) {
    double t = 0;
    for (int j = 0; j < s->nrest[p]; j++) t += s->rest[p][j];
    c[p].average = s->nrest[p] ? t / s->nrest[p] : 0;
    c[p].first = s->top[p] ? s->top[p] : c[p].average;
    c[p].cards = s->nrest[p] + (s->top[p] > 0);
    c[p].mean = c[p].cards ? (t + s->top[p]) / c[p].cards : 0;
    if (p == 0 && s->bonus) c[p].mean += BONUS;
  }
  int next = next_to_roll(s, flee);
  for (int i = 0; i < n; i++) {
    Bound *q = &b[i];
    int p = q->port, rank = 0, a = q->seat, lain = 0;
    float *r = f[a];
    for (int j = 0; j < n; j++)
      rank += b[j].port == p && (b[j].steps < q->steps || (b[j].steps == q->steps && j < i));
    for (int j = 0; j < N; j++) lain += lying[p][j];
    double pay = pay_for(s, c, p, rank) / 100000;
    int steps = TO_PORT[q->node], lane = TO_PORT[PORT_NODE[LANE_OF[q->node]]],
        is_shut = lain >= N || lying[p][a] >= 2,
        is_stopped = (cover & way(q->node, steps - 1)) != 0;
    double rate = pay / (1 + steps / 3.5), progress = pay * (lane - steps) / lane;
    if (rate > r[BEST_RATE]) r[BEST_RATE] = rate;
    r[PROGRESS] += progress;
    r[STEPS] += steps / 10.0;
    r[steps <= 4 ? PAY_NEAR : steps <= 9 ? PAY_HALF : PAY_FAR] += pay;
    if (q->covered) r[COVERED]++;
    else if (is_stopped) r[STOPPED]++;
    if (is_shut) r[SHUT] += 1.0 / steps;
    double drawn = here[q->place].drawn / (double)SECTORS;
    int kind = flee[a] ? FLEE : PERIL;
    r[kind] += drawn;
    r[kind + 1] += drawn * rate;
    r[kind + 2] += drawn * progress;
    if (left[a] == 1) r[PERIL_LAST] += drawn;
    r[PUSHED] += here[q->place].pushed / (double)SECTORS;
    r[HOME_PERIL] += home[q->place].drawn / (double)SECTORS;
    r[MUCH_LATER] += c[(p + 2) & 3].mean / 100000;
    if (q->place < NODES) count_blows(r, q, b, n, cover, next, progress);
    int shown = s->top[p] + (p == 0 && s->bonus ? BONUS : 0);
    if (s->money[a] + shown >= TARGET && steps <= 6 && !q->covered && !is_shut && !is_stopped)
      win[a] |= -1 << steps & 127;
  }
  int fewest = 9, hangs = 0;
  for (int a = 0; a < N; a++) {
    if (left[a] < fewest) fewest = left[a];
    hangs |= left[a] && !afloat[a];
  }
  u64 cargo = cargo_key(s);
  const Bound *own = b;
  for (int a = 0; a < N; own += fleet[a++]) {
    float *r = f[a];
    double m = s->money[a] / (double)TARGET;
    if (m > 1) m = 1;
    r[MONEY] = m;
    r[MONEY_LATE] = m * m * m * m;
    r[SOON_RICH] = 1 / (1 + turns_to_win(s, a, own, fleet[a], c, cargo));
    r[WINS_NEXT] = __builtin_popcount(win[a]) / 6.0;
    if (left[a]) {
      r[ONE_SHIP + left[a] - 1] = 1;
      r[NONE_AFLOAT] = !afloat[a];
    }
    int rival = 0;
    for (int o = 0; o < N; o++)
      if (o != a && s->money[o] > rival) rival = s->money[o];
    double lead = (s->money[a] - rival) / 100000.0;
    lead = lead > 1.5 ? 1.5 : lead < -1.5 ? -1.5 : lead;
    if (fewest == 1) r[LEAD_ONE] = lead;
    if (hangs) r[LEAD_HANGS] = lead;
    if (a == next) {
      r[ROLLS_NEXT] = 1;
      r[WINS_AT_ONCE] = r[WINS_NEXT];
    }
  }
}
static double chance_of(const S *s, const double *w, int seat) {
  Rows f;
  double z[4], most = -1e9, total = 0, v[4];
  if (s->phase == OVER) {
    winners(s, v);
    return v[seat];
  }
  counts(s, f);
  for (int a = 0; a < s->seats; a++) {
    z[a] = 0;
    for (int i = 0; i < COUNTS; i++) z[a] += w[i] * f[a][i];
    if (z[a] > most) most = z[a];
  }
  for (int a = 0; a < s->seats; a++) total += z[a] = exp(z[a] - most);
  return z[seat] / total;
}
/* The players. */
#define TOGETHER 16
#define MOST_LINES 1024
#define SURELY 2.0
enum { RANDOM, EASY, NORMAL, HARD, PLAIN };
typedef struct {
  int kind, lines, depth;
  double whim, noise, sharpness;
  double w[COUNTS];
  int kept[MOST_LINES / TOGETHER];
} Player;
static int dest(Move m) {
  int to = m.node + m.steps;
  return to >= NODES ? to - NODES : to;
}
static int is_dock(Move m) { return m.steps == TO_PORT[m.node]; }
static int owner_at(const S *s, int node) {
  for (int a = 0; a < s->seats; a++)
    for (int i = 0; i < 4; i++)
      if (s->s[a][i].kind == AT && s->s[a][i].pos == node) return a;
  return -1;
}
static int pay_at(const S *s, int p) { return s->top[p] + (p == 0 && s->bonus ? BONUS : 0); }
static S after(const S *s, Move m) {
  S t = *s;
  t.turning = do_sail(&t, m) >= 0;
  return t;
}
static double manners(const S *s, const S *t, Move m) {
  if (t->money[s->turn] > s->money[s->turn]) return 0.03;
  return !is_dock(m) && owner_at(s, dest(m)) == s->turn ? -0.2 : 0;
}
static int pick_plain(const S *s, const Move *m, int n, const double *w) {
  int best = 0;
  double most = -1;
  for (int i = 0; i < n; i++) {
    S t = after(s, m[i]);
    double v = chance_of(&t, w, s->turn);
    if (v > most) {
      most = v;
      best = i;
    }
  }
  return best;
}
/* bots/easy.py: how many of some moves are left if those into most spins' reach are left out. */
static int without_plain_danger(const S *s, const Move *m, int *sparing, int ns) {
  int wary[4], n = 0;
  Peril *here = perils(s->cx, s->cy, s->letter, magnets_with_room(s));
  for (int i = 0; i < ns; i++)
    if (is_dock(m[sparing[i]]) || 2 * here[dest(m[sparing[i]])].drawn <= SECTORS)
      wary[n++] = sparing[i];
  if (!n) return ns;
  memcpy(sparing, wary, n * sizeof(int));
  return n;
}
/* Every ship in dock counts as farther off than any at sea. */
static int way_left(const S *s, Move m) {
  return s->s[s->turn][m.ship].kind == AT ? TO_PORT[m.node] : NODES;
}
static int pick_easy(const S *s, const Move *m, int n, double whim) {
  int paid = -1, pay = 0, blows[4], nb = 0, sparing[4], ns = 0;
  for (int i = 0; i < n; i++) {
    if (is_dock(m[i])) {
      int p = pay_at(s, next_port(m[i].node));
      if (p > pay) {
        pay = p;
        paid = i;
      }
      sparing[ns++] = i;
      continue;
    }
    int o = owner_at(s, dest(m[i]));
    if (o >= 0 && o != s->turn) blows[nb++] = i;
    if (o != s->turn) sparing[ns++] = i;
  }
  if (paid >= 0) return paid;
  if (nb) return blows[below(nb)];
  ns = without_plain_danger(s, m, sparing, ns);
  if (!ns) return below(n);
  if (chance() < whim) return sparing[below(ns)];
  int best = sparing[0];
  for (int i = 1; i < ns; i++)
    if (way_left(s, m[sparing[i]]) < way_left(s, m[best])) best = sparing[i];
  return best;
}
static int pick_normal(const S *s, const Move *m, int n, const Player *P) {
  int best = 0;
  double most = -1e9;
  for (int i = 0; i < n; i++) {
    S t = after(s, m[i]);
    double v = chance_of(&t, P->w, s->turn);
    v = v < 1e-6 ? 1e-6 : v > 1 - 1e-6 ? 1 - 1e-6 : v;
    double manner = manners(s, &t, m[i]);
    v = log(v / (1 - v)) + P->sharpness * manner + P->noise * (manner > 0 ? 0.5 : chance());
    if (v > most) {
      most = v;
      best = i;
    }
  }
  return best;
}
/* bots/hard.py: the luck of a line by its kind, and how often such luck has come in it. */
enum { A_SPIN = 10, A_CARD = 20, LUCKS = A_CARD + 4, MOST_TIMES = 32 };
static void draw_luck(int kind, int nth, int lines, double *found) {
  u64 keep = rs, golden = 0x9E3779B97F4A7C15ULL;
  rs = mixed(mixed(TOGETHER + golden) ^ mixed(kind + golden));
  rs = mixed(mixed(rs ^ mixed(nth + golden)) ^ mixed(lines + golden));
  int order[TOGETHER];
  for (int i = 0; i < TOGETHER; i++) order[i] = i;
  for (int last = TOGETHER - 1; last > 0; last--) {
    int other = below(last + 1), held = order[last];
    order[last] = order[other];
    order[other] = held;
  }
  for (int i = 0; i < TOGETHER; i++) found[i] = (order[i] + chance()) / TOGETHER;
  rs = keep;
}
static int lucky(int n, int kind, int line, int *times) {
  static double fortune[LUCKS][MOST_TIMES][MOST_LINES];
  static char known[LUCKS][MOST_TIMES][MOST_LINES / TOGETHER];
  int nth = times[kind]++ % MOST_TIMES, lines = line / TOGETHER;
  double *found = fortune[kind][nth];
  if (!known[kind][nth][lines]) draw_luck(kind, nth, lines, found + lines * TOGETHER);
  known[kind][nth][lines] = 1;
  return (int)(n * found[line]);
}
/* bots/hard.py: the seat's chance once it has moved `depth` times more. */
static double played_on(S *s, const double *w, int seat, int line, int depth) {
  int times[LUCKS] = {0};
  while (s->phase != OVER) {
    if (s->turning) {
      int p = 0;
      while (s->top[p] || !s->nrest[p]) p++;
      turn_card(s, p, lucky(s->nrest[p], A_CARD + p, line, times));
      s->turning = 0;
      advance(s);
      continue;
    }
    if (s->phase == SPIN) {
      spin(s, lucky(SECTORS, A_SPIN, line, times));
      continue;
    }
    int seat_now = s->turn;
    s->roll = 1 + lucky(6, seat_now, line, times);
    s->phase = SAIL;
    Move m[4];
    int n = sails(s, m);
    if (!n) {
      s->roll = 0;
      advance(s);
    } else *s = after(s, m[n > 1 ? pick_plain(s, m, n, w) : 0]);
    if (seat_now == seat && --depth <= 0) break;
  }
  return chance_of(s, w, seat);
}
/* Whether a move has done so much worse than the best in the same lines that luck can't explain it. */
static int is_beaten(const double *best, const double *v, int lines) {
  double sum = 0, squares = 0;
  for (int j = 0; j < lines; j++) {
    double d = best[j] - v[j];
    sum += d;
    squares += d * d;
  }
  double mean = sum / lines, spread = squares / lines - mean * mean;
  return mean > 0 && mean * mean * lines > SURELY * SURELY * spread;
}
static int pick_hard(const S *s, const Move *m, int n, const Player *P) {
  static double v[4][MOST_LINES];
  double total[4], manner[4];
  S t[4];
  int left[4], played = 0, best = 0;
  for (int i = 0; i < n; i++) {
    t[i] = after(s, m[i]);
    left[i] = 1;
    total[i] = 0;
    manner[i] = manners(s, &t[i], m[i]);
    if (t[i].phase != OVER) continue;
    double won[4];
    winners(&t[i], won);
    if (won[s->turn] > 0) return i;
    left[i] = 0;
    total[i] = -1e9;
  }
  while (played < P->lines) {
    int until = played + TOGETHER, most = P->kept[played / TOGETHER], rest = 0;
    for (int i = 0; i < n; i++)
      for (int j = played; left[i] && j < until; j++) {
        S u = t[i];
        v[i][j] = played_on(&u, P->w, s->turn, j, P->depth) + manner[i];
        total[i] += v[i][j];
      }
    played = until;
    for (int i = 0; i < n; i++)
      if (left[i] && (!left[best] || total[i] > total[best])) best = i;
    for (int i = 0; i < n; i++) {
      if (i != best && left[i] && is_beaten(v[best], v[i], played)) left[i] = 0;
      rest += left[i];
    }
    for (; rest > most; rest--) {
      int worst = best;
      for (int i = 0; i < n; i++)
        if (left[i] && i != best && (worst == best || total[i] <= total[worst])) worst = i;
      left[worst] = 0;
    }
    if (rest <= 1) break;
  }
  return best;
}
static int pick(const S *s, const Move *m, int n, const Player *P) {
  if (n == 1) return 0;
  if (P->whim > 0 && chance() < P->whim) return below(n);
  switch (P->kind) {
  case EASY: return pick_easy(s, m, n, P->noise);
  case NORMAL: return pick_normal(s, m, n, P);
  case HARD: return pick_hard(s, m, n, P);
  case PLAIN: return pick_plain(s, m, n, P->w);
  default: return below(n);
  }
}
/* The number of the ship that a player sails once it has rolled, with that state of its dice. */
int chosen_ship(const S *s, u64 state, const Player *P) {
  Move m[4];
  int n = sails(s, m);
  rs = state;
  return n ? 1 + m[pick(s, m, n, P)].ship : 0;
}
/* Plays a match; rows get the counts of all positions after a move or a spin. Gives their number.
 */
int match(u64 seed, int seats, const Player *P, float *rows, int most, double *won) {
  S s;
  luck_of_match = mixed(seed * 0x9E3779B97F4A7C15ULL + 12345);
  rs = mixed(luck_of_match);
  start(&s, seats);
  int n = 0;
  Rows f;
  while (s.phase != OVER) {
    int moved = 0;
    if (s.turning) {
      int p = 0;
      while (s.top[p] || !s.nrest[p]) p++;
      turn_card(&s, p, drawn_by_lot(CARD, s.nrest[p], p, s.nrest[p]));
      s.turning = 0;
      advance(&s);
      continue;
    }
    if (s.phase == ROLL) {
      s.roll = 1 + drawn_by_lot(DIE, s.round, s.turn, 6);
      s.phase = SAIL;
      Move m[4];
      int k = sails(&s, m);
      if (k) {
        s = after(&s, m[pick(&s, m, k, &P[s.turn])]);
        moved = 1;
      } else {
        s.roll = 0;
        advance(&s);
      }
    } else {
      spin(&s, drawn_by_lot(SPINNER, s.round, 0, SECTORS));
      moved = 1;
    }
    if (moved && s.phase != OVER && n < most) {
      counts(&s, f);
      memcpy(rows + (size_t)n * seats * COUNTS, f, sizeof(float) * seats * COUNTS);
      n++;
    }
  }
  winners(&s, won);
  return n;
}
/* The share of matches that one such player wins among others, in every seat in turn. */
double share(u64 seed, int seats, const Player *strong, const Player *weak, int matches) {
  double total = 0, won[4];
  for (int i = 0; i < matches; i++) {
    Player P[4];
    for (int a = 0; a < seats; a++) P[a] = *weak;
    P[i % seats] = *strong;
    match(seed + i / seats, seats, P, 0, 0, won);
    total += won[i % seats];
  }
  return total / matches;
}
