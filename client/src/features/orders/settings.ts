/** Settings of the order screen, stored on this device. */
import { deviceSetting } from '../../lib/device-setting.ts'

export type DishView = 'photos' | 'tiles' | 'list'
export type Density = 'comfortable' | 'compact'

/** Look of the dishes: tiles with photos, tiles without, or rows. */
export const dishView = deviceSetting<DishView>('forki-dish-view', ['photos', 'tiles', 'list'], 'photos')
/** Height of the ticket's rows. */
export const rowDensity = deviceSetting<Density>(
  'forki-row-density',
  ['comfortable', 'compact'],
  'comfortable',
)
/** Side of the screen that shows the ticket. The dishes are on the other side. */
export const ticketSide = deviceSetting<'left' | 'right'>('forki-ticket-side', ['left', 'right'], 'right')
