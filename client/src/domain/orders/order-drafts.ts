/**
 * Drafts: unsent lines by order. Every tap is stored in localStorage, so a reload or an empty battery loses no
 * line. Lines that are being sent form a batch with an idempotency key. The batch is retried with the same key
 * until the server replies, so the server executes it exactly once.
 */
import type { ItemInput } from '@forki/contract/order-inputs'
import { newIdempotencyKey } from '../../lib/api.ts'
import { signedInUserId } from '../../lib/session.ts'
import { signal, useSignal } from '../../lib/signal.ts'
import { readStoredJson, writeStored, writeStoredJson } from '../../lib/storage.ts'

export interface DraftLine {
  /** Id of the draft line on this device. */
  key: string
  dish_id: string
  name: string
  name_en: string | null
  quantity: number
  /** Price on the menu when the line was added. The server determines the final price. */
  unit_price_cents: number
  tax_rate_bps: number
  modifiers: readonly {
    option_id: string
    name: string
    name_en?: string | null | undefined
    price_delta_cents: number
  }[]
  allergens: readonly string[]
  notes: string | null
  course: number | null
  seat: number | null
}

/** Draft lines that one request sends to the server. */
export interface Batch {
  key: string
  /** True if the server sends the due lines to the kitchen. False if it holds all lines. */
  send: boolean
  lines: readonly DraftLine[]
}

export interface Draft {
  lines: readonly DraftLine[]
  batches: readonly Batch[]
  /** Time of the draft's last change, in milliseconds since 1970. */
  saved_at: number
}

/** Drafts by user id and order id. A shared device shows and sends only the drafts of the signed-in user. */
type Drafts = Readonly<Record<string, Draft>>

const KEY = 'forki-drafts'
/** Age limit of drafts, in milliseconds. Older drafts belong to an earlier shift and are dropped. */
const MAX_AGE_MS = 24 * 3_600_000
const MAX_UNDO_STEPS = 50
const EMPTY_DRAFT: Draft = { lines: [], batches: [], saved_at: 0 }

const drafts = signal<Drafts>(readDrafts())
/** Keys (user id and order id) of the drafts that were restored at page load. */
const restoredKeys = new Set(Object.keys(drafts.get()))
const undoHistory = new Map<string, readonly (readonly DraftLine[])[]>()

if (typeof window !== 'undefined') {
  window.addEventListener('storage', (event) => {
    if (event.key === KEY) drafts.set(readDrafts())
  })
}

const SEPARATOR = '/'
const keyOf = (order_id: string): string => `${signedInUserId.get() ?? ''}${SEPARATOR}${order_id}`
const ownEntries = (all: Drafts): [order_id: string, Draft][] =>
  Object.entries(all).flatMap(([key, draft]) =>
    key.startsWith(keyOf('')) ? [[key.slice(keyOf('').length), draft]] : [],
  )

export const useDraft = (order_id: string): Draft => useSignal(drafts)[keyOf(order_id)] ?? EMPTY_DRAFT
/** Drafts of the signed-in user by order id, for badges on the floor screen. */
export const useDrafts = () => ownEntries(useSignal(drafts))
export const draftOf = (order_id: string): Draft => drafts.get()[keyOf(order_id)] ?? EMPTY_DRAFT

/** True if the signed-in user has no drafts. */
export const draftsAreEmpty = (): boolean => ownEntries(drafts.get()).length === 0

/** True once per order whose draft was restored at page load. The order screen then shows a notice. */
export const consumeRestoredMark = (order_id: string): boolean => restoredKeys.delete(keyOf(order_id))

/** Changes the draft lines of an order, and records an undo step. */
export function changeLines(
  order_id: string,
  change: (lines: readonly DraftLine[]) => readonly DraftLine[],
): void {
  const draft = draftOf(order_id)
  const lines = change(draft.lines)
  if (lines === draft.lines) return
  undoHistory.set(order_id, [...(undoHistory.get(order_id) ?? []), draft.lines].slice(-MAX_UNDO_STEPS))
  writeDraft(order_id, { ...draft, lines })
}

/** Undoes the last change of an order's draft lines. Returns false if there is no change to undo. */
export function undoLines(order_id: string): boolean {
  const steps = undoHistory.get(order_id) ?? []
  const last = steps.at(-1)
  if (!last) return false
  undoHistory.set(order_id, steps.slice(0, -1))
  writeDraft(order_id, { ...draftOf(order_id), lines: last })
  return true
}

/**
 * Removes the lines of a paid counter sale from the draft. It also deletes the undo steps, because an undo
 * would restore paid lines.
 */
export function removePaidLines(order_id: string, keys: ReadonlySet<string>): void {
  undoHistory.delete(order_id)
  const draft = draftOf(order_id)
  writeDraft(order_id, { ...draft, lines: draft.lines.filter(({ key }) => !keys.has(key)) })
}

