import type { Deps } from '../../context/context.ts'
import { appleSettings, googleSettings } from './wallet-settings.ts'

/** The wallets that cards can go into; one whose settings can't be used is none. */
export const availableWallets = (deps: Deps): ('apple' | 'google')[] =>
  (['apple', 'google'] as const).filter((name) => {
    try {
      return (name === 'apple' ? appleSettings(deps) : googleSettings(deps)) !== null
    } catch {
      return false
    }
  })
