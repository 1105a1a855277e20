import type { Membership } from '@forki/contract/memberships'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '../../../components/copy-button.tsx'
import { LocalLinkNotice } from '../../../components/local-link-notice.tsx'
import { QrCode } from '../../../components/qr-code.tsx'
import { QueryView } from '../../../components/query-view.tsx'
import { useFormat } from '../../../lib/format.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { SkeletonLines } from '../../../ui/skeleton.tsx'
import { memberName } from '../member-name.ts'
import { useInvitationLinkToHandOver } from '../queries.ts'

interface InvitationLinkDialogProps {
  membership: Membership
  /** True if the installation sends no email, so that only this link reaches the invited user. */
  isOnlyWay: boolean
  onClose: () => void
}

/**
 * Dialog with a link and its QR code to give to an invited user or a member without email. The invited user
 * accepts the invitation, the member sets an email address and password. Each opening replaces the previous
 * link.
 */
export function InvitationLinkDialog({ membership, isOnlyWay, onClose }: InvitationLinkDialogProps) {
  const { t } = useTranslation(['memberships', 'staff', 'access', 'common'])
  const { relative } = useFormat()
  const now = useNow(60_000)
  const link = useInvitationLinkToHandOver(membership.id)
  const isJoining = membership.status === 'accepted'
  const role = t(`access:roles.${membership.role}`)
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="md"
      title={t('memberships:link.title', { name: memberName(membership) })}
      description={
        isJoining
          ? t('staff:link.text', { name: memberName(membership) })
          : t('memberships:link.text', { role, restaurant: membership.restaurant.name })
      }
      footer={
        <Button size="touch" onClick={onClose}>
          {t('common:actions.close')}
        </Button>
      }
    >
      <QueryView query={link} failed="generic" skeleton={<SkeletonLines lines={6} />}>
        {({ link: url, expires_at }) => (
          <div className="flex flex-col items-center gap-4 phone-landscape:grid phone-landscape:grid-cols-[auto_1fr] phone-landscape:items-start">
            {isOnlyWay && !isJoining ? (
              <Notice tone="warning" className="w-full" title={t('memberships:link.no_mail_title')}>
                <p className="mt-1">{t('memberships:link.no_mail_text')}</p>
              </Notice>
            ) : null}
            <LocalLinkNotice links={[url]} />
            <QrCode
              text={url}
              label={t('memberships:link.code')}
              className="size-44 phone-landscape:size-32"
            />
            <CopyButton
              text={url}
              label={t('memberships:link.copy')}
              copiedLabel={t('memberships:link.copied')}
              size="touch"
              variant="primary"
            />
            <p className="text-center text-sm text-ink-muted">
              {t(isJoining ? 'staff:link.note' : 'memberships:link.note', {
                when: relative(expires_at, now),
              })}
            </p>
          </div>
        )}
      </QueryView>
    </Dialog>
  )
}
