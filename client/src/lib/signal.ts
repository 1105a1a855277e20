import { useSyncExternalStore } from 'react'

/** Observable value outside React, which components subscribe to. */
export interface Signal<T> {
  get: () => T
  set: (value: T) => void
  subscribe: (listener: () => void) => () => void
  /** Value of the signal during server-side rendering and hydration. */
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

/** Current value of a signal. The component renders again when the value changes. */
export const useSignal = <T>(source: Signal<T>): T =>
  useSyncExternalStore(source.subscribe, source.get, source.ssrValue)
