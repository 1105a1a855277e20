import { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApi, type Api } from '../../test/setup/api.ts'
import type { Context } from '../context/context.ts'
import { AppError, unauthorized, unavailable } from '../errors/app-error.ts'
import { inTransaction } from '../db/transaction.ts'
import { limit, limitFailures, RATE_RULES } from './rate-limit.ts'

let api: Api
/** Pool of a second simulated process, which has its own rate limiters. */
let otherPool: Pool
beforeAll(async () => {
  api = await startApi({ bindings: [] })
  otherPool = new Pool({ connectionString: api.deps.env.DATABASE_URL, max: 5 })
  // Connections of the second pool may still be closing when the test drops the database.
  otherPool.on('error', () => undefined)
})
afterAll(async () => {
  await otherPool.end()
  await api.close()
})

let keys = 0
const newKey = () => `key-${(keys += 1)}`
const localContext = (headers: Record<string, unknown> = {}): Context => ({
  ...api.ctx(),
  setHeader: (name, value) => void (headers[name] = value),
})
const otherContext = (): Context => ({ ...api.ctx(), deps: { ...api.deps, side: otherPool } })
const countPassed = (results: PromiseSettledResult<unknown>[]) =>
  results.filter(({ status }) => status === 'fulfilled').length
const codeOf = (error: unknown) => (error instanceof AppError ? error.code : error)
const failLogin = async () => {
  throw unauthorized('invalid_credentials')
}

describe('rate limit of all uses', () => {
  test('the rate limit accepts exactly the permitted number of forty concurrent uses on two processes', async () => {
    const key = newKey()
    const rule = { points: 10, window_seconds: 60 }

    const results = await Promise.allSettled(
      Array.from({ length: 40 }, (_, n) => limit(n % 2 ? localContext() : otherContext(), 'race', key, rule)),
    )

    expect(countPassed(results)).toBe(10)
    const refusals = results.flatMap((one) => (one.status === 'rejected' ? [codeOf(one.reason)] : []))
    expect(new Set(refusals)).toEqual(new Set(['rate_limited']))
  })

  test('the rate limit counts uses inside more transactions than there are connections, without waiting for them', async () => {
    const rule = { points: 100, window_seconds: 60 }
    const key = newKey()

    const results = await Promise.allSettled(
      Array.from({ length: 24 }, () => inTransaction(localContext(), (tx) => limit(tx, 'inside', key, rule))),
    )

    expect(countPassed(results)).toBe(24)
  })

  test('the rate limit counts no use of a rejected call of several uses', async () => {
    const key = newKey()
    const rule = { points: 10, window_seconds: 60 }
    const use = (uses: number) => limit(localContext(), 'several', key, { ...rule, uses })
    await use(8)

    await expect(use(5)).rejects.toMatchObject({ code: 'rate_limited' })

    await use(2)
    await expect(use(1)).rejects.toMatchObject({ code: 'rate_limited' })
  })

  test('the rate limit counts a use whose transaction is rolled back', async () => {
    const key = newKey()
    const rule = { points: 1, window_seconds: 60 }

    const failed = inTransaction(localContext(), async (tx) => {
      await limit(tx, 'rolled back', key, rule)
      throw unauthorized('invalid_credentials')
    })

    await expect(failed).rejects.toThrow('invalid_credentials')
    await expect(limit(localContext(), 'rolled back', key, rule)).rejects.toThrow('rate_limited')
  })

  test('the rate limit reports the remaining uses and, at the limit, the time to wait', async () => {
    const key = newKey()
    const headers: Record<string, unknown> = {}
    await limit(localContext(headers), 'headers', key, { points: 2, window_seconds: 60 })
    await limit(localContext(), 'headers', key, { points: 2, window_seconds: 60 })

    const error = await limit(localContext(), 'headers', key, { points: 2, window_seconds: 60 }).catch(
      (caught: unknown) => caught,
    )

    expect(headers).toMatchObject({
      'RateLimit-Limit': '2',
      'RateLimit-Remaining': '1',
      'RateLimit-Reset': '60',
    })
    expect((error as AppError).status).toBe(429)
    const refusedHeaders = (error as AppError).details.headers!
    expect(Number(refusedHeaders['Retry-After'])).toBeGreaterThan(50)
    expect(refusedHeaders).toMatchObject({ 'RateLimit-Limit': '2', 'RateLimit-Remaining': '0' })
  })

  test('the rate limit counts each key and each rule separately and stores no key as plain text', async () => {
    const rule = { points: 1, window_seconds: 60 }
    const key = 'somebody@example.test'
    await limit(localContext(), 'one', key, rule)
    await limit(localContext(), 'two', key, rule)
    await limit(localContext(), 'one', newKey(), rule)

    const rows = await api.db.rateLimit.findMany()

    expect(rows.filter((row) => row.key.includes('somebody'))).toEqual([])
  })

  test('the rate limit counts all addresses of an IPv6 network as one client', async () => {
    const rule = { points: 2, window_seconds: 60 }
    const use = (address: string) => limit(localContext(), 'walk', address, rule)

    await use('2001:db8:1:2::1')
    await use('2001:db8:1:2:ffff::9')

    await expect(use('2001:db8:1:2:3::4')).rejects.toMatchObject({ code: 'rate_limited' })
    await expect(use('2001:db8:1:3::1')).resolves.toBeUndefined()
  })

  test('the rate limit accepts uses again after its time window', async () => {
    const key = newKey()
    const rule = { points: 1, window_seconds: 1 }
    await limit(localContext(), 'short', key, rule)
    await expect(limit(localContext(), 'short', key, rule)).rejects.toMatchObject({ code: 'rate_limited' })

    await new Promise((resolve) => void setTimeout(resolve, 1100))

    await limit(localContext(), 'short', key, rule)
  })

  test('the rate limit rejects every use while its counters are unreachable', async () => {
    const unreachable = new Pool({
      connectionString: 'postgresql://127.0.0.1:1/none',
      connectionTimeoutMillis: 500,
    })
    const ctx = { ...localContext(), deps: { ...api.deps, side: unreachable } }

    const attempt = limit(ctx, 'lost', newKey(), { points: 1, window_seconds: 60 })

    await expect(attempt).rejects.toMatchObject({ code: 'unavailable' })
    await unreachable.end()
  })
})

