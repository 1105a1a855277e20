-- Counted totals of card, transfer and other payments of a closed till. A server without this column closes with
-- the default.
ALTER TABLE "cashier_sessions" ADD COLUMN "tender_counts" JSONB NOT NULL DEFAULT '[]';

-- A restaurant's file loads its tills open and archived, and closes them after their transactions.
-- The next migration validates the constraint, because a scan here would block writes.
ALTER TABLE cashier_sessions
  ADD CONSTRAINT cashier_sessions_tender_counts CHECK (jsonb_typeof(tender_counts) = 'array'
    AND (status = 'closed' OR deleted_at IS NOT NULL OR tender_counts = '[]')) NOT VALID;
