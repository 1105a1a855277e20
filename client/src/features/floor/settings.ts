/** Settings of the floor screen, stored on this device. */
import { signal, useSignal, type Signal } from '../../lib/signal.ts'
import { readStored, writeStored } from '../../lib/storage.ts'

export type FloorView = 'plan' | 'list'

interface Setting<T extends string> extends Signal<T> {
  store: (value: T) => void
}

function setting<T extends string>(key: string, values: readonly T[], fallback: T): Setting<T> {
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

/** View of the tables. `auto` shows the list on a phone, and the plan on larger screens. */
export const floorView = setting<FloorView | 'auto'>('forki-floor-view', ['plan', 'list', 'auto'], 'auto')
export const floorMine = setting<'mine' | 'all'>('forki-floor-mine', ['mine', 'all'], 'all')
/** Setting for sound and vibration when a dish of the user's own tables is ready. */
export const floorAlert = setting<'on' | 'off'>('forki-floor-alert', ['on', 'off'], 'on')

export const useSetting = <T extends string>(source: Setting<T>): T => useSignal(source)
