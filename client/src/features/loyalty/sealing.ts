/**
 * Seals given on this device. A press writes the seal at once. For ten seconds it can be undone, which takes it back on
 * the server. A seal whose answer was lost stays stored with its idempotency key, so that a reload sends it once more.
 */
import { loyaltyEndpoints } from '@forki/contract/calls/loyalty-endpoints'
import type { QueryClient } from '@tanstack/react-query'
import { ApiError, call, errorText, isPassing, newKey } from '../../lib/api.ts'
import { applyReply } from '../../lib/cache.ts'
import { i18n } from '../../lib/i18n.ts'
import { invalidate } from '../../lib/resource.ts'
import { signal } from '../../lib/signal.ts'
import { readStoredJson, writeStored, writeStoredJson } from '../../lib/storage.ts'
import { toastDone, toastError } from '../../lib/toast.ts'

/** Time for which the undo button is offered. The server takes the own seal back for ten minutes. */
export const UNDO_MS = 10_000
const STORE_KEY = 'forki-seals'

export interface RecentSeal {
  key: string
  card_id: string
  /** Never stored on the device. */
  customer_name: string
  order_id: string | null
  /** Id of the written seal, null until the server has answered. */
  seal_id: string | null
  /** Undo was pressed before the seal was known to be written. */
  undone: boolean
  /** End of the undo offer, in milliseconds since 1970. */
  due_at: number
  /** A request for this seal is under way. */
  sending: boolean
  /** Error of the last request, when the server was not reached. */
  problem: string | null
}

/** Seals that are being written, or can be undone, on every card. */
export const recentSeals = signal<readonly RecentSeal[]>([])
/** Error of a card's last seal, by card. The card's next press clears it. */
export const refusedSeals = signal<Readonly<Record<string, string>>>({})
const timers = new Map<string, ReturnType<typeof setTimeout>>()

/** Writes a seal on a card and offers its undo. */
export function putSeal(
  client: QueryClient,
  of: Pick<RecentSeal, 'card_id' | 'customer_name' | 'order_id'>,
): void {
  const key = newKey()
  const { [of.card_id]: _answered, ...others } = refusedSeals.get()
  refusedSeals.set(others)
  const due_at = Date.now() + UNDO_MS
  keep([
    ...recentSeals.get(),
    { ...of, key, seal_id: null, undone: false, due_at, sending: false, problem: null },
  ])
  void sendSeal(client, key)
}

/** Sends a seal that is not written yet. Returns whether the card has it. */
export async function sendSeal(client: QueryClient, key: string): Promise<boolean> {
  const seal = find(key)
  if (!seal || seal.sending) return false
  if (seal.seal_id !== null) return true
  change(key, { sending: true, problem: null })
  try {
    const { card_id, order_id } = seal
    const body = order_id === null ? {} : { order_id }
    const params = { id: card_id }
    const { seal_id, ...reply } = await call(
      loyaltyEndpoints.addSeal,
      { params, body, query: {} },
      { idempotencyKey: key },
    )
    applyReply(client, loyaltyEndpoints.addSeal, params, { reply, roots: ['loyalty'] })
    written(client, key, seal_id)
    return true
  } catch (error) {
    return refused(client, key, error)
  }
}

/** Takes a seal back. One whose writing is unknown is sent under its key first, so that the server names it. */
export async function takeBackSeal(client: QueryClient, key: string): Promise<void> {
  change(key, { undone: true })
  const seal = find(key)
  if (!seal || seal.sending) return
  if (seal.seal_id === null) await sendSeal(client, key)
  else await remove(client, seal, seal.seal_id)
}

