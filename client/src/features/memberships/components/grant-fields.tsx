import { ROLE_PERMISSIONS, type MembershipRole, type Permission } from '@forki/contract/permissions'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { PermissionPicker } from '../../../components/permission-picker.tsx'
import type { AccessibleRestaurant } from '../../../domain/access/current-user.ts'
import { FieldSet } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { extraPermissionsAfterRoleChange } from '../grant-rules.ts'
import { RoleField } from './role-field.tsx'

export interface GrantValues {
  role: MembershipRole
  permissions: Permission[]
}

/** Form fields for the role and extra permissions. A change of the role also changes the extra permissions. */
export function GrantFields({ restaurant }: { restaurant: AccessibleRestaurant }) {
  const { t } = useTranslation('memberships')
  const { control, setValue } = useFormContext<GrantValues>()
  const role = useWatch({ control, name: 'role' })
  const permissions = useWatch({ control, name: 'permissions' })
  const change = (next: MembershipRole) => {
    setValue(
      'permissions',
      extraPermissionsAfterRoleChange({ role, permissions }, next, restaurant.permissions),
      {
        shouldDirty: true,
      },
    )
    setValue('role', next, { shouldDirty: true })
  }
  const chefWithoutKitchen = role === 'chef' && !permissions.includes('manage_kitchen')
  return (
    <>
      <RoleField restaurant={restaurant} value={role} onChange={change} />
      {role === 'restaurant_admin' ? null : (
        <FieldSet legend={t('form.extras')} hint={t('form.extras_hint')}>
          {chefWithoutKitchen ? <Notice tone="warning">{t('form.chef_hint')}</Notice> : null}
          <PermissionPicker
            value={permissions}
            included={ROLE_PERMISSIONS[role]}
            grantable={restaurant.permissions}
            onChange={(next) => setValue('permissions', next, { shouldDirty: true })}
          />
        </FieldSet>
      )}
    </>
  )
}
