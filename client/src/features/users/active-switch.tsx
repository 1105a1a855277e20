import type { User } from '@forki/contract/auth'
import { useTranslation } from 'react-i18next'
import { Switch } from '../../ui/switch.tsx'
import { Tooltip } from '../../ui/tooltip.tsx'
import { useUserActivation, useUnchangeableReason } from './use-user-activation.ts'
import { fullName } from '../../domain/users/user-summary.ts'

/**
 * Switch that allows or blocks the user's sign-in. It is disabled for the current user's own account and for the
 * last administrator.
 */
export function ActiveSwitch({ user }: { user: User }) {
  const { t } = useTranslation('installation')
  const fixedReason = useUnchangeableReason(user)
  const { active, set } = useUserActivation(user)
  const control = (
    <Switch
      hideLabel
      className="max-md:justify-end"
      label={t('users.active_of', { name: fullName(user) })}
      hint={fixedReason ? t(`users.fixed.${fixedReason}`) : undefined}
      checked={active}
      disabled={fixedReason !== null}
      onChange={(event) => set(event.target.checked)}
    />
  )
  if (!fixedReason) return control
  return (
    <Tooltip text={t(`users.fixed.${fixedReason}`)} side="left">
      <span className="inline-flex max-md:w-full max-md:justify-end">{control}</span>
    </Tooltip>
  )
}
