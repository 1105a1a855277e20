import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { performance } from 'node:perf_hooks'
import { beforeEach, describe, expect, test } from 'vitest'
import { startApiForFile } from '../../../test/setup/api.ts'
import { buildRestaurant } from '../../../test/factories/restaurant.ts'
import { audit } from '../../db/audit-log.ts'
import { inTransaction } from '../../db/transaction.ts'
import { findBrokenLinks } from './audit-chain.query.ts'

let restaurant_id: string
const api = await startApiForFile({ bindings: [] })
beforeEach(async () => {
  restaurant_id = (await buildRestaurant(api.db)).id
  for (let n = 1; n <= 6; n += 1) await writeEntry(n)
})

const writeEntry = (n: number) =>
  audit(api.ctx(), {
    restaurant_id,
    action: 'dish.updated',
    entity: 'dish',
    entity_id: String(n),
    data: { price_cents: n, name: 'Mole «ñ»', nested: { b: 1, a: [1.5, null] } },
  })
const brokenLinks = async () =>
  (await findBrokenLinks(api.deps.pool, restaurant_id)).map(({ seq, fault }) => `${seq} ${fault}`)
/** Changes audit entries without the append-only triggers, as an attacker with database ownership would. */
async function tamper(sql: string): Promise<void> {
  await api.deps.pool.query('ALTER TABLE audit_entries DISABLE TRIGGER USER')
  try {
    await api.deps.pool.query(sql.replaceAll(':chain', `'${restaurant_id}'`))
  } finally {
    await api.deps.pool.query('ALTER TABLE audit_entries ENABLE TRIGGER USER')
  }
}
const copyEntrySql = (seq: string) => `
  INSERT INTO audit_entries (id, restaurant_id, user_name, action, entity, data, at, chain, seq, previous_hash, hash)
  SELECT gen_random_uuid(), restaurant_id, 'forger', action, entity, data, at, chain, ${seq}, hash, hash
  FROM audit_entries WHERE chain = :chain AND seq = 6`
const REHASH_SQL = `UPDATE audit_entries e SET hash = forki_audit_hash(e) WHERE chain = :chain`

describe('append-only audit log', () => {
  test.each([
    ['UPDATE', `UPDATE audit_entries SET user_name = 'somebody else'`],
    ['an UPDATE that changes nothing', `UPDATE audit_entries SET action = action`],
    ['DELETE', `DELETE FROM audit_entries`],
    ['TRUNCATE', `TRUNCATE audit_entries`],
    ['TRUNCATE with CASCADE', `TRUNCATE audit_heads, audit_entries CASCADE`],
    [
      'an INSERT that updates',
      `INSERT INTO audit_entries (id, action, entity) SELECT id, action, entity FROM audit_entries
       ON CONFLICT (id) DO UPDATE SET action = 'other'`,
    ],
  ])('the database rejects %s on the audit log', async (_what, sql) => {
    await expect(api.deps.pool.query(sql)).rejects.toThrow(/append.only/i)
    expect(await brokenLinks()).toEqual([])
  })

  test('the database assigns number and hashes of an audit entry itself and ignores given values', async () => {
    await api.deps.pool.query(
      `INSERT INTO audit_entries (id, restaurant_id, action, entity, chain, seq, previous_hash, hash)
       VALUES (gen_random_uuid(), $1, 'x.y', 'x', gen_random_uuid(), 99, 'forged', 'forged')`,
      [restaurant_id],
    )

    expect(await brokenLinks()).toEqual([])
    const last = await api.db.auditEntry.findFirstOrThrow({
      where: { restaurant_id },
      orderBy: { seq: 'desc' },
    })
    expect([last.seq, last.chain]).toEqual([7n, restaurant_id])
  })
})

