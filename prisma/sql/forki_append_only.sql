-- Append-only guard of ledgers: rejects updates and deletions with `append_only`.
-- Ledger rows are evidence, so a correction is a new row. Till transactions reject only deletions, because a
-- void updates them. TRUNCATE of the audit log is rejected too. An exception `forki:<code>` becomes the API
-- error with that code.
CREATE OR REPLACE FUNCTION forki_append_only() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'forki:append_only';
END $$;

CREATE OR REPLACE TRIGGER audit_entries_append_only BEFORE UPDATE OR DELETE ON audit_entries
  FOR EACH ROW EXECUTE FUNCTION forki_append_only();
CREATE OR REPLACE TRIGGER order_events_append_only BEFORE UPDATE OR DELETE ON order_events
  FOR EACH ROW EXECUTE FUNCTION forki_append_only();
CREATE OR REPLACE TRIGGER inventory_movements_append_only BEFORE UPDATE OR DELETE ON inventory_movements
  FOR EACH ROW EXECUTE FUNCTION forki_append_only();
CREATE OR REPLACE TRIGGER loyalty_card_entries_append_only BEFORE UPDATE OR DELETE ON loyalty_card_entries
  FOR EACH ROW EXECUTE FUNCTION forki_append_only();
CREATE OR REPLACE TRIGGER cashier_transactions_no_delete BEFORE DELETE ON cashier_transactions
  FOR EACH ROW EXECUTE FUNCTION forki_append_only();
-- TRUNCATE fires no row triggers, so the audit log needs a statement trigger for it.
CREATE OR REPLACE TRIGGER audit_entries_no_truncate BEFORE TRUNCATE ON audit_entries
  FOR EACH STATEMENT EXECUTE FUNCTION forki_append_only();
CREATE OR REPLACE TRIGGER inventory_allocations_append_only BEFORE UPDATE OR DELETE ON inventory_allocations
  FOR EACH ROW EXECUTE FUNCTION forki_append_only();
CREATE OR REPLACE TRIGGER no_sales_append_only BEFORE UPDATE OR DELETE ON no_sales
  FOR EACH ROW EXECUTE FUNCTION forki_append_only();
CREATE OR REPLACE TRIGGER cashier_counts_append_only BEFORE UPDATE OR DELETE ON cashier_counts
  FOR EACH ROW EXECUTE FUNCTION forki_append_only();
