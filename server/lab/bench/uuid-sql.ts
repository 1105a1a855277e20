/**
 * SQL of an id in the form of UUID version 7 from the hash of a name, the same for an equal `at`. It begins
 * with the timestamp `at`, like real ids, so that rows of the same time are adjacent in the indexes.
 */
export const uuidSql = (name: string, at = "'2025-01-01T00:00:00Z'::timestamptz"): string =>
  `overlay(overlay(overlay(md5(${name}) placing lpad(to_hex((extract(epoch from ${at}) * 1000)::bigint), 12, '0') from 1)
    placing '7' from 13) placing '8' from 17)::uuid`
/** SQL statement with its values. */
export type Statement = [text: string, values: unknown[]]
