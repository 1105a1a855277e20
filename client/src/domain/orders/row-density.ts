/** Setting of this device for the row height of an order's lines and of the list of tables. */
import { deviceSetting } from '../../lib/device-setting.ts'

type Density = 'comfortable' | 'compact'

export const rowDensity = deviceSetting<Density>(
  'forki-row-density',
  ['comfortable', 'compact'],
  'comfortable',
)
