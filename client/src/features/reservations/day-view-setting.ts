import { deviceSetting } from '../../lib/device-setting.ts'

/** View of a day's reservations, as a timeline or a list, stored on this device. */
export const dayViewSetting = deviceSetting('forki-reservations-view', ['timeline', 'list'], 'timeline')
