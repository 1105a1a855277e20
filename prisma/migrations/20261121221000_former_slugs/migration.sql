-- Addresses that restaurants had before: what is printed with them goes on working, and nobody else gets them.
CREATE TABLE restaurant_former_slugs (
  slug TEXT PRIMARY KEY,
  restaurant_id UUID NOT NULL REFERENCES restaurants (id) ON DELETE CASCADE ON UPDATE CASCADE,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);
CREATE INDEX restaurant_former_slugs_restaurant_id_idx ON restaurant_former_slugs (restaurant_id);
