-- An order that ends adds to its day's figures, and takes nothing of them away: its mark names it, and what is kept stays of
-- use. Whatever else changes about an ended order makes the whole day stale, as before.
ALTER TABLE "stale_days" ADD COLUMN "order_id" UUID;

CREATE OR REPLACE FUNCTION forki_stale_day() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' OR (TG_OP = 'UPDATE' AND OLD.status NOT IN ('completed', 'cancelled')) THEN
    INSERT INTO stale_days (restaurant_id, business_date, order_id)
      VALUES (NEW.restaurant_id, NEW.business_date, NEW.id);
    RETURN NULL;
  END IF;
  INSERT INTO stale_days (restaurant_id, business_date) VALUES (OLD.restaurant_id, OLD.business_date);
  IF TG_OP = 'UPDATE' AND NEW.business_date <> OLD.business_date THEN
    INSERT INTO stale_days (restaurant_id, business_date) VALUES (NEW.restaurant_id, NEW.business_date);
  END IF;
  RETURN NULL;
END $$;
