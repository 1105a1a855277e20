-- Adds the distribution column to the keys of the distributed tables, as distributed PostgreSQL (Citus)
-- requires (docs/decisions/054). The column is the restaurant, or the chain in the audit log. Keys are
-- primary keys, unique indexes and exclusion constraints. Needs PostgreSQL 15 or later and the owner of the
-- tables. Stop the servers first. The script runs in one transaction. Run it again after each upgrade:
--
--   psql "$DATABASE_DIRECT_URL" -v ON_ERROR_STOP=1 -f docs/deploy/distributed.sql
--
-- This script and partitions.sql can run in either order. Installations with both run both again after an
-- upgrade. The column is the last one of a primary key or unique index, so lookups by the first columns still
-- use the index.
BEGIN;
SET LOCAL statement_timeout = 0;
SET LOCAL client_min_messages = warning;
SET LOCAL lock_timeout = '3s';

DO $$
DECLARE
  -- Unique indexes of codes that are looked up without a restaurant. They become non-unique indexes, because
  -- random codes of at least 96 bits do not collide.
  codes CONSTANT TEXT[] := ARRAY['api_keys_key_hash_key', 'loyalty_cards_code_key', 'tables_code_key',
    'visit_phones_token_hash_key'];
  -- Reference tables, which Citus copies to every node: former menu URLs, and images, which also belong to users.
  copied CONSTANT TEXT[] := ARRAY['restaurant_former_slugs', 'images'];
  key RECORD;
  made TEXT;
BEGIN
  FOR key IN
    SELECT c.oid::regclass AS whole, i.indexrelid::regclass AS index, n.relname AS name, k.contype,
      pg_get_indexdef(i.indexrelid) AS def, pg_get_constraintdef(k.oid) AS rule, a.attname AS spread_by
    FROM pg_class c
    -- The distribution column is `restaurant_id`. In the audit log it is `chain`: the restaurant's id, or the
    -- nil UUID for entries without a restaurant.
    JOIN pg_attribute a ON a.attrelid = c.oid
      AND a.attname = CASE WHEN c.relname = 'audit_entries' THEN 'chain' ELSE 'restaurant_id' END
    JOIN pg_index i ON i.indrelid = c.oid AND (i.indisunique OR i.indisexclusion) AND a.attnum <> ALL (i.indkey)
    JOIN pg_class n ON n.oid = i.indexrelid
    LEFT JOIN pg_constraint k ON k.conindid = i.indexrelid AND k.conrelid = c.oid
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
      AND c.relname <> ALL (copied)
    ORDER BY 1, 2
  LOOP
    IF key.name = ANY (codes) THEN
      made := replace(key.def, 'CREATE UNIQUE INDEX', 'CREATE INDEX');
    ELSIF key.contype IS NULL THEN
      made := regexp_replace(key.def, 'USING btree \(([^)]*)\)', format('USING btree (\1, %I)', key.spread_by));
    ELSIF key.contype = 'x' THEN
      made := format('ALTER TABLE %s ADD CONSTRAINT %I %s', key.whole, key.name,
        regexp_replace(key.rule, 'USING gist \(', format('USING gist (%I WITH =, ', key.spread_by)));
    ELSE
      made := format('ALTER TABLE %s ADD CONSTRAINT %I %s', key.whole, key.name,
        regexp_replace(key.rule, '\(([^)]*)\)', format('(\1, %I)', key.spread_by)));
    END IF;
    IF key.contype IS NULL THEN
      EXECUTE format('DROP INDEX %s', key.index);
    ELSE
      EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I', key.whole, key.name);
    END IF;
    EXECUTE made;
  END LOOP;

  -- Removes ON UPDATE CASCADE. Citus rejects it on the distribution column, whose values never change.
  FOR key IN
    SELECT k.conrelid::regclass AS whole, k.conname AS name, pg_get_constraintdef(k.oid) AS rule
    FROM pg_constraint k
    JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attname = 'restaurant_id' AND a.attnum = ANY (k.conkey)
    WHERE k.contype = 'f' AND k.confupdtype = 'c' AND k.conparentid = 0
    ORDER BY 1, 2
  LOOP
    EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I', key.whole, key.name);
    EXECUTE format('ALTER TABLE %s ADD CONSTRAINT %I %s', key.whole, key.name,
      replace(key.rule, ' ON UPDATE CASCADE', ''));
  END LOOP;
END
$$;
COMMIT;
