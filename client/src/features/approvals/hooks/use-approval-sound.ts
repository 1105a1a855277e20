import { useNewRequestSound } from '../../../domain/visits/use-guest-request-sound.ts'
import { deviceSetting } from '../../../lib/device-setting.ts'

/** Setting of the sound and vibration for new approval requests. */
export const approvalSound = deviceSetting('forki-approval-sound', ['on', 'off'], 'on')

/** Plays a sound for a new approval request, unless the sound of approval requests is off on this device. */
export const useApprovalSound = (ids: readonly string[] | undefined): void => useNewRequestSound(ids, isMuted)

const isMuted = () => approvalSound.get() === 'off'
