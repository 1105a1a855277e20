import type { SubscriptionPlan } from '@forki/contract/subscriptions'
import { Copy, EllipsisVertical, Pencil, Star, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Menu, MenuItem, MenuSeparator } from '../../../ui/dropdown-menu.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'

export interface PlanCommands {
  onEdit: (plan: SubscriptionPlan) => void
  onDuplicate: (plan: SubscriptionPlan) => void
  onDefault: (plan: SubscriptionPlan) => void
  onRemove: (plan: SubscriptionPlan) => void
}

export function PlanMenu({ plan, ...on }: { plan: SubscriptionPlan } & PlanCommands) {
  const { t } = useTranslation('installation')
  return (
    <Menu
      trigger={
        <IconButton
          label={t('plans.more_of', { name: plan.name })}
          icon={<EllipsisVertical className="size-5" />}
        />
      }
    >
      <MenuItem icon={<Pencil />} onSelect={() => on.onEdit(plan)}>
        {t('plans.edit')}
      </MenuItem>
      <MenuItem icon={<Copy />} onSelect={() => on.onDuplicate(plan)}>
        {t('plans.duplicate')}
      </MenuItem>
      {plan.is_default ? null : (
        <MenuItem icon={<Star />} onSelect={() => on.onDefault(plan)}>
          {t('plans.make_default')}
        </MenuItem>
      )}
      <MenuSeparator />
      <MenuItem danger icon={<Trash2 />} onSelect={() => on.onRemove(plan)}>
        {t('plans.remove')}
      </MenuItem>
    </Menu>
  )
}
