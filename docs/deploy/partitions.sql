-- Monthly partitions of order_events and audit_entries, for installations whose history does not fit into memory
-- (docs/decisions/046). Needs PostgreSQL 15 or later and the owner of the tables:
--
--   psql "$DATABASE_DIRECT_URL" -v ON_ERROR_STOP=1 -f docs/deploy/partitions.sql
--
-- Stop the servers for the first run. It copies every row into its month in one transaction: half a minute and twice the
-- space per million rows. Later runs create the coming months, at any time and at least every few months. Rows of a month
-- without a partition are in the default partition, and a run moves them.
BEGIN;
SET LOCAL timezone = 'UTC';
SET LOCAL statement_timeout = 0;
SET LOCAL client_min_messages = warning;
-- Limits the wait for the lock, because other statements queue behind it. After a timeout nothing has changed, and
-- the script can run again.
SET LOCAL lock_timeout = '3s';
-- Locks the tables in the same order as writes of orders do, which prevents deadlocks.
LOCK TABLE orders, order_events, audit_entries IN ACCESS EXCLUSIVE MODE;

-- Returns the statements that recreate the indexes, foreign keys and triggers of a table, and the functions
-- with its row type. The new table is partitioned by `at`, so its primary key and unique indexes contain `at`.
CREATE FUNCTION pg_temp.makings(history regclass) RETURNS TABLE (step INT, made TEXT) LANGUAGE sql AS $$
  SELECT 1, CASE WHEN i.indisprimary
    THEN format('ALTER TABLE %s ADD CONSTRAINT %s PRIMARY KEY (%s, at)', history, i.indexrelid::regclass,
      (SELECT string_agg(quote_ident(a.attname), ', ' ORDER BY array_position(i.indkey::int2[], a.attnum))
       FROM pg_attribute a WHERE a.attrelid = history AND a.attnum = ANY (i.indkey)))
    -- A unique index covers a single month. Writers ensure uniqueness across months: each audit entry locks the
    -- head of its chain.
    WHEN i.indisunique THEN regexp_replace(pg_get_indexdef(i.indexrelid), '\)$', ', at)')
    ELSE pg_get_indexdef(i.indexrelid) END
  FROM pg_index i WHERE i.indrelid = history
  UNION ALL
  SELECT 2, format('ALTER TABLE %s ADD CONSTRAINT %I %s', history, conname, pg_get_constraintdef(oid))
  FROM pg_constraint WHERE conrelid = history AND contype = 'f'
  UNION ALL
  SELECT 3, pg_get_triggerdef(oid) FROM pg_trigger WHERE tgrelid = history AND NOT tgisinternal
  UNION ALL
  SELECT 4, pg_get_functiondef(p.oid) FROM pg_proc p JOIN pg_class c ON c.reltype = ANY (p.proargtypes)
  WHERE c.oid = history
$$;

CREATE FUNCTION pg_temp.by_month(history TEXT, ahead INT) RETURNS VOID LANGUAGE plpgsql AS $$
DECLARE
  loose TEXT := history || '_default';
  is_first BOOLEAN := (SELECT relkind = 'r' FROM pg_class WHERE oid = history::regclass);
  makings TEXT[];
  made TEXT;
  month TIMESTAMPTZ;
  beginning TIMESTAMPTZ;
  ending TIMESTAMPTZ;
  there BIGINT;
  moved BIGINT;
BEGIN
  IF is_first THEN
    makings := ARRAY(SELECT m.made FROM pg_temp.makings(history::regclass) m ORDER BY m.step);
    EXECUTE format('ALTER TABLE %I RENAME TO %I', history, loose);
    EXECUTE format('CREATE TABLE %I (LIKE %I INCLUDING DEFAULTS INCLUDING CONSTRAINTS) PARTITION BY RANGE (at)', history, loose);
  ELSE
    EXECUTE format('ALTER TABLE %I DETACH PARTITION %I', history, loose);
    EXECUTE format('ALTER TABLE %I DISABLE TRIGGER USER', history);
  END IF;

  EXECUTE format('SELECT coalesce(min(at), now()), greatest(max(at), now()), count(*) FROM %I', loose)
    INTO beginning, ending, there;
  FOR month IN SELECT generate_series(date_trunc('month', beginning), date_trunc('month', ending) + ahead * INTERVAL '1 month',
    INTERVAL '1 month') LOOP
    EXECUTE format('CREATE TABLE IF NOT EXISTS %I PARTITION OF %I FOR VALUES FROM (%L) TO (%L)',
      history || to_char(month, '_YYYY_MM'), history, month, month + INTERVAL '1 month');
  END LOOP;
  EXECUTE format('INSERT INTO %I SELECT * FROM %I', history, loose);
  GET DIAGNOSTICS moved = ROW_COUNT;
  IF moved <> there THEN
    RAISE EXCEPTION '% of % rows of % were moved', moved, there, history;
  END IF;

  IF is_first THEN
    -- Drops functions with the row type of the old table. They are recreated below.
    FOR made IN SELECT format('DROP FUNCTION %s', p.oid::regprocedure) FROM pg_proc p
      JOIN pg_class c ON c.reltype = ANY (p.proargtypes) WHERE c.oid = loose::regclass LOOP
      EXECUTE made;
    END LOOP;
  END IF;
  EXECUTE format('DROP TABLE %I', loose);
  EXECUTE format('CREATE TABLE %I PARTITION OF %I DEFAULT', loose, history);
  IF is_first THEN
    FOREACH made IN ARRAY makings LOOP
      EXECUTE made;
    END LOOP;
  ELSE
    EXECUTE format('ALTER TABLE %I ENABLE TRIGGER USER', history);
  END IF;
END $$;

DO $$
BEGIN
  PERFORM pg_temp.by_month('order_events', 3);
  PERFORM pg_temp.by_month('audit_entries', 3);
END $$;
DROP FUNCTION pg_temp.makings, pg_temp.by_month;
COMMIT;
ANALYZE order_events, audit_entries;
