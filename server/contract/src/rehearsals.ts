import { z } from 'zod'
import { endpoint } from './kit/endpoint.ts'
import { id, idParams } from './kit/ids.ts'
import { instant, sumCents, timeOfDay } from './kit/values.ts'
import {
  EQUATIONS,
  SIMULATION_MINUTES_RANGE,
  SIMULATION_PARTIES_RANGE,
  SIMULATION_SPEED_RANGE,
} from './rehearsals/constants.ts'

export * from './rehearsals/constants.ts'

/** Integer schema with the bounds `least` and `most`, such as those of `SIMULATION_MINUTES_RANGE`. */
const intWithin = ({ least, most }: { least: number; most: number }) => z.int().min(least).max(most)

/** Simulated service in a rehearsal copy, with its progress. */
export const simulation = z.object({
  id,
  status: z.enum(['running', 'finished', 'stopped', 'failed']),
  seed: z.int().meta({ description: 'Equal seeds give equal services for an equal copy.' }),
  speed: z.int().meta({ description: 'Simulated minutes in one minute.' }),
  minutes: z.int(),
  parties: z.int(),
  clock: timeOfDay.meta({ description: 'Simulated time of day, which follows the opening hours.' }),
  steps: z.int().meta({ description: 'Number of planned steps.' }),
  steps_done: z.int(),
  orders: z.int().meta({ description: 'Orders that the simulation has opened.' }),
  calls: z.int().meta({ description: 'Calls of the API.' }),
  repeated: z.int().meta({
    description: 'Calls that were repeated with their idempotency key after an abandoned connection.',
  }),
  refused: z.int().meta({
    description: 'Rejected calls, for example because a user took the table or changed the order first.',
  }),
  refusal: z.object({ step: z.string(), code: z.string() }).nullable().meta({
    description: 'Latest rejected call: kind of step and error code.',
  }),
  started_at: instant,
  ended_at: instant.nullable(),
})
export type Simulation = z.output<typeof simulation>

export const rehearsal = z.object({
  copy: z
    .object({
      id: id.meta({ description: 'Id of the copy. It is a restaurant of its own in every other call.' }),
      name: z.string(),
      created_at: instant,
      dishes: z.int(),
      tables: z.int(),
      staff: z.int(),
    })
    .nullable()
    .meta({ description: 'Rehearsal copy of the restaurant. Null without one.' }),
  simulation: simulation.nullable().meta({ description: 'Latest simulated service of the copy.' }),
})
export type Rehearsal = z.output<typeof rehearsal>

export const startSimulationBody = z.strictObject({
  minutes: intWithin(SIMULATION_MINUTES_RANGE)
    .default(180)
    .meta({ description: 'Duration in simulated minutes.' }),
  speed: intWithin(SIMULATION_SPEED_RANGE)
    .default(20)
    .meta({ description: 'Simulated minutes in one minute.' }),
  parties: intWithin(SIMULATION_PARTIES_RANGE).default(40),
  seed: z.int().min(0).max(2_147_483_647).optional().meta({ description: 'Default: a random number.' }),
})
export type StartSimulation = z.output<typeof startSimulationBody>

/**
 * Equation of the reconciliation: two sums of a rehearsal copy (a restaurant for simulated services) that must be
 * equal, such as order totals and payments. `difference` sums absolute differences per order, till session, stock item or line. Opposite
 * differences thus do not cancel out.
 */
export const equation = z.object({
  name: z.enum(EQUATIONS),
  unit: z.enum(['cents', 'lines', 'quantity']),
  left: z.number(),
  right: z.number(),
  difference: z.number(),
  examples: z.array(z.string()).max(3).meta({
    description: 'Numbers or names of at most three orders, cashier sessions or stock items that differ.',
  }),
})
export type Equation = z.output<typeof equation>

export const reconciliation = z.object({
  currency: z.string(),
  reconciled_at: instant,
  is_balanced: z.boolean(),
  orders: z.int(),
  open_orders: z.int(),
  voided_lines: z.int(),
  refunds: z.int(),
  sales_cents: sumCents,
  equations: z.array(equation),
})
export type Reconciliation = z.output<typeof reconciliation>

const rehearsalPath = '/restaurants/{id}/rehearsal'
const endpointDefaults = { access: 'perm:update_restaurant', api_keys: false, params: idParams } as const

export const rehearsalEndpoints = {
  find: endpoint({
    ...endpointDefaults,
    method: 'GET',
    path: rehearsalPath,
    summary: 'Get the rehearsal copy of a restaurant',
    description: 'Includes its latest simulated service.',
    response: rehearsal,
  }),
  create: endpoint({
    ...endpointDefaults,
    method: 'POST',
    path: rehearsalPath,
    summary: 'Create the rehearsal copy of a restaurant',
    description:
      'Copies settings, dishes, menus, floor plans, stock and staff, without customers and history. A repeated call returns the existing copy.',
    response: rehearsal,
    errors: ['not_in_rehearsal'],
  }),
  renew: endpoint({
    ...endpointDefaults,
    method: 'POST',
    path: `${rehearsalPath}/renew`,
    summary: 'Replace the rehearsal copy by a new one',
    description: 'Archives the previous copy with its data, and ends its simulation, API keys and webhooks.',
    response: rehearsal,
    errors: ['not_in_rehearsal'],
    idempotent: true,
  }),
  remove: endpoint({
    ...endpointDefaults,
    method: 'DELETE',
    path: rehearsalPath,
    summary: 'Archive the rehearsal copy with its data',
    response: rehearsal,
  }),
  start: endpoint({
    ...endpointDefaults,
    method: 'POST',
    path: `${rehearsalPath}/simulation`,
    summary: 'Start a simulated service',
    description:
      'Runs one service at a time in the rehearsal copy. A job makes the API calls of guests and staff.',
    body: startSimulationBody,
    response: rehearsal,
    errors: ['rehearsal_running', 'rehearsal_unready'],
    idempotent: true,
  }),
  stop: endpoint({
    ...endpointDefaults,
    method: 'DELETE',
    path: `${rehearsalPath}/simulation`,
    summary: 'Stop the simulated service',
    description: 'Closes its cashier session and leaves its open orders.',
    response: rehearsal,
  }),
  reconciliation: endpoint({
    ...endpointDefaults,
    method: 'GET',
    path: `${rehearsalPath}/reconciliation`,
    summary: 'Reconcile the rehearsal copy',
    description:
      'Checks that the ledgers of the copy agree with one another: order lines, orders, payments, tips, cashier sessions, stock, kitchen and dashboards.',
    response: reconciliation,
  }),
}
