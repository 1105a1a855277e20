import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withClient } from '../../src/db/with-client.ts'
import { freshDatabase, type FreshDatabase } from '../setup/database.ts'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

const queryRows = (sql: string) =>
  withClient(database.url, async (client) => (await client.query(sql)).rows as unknown[])

/**
 * During an upgrade, servers of the previous version run on the migrated database. The tests call the
 * functions by the names that these servers use.
 */
describe('former names of database functions', () => {
  it('forki_fold returns the same as forki_fold_text', async () => {
    const text = "'ÑANDÚ ﬁ'"

    expect(await queryRows(`SELECT forki_fold(${text}) = forki_fold_text(${text}) AS same`)).toEqual([
      { same: true },
    ])
  })

  it('forki_claim_key claims the key and returns its stored response', async () => {
    const claim = `SELECT claimed, kept FROM forki_claim_key('name', 'user:1', 'POST', '/orders', 'key', '2026-01-01')`
    expect(await queryRows(claim)).toEqual([{ claimed: true, kept: null }])

    await queryRows(`INSERT INTO idempotency_keys (id, caller, method, path, key, body_hash, status, response, created_at)
      VALUES (gen_random_uuid(), 'user:1', 'POST', '/orders', 'key', 'hash', 201, to_jsonb('first'::text), now())`)

    expect(await queryRows(claim)).toEqual([
      { claimed: true, kept: { status: 201, text: 'first', body_hash: 'hash' } },
    ])
  })

  it('forki_emit stores the event', async () => {
    const restaurant = '019a0000-0000-7000-8000-000000000001'
    await queryRows(`INSERT INTO restaurants (id, name, slug, currency, timezone, updated_at)
      VALUES ('${restaurant}', 'Uno', 'uno', 'MXN', 'UTC', now())`)

    await queryRows(
      `SELECT forki_emit('forki_live', 100, '${restaurant}', 'order.created', ARRAY['one'], now())`,
    )

    expect(await queryRows('SELECT type, ids FROM live_events')).toEqual([
      { type: 'order.created', ids: ['one'] },
    ])
  })

  it('forki_share_rights acquires the shared lock for which a revocation waits', async () => {
    const shareLocks = await queryRows(`SELECT l.mode, (l.classid::bigint << 32) | l.objid::bigint =
        forki_rights_lock_key('one') AS same
      FROM forki_share_rights(ARRAY['one']), pg_locks l WHERE l.locktype = 'advisory' AND l.pid = pg_backend_pid()`)

    expect(shareLocks).toEqual([{ mode: 'ShareLock', same: true }])
  })
})
