-- Open till guard: rejects transactions, counts and no-sales of a closed till session with `session_closed`.
-- The share lock serializes a payment and the closing of its session.
CREATE OR REPLACE FUNCTION forki_require_open_session() RETURNS TRIGGER LANGUAGE plpgsql AS $$
DECLARE
  state cashier_session_status;
BEGIN
  SELECT status INTO state FROM cashier_sessions WHERE id = NEW.session_id FOR SHARE;
  IF state = 'closed' THEN
    RAISE EXCEPTION 'forki:session_closed';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER cashier_transactions_open_session BEFORE INSERT OR UPDATE ON cashier_transactions
  FOR EACH ROW EXECUTE FUNCTION forki_require_open_session();
-- A closed till session accepts no blind cash count, because its closing has already used the count.
CREATE OR REPLACE TRIGGER cashier_counts_open_session BEFORE INSERT ON cashier_counts
  FOR EACH ROW EXECUTE FUNCTION forki_require_open_session();
CREATE OR REPLACE TRIGGER no_sales_open_session BEFORE INSERT ON no_sales
  FOR EACH ROW EXECUTE FUNCTION forki_require_open_session();
