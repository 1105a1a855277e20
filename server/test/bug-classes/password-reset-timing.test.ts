import { expect, test } from 'vitest'
import { startApiForFile } from '../setup/api.ts'
import { buildUser } from '../factories/user.ts'

/** Timing test of password resets (docs/security.md). `X-Forwarded-For` sets the client's address. */
const api = await startApiForFile({ env: { FORKI_TRUST_PROXY: '1' } })

const SAMPLES = 200
const AT_ONCE = 10
const median = (times: number[]) => times.toSorted((one, other) => one - other)[times.length / 2]!
const mean = (times: number[]) => times.reduce((sum, time) => sum + time, 0) / times.length
const deviation = (times: number[]) => Math.sqrt(mean(times.map((time) => (time - mean(times)) ** 2)))

async function timeOf(email: string, sender: number): Promise<number> {
  const started = performance.now()
  const answer = await fetch(`${api.url}/api/v1/auth/forgot-password`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': `10.7.${sender >> 8}.${sender & 255}` },
    body: JSON.stringify({ email }),
  })
  await answer.text()
  expect(answer.status).toBe(200)
  return performance.now() - started
}

test(
  'password resets for known and unknown email addresses take equally long',
  { timeout: 120_000 },
  async () => {
    const [known, unknown]: [number[], number[]] = [[], []]
    const mails = api.mails.length
    for (let start = 0; start < SAMPLES; start += AT_ONCE) {
      const people = await Promise.all(Array.from({ length: AT_ONCE }, () => buildUser(api.db)))
      // Requests for known and unknown addresses run at the same time, so that other load of the machine
      // affects both equally.
      await Promise.all(
        people.flatMap(({ email }, index) => {
          const sender = 2 * (start + index)
          return [
            timeOf(email, sender).then((time) => known.push(time)),
            timeOf(`nobody-${start + index}@people.test`, sender + 1).then((time) => unknown.push(time)),
          ]
        }),
      )
    }
    const medianDifference = Math.abs(median(known) - median(unknown))

    expect(api.mails.length - mails).toBe(SAMPLES)
    expect([known.length, unknown.length]).toEqual([SAMPLES, SAMPLES])
    expect(medianDifference).toBeLessThanOrEqual(10)
    expect(medianDifference).toBeLessThan(Math.max(1, deviation([...known, ...unknown])))
  },
)
