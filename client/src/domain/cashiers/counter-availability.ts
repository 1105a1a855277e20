/**
 * Decides whether the navigation offers the counter on this device. The device must be set up as a counter
 * register, or the user's till was open at the last query. The device stores both facts by restaurant.
 */
import { signedInUserId } from '../../lib/session.ts'
import { signal, useSignal, type Signal } from '../../lib/signal.ts'
import { readStoredJson, writeStored, writeStoredJson } from '../../lib/storage.ts'

const COUNTER_KEY = 'forki-counter-registers'
const TILL_KEY = 'forki-open-tills'
/** Maximum length of each list, of counter registers and of open tills. The oldest entries are dropped. */
const MAX_ENTRIES = 40

const readList = (key: string): readonly string[] => {
  const stored = readStoredJson(key)
  return Array.isArray(stored) ? stored.filter((each) => typeof each === 'string') : []
}

const counterRegisters = signal(readList(COUNTER_KEY))
const openTills = signal(readList(TILL_KEY))

function setEntry(list: Signal<readonly string[]>, key: string, entry: string, on: boolean): void {
  if (list.get().includes(entry) === on) return
  const otherEntries = list.get().filter((each) => each !== entry)
  const nextEntries = on ? [...otherEntries, entry].slice(-MAX_ENTRIES) : otherEntries
  if (nextEntries.length === 0) writeStored(key, null)
  else writeStoredJson(key, nextEntries)
  list.set(nextEntries)
}

/** True if this device is set up as a counter register of the restaurant. */
export const isCounterRegister = (restaurant_id: string): boolean =>
  counterRegisters.get().includes(restaurant_id)
export const useCounterRegister = (restaurant_id: string): boolean =>
  useSignal(counterRegisters).includes(restaurant_id)
export const setCounterRegister = (restaurant_id: string, on: boolean): void =>
  setEntry(counterRegisters, COUNTER_KEY, restaurant_id, on)

const tillKeyOf = (restaurant_id: string) => `${signedInUserId.get() ?? ''}/${restaurant_id}`
/** Stores whether the signed-in user has an open till in the restaurant. */
export const rememberTillState = (restaurant_id: string, isOpen: boolean): void =>
  setEntry(openTills, TILL_KEY, tillKeyOf(restaurant_id), isOpen)

/** True if the navigation offers the counter: at a counter register, or while the user's till is open. */
export const isCounterOffered = (restaurant_id: string): boolean =>
  isCounterRegister(restaurant_id) || openTills.get().includes(tillKeyOf(restaurant_id))

/** Rerenders the component when the register setting or the state of the till changes. */
export function useCounterOfferChanges(): void {
  useSignal(counterRegisters)
  useSignal(openTills)
}
