/** Brings the queue to the server: one tab at a time, each order's commands in order, each with the key of its tap. */
import { cashierEndpoints } from '@forki/contract/calls/cashiers'
import { orderEndpoints } from '@forki/contract/calls/order-endpoints'
import type { QueryClient } from '@tanstack/react-query'
import { ApiError, call, isRetryable } from '../../lib/api.ts'
import { inputOf, moveDraft } from '../orders/order-drafts.ts'
import { FLOOR_ROOTS, cacheOrder } from '../orders/orders.ts'
import { invalidate } from '../../lib/resource.ts'
import {
  dropCommand,
  ownQueue,
  putCommand,
  readQueue,
  serverIdOf,
  rememberServerId,
  type Command,
  type PayCommand,
} from './queue.ts'

/** The server repeats its first answer for three days; what is older is sent only when a person says so. */
const SURE_MS = 48 * 3_600_000
const LOCK = 'forki-queue'

/** Nobody is there to answer, or to answer this person; else it is this one order that the server can't answer now. */
const isAway = (error: unknown): boolean =>
  !(error instanceof ApiError) ||
  error.code === 'network' ||
  error.code === 'terminal_locked' ||
  [401, 429, 503].includes(error.status)

let running: Promise<void> | null = null

/** Sends what waits; who calls while it runs is told when that run ends. */
export function sendQueue(client: QueryClient): Promise<void> {
  running ??= alone(() => sendAll(client)).finally(() => (running = null))
  return running
}

/** In this tab only. Without https a browser has no locks: then the keys alone keep everything from arriving twice. */
async function alone(work: () => Promise<void>): Promise<void> {
  const locks = (navigator as { locks?: LockManager }).locks
  if (!locks) return work()
  await locks.request(LOCK, { ifAvailable: true }, (lock) => (lock ? work() : undefined))
}

async function sendAll(client: QueryClient): Promise<void> {
  await readQueue()
  const left = new Set<string>()
  const next = () => nextCommand(ownQueue().filter(({ order_id }) => !left.has(order_id)))
  let sent = false
  for (let command = next(); command; command = next()) {
    const real = serverIdOf(command.order_id)
    // Tapped in another tab, while this one learned the order's name.
    if (real !== undefined && command.kind !== 'open') {
      await reassignOrder(command.order_id, real)
      continue
    }
    const outcome = await deliver(client, command)
    if (outcome === 'away') break
    if (outcome === 'later') left.add(command.order_id)
    else sent = true
  }
  if (sent) void invalidate(client, [...FLOOR_ROOTS, 'cashiers', 'menus'])
}

/** The first command that nothing of its own order stands before. */
export function nextCommand(commands: readonly Command[]): Command | undefined {
  const seen = new Set<string>()
  return commands.find(({ order_id, problem }) => {
    const first = !seen.has(order_id)
    seen.add(order_id)
    return first && problem === null
  })
}

async function deliver(client: QueryClient, command: Command): Promise<'done' | 'later' | 'away'> {
  if (Date.now() - command.made_at > SURE_MS) {
    await putCommand({ ...command, problem: { code: 'too_old', detail: null, order_id: null } })
    return 'done'
  }
  try {
    await send(client, command)
    await dropCommand(command.id)
    return 'done'
  } catch (error) {
    if (isRetryable(error)) return isAway(error) ? 'away' : 'later'
    const { code, detail, body } = error as ApiError
    const order_id = typeof body['order_id'] === 'string' ? body['order_id'] : null
    await putCommand({ ...command, problem: { code, detail, order_id } })
    return 'done'
  }
}

async function send(client: QueryClient, command: Command): Promise<void> {
  const options = { idempotencyKey: command.id }
  if (command.kind === 'open') {
    const order = await call(orderEndpoints.create, { body: command.body }, options)
    cacheOrder(client, order)
    await reassignOrder(command.order_id, order.id)
  } else if (command.kind === 'lines') {
    const { order_id: id } = command
    const body = { items: command.lines.map(inputOf), send: command.send }
    cacheOrder(client, await call(orderEndpoints.addItems, { params: { id }, body }, options))
  } else {
    await pay(client, command)
  }
}

/** The payment is what counts: a bill that can't be ended now stays in the till's list as paid. */
async function pay(client: QueryClient, command: PayCommand): Promise<void> {
  const { session_id: sessionId, order_id: id, id: idempotencyKey } = command
  await call(
    cashierEndpoints.createTransaction,
    { params: { sessionId }, body: command.body },
    { idempotencyKey },
  )
  try {
    const order = await call(orderEndpoints.find, { params: { id } })
    cacheOrder(
      client,
      order.balance_cents > 0
        ? order
        : await call(orderEndpoints.complete, { params: { id }, body: { unsent: 'send' } }),
    )
  } catch (error) {
    console.warn(error)
  }
}

/** From now on everything of the order `from` belongs to `to`: its waiting commands, its draft, its address. */
export async function reassignOrder(from: string, to: string): Promise<void> {
  for (const command of ownQueue()) {
    if (command.order_id !== from || command.kind === 'open') continue
    const moved = { ...command, order_id: to }
    await putCommand(moved.kind === 'pay' ? { ...moved, body: { ...moved.body, order_id: to } } : moved)
  }
  moveDraft(from, to)
  rememberServerId(from, to)
}
