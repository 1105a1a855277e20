/** Lazy slips for the paper roll. Their code loads when the browser is idle, because no screen shows slips. */
import { lazy } from '../../lib/lazy.tsx'

export const Receipt = lazy(async () => (await import('./receipt.tsx')).Receipt)
export const CheckSlip = lazy(async () => (await import('./check-slip.tsx')).CheckSlip)
export const KitchenSlip = lazy(async () => (await import('./kitchen-slip.tsx')).KitchenSlip)
