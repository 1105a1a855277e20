import type { MembershipRole } from '@forki/contract/permissions'
import { Banknote, ChefHat, ConciergeBell, KeyRound, type LucideIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { AccessibleRestaurant } from '../../../domain/access/current-user.ts'
import { FieldSet } from '../../../ui/field.tsx'
import { RadioCards } from '../../../ui/radio-cards.tsx'
import { roleRefusal, MOST_NEEDED_ROLES_FIRST } from '../grant-rules.ts'

const icons: Record<MembershipRole, LucideIcon> = {
  waiter: ConciergeBell,
  cashier: Banknote,
  chef: ChefHat,
  restaurant_admin: KeyRound,
}

interface RoleFieldProps {
  restaurant: AccessibleRestaurant
  value: MembershipRole
  onChange: (role: MembershipRole) => void
}

/**
 * Radio cards for the role. A role that the user may not grant shows the reason, and is disabled unless it is
 * the chosen role.
 */
export function RoleField({ restaurant, value, onChange }: RoleFieldProps) {
  const { t } = useTranslation(['memberships', 'access'])
  return (
    <FieldSet legend={t('memberships:form.role')}>
      <RadioCards<MembershipRole>
        name="role"
        value={value}
        onChange={onChange}
        options={MOST_NEEDED_ROLES_FIRST.map((role) => {
          const refusal = roleRefusal(restaurant, role)
          const Icon = icons[role]
          return {
            value: role,
            label: t(`access:roles.${role}`),
            hint: refusal ? t(`memberships:roles.${refusal}`) : t(`memberships:roles.${role}`),
            icon: <Icon className="size-6" strokeWidth={1.75} aria-hidden />,
            disabled: refusal !== null && value !== role,
          }
        })}
      />
    </FieldSet>
  )
}
