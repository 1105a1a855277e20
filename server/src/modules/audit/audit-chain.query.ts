import { sql, type Queryable } from '../../db/sql.ts'

/** First inconsistent entry of an audit chain. */
export interface BrokenLink {
  /** Id of the restaurant whose audit chain is broken, or the zero UUID for entries without a restaurant. */
  chain: string
  seq: string
  /** Id of the audit entry. Null for a missing entry. */
  id: string | null
  action: string | null
  at: Date | null
  /**
   * Fault of the audit chain. `missing`: no entry has this number. `changed`: the content does not match the
   * stored hash. `unlinked`: the previous entry's hash does not match, so one of the two was replaced. `cut`:
   * entries are missing at the end. `added`: the entry follows the recorded end. `replaced`: the last entry
   * differs from the recorded one.
   */
  fault: 'missing' | 'changed' | 'unlinked' | 'cut' | 'added' | 'replaced'
}

export interface ChainCount {
  chains: number
  entries: number
}

/**
 * Finds the first inconsistent entry of each audit chain, or of one restaurant's chain. The database recomputes
 * every hash. It compares each entry with the previous one, and the last entry with the recorded end of the
 * chain. One statement checks any number of entries.
 * @param chain restaurant id, null for all chains
 * @see docs/decisions/022-audit-chain.md
 */
export async function findBrokenLinks(db: Queryable, chain: string | null = null): Promise<BrokenLink[]> {
  const rows = await sql.rows<BrokenLink>(
    db,
    sql`
    WITH links AS (
      SELECT e.chain, e.seq, e.id, e.action, e.at, e.hash, e.previous_hash, forki_audit_hash(e) AS made,
        lag(e.seq, 1, 0::bigint) OVER w AS seq_before, lag(e.hash, 1, '') OVER w AS hash_before
      FROM audit_entries e WHERE ${chain}::uuid IS NULL OR e.chain = ${chain}
      WINDOW w AS (PARTITION BY e.chain ORDER BY e.seq)
    ), inside AS (
      SELECT DISTINCT ON (chain) chain, CASE WHEN seq <> seq_before + 1 THEN seq_before + 1 ELSE seq END AS seq,
        CASE WHEN seq = seq_before + 1 THEN id END AS id, CASE WHEN seq = seq_before + 1 THEN action END AS action,
        CASE WHEN seq = seq_before + 1 THEN at END AS at,
        CASE WHEN seq <> seq_before + 1 THEN 'missing' WHEN made <> hash THEN 'changed' ELSE 'unlinked' END AS fault
      FROM links WHERE seq <> seq_before + 1 OR made <> hash OR previous_hash <> hash_before
      ORDER BY chain, links.seq
    ), last AS (
      SELECT DISTINCT ON (chain) chain, seq, id, action, at, hash FROM links ORDER BY chain, seq DESC
    ), ends AS (
      SELECT coalesce(h.chain, l.chain) AS chain,
        CASE WHEN h.seq > coalesce(l.seq, 0) THEN coalesce(l.seq, 0) + 1 ELSE l.seq END AS seq,
        CASE WHEN h.seq > coalesce(l.seq, 0) THEN NULL ELSE l.id END AS id,
        CASE WHEN h.seq > coalesce(l.seq, 0) THEN NULL ELSE l.action END AS action,
        CASE WHEN h.seq > coalesce(l.seq, 0) THEN NULL ELSE l.at END AS at,
        CASE WHEN h.seq > coalesce(l.seq, 0) THEN 'cut' WHEN l.seq > coalesce(h.seq, 0) THEN 'added' ELSE 'replaced' END
          AS fault
      FROM (SELECT * FROM audit_heads WHERE ${chain}::uuid IS NULL OR chain = ${chain}) h FULL JOIN last l USING (chain)
      WHERE (h.seq, h.hash) IS DISTINCT FROM (l.seq, l.hash)
    )
    SELECT chain, seq::text AS seq, id, action, at, fault FROM inside
    UNION ALL
    SELECT chain, seq::text, id, action, at, fault FROM ends WHERE chain NOT IN (SELECT chain FROM inside)
    ORDER BY chain`,
  )
  return rows
}

export async function countChains(db: Queryable, chain: string | null = null): Promise<ChainCount> {
  const rows = await sql.rows<ChainCount>(
    db,
    sql`SELECT count(DISTINCT chain)::int AS chains, count(*)::int AS entries FROM audit_entries
     WHERE ${chain}::uuid IS NULL OR chain = ${chain}`,
  )
  return rows[0] ?? { chains: 0, entries: 0 }
}
