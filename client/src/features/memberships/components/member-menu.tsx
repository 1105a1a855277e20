import type { Membership } from '@forki/contract/memberships'
import {
  EllipsisVertical,
  Eye,
  KeyRound,
  Link,
  LogOut,
  RotateCw,
  SlidersHorizontal,
  UserMinus,
  UserPlus,
  X,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { AccessibleRestaurant } from '../../../domain/access/current-user.ts'
import { isOwnerOrAdmin } from '../../../domain/access/restaurant-areas.ts'
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '../../../ui/dropdown-menu.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { memberName } from '../member-name.ts'

export interface MemberCommands {
  onEdit: (membership: Membership) => void
  /** Callback that opens the dialog to revoke a membership, withdraw an invitation, or leave the restaurant. */
  onEnd: (membership: Membership) => void
  onResend: (membership: Membership) => void
  onInviteAgain: (membership: Membership) => void
  /** Callback that views the restaurant with the rights of a member. */
  onView: (membership: Membership) => void
  /**
   * Callback that opens the dialog with the link of an invitation, or with the account link of a member
   * without email.
   */
  onHandOver: (membership: Membership) => void
  /** Callback that opens the dialog to generate a new PIN for a member without email. */
  onNewPin: (membership: Membership) => void
}

interface MemberMenuProps extends MemberCommands {
  membership: Membership
  restaurant: AccessibleRestaurant
  isOwn: boolean
}

/**
 * Menu of a membership. Only owners and application administrators can change a `restaurant_admin`. For their
 * own membership, users only see the action to leave the restaurant.
 */
export function MemberMenu({ membership, restaurant, isOwn, ...commands }: MemberMenuProps) {
  const { t } = useTranslation('memberships')
  const { status, role } = membership
  const live = status === 'accepted' || status === 'pending'
  const locked = role === 'restaurant_admin' && !isOwnerOrAdmin(restaurant)
  const onSelect = (command: (membership: Membership) => void) => () => command(membership)
  if (isOwn && status !== 'accepted') return null
  return (
    <Menu
      trigger={
        <IconButton
          label={t('menu', { name: memberName(membership) })}
          icon={<EllipsisVertical className="size-5" />}
        />
      }
    >
      {isOwn ? (
        <>
          <Reason text={t('own_row')} />
          <MenuItem danger icon={<LogOut />} onSelect={onSelect(commands.onEnd)}>
            {t('leave')}
          </MenuItem>
        </>
      ) : (
        <>
          {locked ? <Reason text={t('only_owner')} /> : null}
          {live ? (
            <MenuItem icon={<SlidersHorizontal />} disabled={locked} onSelect={onSelect(commands.onEdit)}>
              {t('edit')}
            </MenuItem>
          ) : membership.has_email ? (
            <MenuItem icon={<UserPlus />} disabled={locked} onSelect={onSelect(commands.onInviteAgain)}>
              {t('again')}
            </MenuItem>
          ) : null}
          {live ? (
            <MenuItem icon={<Eye />} disabled={locked} onSelect={onSelect(commands.onView)}>
              {t('view_as.member', { name: memberName(membership) })}
            </MenuItem>
          ) : null}
          {status === 'accepted' && !membership.has_email ? (
            <StaffItems {...{ membership, locked, ...commands }} />
          ) : null}
          {status === 'pending' ? <PendingItems {...{ membership, locked, ...commands }} /> : null}
          {live ? (
            <>
              <MenuSeparator />
              <EndItem isPending={status === 'pending'} locked={locked} onEnd={onSelect(commands.onEnd)} />
            </>
          ) : null}
        </>
      )}
    </Menu>
  )
}

interface EndItemProps {
  isPending: boolean
  locked: boolean
  onEnd: () => void
}

/** Menu item that withdraws an invitation or ends a membership. */
function EndItem({ isPending, locked, onEnd }: EndItemProps) {
  const { t } = useTranslation('memberships')
  return (
    <MenuItem danger icon={isPending ? <X /> : <UserMinus />} disabled={locked} onSelect={onEnd}>
      {t(isPending ? 'cancel' : 'revoke')}
    </MenuItem>
  )
}

/** Menu items for a member without email: a new PIN, and the link to an account of their own. */
function StaffItems({
  membership,
  locked,
  ...commands
}: MemberCommands & { membership: Membership; locked: boolean }) {
  const { t } = useTranslation('staff')
  return (
    <>
      <MenuItem icon={<KeyRound />} disabled={locked} onSelect={() => commands.onNewPin(membership)}>
        {t('new_pin')}
      </MenuItem>
      <MenuItem icon={<Link />} disabled={locked} onSelect={() => commands.onHandOver(membership)}>
        {t('account_link')}
      </MenuItem>
    </>
  )
}

/** Menu items of a pending invitation: one shows its link, the other replaces it by a new invitation. */
function PendingItems({
  membership,
  locked,
  ...commands
}: MemberCommands & { membership: Membership; locked: boolean }) {
  const { t } = useTranslation('memberships')
  return (
    <>
      <MenuItem icon={<Link />} disabled={locked} onSelect={() => commands.onHandOver(membership)}>
        {t('hand_over')}
      </MenuItem>
      <MenuItem icon={<RotateCw />} disabled={locked} onSelect={() => commands.onResend(membership)}>
        {t('resend')}
      </MenuItem>
    </>
  )
}

const Reason = ({ text }: { text: string }) => (
  <div className="max-w-64">
    <MenuLabel>{text}</MenuLabel>
  </div>
)
