-- Freeze of closed tip distributions and their shares: rejects update and deletion with `distribution_closed`.
-- The erasure of a user still replaces the name of a share.
CREATE OR REPLACE FUNCTION forki_freeze_closed_tips() RETURNS TRIGGER LANGUAGE plpgsql AS $$
DECLARE
  is_closed BOOLEAN := true;
BEGIN
  IF TG_TABLE_NAME = 'tip_shares' THEN
    IF TG_OP = 'UPDATE' AND to_jsonb(NEW) - 'name' = to_jsonb(OLD) - 'name' THEN RETURN NEW; END IF;
    SELECT status = 'closed' INTO is_closed FROM tip_distributions WHERE id = OLD.distribution_id;
  END IF;
  IF is_closed THEN
    RAISE EXCEPTION 'forki:distribution_closed';
  END IF;
  IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER tip_distributions_frozen BEFORE UPDATE OR DELETE ON tip_distributions
  FOR EACH ROW WHEN (OLD.status = 'closed') EXECUTE FUNCTION forki_freeze_closed_tips();
CREATE OR REPLACE TRIGGER tip_shares_frozen BEFORE UPDATE OR DELETE ON tip_shares
  FOR EACH ROW EXECUTE FUNCTION forki_freeze_closed_tips();
