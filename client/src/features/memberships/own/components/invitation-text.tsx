import type { Membership } from '@forki/contract/memberships'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../../lib/format.ts'
import { useNow } from '../../../../lib/use-now.ts'

/** Sentence with the inviter, the role and the expiry of an invitation. */
export function InvitationText({ invitation }: { invitation: Membership }) {
  const { t } = useTranslation(['own-memberships', 'access'])
  const { relative } = useFormat()
  const now = useNow(60_000)
  const { invited_by, expires_at } = invitation
  const role = t(`access:roles.${invitation.role}`)
  const inviter = invited_by ? `${invited_by.first_name} ${invited_by.last_name}` : null
  return (
    <>
      {inviter
        ? t('own-memberships:invited', { inviter, role })
        : t('own-memberships:invited_plain', { role })}{' '}
      <span className="text-ink-muted">
        {t('own-memberships:expires', { when: relative(expires_at, now) })}
      </span>
    </>
  )
}
