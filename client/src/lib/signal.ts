import { useSyncExternalStore } from 'react'

/** A value outside React that components can read and follow. */
export interface Signal<T> {
  get: () => T
  set: (value: T) => void
  subscribe: (listener: () => void) => () => void
  /** What a page shows that the server drew, until its script has taken over. */
  ssrValue: () => T
}

export function signal<T>(initial: T, ssrValue: T = initial): Signal<T> {
  let current = initial
  const listeners = new Set<() => void>()
  return {
    get: () => current,
    set(value) {
      if (Object.is(value, current)) return
      current = value
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    ssrValue: () => ssrValue,
  }
}

/** The signal's value; renders again when it changes. */
export const useSignal = <T>(source: Signal<T>): T =>
  useSyncExternalStore(source.subscribe, source.get, source.ssrValue)
