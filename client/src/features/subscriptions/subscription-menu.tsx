import type { UserSubscription } from '@forki/contract/subscriptions'
import { Ban, Check, EllipsisVertical, Pencil, Trash2, UserRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../domain/navigation/paths.ts'
import { Menu, MenuItem, MenuSeparator } from '../../ui/dropdown-menu.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useUpdateSubscription } from './queries.ts'

export interface SubscriptionCommands {
  onEdit: (subscription: UserSubscription) => void
  onCancel: (subscription: UserSubscription) => void
  onRemove: (subscription: UserSubscription) => void
}

interface SubscriptionMenuProps extends SubscriptionCommands {
  subscription: UserSubscription
}

/** Menu with the actions that the status of a subscription allows. */
export function SubscriptionMenu({ subscription, onEdit, onCancel, onRemove }: SubscriptionMenuProps) {
  const { t } = useTranslation('installation')
  const update = useUpdateSubscription()
  const { status, id } = subscription
  const isOver = status === 'cancelled' || status === 'expired'
  return (
    <Menu
      trigger={
        <IconButton
          label={t('subscriptions.more_of', { name: subscription.user_name })}
          icon={<EllipsisVertical className="size-5" />}
        />
      }
    >
      <MenuItem icon={<Pencil />} onSelect={() => onEdit(subscription)}>
        {t('subscriptions.edit')}
      </MenuItem>
      {isOver || status === 'pending' ? (
        <MenuItem
          icon={<Check />}
          onSelect={() => update.mutate({ params: { subscriptionId: id }, body: { status: 'active' } })}
        >
          {t(isOver ? 'subscriptions.reactivate' : 'subscriptions.activate')}
        </MenuItem>
      ) : null}
      <MenuItem asChild>
        <Link to={paths.user(subscription.user_id)}>
          <UserRound className="size-5 text-ink-muted" aria-hidden />
          {t('subscriptions.see_person')}
        </Link>
      </MenuItem>
      <MenuSeparator />
      {isOver ? null : (
        <MenuItem icon={<Ban />} onSelect={() => onCancel(subscription)}>
          {t('subscriptions.cancel')}
        </MenuItem>
      )}
      <MenuItem danger icon={<Trash2 />} onSelect={() => onRemove(subscription)}>
        {t('subscriptions.remove')}
      </MenuItem>
    </Menu>
  )
}
