-- Audit chain: numbers a new audit entry and links its hash to the entry before it.
-- The row of `audit_heads` locks the chain, so concurrent entries receive their numbers one after the other.
CREATE OR REPLACE FUNCTION forki_audit_chain() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  NEW.chain := coalesce(NEW.restaurant_id, '00000000-0000-0000-0000-000000000000');
  INSERT INTO audit_heads (chain, seq, hash) VALUES (NEW.chain, 1, '')
    ON CONFLICT (chain) DO UPDATE SET seq = audit_heads.seq + 1
    RETURNING seq, hash INTO NEW.seq, NEW.previous_hash;
  NEW.hash := forki_audit_hash(NEW);
  UPDATE audit_heads SET hash = NEW.hash WHERE chain = NEW.chain;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER audit_entries_chained BEFORE INSERT ON audit_entries
  FOR EACH ROW EXECUTE FUNCTION forki_audit_chain();
