/**
 * Checkouts: paid counter orders on this device, which the server may not have confirmed yet. A checkout is
 * stored with its idempotency keys before its lines leave the draft. Its commands then enter the offline
 * queue in one transaction. A lost reply, a reload or a second tab sends the same keys again. Within 24 h, no order
 * or payment is therefore lost or duplicated (ORD-71, ORD-76).
 */
import type { Order } from '@forki/contract/orders'
import type { Restaurant } from '@forki/contract/restaurants'
import type { QueryClient } from '@tanstack/react-query'
import { streamState } from '../../domain/events/stream-status.ts'
import { mergeQueuedCommands } from '../../domain/offline/merge-queued.ts'
import { dropCommands, enqueueAll, localId } from '../../domain/offline/queue.ts'
import { sendCommands } from '../../domain/offline/lazy-send-queue.ts'
import {
  changeLines,
  itemInputOf,
  removePaidLines,
  type DraftLine,
} from '../../domain/orders/order-drafts.ts'
import { newIdempotencyKey } from '../../lib/api.ts'
import { signedInUserId } from '../../lib/session.ts'
import { signal, useSignal } from '../../lib/signal.ts'
import { readStoredJson, writeStoredJson } from '../../lib/storage.ts'

export interface Checkout {
  /** Idempotency key of the order. */
  id: string
  /** Idempotency key of the payment. */
  pay_key: string
  user_id: string
  restaurant_id: string
  session_id: string
  lines: readonly DraftLine[]
  method: 'cash' | 'card' | 'transfer' | 'other'
  /** Own tender of the payment. Earlier versions of the page stored none. */
  tender?: { id: string; label: string; label_en: string | null } | null
  /** Total of the order in minor units. */
  total_cents: number
  /** Amount that changed hands, with tip and rounding, in minor units. */
  due_cents: number
  tip_cents: number
  tendered_cents: number | null
  reference: string | null
  currency: string
  made_at: number
  /** True once the offline queue contains the order command and the payment command. */
  queued: boolean
  /**
   * Lines that return to the draft after the server rejected the order. Their new keys are stored, so that a
   * second press on the button reuses these keys.
   */
  returned?: readonly DraftLine[]
}

/** Change that the guest receives for a checkout, in minor units. */
export const changeDue = ({ tendered_cents, due_cents }: Checkout): number =>
  tendered_cents === null ? 0 : tendered_cents - due_cents

const KEY = 'forki-checkouts'
const MAX_CHECKOUTS = 12
/** Age limit of stored checkouts in milliseconds, equal to the age limit of drafts. */
const MAX_AGE_MS = 24 * 3_600_000

const checkouts = signal(readCheckouts())

if (typeof window !== 'undefined') {
  window.addEventListener('storage', (event) => {
    if (event.key === KEY) checkouts.set(readCheckouts())
  })
}

function readCheckouts(): readonly Checkout[] {
  const stored = readStoredJson(KEY)
  if (!Array.isArray(stored)) return []
  return stored.filter((each): each is Checkout => {
    const { id, pay_key, lines, made_at } = (each ?? {}) as Partial<Checkout>
    return (
      typeof id === 'string' &&
      typeof pay_key === 'string' &&
      Array.isArray(lines) &&
      typeof made_at === 'number' &&
      Date.now() - made_at < MAX_AGE_MS
    )
  })
}

function writeCheckouts(next: readonly Checkout[]): void {
  // `MAX_CHECKOUTS` does not apply to checkouts that are not queued yet. Their idempotency keys are stored only
  // in this list.
  const queued = next.filter((one) => one.queued).slice(-MAX_CHECKOUTS)
  const keptCheckouts = next.filter((one) => !one.queued || queued.includes(one))
  writeStoredJson(KEY, keptCheckouts)
  checkouts.set(keptCheckouts)
}

/**
 * All stored checkouts except the given one. Reads localStorage again, because another tab may have just
 * added one.
 */
function otherCheckouts(id: string): readonly Checkout[] {
  const stored = readCheckouts()
  const storedIds = new Set(stored.map((one) => one.id))
  return [...stored, ...checkouts.get().filter((one) => !storedIds.has(one.id))]
    .filter((one) => one.id !== id)
    .toSorted((a, b) => a.made_at - b.made_at)
}
const storeCheckout = (checkout: Checkout) => writeCheckouts([...otherCheckouts(checkout.id), checkout])
const removeCheckout = (id: string) => writeCheckouts(otherCheckouts(id))

const ownCheckouts = (all: readonly Checkout[], restaurant_id: string) =>
  all.filter((one) => one.user_id === signedInUserId.get() && one.restaurant_id === restaurant_id)

/** The user's last checkout in the restaurant on this device. */
export const useLastCheckout = (restaurant_id: string): Checkout | undefined =>
  ownCheckouts(useSignal(checkouts), restaurant_id).at(-1)

export type NewCheckout = Omit<
  Checkout,
  'id' | 'pay_key' | 'user_id' | 'made_at' | 'queued' | 'restaurant_id'
>

interface CheckoutInput {
  /** Empty optimistic order of the counter. Its id is also the id of the draft with the lines to pay. */
  order: Order
  restaurant: Restaurant
  checkout: NewCheckout
}

