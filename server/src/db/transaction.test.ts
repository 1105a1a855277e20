import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startApi, type Api } from '../../test/setup/api.ts'
import { Prisma } from '../generated/prisma/client.ts'
import type { Context } from '../context/context.ts'
import { conflict } from '../errors/app-error.ts'
import { newId } from './ids.ts'
import { straightLast, straightRows } from './sql.ts'
import { inTransaction } from './transaction.ts'

let api: Api
let ctx: Context
beforeAll(async () => {
  api = await startApi({ bindings: [] })
})
afterAll(() => api.close())
beforeEach(() => {
  ctx = api.ctx()
})

const write = (inside: Context, entity: string) =>
  inside.db.auditEntry.create({ data: { id: newId(), chain: newId(), action: 'test', entity } })
const count = (entity: string) => api.db.auditEntry.count({ where: { entity } })

const rename = (inside: Context, entity: string) =>
  straightRows<{ entity: string }>(
    inside,
    Prisma.sql`INSERT INTO audit_entries (id, chain, action, entity, at)
        VALUES (${newId()}::uuid, ${newId()}::uuid, 'test', ${entity}, now()) RETURNING entity`,
  )

describe('straightRows', () => {
  test('is of the transaction: sees what it wrote, and is undone with it', async () => {
    const work = inTransaction(ctx, async (inside) => {
      expect(inside.line?.client).not.toBeNull()
      await write(inside, 'straight')
      expect(await rename(inside, 'straight')).toEqual([{ entity: 'straight' }])
      expect(await inside.db.auditEntry.count({ where: { entity: 'straight' } })).toBe(2)
      throw conflict('conflict')
    })

    await expect(work).rejects.toMatchObject({ code: 'conflict' })
    expect(await count('straight')).toBe(0)
  })

  test('is refused once the transaction has ended, by itself or by its time', async () => {
    const ended: Context[] = []
    await inTransaction(ctx, async (inside) => void ended.push(inside))
    const late = inTransaction(
      ctx,
      async (inside) => {
        ended.push(inside)
        await sleep(400)
      },
      { timeout: 50 },
    )
    await expect(late).rejects.toThrow(/[Tt]ransaction/)

    for (const inside of ended) await expect(rename(inside, 'late')).rejects.toThrow(/[Tt]ransaction/)
    expect(await count('late')).toBe(0)
  })
})

const last = (inside: Context, entity: string, at: string) =>
  straightLast(
    inside,
    Prisma.sql`INSERT INTO audit_entries (id, chain, action, entity, at)
      VALUES (${newId()}::uuid, ${newId()}::uuid, 'test', ${entity}, ${at}::text::timestamptz)`,
  )

const hurried = (entity: string, at: string) =>
  inTransaction(
    ctx,
    async (inside) => {
      await straightRows(inside, Prisma.sql`SELECT 1 AS one`)
      await write(inside, entity)
      await last(inside, entity, at)
    },
    { hurried: true },
  )

/** How often a connection's socket was written to since somebody next took it. */
function piecesOfNext(pool: Pool): () => number {
  let pieces = 0
  pool.once('acquire', ({ connection: { stream } }) => {
    for (const way of ['_write', '_writev'] as const) {
      const pass = stream[way]!.bind(stream) as (...given: unknown[]) => void
      const counted = (...given: unknown[]) => {
        pieces += 1
        pass(...given)
      }
      Object.defineProperty(stream, way, { value: counted })
    }
  })
  return () => pieces
}

