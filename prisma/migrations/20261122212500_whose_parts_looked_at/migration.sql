-- Holds the foreign keys of the migration before against every row that was there. Nobody who reads or writes waits for it.
DO $$
DECLARE
  rule RECORD;
BEGIN
  FOR rule IN SELECT conrelid::regclass AS part, conname AS name FROM pg_constraint
    WHERE contype = 'f' AND NOT convalidated AND connamespace = 'public'::regnamespace ORDER BY 1, 2
  LOOP
    EXECUTE format('ALTER TABLE %s VALIDATE CONSTRAINT %I', rule.part, rule.name);
  END LOOP;
END $$;
