/** Setting of this device for the height of rows in the ticket of an order and in the list of tables. */
import { deviceSetting } from '../../lib/device-setting.ts'

type Density = 'comfortable' | 'compact'

export const rowDensity = deviceSetting<Density>(
  'forki-row-density',
  ['comfortable', 'compact'],
  'comfortable',
)
