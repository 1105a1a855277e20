import { withClient } from '../../src/db/with-client.ts'

/**
 * Names of unique keys and foreign keys that Citus rejects in distributed tables. Both kinds must contain the
 * distribution column. A foreign key must not change or clear it by `ON UPDATE` or `ON DELETE`. It must not lead
 * from a replicated to a distributed table.
 */
export const keysRejectedByCitus = (databaseUrl: string): Promise<{ name: string }[]> =>
  withClient(databaseUrl, async (client) => (await client.query<{ name: string }>(REJECTED_KEYS)).rows)

const REJECTED_KEYS = `
    WITH spread AS (
      SELECT c.oid, a.attnum FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
        AND a.attname = CASE WHEN c.relname = 'audit_entries' THEN 'chain' ELSE 'restaurant_id' END
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
        AND c.relname NOT IN ('restaurant_former_slugs', 'images'))
    SELECT i.indexrelid::regclass::text AS name FROM spread s JOIN pg_index i ON i.indrelid = s.oid
    WHERE (i.indisunique OR i.indisexclusion) AND s.attnum <> ALL (i.indkey)
    UNION ALL
    SELECT k.conname FROM pg_constraint k JOIN spread s ON s.oid = k.conrelid JOIN spread w ON w.oid = k.confrelid
    WHERE k.contype = 'f' AND array_position(k.conkey, s.attnum) IS DISTINCT FROM array_position(k.confkey, w.attnum)
    UNION ALL
    SELECT k.conname FROM pg_constraint k JOIN spread s ON s.oid = k.conrelid
    WHERE k.contype = 'f' AND s.attnum = ANY (k.conkey) AND (k.confupdtype IN ('c', 'n', 'd') OR k.confdeltype IN ('n', 'd'))
    UNION ALL
    SELECT k.conname FROM pg_constraint k JOIN spread w ON w.oid = k.confrelid
    WHERE k.contype = 'f' AND k.conparentid = 0 AND k.conrelid NOT IN (SELECT oid FROM spread)
    ORDER BY 1`
