import { describe, expect, test } from 'vitest'
import { endpointName } from '@forki/contract/permission-table'
import { bindings } from '../../src/app.ts'
import type { Binding } from '../../src/http/bind.ts'
import { anyone } from '../../src/access/policies.ts'
import { startApiForFile } from '../setup/api.ts'
import { removeGuards, type MutationResult } from './matrix/guard-mutations.ts'

const api = await startApiForFile()

/**
 * Part of an endpoint name, or `all`. The test removes the authorization guards of the matching endpoints.
 * Without it, as in `npm test`, it removes those of every twentieth endpoint.
 */
const chosenGuards = process.env['FORKI_GUARDS']
const guardedBindings = bindings.filter(({ can }) => can !== anyone)
const isChosen = ({ endpoint }: Binding, index: number) =>
  chosenGuards === undefined
    ? index % 20 === 0
    : chosenGuards === 'all' || endpointName(endpoint).includes(chosenGuards)
const chosenBindings = guardedBindings.filter(isChosen)

const printResult = ({ name, failedCheck }: MutationResult) => {
  if (chosenGuards !== undefined)
    console.log(failedCheck === null ? `SURVIVED  ${name}` : `noticed   ${name}: ${failedCheck}`)
}

describe('guards', () => {
  test(
    'removing any authorization guard makes at least one permission check fail',
    { timeout: 3_600_000 },
    async () => {
      const verdicts = await removeGuards(api, chosenBindings, printResult)

      expect(verdicts.length).toBeGreaterThanOrEqual(chosenBindings.length - 1)
      expect(verdicts.filter(({ failedCheck }) => failedCheck === null).map(({ name }) => name)).toEqual([])
    },
  )
})
