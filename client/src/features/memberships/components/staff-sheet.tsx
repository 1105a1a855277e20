import type { AddStaff } from '@forki/contract/staff'
import type { Membership } from '@forki/contract/memberships'
import { useTranslation } from 'react-i18next'
import { FormSheet } from '../../../components/form-dialog.tsx'
import type { AccessibleRestaurant } from '../../../domain/access/current-user.ts'
import { useContractForm } from '../../../lib/form.ts'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { useAddStaff } from '../queries.ts'
import { extraPermissionsAfterRoleChange, defaultRole } from '../grant-rules.ts'
import { AddMemberMethodChoice, type AddMemberMethod } from './add-member-method.tsx'
import { GrantFields } from './grant-fields.tsx'
import { StaffLimitHint } from './staff-limit-hint.tsx'

const loadAddStaffBody = async () => (await import('@forki/contract/staff')).addStaffBody

type StaffValues = Omit<AddStaff, 'pin'> & { pin?: string | undefined }

interface StaffSheetProps {
  restaurant: AccessibleRestaurant
  onMethod: (way: AddMemberMethod) => void
  onClose: () => void
  /** Callback with the generated PIN, which no later reply contains. The PIN is null if the user chose it. */
  onAdded: (membership: Membership, pin: string | null) => void
}

/** Form of a staff member without email: name, PIN, role and extra permissions. */
export function StaffSheet({ restaurant, onMethod, onClose, onAdded }: StaffSheetProps) {
  const { t } = useTranslation('staff')
  const add = useAddStaff()
  const role = defaultRole(restaurant)
  const form = useContractForm<StaffValues>(loadAddStaffBody, {
    restaurant_id: restaurant.id,
    first_name: '',
    last_name: '',
    role,
    permissions: extraPermissionsAfterRoleChange({ role, permissions: [] }, role, restaurant.permissions),
  })
  const { errors } = form.formState
  return (
    <FormSheet
      size="lg"
      onClose={onClose}
      title={t('add.title')}
      description={t('add.text')}
      submitLabel={t('add.submit')}
      form={form}
      action={add}
      failed="user_invite"
      onSubmit={(body) => ({ body })}
      onDone={({ membership, pin }) => onAdded(membership, pin)}
    >
      <AddMemberMethodChoice value="staff" losesInput={form.formState.isDirty} onChange={onMethod} />
      <StaffLimitHint error={add.error} restaurant={restaurant} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={t('add.first_name')} error={errors.first_name?.message}>
          <Input autoFocus autoComplete="off" {...form.register('first_name')} />
        </Field>
        <Field label={t('add.last_name')} optional error={errors.last_name?.message}>
          <Input autoComplete="off" {...form.register('last_name')} />
        </Field>
      </div>
      <Field label={t('add.pin')} optional hint={t('add.pin_hint')} error={errors.pin?.message}>
        <Input
          autoComplete="off"
          inputMode="numeric"
          maxLength={6}
          className="max-w-40"
          {...form.register('pin', { setValueAs: (text: string | undefined) => text?.trim() || undefined })}
        />
      </Field>
      <GrantFields restaurant={restaurant} />
    </FormSheet>
  )
}
