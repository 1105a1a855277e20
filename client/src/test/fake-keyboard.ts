import { vi } from 'vitest'
import { NO_KEYBOARD } from '../lib/media.ts'

/** Simulates a device with or without a physical keyboard until the end of the test. */
export function stubKeyboard(hasKeys: boolean): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === NO_KEYBOARD && !hasKeys,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
}
