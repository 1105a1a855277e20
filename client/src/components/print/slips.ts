/** What goes onto a roll. None of it shows before somebody prints, so it comes when the browser has nothing else to do. */
import { later } from '../../lib/later.tsx'

export const Receipt = later(async () => (await import('./receipt.tsx')).Receipt)
export const CheckSlip = later(async () => (await import('./check-slip.tsx')).CheckSlip)
export const KitchenSlip = later(async () => (await import('./kitchen-slip.tsx')).KitchenSlip)
