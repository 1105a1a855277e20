import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { freshDatabase, type FreshDatabase } from '../../test/setup/database.ts'
import { withClient } from '../db/with-client.ts'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

const CLAIM_SQL = `
  SELECT k.claimed, k.kept ->> 'text' AS text FROM (SELECT pg_advisory_lock(7)::text AS waited OFFSET 0) w,
    LATERAL forki_claim_idempotency_key('name' || w.waited, 'user:1', 'POST', '/orders', 'key', '2026-01-01') k`
const STORE_SQL = `
  INSERT INTO idempotency_keys (id, caller, method, path, key, body_hash, status, response, created_at)
  VALUES (gen_random_uuid(), 'user:1', 'POST', '/orders', 'key', 'hash', 201, to_jsonb('first'::text), now())`

test("a replay of an idempotency key returns a response that was stored after the replay's statement began", () =>
  withClient(database.url, (first) =>
    withClient(database.url, async (second) => {
      await first.query('SELECT pg_advisory_lock(7)')
      const claimQuery = second.query<{ claimed: boolean; text: string }>(CLAIM_SQL)
      await vi.waitFor(async () => {
        const { rows } = await first.query("SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted")
        expect(rows).toHaveLength(1)
      }, 10_000)
      await first.query(STORE_SQL)
      await first.query('SELECT pg_advisory_unlock(7)')

      expect((await claimQuery).rows).toEqual([{ claimed: true, text: 'first' }])
    }),
  ))
