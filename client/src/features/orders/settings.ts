/** Settings of the order screen, stored on this device. */
import { deviceSetting } from '../../lib/device-setting.ts'

export type DishView = 'photos' | 'tiles' | 'list'

/** Look of the dishes: tiles with photos, tiles without, or rows. */
export const dishView = deviceSetting<DishView>('forki-dish-view', ['photos', 'tiles', 'list'], 'photos')
/** Side of the screen that shows the ticket. The dishes are on the other side. */
export const ticketSide = deviceSetting<'left' | 'right'>('forki-ticket-side', ['left', 'right'], 'right')
