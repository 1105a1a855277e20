import { INVITATION_DAYS } from '@forki/contract/limits'
import type { Membership } from '@forki/contract/memberships'
import type { MembershipRole, Permission } from '@forki/contract/permissions'
import { useTranslation } from 'react-i18next'
import { FormSheet } from '../../../components/form-dialog.tsx'
import type { ApiError } from '../../../lib/api.ts'
import { useContractForm } from '../../../lib/form.ts'
import type { AccessibleRestaurant } from '../../../domain/access/current-user.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { useInvite } from '../queries.ts'
import { extraPermissionsAfterRoleChange, defaultRole } from '../grant-rules.ts'
import { AddMemberMethodChoice, type AddMemberMethod } from './add-member-method.tsx'
import { GrantFields } from './grant-fields.tsx'
import { StaffLimitHint } from './staff-limit-hint.tsx'

const loadCreateMembershipBody = async () =>
  (await import('@forki/contract/memberships')).createMembershipBody

interface InviteValues {
  restaurant_id: string
  email: string
  role: MembershipRole
  permissions: Permission[]
}

interface InviteSheetProps {
  restaurant: AccessibleRestaurant
  /** Former membership of the user who is invited again. The form starts with its role and permissions. */
  previousMembership?: Membership | undefined
  /** Callback that changes to another way of adding people. */
  onMethod: (way: AddMemberMethod) => void
  onClose: () => void
  onInvited: (membership: Membership) => void
  /** Callback that shows the existing membership with the typed email address. */
  onSeeMember: (email: string) => void
}

/** Form of an invitation: email address, role and extra permissions. */
export function InviteSheet(props: InviteSheetProps) {
  const { restaurant, previousMembership, onMethod, onClose, onInvited, onSeeMember } = props
  const { t } = useTranslation('memberships')
  const invite = useInvite()
  const form = useContractForm<InviteValues>(
    loadCreateMembershipBody,
    previousMembership ? valuesOf(previousMembership) : newInviteValues(restaurant),
    previousMembership ? {} : { draft: `invite:${restaurant.id}` },
  )
  const { errors } = form.formState
  return (
    <FormSheet
      size="lg"
      onClose={onClose}
      title={t('form.title')}
      description={t('form.text', { days: INVITATION_DAYS })}
      submitLabel={t('form.submit')}
      form={form}
      action={invite}
      failed="user_invite"
      onSubmit={(body) => ({ body })}
      onDone={onInvited}
    >
      {previousMembership ? null : <AddMemberMethodChoice value="email" onChange={onMethod} />}
      <RefusalAction
        error={invite.error}
        restaurant={restaurant}
        onSeeMember={() => {
          const { email } = form.getValues()
          form.forgetDraft()
          onSeeMember(email.trim())
        }}
      />
      <Field label={t('form.email')} hint={t('form.email_hint')} error={errors.email?.message}>
        <Input type="email" autoFocus autoComplete="off" inputMode="email" {...form.register('email')} />
      </Field>
      <GrantFields restaurant={restaurant} />
    </FormSheet>
  )
}

function newInviteValues(restaurant: AccessibleRestaurant): InviteValues {
  const role = defaultRole(restaurant)
  const permissions = extraPermissionsAfterRoleChange({ role, permissions: [] }, role, restaurant.permissions)
  return { restaurant_id: restaurant.id, email: '', role, permissions }
}

const valuesOf = ({ restaurant_id, email, role, permissions }: Membership): InviteValues => ({
  restaurant_id,
  email,
  role,
  permissions: [...permissions],
})

interface RefusalActionProps {
  error: ApiError | null
  restaurant: AccessibleRestaurant
  onSeeMember: () => void
}

/** Suggested action for a rejected invitation, beside the error text. */
function RefusalAction({ error, restaurant, onSeeMember }: RefusalActionProps) {
  const { t } = useTranslation('memberships')
  if (error?.code === 'already_member') {
    return (
      <Button className="self-start" onClick={onSeeMember}>
        {t('form.see_member')}
      </Button>
    )
  }
  return <StaffLimitHint error={error} restaurant={restaurant} />
}