const attemptKeys = (account: string, address: string) =>
  [
    { rule: 'login_account', key: account },
    { rule: 'login_address', key: address },
  ] as const

describe('rate limit of failures', () => {
  const maxPoints = RATE_RULES.login_account.points

  test('the failure limit checks exactly ten of forty concurrent wrong attempts on two processes', async () => {
    const account = newKey()
    let looked = 0

    await Promise.allSettled(
      Array.from({ length: 40 }, (_, n) =>
        limitFailures(n % 2 ? localContext() : otherContext(), attemptKeys(account, newKey()), async () => {
          looked += 1
          await failLogin()
        }),
      ),
    )

    expect(looked).toBe(maxPoints)
    const nextAttempt = limitFailures(localContext(), attemptKeys(account, newKey()), async () => 'in')
    await expect(nextAttempt).rejects.toMatchObject({ code: 'rate_limited' })
  })

  test("a success clears the account's failure counter without counting the IP address", async () => {
    const [account, address] = [newKey(), newKey()]
    for (let round = 0; round < 7; round += 1) {
      for (let n = 0; n < maxPoints - 1; n += 1) {
        await expect(
          limitFailures(localContext(), attemptKeys(account, newKey()), failLogin),
        ).rejects.toMatchObject({
          code: 'invalid_credentials',
        })
      }
      for (let n = 0; n < 9; n += 1)
        await limitFailures(localContext(), attemptKeys(account, address), async () => 'in')
    }

    // The loops above made 63 successful attempts from `address`. As failures they would exceed the limit of
    // 50.
    await limitFailures(localContext(), attemptKeys(account, address), async () => 'in')
  })

  test('the failure limit counts an IP address across accounts without locking them', async () => {
    const address = newKey()
    const failures = Array.from({ length: RATE_RULES.login_address.points }, () =>
      limitFailures(localContext(), attemptKeys(newKey(), address), failLogin),
    )
    await Promise.allSettled(failures)
    const account = newKey()

    for (let n = 0; n < maxPoints * 2; n += 1) {
      const nextAttempt = limitFailures(localContext(), attemptKeys(account, address), failLogin)
      await expect(nextAttempt).rejects.toMatchObject({ code: 'rate_limited' })
    }

    // Attempts that the limit of the IP address rejects do not count against the account.
    expect(await limitFailures(localContext(), attemptKeys(account, newKey()), async () => 'in')).toBe('in')
  })

  test('the failure limit does not count internal errors as failures', async () => {
    const [account, address] = [newKey(), newKey()]
    for (let n = 0; n < maxPoints * 2; n += 1) {
      const failing = limitFailures(localContext(), attemptKeys(account, address), async () => {
        throw unavailable()
      })
      await expect(failing).rejects.toMatchObject({ code: 'unavailable' })
    }

    expect(await limitFailures(localContext(), attemptKeys(account, address), async () => 'in')).toBe('in')
  })
})
