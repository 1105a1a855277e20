import { sql, type Queryable } from '../../db/sql.ts'

/** What is wrong with a chain, at the first link that does not hold. */
export interface BrokenLink {
  /** The restaurant, or all zeroes for what belongs to none. */
  chain: string
  seq: string
  /** Null where the entry is gone. */
  id: string | null
  action: string | null
  at: Date | null
  /**
   * `missing`: no entry has this number. `changed`: its content is not what its hash was made of. `unlinked`: it does not
   * follow the one before, of which one was replaced. `cut`: the chain went on to here and its end was taken off.
   * `added`: it was put behind the end. `replaced`: the last entry is another than the one that was written.
   */
  fault: 'missing' | 'changed' | 'unlinked' | 'cut' | 'added' | 'replaced'
}

/** How many there are. */
export interface ChainCount {
  chains: number
  entries: number
}

/**
 * The first broken link of each chain, or of one restaurant's: every hash is made anew by the function that made it, every
 * entry must follow the one before, and the last must be the one that the chain's head names. One statement, whatever the
 * number of entries.
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
