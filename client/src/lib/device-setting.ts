import { signal, useSignal, type Signal } from './signal.ts'
import { readStored, writeStored } from './storage.ts'

/** Setting stored on this device, with one of a few values. */
export interface DeviceSetting<T extends string> extends Signal<T> {
  store: (value: T) => void
}

/**
 * Creates a setting of this device.
 * @param key key of the storage, such as `forki-floor-view`
 * @param fallback value if none is stored, or if the stored one is unknown
 */
export function deviceSetting<T extends string>(
  key: string,
  values: readonly T[],
  fallback: T,
): DeviceSetting<T> {
  const stored = readStored(key)
  const current = signal<T>(values.find((value) => value === stored) ?? fallback)
  return {
    ...current,
    store: (value) => {
      writeStored(key, value)
      current.set(value)
    },
  }
}

export const useSetting = <T extends string>(source: DeviceSetting<T>): T => useSignal(source)
