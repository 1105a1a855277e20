/** Settings of the floor screen, stored on this device. */
import { deviceSetting } from '../../lib/device-setting.ts'

export type FloorView = 'plan' | 'list'

/** View of the tables. `auto` shows the list on a phone or if the plan is too small to press, or else the plan. */
export const floorView = deviceSetting<FloorView | 'auto'>(
  'forki-floor-view',
  ['plan', 'list', 'auto'],
  'auto',
)
export const floorTableFilter = deviceSetting<'mine' | 'all'>('forki-floor-mine', ['mine', 'all'], 'all')
/** Sound and vibration when dishes are ready, the pass calls a runner, or an order waits for acceptance. */
export const floorReadyAlert = deviceSetting<'on' | 'off'>('forki-floor-alert', ['on', 'off'], 'on')
