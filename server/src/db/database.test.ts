import { assert, asyncProperty, mapToConstant, string } from 'fast-check'
import { AmountTooLargeError } from '@forki/contract/money/rounding'
import { describe, expect, test } from 'vitest'
import { startApiForFile } from '../../test/setup/api.ts'
import { connect } from './connect.ts'
import { Prisma } from '../generated/prisma/client.ts'
import { sql } from './sql.ts'
import { newId } from './ids.ts'
import { foldText, searchPatterns, searchWhere } from './text-search.ts'
import { isViolationOf, registerConstraint, translateDatabaseError } from './database-errors.ts'
import { inTransaction } from './transaction.ts'

const api = await startApiForFile({ bindings: [] })

const userData = (overrides: Partial<Prisma.UserCreateManyInput> = {}) => {
  const id = newId()
  return {
    id,
    email: `${id}@kit.test`,
    first_name: 'Íñigo',
    last_name: '100%_\\ cierto',
    role: 'staff' as const,
    ...overrides,
  }
}

const expectSameAsDatabase = async (text: string) => {
  const row = await sql.one<{ folded: string }>(api, sql`SELECT forki_fold_text(${text}) AS folded`)
  expect(row.folded).toBe(foldText(text))
}

describe('search', () => {
  test('foldText returns the same as forki_fold_text for any text', async () => {
    const texts = ['Piñata ÀÉÎÕÜ', 'ΟΔΥΣΣΕΎΣ', 'İstanbul', 'ﬁn ½ ²', 'Straße ẞ', 'Ǆ', '日本語 ｶﾅ', 'e\u0301']
    for (const text of texts) await expectSameAsDatabase(text)
    await assert(asyncProperty(string({ unit: latin, maxLength: 20 }), expectSameAsDatabase), { numRuns: 60 })
  })

  test('search finds texts without case or accents and escapes the wildcards of LIKE', async () => {
    const { id } = await api.db.user.create({ data: userData() })
    const foundCount = async (q: string) =>
      (await api.db.user.findMany({ where: { id, ...searchWhere(q) }, select: { id: true } })).length

    for (const q of ['inigo', 'ÍÑIGO cierto', '100%', '%_\\', 'ÑIG', ''])
      expect([q, await foundCount(q)]).toEqual([q, 1])
    for (const q of ['i_igo', '%x%', 'inigo falso', '100\\']) expect([q, await foundCount(q)]).toEqual([q, 0])
    expect(searchPatterns(' Íñigo  100% ')).toEqual(['%inigo%', '%100\\%%'])
    expect(searchWhere('\0')).toEqual({})
  })
})

describe('sql template tag', () => {
  const query = sql`SELECT 1::int4 AS i, 9007199254740991::int8 AS big, 1.50::numeric AS num, '2026-11-21'::date AS day,
    '2026-11-21T18:04:05.123Z'::timestamptz AS at, true AS yes, '{"a": [1]}'::jsonb AS doc, ${['x', 'y']}::text[] AS list,
    ${new Date(0)}::timestamptz AS since, ${new Prisma.Decimal('0.125')}::numeric AS part, null::text AS none`

  test('sql returns the same values of the same types inside and outside a transaction', async () => {
    const [outside] = await sql.rows<Record<string, unknown>>(api.ctx(), query)
    const [inside] = await inTransaction(api.ctx(), (ctx) => sql.rows<Record<string, unknown>>(ctx, query))

    expect(outside).toEqual(inside)
    expect(outside).toMatchObject({ big: Number.MAX_SAFE_INTEGER, at: new Date('2026-11-21T18:04:05.123Z') })
    expect(outside!['day']).toEqual(new Date('2026-11-21'))
    expect(Prisma.Decimal.isDecimal(outside!['num'])).toBe(true)
  })

  test('sql rejects an integer beyond the safe range, inside a transaction and outside', async () => {
    const beyond = sql`SELECT 9007199254740993::int8 AS big`

    await expect(sql.rows(api.ctx(), beyond)).rejects.toThrow(AmountTooLargeError)
    await expect(inTransaction(api.ctx(), (ctx) => sql.rows(ctx, beyond))).rejects.toThrow(
      AmountTooLargeError,
    )
    await expect(sql.rows(api, beyond)).rejects.toThrow(AmountTooLargeError)
  })

  test('sql.one throws for a statement without a row, and sql.run returns the number of changed rows', async () => {
    const { id } = await api.db.user.create({ data: userData() })
    const rename = sql`UPDATE users SET city = 'x' WHERE id = ${id}::uuid`

    await expect(sql.one(api.ctx(), sql`SELECT 1 AS one WHERE false`)).rejects.toThrow('no row')
    expect(await sql.one(api.ctx(), sql`SELECT 1 AS one`)).toEqual({ one: 1 })
    expect(await sql.run(api.ctx(), rename)).toBe(1)
    expect(await inTransaction(api.ctx(), (ctx) => sql.run(ctx, rename))).toBe(1)
  })

  test('sql.json returns the text of the first row and parses it on first access', async () => {
    const found = await sql.json<{ one: number }>(api.ctx(), sql`SELECT 1 AS one`, { from: 'replica' })

    expect(found?.text).toBe('{"one":1}')
    expect(found?.read()).toEqual({ one: 1 })
    expect(await sql.json(api.ctx(), sql`SELECT 1 WHERE false`)).toBeUndefined()
  })

  test('sql sends dates as parameters in UTC, whatever the time zone of the process', async () => {
    const midnight = new Date('2026-11-25T00:00:00Z')
    const days = sql`SELECT ${midnight}::date::text AS day, ${[midnight]}::date[]::text AS days`

    expect(await sql.one(api.ctx(), days)).toEqual({ day: '2026-11-25', days: '{2026-11-25}' })
  })
})

