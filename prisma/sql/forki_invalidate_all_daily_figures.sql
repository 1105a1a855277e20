-- Invalidation of daily figures: marks every day of a restaurant as stale after its time zone changed.
-- Figures by hour follow the restaurant's clock.
CREATE OR REPLACE FUNCTION forki_invalidate_all_daily_figures() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stale_days (restaurant_id, business_date)
    SELECT restaurant_id, business_date FROM daily_figures WHERE restaurant_id = NEW.id AND dimension = 'total';
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER restaurants_invalidate_figures AFTER UPDATE OF timezone ON restaurants
  FOR EACH ROW WHEN (NEW.timezone <> OLD.timezone) EXECUTE FUNCTION forki_invalidate_all_daily_figures();
