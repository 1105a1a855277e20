/**
 * Seals that were pressed and can still be taken back. The server can't undo a seal that was given by hand, so a press is
 * held for ten seconds before it goes out: taken back, it never happened. What waits is written down on this device, with
 * the key that keeps it from counting twice, so that closing the page or losing the network loses nothing.
 */
import { loyaltyEndpoints } from '@forki/contract/loyalty-endpoints'
import type { QueryClient } from '@tanstack/react-query'
import { ApiError, call, errorText, isPassing, newKey } from '../../lib/api.ts'
import { applyReply } from '../../lib/cache.ts'
import { i18n } from '../../lib/i18n.ts'
import { invalidate } from '../../lib/resource.ts'
import { signal } from '../../lib/signal.ts'
import { readStoredJson, writeStored, writeStoredJson } from '../../lib/storage.ts'
import { toastDone, toastError } from '../../lib/toast.ts'

export const UNDO_MS = 10_000
const STORE_KEY = 'forki-seals'

export interface WaitingSeal {
  key: string
  card_id: string
  /** Whose card it is; not written down on the device. */
  customer_name: string
  order_id: string | null
  /** When it goes out, in milliseconds since 1970. */
  due_at: number
  /** It is on its way: too late to take back. */
  sending: boolean
  /** Why it has not gone out, when the server was not reached. */
  problem: string | null
}

/** The seals that wait, on every card. */
export const waitingSeals = signal<readonly WaitingSeal[]>([])
/** Why the last seal of a card was refused, by card; gone with its next press. */
export const refusedSeals = signal<Readonly<Record<string, string>>>({})
const timers = new Map<string, ReturnType<typeof setTimeout>>()

/** Puts a seal on a card; it goes out in ten seconds, or at once when the page is left. */
export function putSeal(
  client: QueryClient,
  of: Pick<WaitingSeal, 'card_id' | 'customer_name' | 'order_id'>,
): void {
  const key = newKey()
  const { [of.card_id]: _answered, ...others } = refusedSeals.get()
  refusedSeals.set(others)
  const seal = { ...of, key, due_at: Date.now() + UNDO_MS, sending: false, problem: null }
  keep([...waitingSeals.get(), seal])
  timers.set(
    key,
    setTimeout(() => void sendSeal(client, key), UNDO_MS),
  )
}

/** Takes a seal back that has not gone out. */
export function takeBackSeal(key: string): void {
  clearTimeout(timers.get(key))
  keep(waitingSeals.get().filter((seal) => seal.key !== key || seal.sending))
}

/** Sends a seal now. True when the card has it; what the server refuses is said and does not wait any longer. */
export async function sendSeal(client: QueryClient, key: string): Promise<boolean> {
  clearTimeout(timers.get(key))
  const seal = waitingSeals.get().find((one) => one.key === key)
  if (!seal || seal.sending) return false
  change(key, { sending: true, problem: null })
  try {
    const { card_id, order_id } = seal
    const body = order_id === null ? {} : { order_id }
    const params = { id: card_id }
    const reply = await call(loyaltyEndpoints.addSeal, { params, body }, { idempotencyKey: key })
    applyReply(client, loyaltyEndpoints.addSeal, params, { reply, roots: ['loyalty'] })
    drop(key)
    return await given(client, key)
  } catch (error) {
    return refused(client, key, error)
  }
}

/** What an answer other than the card means for the seal that was sent. */
async function refused(client: QueryClient, key: string, error: unknown): Promise<boolean> {
  const code = error instanceof ApiError ? error.code : null
  // A key is one seal's alone: where it was used before, an earlier sending got through, whatever became of its body.
  if (code === 'idempotency_key_reused') return given(client, key)
  const text = errorText(error, 'card_update')
  toastError(text)
  const card_id = waitingSeals.get().find((seal) => seal.key === key)?.card_id
  if (isPassing(error)) change(key, { sending: false, problem: text })
  else {
    if (card_id) refusedSeals.set({ ...refusedSeals.get(), [card_id]: text })
    drop(key)
  }
  return false
}

async function given(client: QueryClient, key: string): Promise<true> {
  toastDone(i18n.t('messages:done.seal_added'))
  await invalidate(client, ['loyalty'])
  drop(key)
  return true
}

/** Sends what waits for a card, before its reward is given. */
export async function settleSeals(client: QueryClient, card_id: string): Promise<boolean> {
  const keys = waitingSeals.get().filter((seal) => seal.card_id === card_id)
  const sent = await Promise.all(keys.map(({ key }) => sendSeal(client, key)))
  return sent.every(Boolean)
}

/** Takes up what an earlier page left, and sends everything when the page is hidden or closed. Gives the way to stop. */
export function watchSeals(client: QueryClient): () => void {
  const known = new Set(waitingSeals.get().map(({ key }) => key))
  const left = stored().filter(({ key }) => !known.has(key))
  if (left.length > 0) {
    waitingSeals.set([...waitingSeals.get(), ...left])
    for (const { key } of left) void sendSeal(client, key)
  }
  const leave = () => {
    if (document.visibilityState !== 'hidden') return
    for (const { key } of waitingSeals.get()) void sendSeal(client, key)
  }
  document.addEventListener('visibilitychange', leave)
  window.addEventListener('pagehide', leave)
  return () => {
    document.removeEventListener('visibilitychange', leave)
    window.removeEventListener('pagehide', leave)
  }
}

const drop = (key: string) => keep(waitingSeals.get().filter((seal) => seal.key !== key))

const change = (key: string, part: Partial<WaitingSeal>) =>
  keep(waitingSeals.get().map((seal) => (seal.key === key ? { ...seal, ...part } : seal)))

function keep(seals: readonly WaitingSeal[]): void {
  waitingSeals.set(seals)
  if (seals.length === 0) writeStored(STORE_KEY, null)
  else
    writeStoredJson(
      STORE_KEY,
      seals.map(({ customer_name: _name, ...seal }) => seal),
    )
}

function stored(): WaitingSeal[] {
  const value = readStoredJson(STORE_KEY)
  return Array.isArray(value)
    ? value.filter(isSeal).map((seal) => ({ ...seal, customer_name: '', sending: false }))
    : []
}

const isSeal = (value: unknown): value is WaitingSeal =>
  value !== null &&
  typeof value === 'object' &&
  'key' in value &&
  typeof value.key === 'string' &&
  'card_id' in value &&
  typeof value.card_id === 'string' &&
  'order_id' in value