describe('verification of audit chains', () => {
  test('verification reports nothing for an unmodified chain', async () => {
    expect(await brokenLinks()).toEqual([])
  })

  test.each([
    [
      'a changed name',
      `UPDATE audit_entries SET user_name = 'x' WHERE chain = :chain AND seq = 3`,
      '3 changed',
    ],
    [
      'a changed amount',
      `UPDATE audit_entries SET data = jsonb_set(data, '{price_cents}', '9') WHERE chain = :chain AND seq = 2`,
      '2 changed',
    ],
    [
      'a changed time',
      `UPDATE audit_entries SET at = at + interval '1 ms' WHERE chain = :chain AND seq = 5`,
      '5 changed',
    ],
    [
      'a changed entry with a recomputed hash',
      `UPDATE audit_entries SET user_name = 'x' WHERE chain = :chain AND seq = 3;
      ${REHASH_SQL} AND seq = 3`,
      '4 unlinked',
    ],
    [
      'a changed last entry with a recomputed hash',
      `UPDATE audit_entries SET user_name = 'x' WHERE chain = :chain AND seq = 6;
      ${REHASH_SQL} AND seq = 6`,
      '6 replaced',
    ],
    ['one deleted in the middle', `DELETE FROM audit_entries WHERE chain = :chain AND seq = 4`, '4 missing'],
    ['the first deleted', `DELETE FROM audit_entries WHERE chain = :chain AND seq = 1`, '1 missing'],
    [
      'one deleted and the rest moved up',
      `DELETE FROM audit_entries WHERE chain = :chain AND seq = 4;
       UPDATE audit_entries SET seq = seq - 1 WHERE chain = :chain AND seq > 4`,
      '4 changed',
    ],
    ['the end deleted', `DELETE FROM audit_entries WHERE chain = :chain AND seq > 4`, '5 cut'],
    ['everything deleted', `DELETE FROM audit_entries WHERE chain = :chain`, '1 cut'],
    ['one put in behind the end', copyEntrySql('7'), '7 changed'],
    ['one put in behind the end with its hash', `${copyEntrySql('7')}; ${REHASH_SQL} AND seq = 7`, '7 added'],
    [
      'one moved to another place',
      `UPDATE audit_entries SET seq = 60 WHERE chain = :chain AND seq = 6`,
      '6 missing',
    ],
  ])('the verification of an audit chain reports %s', async (_what, sql, found) => {
    await tamper(sql)

    expect(await brokenLinks()).toEqual([found])
    const everywhere = await findBrokenLinks(api.deps.pool)
    expect(everywhere.filter(({ chain }) => chain === restaurant_id)).toHaveLength(1)
  })
})

describe('npm run audit:verify', () => {
  const script = path.resolve(import.meta.dirname, '../../../cli/forki.ts')
  const verify = (...words: string[]) =>
    spawnSync(process.execPath, [script, 'audit-verify', ...words], {
      env: { ...process.env, LC_ALL: 'C', DATABASE_URL: api.deps.env.DATABASE_URL },
      encoding: 'utf8',
    })

  test('audit-verify confirms an intact chain, or names the first broken entry and exits with 1', async () => {
    const honest = verify(restaurant_id)
    await tamper(`UPDATE audit_entries SET user_name = 'x' WHERE chain = :chain AND seq IN (3, 5)`)
    const forgedCheck = verify(restaurant_id)
    const all = verify()

    expect([honest.status, honest.stdout]).toEqual([0, '6 entries in 1 chains: no differences.\n'])
    expect([forgedCheck.status, all.status]).toEqual([1, 1])
    expect(forgedCheck.stdout).toMatch(
      /^Restaurant [0-9a-f-]{36}: entry 3 \(dish\.updated, .*Z\) was changed\.\n$/,
    )
    expect(all.stdout).toContain(forgedCheck.stdout)
    expect(verify('not-an-id').status).toBe(1)
  })
})

describe('concurrent audit entries', () => {
  test('fifty concurrent transactions build one audit chain without a gap and without a deadlock', async () => {
    const started = performance.now()
    const changes = Array.from({ length: 50 }, (_, n) =>
      inTransaction(api.ctx(), async (tx) => {
        await tx.db.$queryRaw`SELECT pg_sleep(0.002)::text`
        await audit(tx, { restaurant_id: null, action: 'x.y', entity: 'x', entity_id: null })
        await audit(tx, { restaurant_id, action: 'x.y', entity: 'x', entity_id: String(n) })
        if (n % 10 === 9) throw new Error('changed my mind')
      }),
    )
    const done = await Promise.allSettled(changes)
    const seconds = (performance.now() - started) / 1000

    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(45)
    expect(seconds).toBeLessThan(15)
    expect(await brokenLinks()).toEqual([])
    const { rows } = await api.deps.pool.query<{ seq: string }>(
      'SELECT max(seq) AS seq FROM audit_entries WHERE chain = $1',
      [restaurant_id],
    )
    expect(rows[0]?.seq).toBe('51')
  })
})