describe('straightLast', () => {
  test('is of the transaction, whose beginning nobody waited for either', async () => {
    await hurried('last', '2026-11-01')
    expect(await count('last')).toBe(2)
  })

  test('what is asked in one breath leaves in one piece: three for a beginning, three statements and an end', async () => {
    const pieces = piecesOfNext(api.ctx().deps.pool)
    await hurried('pieces', '2026-11-01')
    expect(pieces()).toBe(3)
  })

  test('one that the database refuses: everything is undone, and the caller is told by what', async () => {
    await expect(hurried('refused', 'no moment')).rejects.toMatchObject({ code: '22007' })
    expect(await count('refused')).toBe(0)
  })

  const unsendable = {
    toPostgres: () => {
      throw new Error('not to be sent')
    },
  }
  test('one that never leaves: everything is undone', async () => {
    const work = inTransaction(
      ctx,
      async (inside) => {
        await straightRows(inside, Prisma.sql`SELECT 1 AS one`)
        await write(inside, 'unsent')
        await straightLast(inside, Prisma.sql`SELECT ${unsendable}::text`)
      },
      { hurried: true },
    )
    await expect(work).rejects.toThrow('not to be sent')
    expect(await count('unsent')).toBe(0)
  })

  test('a beginning that the database refuses: nothing of it stands, and the connection serves others', async () => {
    const refused = inTransaction(
      ctx,
      async (inside) => {
        await inside.line?.begun
        inside.line!.begun = Promise.reject(new Error('cancelled'))
        await straightRows(inside, Prisma.sql`SELECT 1 AS one`)
        await write(inside, 'not begun')
      },
      { hurried: true },
    )
    await expect(refused).rejects.toThrow('cancelled')
    expect(await count('not begun')).toBe(0)
    await hurried('after', '2026-11-01')
    expect(await count('after')).toBe(2)
  })
})

describe('inTransaction', () => {
  test('work that throws: everything is undone, inner parts included, and effects never run', async () => {
    const effects: string[] = []
    const work = inTransaction(ctx, async (outer) => {
      await write(outer, 'undone')
      await inTransaction(outer, async (inner) => {
        await write(inner, 'undone')
        inner.afterCommit(() => void effects.push('inner'))
      })
      throw conflict('conflict')
    })

    await expect(work).rejects.toMatchObject({ code: 'conflict' })
    expect(await count('undone')).toBe(0)
    expect(effects).toEqual([])
  })

  test('effects run in order, once the outermost has committed', async () => {
    const seen: unknown[] = []
    await inTransaction(ctx, async (outer) => {
      outer.afterCommit(async () => void seen.push(await count('effects')))
      await inTransaction(outer, async (inner) => {
        await write(inner, 'effects')
        inner.afterCommit(() => void seen.push('second'))
      })
      seen.push('work done')
    })

    expect(seen).toEqual(['work done', 1, 'second'])
  })

  test('an effect that fails: what was committed stays, the caller is not told', async () => {
    const result = await inTransaction(ctx, async (inside) => {
      await write(inside, 'failing effect')
      inside.afterCommit(() => {
        throw new Error('the socket is gone')
      })
      return 'done'
    })

    expect(result).toBe('done')
    expect(await count('failing effect')).toBe(1)
  })

  test('two that lock each other out: the loser tries again and both get through', async () => {
    const [a, b] = [await userRow(), await userRow()]
    let attempts = 0
    const swap = (first: string, second: string) =>
      inTransaction(ctx, async (inside) => {
        attempts += 1
        await inside.db.user.update({ where: { id: first }, data: { city: 'x' } })
        await sleep(100)
        await inside.db.user.update({ where: { id: second }, data: { city: 'y' } })
      })

    await Promise.all([swap(a, b), swap(b, a)])
    expect(attempts).toBeGreaterThan(2)
  })

  test('raw statements that collide are tried again too; after three times it is 503', async () => {
    let attempts = 0
    const work = inTransaction(ctx, async (inside) => {
      attempts += 1
      await inside.db.$executeRaw`DO $$ BEGIN RAISE EXCEPTION 'collision' USING ERRCODE = '40001'; END $$`
    })

    await expect(work).rejects.toMatchObject({ code: 'unavailable', status: 503 })
    expect(attempts).toBe(3)
  })
})

async function userRow(): Promise<string> {
  const id = newId()
  await api.db.user.create({
    data: { id, email: `${id}@locks.test`, first_name: 'A', last_name: 'B', role: 'staff' },
  })
  return id
}
