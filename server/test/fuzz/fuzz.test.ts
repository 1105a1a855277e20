import { expect, test } from 'vitest'
import { endpoints } from '@forki/contract/registry'
import { MANY_ROWS_PARAMETERS, startApiForFile } from '../setup/api.ts'
import { checkInvariants } from '../../src/db/invariants.ts'
import { runFuzzCampaign } from './fuzz-campaign.ts'

const api = await startApiForFile({ parameters: MANY_ROWS_PARAMETERS })

/** Number of random requests. `FORKI_FUZZ=50000` is a long run. */
const requestCount = Number(process.env['FORKI_FUZZ'] ?? 5000)
/** Seed of the random run. `FORKI_FUZZ_SEED` repeats a run. */
const seed = Number(process.env['FORKI_FUZZ_SEED'] ?? Math.trunc(Math.random() * 2 ** 31))

test(
  `${requestCount} random requests that match the schemas cause no server error, and every rejection has a reason`,
  { timeout: 3_600_000 },
  async () => {
    const requestsPerEndpoint = Math.ceil(requestCount / endpoints.length)
    const started = performance.now()
    const { sent, by_status, faults } = await runFuzzCampaign(api, endpoints, requestsPerEndpoint, seed)
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    const summary = `FORKI_FUZZ_SEED=${seed}: ${sent} requests in ${seconds} s, ${JSON.stringify(by_status)}`
    console.log(summary)
    const kinds = new Map(faults.map((fault) => [`${fault.endpoint}: ${fault.problem.slice(0, 60)}`, fault]))

    expect({ summary, faults: [...kinds.values()] }).toEqual({ summary, faults: [] })
    expect(sent).toBeGreaterThanOrEqual(requestCount)
    // The number of successful requests has a minimum, so that requests reach the handlers.
    expect((by_status['200'] ?? 0) + (by_status['201'] ?? 0)).toBeGreaterThan(sent / 20)
  },
)

test('all invariants hold after the fuzz requests', async () => {
  expect(await checkInvariants(api.deps.pool)).toEqual([])
})
