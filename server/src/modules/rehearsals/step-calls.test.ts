import { describe, expect, it } from 'vitest'
import type { SimulationStep, StepCommand } from './simulation-plan.ts'
import type { StepResults } from './simulation.query.ts'
import { addStepResults, callOfStep } from './step-calls.ts'

const stepOf = (command: object): SimulationStep => ({ at: 0, party: 0, command: command as StepCommand })
const order = (statuses: Record<string, string>) => ({
  id: 'order',
  balance_cents: 0,
  checks: [],
  items: Object.entries(statuses).map(([id, status]) => ({ id, status })),
})

/** Results after each command with the order that it returns. */
const resultsOf = (steps: readonly [object, ReturnType<typeof order>][]) =>
  steps.reduce<StepResults>((known, [command, body]) => addStepResults(known, stepOf(command), body), {
    opens: 0,
    opened: 0,
    cash_cents: 0,
    parties: {},
  })

const voidCall = (known: StepResults) =>
  callOfStep({ restaurant_id: 'restaurant', register: '1', known }, stepOf({ kind: 'void', reason: 'error' }))

describe('void of a simulated service', () => {
  it.each(['discount', 'bill', 'split', 'void'])(
    'a void after a step of kind %s takes back a line of the latest step that sent lines',
    (kind) => {
      const known = resultsOf([
        [{ kind: 'open' }, order({ a: 'sent', b: 'sent' })],
        [{ kind: 'add' }, order({ a: 'sent', b: 'sent', c: 'sent', d: 'sent', e: 'sent' })],
        [{ kind }, order({ a: 'sent', b: 'sent', c: 'voided', d: 'sent', e: 'sent' })],
      ])

      expect(voidCall(known)?.path).toBe('/orders/order/items/d/void')
    },
  )

  it('the third course contains no line of the first', () => {
    const known = resultsOf([
      [{ kind: 'open' }, order({ a: 'sent', b: 'sent' })],
      [{ kind: 'add' }, order({ a: 'sent', b: 'sent', c: 'sent' })],
      [{ kind: 'add' }, order({ a: 'sent', b: 'sent', c: 'sent', d: 'sent' })],
    ])

    expect([known.parties['0']?.latest, voidCall(known)]).toEqual([['d'], null])
  })
})
