import { uuidSql, type Statement } from './uuid-sql.ts'

/** SQL statements that insert guests, each with one loyalty card of each of five templates. */
export const guestCardStatements = (restaurants: number, guests: number): Statement[] => [
  [
    `insert into customers (id, restaurant_id, name, email, phone, search_text, created_at, updated_at)
     select ${uuidSql("'guest-' || r || '-' || g")}, ${uuidSql("'restaurant-' || r")}, 'Lucía Paredes ' || g,
       'guest' || g || '@casa' || r || '.test', '55' || 10000000 + g, 'lucia paredes ' || g, now(), now()
     from generate_series(1, $1) r, generate_series(1, $2) g`,
    [restaurants, guests],
  ],
  [
    `insert into loyalty_templates (id, restaurant_id, name, seals_required, reward, search_text, updated_at)
     select ${uuidSql("'template-' || r || '-' || k")}, ${uuidSql("'restaurant-' || r")}, 'Tarjeta ' || k, 10, 'Un café',
       'tarjeta ' || k, now() from generate_series(1, $1) r, generate_series(1, 5) k`,
    [restaurants],
  ],
  [
    `insert into loyalty_cards (id, restaurant_id, template_id, customer_id, code, seals_count, seals_required, issued_at,
       updated_at)
     select ${uuidSql("'card-' || r || '-' || k || '-' || g")}, ${uuidSql("'restaurant-' || r")},
       ${uuidSql("'template-' || r || '-' || k")}, ${uuidSql("'guest-' || r || '-' || g")}, md5('card' || r || '-' || k || '-' || g),
       g % 10, 10, now() - make_interval(hours => (g * 31 + k * 7) % 17520), now()
     from generate_series(1, $1) r, generate_series(1, 5) k, generate_series(1, $2) g`,
    [restaurants, guests],
  ],
]
