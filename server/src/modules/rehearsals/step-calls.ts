import type { Order } from '@forki/contract/orders'
import type { Transaction } from '@forki/contract/transactions'
import type { ApiCall } from './api-call.ts'
import type { SimulationStep, StepCommand } from './simulation-plan.ts'
import type { StepResults, PartyResults } from './simulation.query.ts'

/** Opening cash of the simulated till, in minor units. */
const FLOAT_CENTS = 100_000

/** Data of a running simulation from which the API call of a step is built. */
export interface SimulationState {
  restaurant_id: string
  /** Name of the simulated till. */
  register: string
  known: StepResults
}

type CommandOf<K extends StepCommand['kind']> = Extract<StepCommand, { kind: K }>
type Builders = {
  [K in StepCommand['kind']]: (
    simulation: SimulationState,
    command: CommandOf<K>,
    party: PartyResults,
  ) => ApiCall | null
}

const postCall = (path: string, body: object = {}, cutsConnection = false): ApiCall => ({
  method: 'POST',
  path,
  body,
  cutsConnection,
})
const putCall = (path: string, body: object): ApiCall => ({ method: 'PUT', path, body })

/**
 * Functions that build the API call of a simulated step, by kind of step. A function returns null for a step
 * that has become pointless, such as a refund without a payment.
 */
const BUILDERS: Builders = {
  till: ({ restaurant_id, register }) =>
    postCall('/cashiers', { restaurant_id, register, opening_float_cents: FLOAT_CENTS }),
  open: ({ restaurant_id }, { table_id, guests, items, cut }) =>
    postCall(
      '/orders',
      table_id === null
        ? { restaurant_id, order_type: 'takeaway', items, send: true }
        : { restaurant_id, order_type: 'dine_in', table_id, guests, items, send: true },
      cut,
    ),
  add: (_simulation, { items, cut }, { order_id }) =>
    postCall(`/orders/${order_id}/items`, { items, send: true }, cut),
  // If the latest step sent only one line, it is not voided, because an order without lines cannot be paid.
  void: (_simulation, { reason }, { order_id, latest: [line, ...others] }) =>
    others.length === 0 ? null : postCall(`/orders/${order_id}/items/${line}/void`, { reason }),
  cook: (_simulation, { to }, { order_id }) => postCall(`/kitchen/tickets/${order_id}/bump`, { to }),
  discount: (_simulation, { value, reason }, { order_id }) =>
    putCall(`/orders/${order_id}`, { discount: { kind: 'percent', value, reason } }),
  bill: (_simulation, _command, { order_id }) => putCall(`/orders/${order_id}`, { bill_state: 'requested' }),
  split: (_simulation, { parts }, { order_id }) =>
    putCall(`/orders/${order_id}/checks`, { mode: 'even', parts }),
  pay: ({ known: { till_id } }, { method, check, tip_bps, cut }, { order_id, balance_cents, checks }) => {
    const partCheck = check === null ? undefined : checks[check]
    const amount_cents = partCheck?.balance_cents ?? balance_cents
    if (amount_cents <= 0 || (check !== null && partCheck === undefined)) return null
    const tip_cents = Math.round((amount_cents * tip_bps) / 10_000)
    const payment = { type: 'payment', order_id, method, amount_cents, tip_cents }
    return postCall(
      `/cashiers/${till_id}/transactions`,
      partCheck === undefined ? payment : { ...payment, check_id: partCheck.id },
      cut,
    )
  },
  complete: (_simulation, _command, { order_id }) => postCall(`/orders/${order_id}/complete`),
  refund: ({ known: { till_id } }, { share_bps }, { payments: [payment] }) => {
    if (payment === undefined) return null
    const amount_cents = Math.max(1, Math.floor((payment.amount_cents * share_bps) / 10_000))
    return postCall(`/cashiers/${till_id}/transactions`, {
      type: 'refund',
      refund_of: payment.id,
      amount_cents,
    })
  },
  cash_out: ({ register, known: { till_id } }, { amount_cents }) =>
    postCall(`/cashiers/${till_id}/transactions`, { type: 'cash_out', amount_cents, note: register }),
  close: ({ register, known: { till_id, cash_cents } }) =>
    till_id === undefined
      ? null
      : putCall(`/cashiers/${till_id}`, {
          status: 'closed',
          counted_cash_cents: cash_cents,
          notes: register,
        }),
}

