/** What goes onto a roll. None of it shows before somebody prints, so it comes when the browser has nothing else to do. */
import { lazy } from '../../lib/lazy.tsx'

export const Receipt = lazy(async () => (await import('./receipt.tsx')).Receipt)
export const CheckSlip = lazy(async () => (await import('./check-slip.tsx')).CheckSlip)
export const KitchenSlip = lazy(async () => (await import('./kitchen-slip.tsx')).KitchenSlip)
