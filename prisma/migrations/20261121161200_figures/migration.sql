-- Lists and figures find the orders of business days here, and count them without looking at the rows.
DROP INDEX "orders_restaurant_id_business_date_status_idx";
CREATE INDEX "orders_days" ON "orders"("restaurant_id", "business_date", "status", "order_type", "waiter_id") WHERE (deleted_at IS NULL);

-- Dishes are kept by the week as well.
ALTER TABLE daily_figures DROP CONSTRAINT daily_figures_dimension;
ALTER TABLE daily_figures ADD CONSTRAINT daily_figures_dimension
  CHECK (dimension IN ('total', 'hour', 'waiter', 'dish', 'dish_week', 'category', 'method', 'order_type'));

-- Hours are those of the restaurant's clock: set otherwise, every day is made afresh.
CREATE FUNCTION forki_stale_clock() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stale_days (restaurant_id, business_date)
    SELECT restaurant_id, business_date FROM daily_figures WHERE restaurant_id = NEW.id AND dimension = 'total';
  RETURN NULL;
END $$;
CREATE TRIGGER restaurants_stale_clock AFTER UPDATE OF timezone ON restaurants
  FOR EACH ROW WHEN (NEW.timezone <> OLD.timezone) EXECUTE FUNCTION forki_stale_clock();

-- Weeks are made with their days.
INSERT INTO stale_days (restaurant_id, business_date)
  SELECT restaurant_id, business_date FROM daily_figures WHERE dimension = 'total';
