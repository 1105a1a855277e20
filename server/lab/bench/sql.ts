/**
 * A name's hash in the shape of a UUID version 7, which is what the API takes for an id: the same in every run. With an
 * instant it begins with its time, as real ids do, so that rows written together lie together in the indexes.
 */
export const uuid = (name: string, at = "'2025-01-01T00:00:00Z'::timestamptz"): string =>
  `overlay(overlay(overlay(md5(${name}) placing lpad(to_hex((extract(epoch from ${at}) * 1000)::bigint), 12, '0') from 1)
    placing '7' from 13) placing '8' from 17)::uuid`
/** An SQL statement with its values. */
export type Statement = [text: string, values: unknown[]]
