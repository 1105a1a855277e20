import { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApi, type Api } from '../../test/setup/api.ts'
import type { Context } from '../context/context.ts'
import { AppError, unauthorized, unavailable } from '../errors/app-error.ts'
import { inTransaction } from '../db/transaction.ts'
import { limit, limitFailures, RATE_RULES } from './rate-limit.ts'

let api: Api
/** Pool of another process, with limiters of its own. */
let otherPool: Pool
beforeAll(async () => {
  api = await startApi({ bindings: [] })
  otherPool = new Pool({ connectionString: api.deps.env.DATABASE_URL, max: 5 })
  // Its connections may still be closing when the database is dropped.
  otherPool.on('error', () => undefined)
})
afterAll(async () => {
  await otherPool.end()
  await api.close()
})

let keys = 0
const fresh = () => `key-${(keys += 1)}`
const here = (headers: Record<string, unknown> = {}): Context => ({
  ...api.ctx(),
  setHeader: (name, value) => void (headers[name] = value),
})
const there = (): Context => ({ ...api.ctx(), deps: { ...api.deps, side: otherPool } })
const passed = (results: PromiseSettledResult<unknown>[]) =>
  results.filter(({ status }) => status === 'fulfilled').length
const codeOf = (error: unknown) => (error instanceof AppError ? error.code : error)
const wrong = async () => {
  throw unauthorized('invalid_credentials')
}

describe('limit', () => {
  test('passes exactly the permitted number of forty concurrent uses on two processes', async () => {
    const key = fresh()
    const rule = { points: 10, seconds: 60 }

    const results = await Promise.allSettled(
      Array.from({ length: 40 }, (_, n) => limit(n % 2 ? here() : there(), 'race', key, rule)),
    )

    expect(passed(results)).toBe(10)
    const refusals = results.flatMap((one) => (one.status === 'rejected' ? [codeOf(one.reason)] : []))
    expect(new Set(refusals)).toEqual(new Set(['rate_limited']))
  })

  test('counts inside more transactions than connections without waiting for them', async () => {
    const rule = { points: 100, seconds: 60 }
    const key = fresh()

    const results = await Promise.allSettled(
      Array.from({ length: 24 }, () => inTransaction(here(), (tx) => limit(tx, 'inside', key, rule))),
    )

    expect(passed(results)).toBe(24)
  })

  test('counts a use whose transaction is rolled back', async () => {
    const key = fresh()
    const rule = { points: 1, seconds: 60 }

    const failed = inTransaction(here(), async (tx) => {
      await limit(tx, 'rolled back', key, rule)
      throw unauthorized('invalid_credentials')
    })

    await expect(failed).rejects.toThrow('invalid_credentials')
    await expect(limit(here(), 'rolled back', key, rule)).rejects.toThrow('rate_limited')
  })

  test('reports the remaining uses and, at the limit, the time to wait', async () => {
    const key = fresh()
    const headers: Record<string, unknown> = {}
    await limit(here(headers), 'headers', key, { points: 2, seconds: 60 })
    await limit(here(), 'headers', key, { points: 2, seconds: 60 })

    const error = await limit(here(), 'headers', key, { points: 2, seconds: 60 }).catch(
      (caught: unknown) => caught,
    )

    expect(headers).toMatchObject({
      'RateLimit-Limit': '2',
      'RateLimit-Remaining': '1',
      'RateLimit-Reset': '60',
    })
    expect((error as AppError).status).toBe(429)
    const refused = (error as AppError).details.headers!
    expect(Number(refused['Retry-After'])).toBeGreaterThan(50)
    expect(refused).toMatchObject({ 'RateLimit-Limit': '2', 'RateLimit-Remaining': '0' })
  })

  test('counts keys and names separately and stores neither as plain text', async () => {
    const rule = { points: 1, seconds: 60 }
    const key = 'somebody@example.test'
    await limit(here(), 'one', key, rule)
    await limit(here(), 'two', key, rule)
    await limit(here(), 'one', fresh(), rule)

    const rows = await api.db.rateLimit.findMany()

    expect(rows.filter((row) => row.key.includes('somebody'))).toEqual([])
  })

  test('counts all addresses of an IPv6 network as one client', async () => {
    const rule = { points: 2, seconds: 60 }
    const walk = (address: string) => limit(here(), 'walk', address, rule)

    await walk('2001:db8:1:2::1')
    await walk('2001:db8:1:2:ffff::9')

    await expect(walk('2001:db8:1:2:3::4')).rejects.toMatchObject({ code: 'rate_limited' })
    await expect(walk('2001:db8:1:3::1')).resolves.toBeUndefined()
  })

  test('starts again after the window', async () => {
    const key = fresh()
    const rule = { points: 1, seconds: 1 }
    await limit(here(), 'short', key, rule)
    await expect(limit(here(), 'short', key, rule)).rejects.toMatchObject({ code: 'rate_limited' })

    await new Promise((resolve) => void setTimeout(resolve, 1100))

    await limit(here(), 'short', key, rule)
  })

  test('rejects every use while the counters are unreachable', async () => {
    const gone = new Pool({ connectionString: 'postgresql://127.0.0.1:1/none', connectionTimeoutMillis: 500 })
    const ctx = { ...here(), deps: { ...api.deps, side: gone } }

    const lost = limit(ctx, 'lost', fresh(), { points: 1, seconds: 60 })

    await expect(lost).rejects.toMatchObject({ code: 'unavailable' })
    await gone.end()
  })
})

