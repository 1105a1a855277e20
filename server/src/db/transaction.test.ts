import { setTimeout as sleep } from 'node:timers/promises'
import { beforeEach, describe, expect, test } from 'vitest'
import { startApiForFile } from '../../test/setup/api.ts'
import { sql } from './sql.ts'
import type { Context } from '../context/context.ts'
import { conflict } from '../errors/app-error.ts'
import { newId } from './ids.ts'
import { inTransaction } from './transaction.ts'

let ctx: Context
const api = await startApiForFile({ bindings: [] })
beforeEach(() => {
  ctx = api.ctx()
})

const insertEntry = (inside: Context, entity: string) =>
  inside.db.auditEntry.create({ data: { id: newId(), chain: newId(), action: 'test', entity } })
const countEntries = (entity: string) => api.db.auditEntry.count({ where: { entity } })

const insertEntryBySql = (inside: Context, entity: string) =>
  sql.rows<{ entity: string }>(
    inside,
    sql`INSERT INTO audit_entries (id, chain, action, entity, at)
        VALUES (${newId()}::uuid, ${newId()}::uuid, 'test', ${entity}, now()) RETURNING entity`,
  )

describe('sql inside a transaction', () => {
  test('sql runs on the connection of the transaction, without Prisma', async () => {
    await inTransaction(ctx, async (inside) => {
      const [own] = await inside.db.$queryRaw<{ pid: number; xid: string }[]>`
        SELECT pg_backend_pid() AS pid, pg_current_xact_id()::text AS xid`
      const onClient = await inside.connection?.client?.query('SELECT pg_backend_pid() AS pid')

      expect(onClient?.rows).toEqual([{ pid: own?.pid }])
      expect(
        await sql.one(inside, sql`SELECT pg_backend_pid() AS pid, pg_current_xact_id()::text AS xid`),
      ).toEqual(own)
    })
  })

  test('the context of a transaction has no connection after COMMIT and ROLLBACK', async () => {
    const ended: Context[] = []
    await inTransaction(ctx, async (inside) => void ended.push(inside))
    const undone = inTransaction(ctx, async (inside) => {
      ended.push(inside)
      throw conflict('conflict')
    })
    await expect(undone).rejects.toMatchObject({ code: 'conflict' })

    expect(ended.map(({ connection }) => connection?.client)).toEqual([null, null])
  })

  test('sql sees the writes of the transaction and is rolled back with it', async () => {
    const transaction = inTransaction(ctx, async (inside) => {
      await insertEntry(inside, 'straight')
      expect(await insertEntryBySql(inside, 'straight')).toEqual([{ entity: 'straight' }])
      expect(await inside.db.auditEntry.count({ where: { entity: 'straight' } })).toBe(2)
      throw conflict('conflict')
    })

    await expect(transaction).rejects.toMatchObject({ code: 'conflict' })
    expect(await countEntries('straight')).toBe(0)
  })

  test('sql is rejected after the transaction has committed or timed out', async () => {
    const ended: Context[] = []
    await inTransaction(ctx, async (inside) => void ended.push(inside))
    const lateTransaction = inTransaction(
      ctx,
      async (inside) => {
        ended.push(inside)
        await sleep(400)
      },
      { timeout: 50 },
    )
    await expect(lateTransaction).rejects.toThrow(/[Tt]ransaction/)

    for (const inside of ended)
      await expect(insertEntryBySql(inside, 'late')).rejects.toThrow(/[Tt]ransaction/)
    expect(await countEntries('late')).toBe(0)
  })
})

describe('inTransaction', () => {
  test('inTransaction rolls back nested calls too when the work throws, and runs no effects', async () => {
    const effects: string[] = []
    const transaction = inTransaction(ctx, async (outer) => {
      await insertEntry(outer, 'undone')
      await inTransaction(outer, async (inner) => {
        await insertEntry(inner, 'undone')
        inner.afterCommit(() => void effects.push('inner'))
      })
      throw conflict('conflict')
    })

    await expect(transaction).rejects.toMatchObject({ code: 'conflict' })
    expect(await countEntries('undone')).toBe(0)
    expect(effects).toEqual([])
  })

  test('inTransaction runs effects in order after the outermost commit', async () => {
    const seenContexts: unknown[] = []
    await inTransaction(ctx, async (outer) => {
      outer.afterCommit(async () => void seenContexts.push(await countEntries('effects')))
      await inTransaction(outer, async (inner) => {
        await insertEntry(inner, 'effects')
        inner.afterCommit(() => void seenContexts.push('second'))
      })
      seenContexts.push('work done')
    })

    expect(seenContexts).toEqual(['work done', 1, 'second'])
  })

  test('inTransaction returns its result and keeps the committed data when an effect throws', async () => {
    const result = await inTransaction(ctx, async (inside) => {
      await insertEntry(inside, 'failing effect')
      inside.afterCommit(() => {
        throw new Error('the socket is gone')
      })
      return 'done'
    })

    expect(result).toBe('done')
    expect(await countEntries('failing effect')).toBe(1)
  })

  test('inTransaction retries a deadlocked transaction until both succeed', async () => {
    const [a, b] = [await insertUser(), await insertUser()]
    let attempts = 0
    const bothLocked = Promise.withResolvers<void>()
    const swap = (first: string, second: string) =>
      inTransaction(ctx, async (inside) => {
        await inside.db.user.update({ where: { id: first }, data: { city: 'x' } })
        attempts += 1
        if (attempts === 2) bothLocked.resolve()
        await bothLocked.promise
        await inside.db.user.update({ where: { id: second }, data: { city: 'y' } })
      })

    await Promise.all([swap(a, b), swap(b, a)])
    expect(attempts).toBeGreaterThan(2)
  })

  test('inTransaction retries colliding raw statements and throws 503 after three attempts', async () => {
    let attempts = 0
    const transaction = inTransaction(ctx, async (inside) => {
      attempts += 1
      await sql.run(inside, sql`DO $$ BEGIN RAISE EXCEPTION 'collision' USING ERRCODE = '40001'; END $$`)
    })

    await expect(transaction).rejects.toMatchObject({ code: 'unavailable', status: 503 })
    expect(attempts).toBe(3)
  })
})

async function insertUser(): Promise<string> {
  const id = newId()
  await api.db.user.create({
    data: { id, email: `${id}@locks.test`, first_name: 'A', last_name: 'B', role: 'staff' },
  })
  return id
}