const translatedError = async (work: Promise<unknown>) =>
  translateDatabaseError(await work.catch((error: unknown) => error))
const raise = (state: string, message = 'x') =>
  api.db.$executeRawUnsafe(`DO $$ BEGIN RAISE EXCEPTION '${message}' USING ERRCODE = '${state}'; END $$`)

describe('errors of the database', () => {
  test('a violated unique index becomes the error code that its module registered, from Prisma and pg', async () => {
    const userFields = userData()
    await api.db.user.create({ data: userFields })
    const insertAgain = () => api.db.user.create({ data: { ...userFields, id: newId() } })
    const byPg = () =>
      api.deps.pool.query(
        `INSERT INTO users (id, email, first_name, last_name, role, updated_at) VALUES ($1, $2, 'a', 'b', 'staff', now())`,
        [newId(), userFields.email],
      )

    const error = await insertAgain().catch((caught: unknown) => caught)
    expect(isViolationOf(error, 'users_email_key')).toBe(true)
    registerConstraint('users_email_key', 'email_taken')
    expect(await translatedError(insertAgain())).toMatchObject({ code: 'email_taken', status: 409 })
    expect(await translatedError(byPg())).toMatchObject({ code: 'email_taken' })
    expect(
      await translatedError(
        inTransaction(api.ctx(), (ctx) => ctx.db.user.create({ data: { ...userFields, id: newId() } })),
      ),
    ).toMatchObject({ code: 'email_taken' })
    expect(() => registerConstraint('users_email_key', 'sku_taken')).toThrow('email_taken already')
  })

  test.each([
    ['23514', 'invalid'],
    ['23503', 'invalid'],
    ['23001', 'in_use'],
    ['23505', 'conflict'],
    ['23P01', 'conflict'],
    ['22003', 'invalid'],
    ['40001', 'unavailable'],
    ['40P01', 'unavailable'],
    ['53100', 'storage_full'],
    ['57014', 'unavailable'],
    ['57P01', 'unavailable'],
    ['53300', 'unavailable'],
  ])('SQLSTATE %s is translated to the error %s', async (state, code) => {
    expect(await translatedError(raise(state))).toMatchObject({ code })
  })

  test('an error that a database trigger raises becomes its own error code', async () => {
    expect(await translatedError(raise('P0001', 'forki:session_closed'))).toMatchObject({
      code: 'session_closed',
    })
  })

  test('a missing row becomes not_found, and a foreign key, a NUL character or a malformed id invalid', async () => {
    const unreachable = api.db.user.update({ where: { id: newId() }, data: { city: 'x' } })
    const orphan = api.db.session.create({ data: { id: newId(), user_id: newId(), expires_at: new Date() } })

    expect(await translatedError(unreachable)).toMatchObject({ code: 'not_found' })
    expect(await translatedError(orphan)).toMatchObject({ code: 'invalid' })
    expect(await translatedError(api.db.user.create({ data: userData({ city: 'a\0b' }) }))).toMatchObject({
      code: 'invalid',
    })
    expect(await translatedError(api.db.user.findFirst({ where: { id: 'no-uuid' } }))).toMatchObject({
      code: 'invalid',
    })
  })

  test('programming errors are not translated', async () => {
    expect(await translatedError(sql.rows(api, sql`SELECT nothing FROM nowhere`))).toBeNull()
    expect(translateDatabaseError(new TypeError('x'))).toBeNull()
  })

  test('an unreachable database becomes 503 with Retry-After', async () => {
    const unreachable = connect({ DATABASE_URL: 'postgresql://forki@127.0.0.1:9/forki' })
    const error = await translatedError(unreachable.prisma.user.count())
    const direct = await translatedError(unreachable.pool.query('SELECT 1'))
    await unreachable.close()

    expect(error).toMatchObject({ code: 'unavailable', details: { headers: { 'Retry-After': '2' } } })
    expect(direct).toMatchObject({ code: 'unavailable' })
  })
})

const latin = mapToConstant(
  { num: 95, build: (n) => String.fromCharCode(0x20 + n) },
  { num: 352, build: (n) => String.fromCharCode(0xa0 + n) },
)
