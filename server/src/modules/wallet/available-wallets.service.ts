import type { Deps } from '../../context/context.ts'
import { appleSettings, googleSettings } from './wallet-settings.ts'

/** Configured wallets of the installation. Excludes those with invalid settings. */
export const availableWallets = (deps: Deps): ('apple' | 'google')[] =>
  (['apple', 'google'] as const).filter((name) => {
    try {
      return (name === 'apple' ? appleSettings(deps) : googleSettings(deps)) !== null
    } catch {
      return false
    }
  })
