/**
 * Seals that this device adds. Each seal is sent at once and can be undone for ten seconds. A seal whose response
 * is lost stays stored with its idempotency key and its user. The next page load of this user sends it again.
 */
import { loyaltyEndpoints } from '@forki/contract/calls/loyalty-endpoints'
import type { Card } from '@forki/contract/loyalty'
import type { QueryClient } from '@tanstack/react-query'
import { ApiError, call, errorText, isRetryable, newIdempotencyKey } from '../../lib/api.ts'
import { applyReply } from '../../lib/apply-reply.ts'
import { i18n } from '../../lib/i18n.ts'
import { invalidate } from '../../lib/resource.ts'
import { serverNow } from '../../lib/server-clock.ts'
import { signedInUserId } from '../../lib/session.ts'
import { signal } from '../../lib/signal.ts'
import { toastSuccess, toastError } from '../../lib/toast.ts'
import { forgetSeal, isUndoStored, readStoredSeals, storeSeal, type StoredSeal } from './stored-seals.ts'

/** Duration of the undo offer in milliseconds. The server lets users remove their own seals for ten minutes. */
export const UNDO_MS = 10_000
/** Accepted difference between the clocks of the device and the server, in milliseconds. */
const CLOCK_TOLERANCE_MS = 60_000

export interface RecentSeal extends StoredSeal {
  /** Customer's name. It is personal data and never stored on the device. */
  customer_name: string
  /** Id of the seal on the server. Null until the server responds. */
  seal_id: string | null
  /** True while a request for this seal is in flight. */
  sending: boolean
  /** Error text of the last request, if a retry of the request can succeed. Otherwise null. */
  problem: string | null
}

/** Seals of all cards that are unconfirmed or can still be undone. */
export const recentSeals = signal<readonly RecentSeal[]>([])
/** Error texts of the last rejected seals, by card id. Adding a seal to a card clears its text. */
export const sealRefusalTexts = signal<Readonly<Record<string, string>>>({})
const undoTimers = new Map<string, ReturnType<typeof setTimeout>>()

export function addSeal(
  client: QueryClient,
  of: Pick<RecentSeal, 'card_id' | 'customer_name' | 'order_id'>,
): void {
  const key = newIdempotencyKey()
  const { [of.card_id]: _answered, ...others } = sealRefusalTexts.get()
  sealRefusalTexts.set(others)
  const due_at = serverNow() + UNDO_MS
  setSeals([
    ...recentSeals.get(),
    {
      ...of,
      key,
      user_id: currentUserId(),
      seal_id: null,
      undone: false,
      due_at,
      sending: false,
      problem: null,
    },
  ])
  void sendSeal(client, key)
}

/** Sends an unconfirmed seal. Resolves to false if the request fails or another one is in flight. */
export async function sendSeal(client: QueryClient, key: string): Promise<boolean> {
  const seal = findSeal(key)
  if (!seal || seal.sending) return false
  if (seal.seal_id !== null) return true
  changeSeal(key, { sending: true, problem: null })
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
    confirmSeal(client, key, seal_id)
    return true
  } catch (error) {
    return handleFailure(client, key, error)
  }
}

/**
 * Removes a seal from its card. A seal without a known id is first sent with its idempotency key, because the
 * response contains the id.
 */
export async function undoSeal(client: QueryClient, key: string): Promise<void> {
  changeSeal(key, { undone: true })
  const seal = findSeal(key)
  if (!seal || seal.sending) return
  if (seal.seal_id === null) await sendSeal(client, key)
  else await removeSeal(client, seal, seal.seal_id)
}

async function removeSeal(client: QueryClient, { key, card_id }: RecentSeal, seal_id: string): Promise<void> {
  clearTimeout(undoTimers.get(key))
  changeSeal(key, { sending: true, problem: null })
  try {
    const params = { id: card_id, seal_id }
    const reply = await call(loyaltyEndpoints.removeSeal, { params, body: {} })
    applyReply(client, loyaltyEndpoints.addSeal, { id: card_id }, { reply, roots: ['loyalty'] })
    dropSeal(key)
    toastSuccess(i18n.t('loyalty:sealing.undone'))
  } catch (error) {
    // A 404 means that an earlier request removed the seal and that its response was lost.
    if (error instanceof ApiError && error.status === 404) dropSeal(key)
    else {
      const text = errorText(error, 'card_update')
      toastError(text)
      if (isRetryable(error)) changeSeal(key, { sending: false, problem: text })
      else dropSeal(key)
    }
  }
  await invalidate(client, ['loyalty'])
}

function confirmSeal(client: QueryClient, key: string, seal_id: string): void {
  const seal = findSeal(key)
  if (!seal) return
  if (seal.undone || isUndoStored(key)) {
    void removeSeal(client, seal, seal_id)
    return
  }
  const due_at = serverNow() + UNDO_MS
  changeSeal(key, { seal_id, sending: false, due_at })
  // A seal without a customer name was restored after a reload. It leaves the list at once, so that the undo
  // bar does not offer to undo it.
  if (seal.customer_name === '') dropSeal(key)
  else
    undoTimers.set(
      key,
      setTimeout(() => dropSeal(key), UNDO_MS),
    )
  toastSuccess(i18n.t('action-messages:done.seal_added'))
  void invalidate(client, ['loyalty'])
}