/** Call of a step. Null if the step has no effect now, for example because its order was rejected. */
export function callOfStep(simulation: SimulationState, { party, command }: SimulationStep): ApiCall | null {
  const partyResults = party === null ? undefined : simulation.known.parties[party]
  if (party !== null && partyResults === undefined && command.kind !== 'open') return null
  const build = BUILDERS[command.kind] as (
    simulation: SimulationState,
    command: StepCommand,
    party?: PartyResults,
  ) => ApiCall | null
  return build(simulation, command, partyResults)
}

/**
 * Results of a party after an order command. Lines that an earlier step sent are none of the latest step. A
 * command that adds no lines leaves the latest step.
 */
const partyOf = (order: Order, before: PartyResults | undefined, addsLines: boolean): PartyResults => {
  const sent = order.items.filter(({ status }) => status === 'sent').map(({ id }) => id)
  const earlier = new Set(before?.earlier)
  const latest = new Set(before?.latest)
  return {
    order_id: order.id,
    latest: sent.filter((id) => (addsLines ? !earlier.has(id) && !latest.has(id) : latest.has(id))),
    earlier: addsLines ? [...earlier, ...latest] : [...earlier],
    balance_cents: order.balance_cents,
    checks: order.checks.map(({ id, balance_cents }) => ({ id, balance_cents })),
    payments: before?.payments ?? [],
  }
}

/** Change of the cash in the till by a transaction, in minor units. Negative for cash that leaves the till. */
function cashDeltaOf(entry: Transaction): number {
  if (entry.type === 'cash_in') return entry.amount_cents
  if (entry.type === 'cash_out') return -entry.amount_cents
  if (entry.method !== 'cash') return 0
  const cents = entry.amount_cents + entry.tip_cents
  return entry.type === 'payment' ? cents : -cents
}

function afterTransaction(known: StepResults, key: string, entry: Transaction): StepResults {
  const resultsAfter = { ...known, cash_cents: known.cash_cents + cashDeltaOf(entry) }
  const party = known.parties[key]
  if (!party || entry.type !== 'payment') return resultsAfter
  const { id, amount_cents } = entry
  const paid: PartyResults = {
    ...party,
    payments: [{ id, amount_cents }, ...party.payments],
    balance_cents: Math.max(0, party.balance_cents - amount_cents),
  }
  return { ...resultsAfter, parties: { ...known.parties, [key]: paid } }
}

/** Returns the results of the earlier steps together with those of a step's successful API call. */
export function addStepResults(
  known: StepResults,
  { party, command }: SimulationStep,
  body: unknown,
): StepResults {
  const key = String(party)
  const partyBefore = party === null ? undefined : known.parties[key]
  switch (command.kind) {
    case 'till':
      return { ...known, till_id: (body as { id: string }).id, cash_cents: FLOAT_CENTS }
    case 'open':
    case 'add':
    case 'void':
    case 'discount':
    case 'bill':
    case 'split': {
      const opened = known.opened + (command.kind === 'open' ? 1 : 0)
      const addsLines = command.kind === 'open' || command.kind === 'add'
      const partyAfter = partyOf(body as Order, partyBefore, addsLines)
      return { ...known, opened, parties: { ...known.parties, [key]: partyAfter } }
    }
    case 'pay':
    case 'refund':
    case 'cash_out':
      return afterTransaction(known, key, body as Transaction)
    default:
      return known
  }
}
