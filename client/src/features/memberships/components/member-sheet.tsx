import type { Membership } from '@forki/contract/memberships'
import { useTranslation } from 'react-i18next'
import { FormSheet } from '../../../components/form-dialog.tsx'
import { useContractForm } from '../../../lib/form.ts'
import type { AccessibleRestaurant } from '../../../domain/access/current-user.ts'
import { memberName } from '../member-name.ts'
import { useUpdateMembership } from '../queries.ts'
import { GrantFields, type GrantValues } from './grant-fields.tsx'

const loadUpdateMembershipBody = async () =>
  (await import('@forki/contract/memberships')).updateMembershipBody

interface MemberSheetProps {
  membership: Membership
  restaurant: AccessibleRestaurant
  onClose: () => void
}

/** Form for the role and permissions of a membership or an invitation. */
export function MemberSheet({ membership, restaurant, onClose }: MemberSheetProps) {
  const { t } = useTranslation('memberships')
  const { id, role, permissions } = membership
  const update = useUpdateMembership()
  const form = useContractForm<GrantValues>(loadUpdateMembershipBody, { role, permissions: [...permissions] })
  return (
    <FormSheet
      size="lg"
      onClose={onClose}
      title={t('form.edit_title', { name: memberName(membership) })}
      description={t('form.edit_text')}
      form={form}
      action={update}
      failed="membership_update"
      onSubmit={(values) => ({ params: { id }, body: form.changesOf(values) })}
    >
      <GrantFields restaurant={restaurant} />
    </FormSheet>
  )
}
