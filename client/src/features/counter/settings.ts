/** Counter settings, stored on this device. */
import { signal, useSignal } from '../../lib/signal.ts'
import { readStoredJson, writeStoredJson } from '../../lib/storage.ts'

interface CounterSettings {
  /** True if the device plays a sound for an unknown scanned code. */
  sound: boolean
  /**
   * True if the browser prints the receipt after each payment. Network printers print the receipt regardless
   * of this setting.
   */
  receipt: boolean
}

const KEY = 'forki-counter'

function parseCounterSettings(stored: unknown): CounterSettings {
  const storedSettings = (
    stored !== null && typeof stored === 'object' ? stored : {}
  ) as Partial<CounterSettings>
  return { sound: storedSettings.sound !== false, receipt: storedSettings.receipt === true }
}

export const counterSettings = signal(parseCounterSettings(readStoredJson(KEY)))

export const useCounterSettings = () => useSignal(counterSettings)

export function changeCounterSettings(change: Partial<CounterSettings>): void {
  const next = { ...counterSettings.get(), ...change }
  writeStoredJson(KEY, next)
  counterSettings.set(next)
}