/**
 * Pays the draft's lines and removes them from the draft.
 * @throws if the device can't store the commands. The lines are then in the draft again.
 */
export async function checkOut(
  client: QueryClient,
  { order, restaurant, checkout }: CheckoutInput,
): Promise<void> {
  // Derives both idempotency keys from the key of the first line. If two tabs pay the same lines at once, the
  // server creates only one order.
  const key = checkout.lines[0]?.key ?? newIdempotencyKey()
  const newCheckout: Checkout = {
    ...checkout,
    id: `open-${key}`,
    pay_key: `pay-${key}`,
    user_id: signedInUserId.get() ?? '',
    restaurant_id: restaurant.id,
    made_at: Date.now(),
    queued: false,
  }
  storeCheckout(newCheckout)
  removePaidLines(order.id, lineKeysOf(newCheckout))
  try {
    await queueCheckout(client, { order, restaurant, checkout: newCheckout })
  } catch (error) {
    removeCheckout(newCheckout.id)
    changeLines(order.id, (lines) => [...newCheckout.lines, ...lines])
    throw error
  }
}

/**
 * Queues the commands of unfinished checkouts. A reload may interrupt a checkout before its commands are in
 * the offline queue.
 */
export async function resumeCheckouts(
  client: QueryClient,
  order: Order,
  restaurant: Restaurant,
): Promise<void> {
  for (const checkout of ownCheckouts(checkouts.get(), restaurant.id)) {
    if (checkout.queued) continue
    removePaidLines(order.id, lineKeysOf(checkout))
    await queueCheckout(client, { order, restaurant, checkout })
  }
}

/**
 * Returns the lines of a rejected order to the draft. It also discards the queued payment, which the server
 * never recorded. The lines get new keys, because another tab may have opened an order with the former keys.
 */
export async function returnCheckoutToDraft(draft_id: string, checkout: Checkout): Promise<void> {
  const returned = checkout.returned ?? checkout.lines.map((line) => ({ ...line, key: newIdempotencyKey() }))
  // Stores the new keys first. If `dropCommands` fails and the user presses the button again, the same keys
  // prevent duplicate lines.
  storeCheckout({ ...checkout, returned })
  const keys = lineKeysOf({ lines: returned })
  changeLines(draft_id, (lines) => [...returned, ...lines.filter(({ key }) => !keys.has(key))])
  await dropCommands([checkout.id, checkout.pay_key])
  removeCheckout(checkout.id)
}

const lineKeysOf = ({ lines }: Pick<Checkout, 'lines'>) => new Set(lines.map(({ key }) => key))

type QueueInput = Omit<CheckoutInput, 'checkout'> & { checkout: Checkout }

async function queueCheckout(client: QueryClient, input: QueueInput): Promise<void> {
  await enqueueAll(commandsOf(input))
  storeCheckout({ ...input.checkout, queued: true })
  const { id, pay_key } = input.checkout
  if (streamState.get() !== 'offline') void sendCommands(client, [id, pay_key])
}

/** Two commands: the first opens the order and sends its lines to the kitchen, and the second pays it. */
function commandsOf({ order, restaurant, checkout }: QueueInput): Parameters<typeof enqueueAll>[0] {
  const order_id = localId(checkout.id)
  const { id: restaurant_id } = restaurant
  const name = { number: 0, order_type: 'takeaway' as const, table_label: null, customer_name: null }
  const sharedFields = { restaurant_id, order_id, name }
  const local = { ...order, _id: order_id, id: order_id, opened_at: new Date(checkout.made_at).toISOString() }
  return [
    {
      ...sharedFields,
      kind: 'open',
      id: checkout.id,
      order: withLines(local, checkout, restaurant),
      body: {
        restaurant_id,
        order_type: 'takeaway',
        channel: 'counter',
        items: checkout.lines.map(itemInputOf),
        send: true,
      },
    },
    {
      ...sharedFields,
      kind: 'pay',
      id: checkout.pay_key,
      session_id: checkout.session_id,
      due_cents: checkout.due_cents,
      currency: checkout.currency,
      body: {
        type: 'payment',
        order_id,
        check_id: null,
        method: checkout.method,
        ...(checkout.tender && { tender_id: checkout.tender.id }),
        amount_cents: checkout.total_cents,
        tip_cents: checkout.tip_cents,
        tendered_cents: checkout.method === 'cash' ? (checkout.tendered_cents ?? checkout.due_cents) : null,
        reference: checkout.reference,
      },
    },
  ]
}

/** Optimistic order with the lines of the checkout. */
function withLines(order: Order, { id, lines }: Checkout, restaurant: Restaurant): Order {
  const { number, order_type, table_label, customer_name } = order
  const name = { number, order_type, table_label, customer_name }
  const common = { id, user_id: '', restaurant_id: restaurant.id, order_id: order.id, name, made_at: 0 }
  const linesCommand = { ...common, kind: 'lines' as const, send: true, lines, problem: null }
  return mergeQueuedCommands(order, [linesCommand], restaurant.service_charge_bps)
}