/** Moves draft lines into one batch per entry of `parts`, in one write of the draft. */
export function queueBatches(
  order_id: string,
  parts: readonly { send: boolean; lines: readonly DraftLine[] }[],
): void {
  const draft = draftOf(order_id)
  const queuedParts = parts
    .filter(({ lines }) => lines.length > 0)
    .map((part) => ({ key: newIdempotencyKey(), ...part }))
  const batched = new Set(queuedParts.flatMap(({ lines }) => lines.map(({ key }) => key)))
  undoHistory.delete(order_id)
  writeDraft(order_id, {
    ...draft,
    batches: [...draft.batches, ...queuedParts],
    lines: draft.lines.filter(({ key }) => !batched.has(key)),
  })
}

/** Removes a batch of lines from the draft after the server has added it to the order. */
export function dropBatch(order_id: string, key: string): void {
  const draft = draftOf(order_id)
  writeDraft(order_id, { ...draft, batches: draft.batches.filter((batch) => batch.key !== key) })
}

/** Returns the lines of a rejected batch to the draft. */
export function returnBatch(order_id: string, key: string): void {
  const draft = draftOf(order_id)
  const lines = draft.batches.find((batch) => batch.key === key)?.lines ?? []
  writeDraft(order_id, {
    ...draft,
    lines: [...lines, ...draft.lines],
    batches: draft.batches.filter((batch) => batch.key !== key),
  })
}

/** Moves the unsent lines of an order, and its batches in flight to the server, to another order. */
export function moveDraft(from: string, to: string): void {
  const draft = draftOf(from)
  if (draft === EMPTY_DRAFT) return
  const targetDraft = draftOf(to)
  const lines = [...targetDraft.lines, ...draft.lines]
  writeDraft(to, { ...targetDraft, lines, batches: [...targetDraft.batches, ...draft.batches] })
  discardDraft(from)
}

/**
 * Moves the unsent lines of a merged order to the order that contains its lines. Its batches remain. The server
 * may have them already, and repeats a response only for the same key and the same order (API-19).
 */
export function moveDraftLines(from: string, to: string): void {
  const draft = draftOf(from)
  if (draft.lines.length === 0) return
  const targetDraft = draftOf(to)
  // Deletes the undo steps, because an undo would discard the moved lines.
  undoHistory.delete(from)
  undoHistory.delete(to)
  writeDraft(to, { ...targetDraft, lines: [...targetDraft.lines, ...draft.lines] })
  writeDraft(from, { ...draft, lines: [] })
}

export function discardDraft(order_id: string): void {
  undoHistory.delete(order_id)
  writeDraft(order_id, EMPTY_DRAFT)
}

/** Draft line as it is in the request body. */
export const itemInputOf = (line: DraftLine): ItemInput => ({
  dish_id: line.dish_id,
  quantity: line.quantity,
  modifiers: line.modifiers.map(({ option_id }) => option_id),
  notes: line.notes,
  course: line.course,
  seat: line.seat,
})

function writeDraft(order_id: string, draft: Draft): void {
  const key = keyOf(order_id)
  const { [key]: _old, ...others } = drafts.get()
  const empty = draft.lines.length === 0 && draft.batches.length === 0
  const nextDrafts = empty ? others : { ...others, [key]: { ...draft, saved_at: Date.now() } }
  if (Object.keys(nextDrafts).length === 0) writeStored(KEY, null)
  else writeStoredJson(KEY, nextDrafts)
  drafts.set(nextDrafts)
}

function readDrafts(): Drafts {
  const stored = readStoredJson(KEY)
  if (stored === null || typeof stored !== 'object') return {}
  return Object.fromEntries(
    Object.entries(stored as Record<string, unknown>).filter((entry): entry is [string, Draft] =>
      isDraft(entry[1]),
    ),
  )
}

function isDraft(value: unknown): value is Draft {
  if (value === null || typeof value !== 'object') return false
  const { lines, batches, saved_at } = value as Partial<Draft>
  return (
    Array.isArray(lines) &&
    Array.isArray(batches) &&
    typeof saved_at === 'number' &&
    Date.now() - saved_at < MAX_AGE_MS &&
    [...lines, ...batches.flatMap((batch) => batch?.lines ?? [null])].every(isLine)
  )
}

function isLine(line: unknown): line is DraftLine {
  if (line === null || typeof line !== 'object') return false
  const { key, dish_id, quantity, unit_price_cents, modifiers } = line as Partial<DraftLine>
  return (
    typeof key === 'string' &&
    typeof dish_id === 'string' &&
    Number.isSafeInteger(quantity) &&
    Number.isSafeInteger(unit_price_cents) &&
    Array.isArray(modifiers)
  )
}
