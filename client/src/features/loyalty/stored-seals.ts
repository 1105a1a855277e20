/**
 * Unconfirmed seals in localStorage. Each seal has a key of its own, so that two tabs of a user do not overwrite
 * each other's seals.
 */
import { readStoredJson, storedKeys, writeStored, writeStoredJson } from '../../lib/storage.ts'

/** Seal whose addition or removal the server has not confirmed. */
export interface StoredSeal {
  /** Idempotency key of the seal. */
  key: string
  /** User who added the seal. Only this user sends it again. */
  user_id: string
  card_id: string
  order_id: string | null
  /** True once the user has pressed undo. */
  undone: boolean
  /** End of the undo offer in server time, in milliseconds since 1970. */
  due_at: number
}

const PREFIX = 'forki-seal:'
/** Key under which earlier versions of the application stored all seals as one list. */
const FORMER_LIST_KEY = 'forki-seals'

/** Stores a seal without the customer's name, which is personal data. */
export const storeSeal = ({ key, user_id, card_id, order_id, undone, due_at }: StoredSeal): void =>
  writeStoredJson(PREFIX + key, { key, user_id, card_id, order_id, undone, due_at })

export const forgetSeal = (key: string): void => writeStored(PREFIX + key, null)

/** True if the user has pressed undo for the seal in any tab. */
export function isUndoStored(key: string): boolean {
  const seal = readStoredJson(PREFIX + key)
  return isSeal(seal) && seal.undone
}

/** Stored seals of all users and tabs, the oldest first. */
export function readStoredSeals(): StoredSeal[] {
  splitFormerList()
  return storedKeys(PREFIX)
    .map(readStoredJson)
    .filter(isSeal)
    .toSorted((a, b) => a.due_at - b.due_at)
}

/** Stores each seal of the former list under its own key. Drops seals without a user, which no user may send. */
function splitFormerList(): void {
  const list = readStoredJson(FORMER_LIST_KEY)
  if (list === null) return
  if (Array.isArray(list)) for (const seal of list.filter(isSeal)) storeSeal(seal)
  writeStored(FORMER_LIST_KEY, null)
}

const isSeal = (value: unknown): value is StoredSeal =>
  value !== null &&
  typeof value === 'object' &&
  'key' in value &&
  typeof value.key === 'string' &&
  'card_id' in value &&
  typeof value.card_id === 'string' &&
  'user_id' in value &&
  typeof value.user_id === 'string' &&
  'order_id' in value
