import { expect, test } from 'vitest'
import { startApiForFile } from '../setup/api.ts'
import { buildUser } from '../factories/user.ts'

/** Timing test of password resets (docs/security.md). `X-Forwarded-For` sets the client's address. */
const api = await startApiForFile({ env: { FORKI_TRUST_PROXY: '1' } })

const SAMPLES = 200
/** First quartile, in ms. Other load of the machine delays single calls, and thus affects it least. */
const quartile = (times: number[]) => times.toSorted((one, other) => one - other)[times.length / 4]!
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
    for (let sample = 0; sample < SAMPLES; sample += 1) {
      const { email } = await buildUser(api.db)
      const calls = [
        async () => known.push(await timeOf(email, 2 * sample)),
        async () => unknown.push(await timeOf(`nobody-${sample}@people.test`, 2 * sample + 1)),
      ]
      // Both calls run at the same time, and each comes first in every second pair. Other load of the machine
      // and the order of the calls thus affect both equally.
      await Promise.all((sample % 2 === 0 ? calls : calls.toReversed()).map((call) => call()))
    }
    const difference = Math.abs(quartile(known) - quartile(unknown))

    expect(api.mails.length - mails).toBe(SAMPLES)
    expect([known.length, unknown.length]).toEqual([SAMPLES, SAMPLES])
    expect(difference).toBeLessThanOrEqual(10)
    expect(difference).toBeLessThan(Math.max(1, deviation([...known, ...unknown])))
  },
)
