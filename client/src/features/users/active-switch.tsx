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
  const fixed = useUnchangeableReason(user)
  const { active, set } = useUserActivation(user)
  const control = (
    <Switch
      hideLabel
      className="max-md:justify-end"
      label={t('users.active_of', { name: fullName(user) })}
      hint={fixed ? t(`users.fixed.${fixed}`) : undefined}
      checked={active}
      disabled={fixed !== null}
      onChange={(event) => set(event.target.checked)}
    />
  )
  if (!fixed) return control
  return (
    <Tooltip text={t(`users.fixed.${fixed}`)} side="left">
      <span className="inline-flex max-md:w-full max-md:justify-end">{control}</span>
    </Tooltip>
  )
}
