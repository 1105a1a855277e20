import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bindings } from '../src/app.ts'
import { anyone } from '../src/kit/policy.ts'
import { startApi, type Api } from './api.ts'
import { takeGuardsAway, type Verdict } from './matrix/mutants.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

/** `npm run guards` takes all of them away, `npm test` a few that differ in kind. */
const all = process.env['FORKI_GUARDS'] === 'all'
const closed = bindings.filter(({ can }) => can !== anyone)
const chosen = closed.filter((_, index) => all || index % 14 === 0)

const tell = ({ name, noticed }: Verdict) => {
  if (all) console.log(noticed === null ? `SURVIVED  ${name}` : `noticed   ${name}: ${noticed}`)
}

describe('guards', () => {
  test('of none would nobody notice that it is gone', { timeout: 580_000 }, async () => {
    const verdicts = await takeGuardsAway(api, chosen, tell)

    expect(verdicts.length).toBeGreaterThanOrEqual(chosen.length - 1)
    expect(verdicts.filter(({ noticed }) => noticed === null).map(({ name }) => name)).toEqual([])
  })
})