async function remove(client: QueryClient, { key, card_id }: RecentSeal, seal_id: string): Promise<void> {
  clearTimeout(timers.get(key))
  change(key, { sending: true, problem: null })
  try {
    const params = { id: card_id, seal_id }
    const reply = await call(loyaltyEndpoints.removeSeal, { params, body: {} })
    applyReply(client, loyaltyEndpoints.addSeal, { id: card_id }, { reply, roots: ['loyalty'] })
    drop(key)
    toastDone(i18n.t('loyalty:sealing.undone'))
  } catch (error) {
    // Taken back already: an earlier answer was lost.
    if (error instanceof ApiError && error.status === 404) drop(key)
    else {
      const text = errorText(error, 'card_update')
      toastError(text)
      if (isPassing(error)) change(key, { sending: false, problem: text })
      else drop(key)
    }
  }
  await invalidate(client, ['loyalty'])
}

function written(client: QueryClient, key: string, seal_id: string): void {
  const seal = find(key)
  if (!seal) return
  if (seal.undone) {
    void remove(client, seal, seal_id)
    return
  }
  const due_at = Date.now() + UNDO_MS
  change(key, { seal_id, sending: false, due_at })
  // A seal of an earlier page carries no name, and its press is past: no undo is offered.
  if (seal.customer_name === '') drop(key)
  else
    timers.set(
      key,
      setTimeout(() => drop(key), UNDO_MS),
    )
  toastDone(i18n.t('messages:done.seal_added'))
  void invalidate(client, ['loyalty'])
}

/** An answer other than the card. Only an unreached server keeps the seal for another try. */
async function refused(client: QueryClient, key: string, error: unknown): Promise<boolean> {
  const code = error instanceof ApiError ? error.code : null
  // The key belongs to this seal alone: an earlier request got through, whatever became of its body.
  if (code === 'idempotency_key_reused') {
    await invalidate(client, ['loyalty'])
    drop(key)
    return true
  }
  const text = errorText(error, 'card_update')
  toastError(text)
  const card_id = find(key)?.card_id
  if (isPassing(error)) change(key, { sending: false, problem: text })
  else {
    if (card_id) refusedSeals.set({ ...refusedSeals.get(), [card_id]: text })
    drop(key)
  }
  return false
}

/** Sends what is not written yet of a card, before its reward is given, and ends the offer to undo. */
export async function settleSeals(client: QueryClient, card_id: string): Promise<boolean> {
  const keys = recentSeals.get().filter((seal) => seal.card_id === card_id)
  const sent = await Promise.all(keys.map(({ key }) => sendSeal(client, key)))
  const settled = sent.every(Boolean)
  if (settled) keep(recentSeals.get().filter((seal) => seal.card_id !== card_id))
  return settled
}

/** Sends what an earlier page could not write. */
export function watchSeals(client: QueryClient): void {
  const known = new Set(recentSeals.get().map(({ key }) => key))
  const left = stored().filter(({ key }) => !known.has(key))
  if (left.length === 0) return
  keep([...recentSeals.get(), ...left])
  for (const { key } of left) void sendSeal(client, key)
}

const find = (key: string) => recentSeals.get().find((seal) => seal.key === key)
const drop = (key: string) => keep(recentSeals.get().filter((seal) => seal.key !== key))

const change = (key: string, part: Partial<RecentSeal>) =>
  keep(recentSeals.get().map((seal) => (seal.key === key ? { ...seal, ...part } : seal)))

/** Stores the seals that the server may not have written. */
function keep(seals: readonly RecentSeal[]): void {
  recentSeals.set(seals)
  const unwritten = seals.filter(({ seal_id, undone }) => seal_id === null || undone)
  if (unwritten.length === 0) writeStored(STORE_KEY, null)
  else
    writeStoredJson(
      STORE_KEY,
      unwritten.map(({ customer_name: _name, ...seal }) => seal),
    )
}

function stored(): RecentSeal[] {
  const value = readStoredJson(STORE_KEY)
  return Array.isArray(value)
    ? value.filter(isSeal).map((seal) => ({
        ...seal,
        customer_name: '',
        seal_id: null,
        undone: seal.undone,
        sending: false,
        problem: null,
      }))
    : []
}

const isSeal = (value: unknown): value is RecentSeal =>
  value !== null &&
  typeof value === 'object' &&
  'key' in value &&
  typeof value.key === 'string' &&
  'card_id' in value &&
  typeof value.card_id === 'string' &&
  'order_id' in value
