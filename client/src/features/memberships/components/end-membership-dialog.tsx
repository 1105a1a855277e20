import type { Membership } from '@forki/contract/memberships'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx'
import { paths } from '../../../domain/navigation/paths.ts'
import { memberName } from '../member-name.ts'
import { useUpdateMembership } from '../queries.ts'

interface EndMembershipDialogProps {
  membership: Membership
  isOwn: boolean
  onClose: () => void
}

/** Dialog that confirms the end of a membership or the withdrawal of an invitation. The effect is immediate. */
export function EndMembershipDialog({ membership, isOwn, onClose }: EndMembershipDialogProps) {
  const { t } = useTranslation('memberships')
  const navigate = useNavigate()
  const update = useUpdateMembership()
  const kind = isOwn ? 'leave' : membership.status === 'pending' ? 'cancel' : 'revoke'
  const end = () =>
    update.mutate(
      { params: { id: membership.id }, body: { status: isOwn ? 'left' : 'revoked' } },
      {
        onSuccess: () => {
          onClose()
          if (isOwn) void navigate(paths.restaurants)
        },
      },
    )
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t(`confirm.${kind}_title`, {
        name: memberName(membership),
        restaurant: membership.restaurant.name,
      })}
      description={t(`confirm.${kind}_text`)}
      confirmLabel={t(kind === 'leave' ? 'confirm.leave_label' : kind)}
      busy={update.isPending}
      onConfirm={end}
    />
  )
}
