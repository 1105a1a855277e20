/**
 * SQL expression of an id in the form of UUID version 7. It consists of the timestamp `at` and a hash of
 * `name`, so that equal arguments give equal ids. Rows of the same time are thus adjacent in the indexes.
 */
export const uuidSql = (name: string, at = "'2025-01-01T00:00:00Z'::timestamptz"): string =>
  `overlay(overlay(overlay(md5(${name}) placing lpad(to_hex((extract(epoch from ${at}) * 1000)::bigint), 12, '0') from 1)
    placing '7' from 13) placing '8' from 17)::uuid`
/** SQL statement with its values. */
export type Statement = [text: string, values: unknown[]]
