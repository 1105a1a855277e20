-- Redacts the guest in a new entry of an order's history: name and phone become `true`.
-- Entries are append-only, so the erasure of a customer could not change them. The trigger covers earlier versions of
-- the server during an upgrade, and imported files.
CREATE OR REPLACE FUNCTION forki_redact_order_event() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  SELECT NEW.data || jsonb_object_agg(name, true) INTO NEW.data
  FROM unnest(ARRAY['customer_name', 'customer_phone']) name WHERE NEW.data ? name;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER order_events_redacted BEFORE INSERT ON order_events
  FOR EACH ROW WHEN (NEW.data ?| ARRAY['customer_name', 'customer_phone']) EXECUTE FUNCTION forki_redact_order_event();