const attempts = (account: string, address: string) =>
  [
    { rule: 'login_account', key: account },
    { rule: 'login_address', key: address },
  ] as const

describe('limitFailures', () => {
  const most = RATE_RULES.login_account.points

  test('checks exactly ten of forty concurrent wrong attempts on two processes', async () => {
    const account = fresh()
    let looked = 0

    await Promise.allSettled(
      Array.from({ length: 40 }, (_, n) =>
        limitFailures(n % 2 ? here() : there(), attempts(account, fresh()), async () => {
          looked += 1
          await wrong()
        }),
      ),
    )

    expect(looked).toBe(most)
    const next = limitFailures(here(), attempts(account, fresh()), async () => 'in')
    await expect(next).rejects.toMatchObject({ code: 'rate_limited' })
  })

  test('clears the account counter on success without counting the address', async () => {
    const [account, address] = [fresh(), fresh()]
    for (let round = 0; round < 7; round += 1) {
      for (let n = 0; n < most - 1; n += 1) {
        await expect(limitFailures(here(), attempts(account, fresh()), wrong)).rejects.toMatchObject({
          code: 'invalid_credentials',
        })
      }
      for (let n = 0; n < 9; n += 1) await limitFailures(here(), attempts(account, address), async () => 'in')
    }

    // 63 successes from one address, of which 50 failures would exceed the limit.
    await limitFailures(here(), attempts(account, address), async () => 'in')
  })

  test('counts an address across accounts without locking them', async () => {
    const address = fresh()
    const failures = Array.from({ length: RATE_RULES.login_address.points }, () =>
      limitFailures(here(), attempts(fresh(), address), wrong),
    )
    await Promise.allSettled(failures)
    const account = fresh()

    for (let n = 0; n < most * 2; n += 1) {
      const next = limitFailures(here(), attempts(account, address), wrong)
      await expect(next).rejects.toMatchObject({ code: 'rate_limited' })
    }

    // Rejected attempts do not count against the account.
    expect(await limitFailures(here(), attempts(account, fresh()), async () => 'in')).toBe('in')
  })

  test('does not count internal errors as failures', async () => {
    const [account, address] = [fresh(), fresh()]
    for (let n = 0; n < most * 2; n += 1) {
      const failing = limitFailures(here(), attempts(account, address), async () => {
        throw unavailable()
      })
      await expect(failing).rejects.toMatchObject({ code: 'unavailable' })
    }

    expect(await limitFailures(here(), attempts(account, address), async () => 'in')).toBe('in')
  })
})