/**
 * Undoes a seal that the server has added without this device knowing its id. The id is that of the user's only
 * seal on the card for the same order. With several such seals, for example those of a second device of the
 * user, none is removed, because clocks cannot tell them apart.
 */
async function undoWithoutId(client: QueryClient, seal: RecentSeal): Promise<boolean> {
  const { key, card_id, order_id, due_at } = seal
  const isSame = (one: Card['seals'][number]) =>
    one.order_id === order_id &&
    one.staff_id === seal.user_id &&
    Date.parse(one.added_at) >= due_at - UNDO_MS - CLOCK_TOLERANCE_MS &&
    recentSeals.get().every(({ seal_id }) => seal_id !== one.id)
  try {
    const card = await call(loyaltyEndpoints.findCard, { params: { id: card_id } })
    const [added, ...others] = card.seals.filter(isSame)
    if (added && others.length === 0) {
      await removeSeal(client, seal, added.id)
      return false
    }
    toastError(i18n.t('loyalty:sealing.not_undone'))
    dropSeal(key)
    await invalidate(client, ['loyalty'])
  } catch (error) {
    const problem = errorText(error, 'card_update')
    toastError(problem)
    changeSeal(key, { sending: false, problem })
  }
  return false
}

/** Handles a failed request. The seal is preserved for another attempt only if a retry can succeed. */
async function handleFailure(client: QueryClient, key: string, error: unknown): Promise<boolean> {
  const code = error instanceof ApiError ? error.code : null
  // An earlier request with this key has added the seal, because each seal has its own key.
  if (code === 'idempotency_key_reused') {
    const seal = findSeal(key)
    if (seal?.undone) return undoWithoutId(client, seal)
    await invalidate(client, ['loyalty'])
    dropSeal(key)
    return true
  }
  const text = errorText(error, 'card_update')
  toastError(text)
  const card_id = findSeal(key)?.card_id
  if (isRetryable(error)) changeSeal(key, { sending: false, problem: text })
  else {
    if (card_id) sealRefusalTexts.set({ ...sealRefusalTexts.get(), [card_id]: text })
    dropSeal(key)
  }
  return false
}

/**
 * Sends a card's unsent seals before its reward is redeemed. If all requests succeed, ends the undo offer and
 * resolves to true.
 */
export async function flushSeals(client: QueryClient, card_id: string): Promise<boolean> {
  const keys = recentSeals.get().filter((seal) => seal.card_id === card_id)
  const results = await Promise.all(keys.map(({ key }) => sendSeal(client, key)))
  const settled = results.every(Boolean)
  if (settled) setSeals(recentSeals.get().filter((seal) => seal.card_id !== card_id))
  return settled
}

/**
 * Sends again the signed-in user's seals that were stored before the page was reloaded. Seals of another user, who
 * was signed in on this page before, stay stored.
 */
export function resendStoredSeals(client: QueryClient): void {
  const user_id = currentUserId()
  const ownSeals = recentSeals.get().filter((seal) => seal.user_id === user_id)
  const knownKeys = new Set(ownSeals.map(({ key }) => key))
  const unsentSeals = readStoredSeals()
    .filter((seal) => seal.user_id === user_id && !knownKeys.has(seal.key))
    .map((seal) => ({ ...seal, customer_name: '', seal_id: null, sending: false, problem: null }))
  recentSeals.set([...ownSeals, ...unsentSeals])
  for (const { key } of unsentSeals) void sendSeal(client, key)
}

const currentUserId = () => signedInUserId.get() ?? ''
const findSeal = (key: string) => recentSeals.get().find((seal) => seal.key === key)
const dropSeal = (key: string) => setSeals(recentSeals.get().filter((seal) => seal.key !== key))

const changeSeal = (key: string, part: Partial<RecentSeal>) =>
  setSeals(recentSeals.get().map((seal) => (seal.key === key ? { ...seal, ...part } : seal)))

/** True while the server has not confirmed the addition or removal of the seal. Only such seals are stored. */
const isUnconfirmed = ({ seal_id, undone }: RecentSeal) => seal_id === null || undone

/**
 * Replaces the list of recent seals. Stores new unconfirmed seals and forgets confirmed ones. Writes no other seal,
 * because another tab may have changed it.
 */
function setSeals(seals: readonly RecentSeal[]): void {
  const before = new Map(recentSeals.get().map((seal) => [seal.key, seal]))
  const unconfirmed = new Map(seals.filter(isUnconfirmed).map((seal) => [seal.key, seal]))
  for (const [key, seal] of unconfirmed) if (before.get(key)?.undone !== seal.undone) storeSeal(seal)
  for (const key of before.keys()) if (!unconfirmed.has(key)) forgetSeal(key)
  recentSeals.set(seals)
}
