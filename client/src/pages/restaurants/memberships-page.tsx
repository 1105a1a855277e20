import type { Membership } from '@forki/contract/memberships'
import { Eye, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PageActions } from '../../components/page-actions.tsx'
import { Page } from '../../components/page.tsx'
import type { AddMemberMethod } from '../../features/memberships/components/add-member-method.tsx'
import type { AddedPerson } from '../../features/memberships/pasted-list/added-person.ts'
import { OwnerStrip } from '../../features/memberships/components/owner-strip.tsx'
import { MemberTable } from '../../features/memberships/components/member-table.tsx'
import { MemberToolbar } from '../../features/memberships/components/member-toolbar.tsx'
import { useTeamListParams } from '../../features/memberships/list-params.ts'
import { memberName } from '../../features/memberships/member-name.ts'
import { useResendInvitation } from '../../features/memberships/queries.ts'
import { useViewAsRole } from '../../features/memberships/use-view-as-role.ts'
import {
  useCurrentRestaurant,
  useSignedInUser,
  type AccessibleRestaurant,
} from '../../domain/access/current-user.ts'
import { lazyOnOpen } from '../../lib/lazy.tsx'
import { CREATE_PARAM, useOpenOnceFromUrl } from '../../lib/open-once-from-url.ts'
import { useRestaurantId } from '../../domain/navigation/use-restaurant-id.ts'
import { Button } from '../../ui/button.tsx'

const EndMembershipDialog = lazyOnOpen(
  async () =>
    (await import('../../features/memberships/components/end-membership-dialog.tsx')).EndMembershipDialog,
)
const AddedPeopleDialog = lazyOnOpen(
  async () =>
    (await import('../../features/memberships/pasted-list/added-people-dialog.tsx')).AddedPeopleDialog,
)
const PastedListSheet = lazyOnOpen(
  async () => (await import('../../features/memberships/pasted-list/pasted-list-sheet.tsx')).PastedListSheet,
)
const NewPinDialog = lazyOnOpen(
  async () => (await import('../../features/memberships/components/new-pin-dialog.tsx')).NewPinDialog,
)
const StaffSheet = lazyOnOpen(
  async () => (await import('../../features/memberships/components/staff-sheet.tsx')).StaffSheet,
)
const InviteSheet = lazyOnOpen(
  async () => (await import('../../features/memberships/components/invite-sheet.tsx')).InviteSheet,
)
const InvitationLinkDialog = lazyOnOpen(
  async () =>
    (await import('../../features/memberships/components/invitation-link-dialog.tsx')).InvitationLinkDialog,
)
const MemberSheet = lazyOnOpen(
  async () => (await import('../../features/memberships/components/member-sheet.tsx')).MemberSheet,
)

const ViewAsRoleSheet = lazyOnOpen(
  async () => (await import('../../features/memberships/components/view-as-role-sheet.tsx')).ViewAsRoleSheet,
)

/** Page of a restaurant's memberships and invitations. */
export function MembershipsPage() {
  const restaurant = useCurrentRestaurant(useRestaurantId())
  return restaurant ? <Team restaurant={restaurant} /> : null
}

/** Open sheet or dialog of the page, with its member, or the people just added. Null if none is open. */
type Target =
  | { kind: 'view' }
  | { kind: 'invite'; previousMembership?: Membership }
  | { kind: 'edit' | 'end' | 'link'; membership: Membership }
  | { kind: 'staff' | 'list' }
  | { kind: 'pin'; membership: Membership; pin?: string | null }
  | { kind: 'added'; people: readonly AddedPerson[] }
  | null

function Team({ restaurant }: { restaurant: AccessibleRestaurant }) {
  const { t } = useTranslation('memberships')
  const currentUser = useSignedInUser()
  const team = useTeamListParams()
  const [target, setTarget] = useState<Target>(null)
  const startView = useViewAsRole(restaurant)
  useOpenOnceFromUrl(CREATE_PARAM, () => setTarget({ kind: 'invite' }))
  const inviteAgain = (again: Membership) => setTarget({ kind: 'invite', previousMembership: again })
  // Opens a dialog with the invitation's link if the installation sends no mail. The manager then hands over
  // the link.
  const handOverUnsent = (membership: Membership) => {
    if (currentUser.access.sends_no_mail) setTarget({ kind: 'link', membership })
  }
  const { resend } = useResendInvitation(inviteAgain, handOverUnsent)
  const invite = <InviteButton onClick={() => setTarget({ kind: 'invite' })} />
  return (
    <Page
      title={t('title')}
      description={t('description')}
      actions={
        <PageActions
          exporting={{ list: 'members', params: { id: restaurant.id }, query: team.query }}
          secondary={[{ label: t('view_as.open'), icon: Eye, onSelect: () => setTarget({ kind: 'view' }) }]}
          primary={invite}
        />
      }
    >
      <OwnerStrip restaurant_id={restaurant.id} />
      <MemberToolbar restaurant_id={restaurant.id} team={team} />
      <MemberTable
        restaurant={restaurant}
        team={team}
        invite={invite}
        onEdit={(membership) => setTarget({ kind: 'edit', membership })}
        onEnd={(membership) => setTarget({ kind: 'end', membership })}
        onResend={resend}
        onInviteAgain={inviteAgain}
        onView={({ role, permissions, ...member }) =>
          startView({ role, permissions, member: memberName(member) })
        }
        onHandOver={(membership) => setTarget({ kind: 'link', membership })}
        onNewPin={(membership) => setTarget({ kind: 'pin', membership })}
      />
      <TeamDialogs
        target={target}
        restaurant={restaurant}
        onClose={() => setTarget(null)}
        onTarget={setTarget}
        onInvited={(membership) => {
          team.show('pending')
          handOverUnsent(membership)
        }}
        onSeeMember={(q) => {
          setTarget(null)
          team.list.change({ q, filters: { status: 'all', role: null } })
        }}
      />
    </Page>
  )
}

function InviteButton({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation('memberships')
  return (
    <Button variant="primary" icon={<UserPlus className="size-5" aria-hidden />} onClick={onClick}>
      {t('invite')}
    </Button>
  )
}

interface TeamDialogsProps {
  target: Target
  restaurant: AccessibleRestaurant
  onClose: () => void
  onTarget: (target: Target) => void
  onInvited: (membership: Membership) => void
  /** Callback that searches the list for the existing membership of an email address. */
  onSeeMember: (email: string) => void
}

/** Open sheet or dialog of the page, such as an invitation or a new PIN. */
function TeamDialogs(props: TeamDialogsProps) {
  const { target, restaurant, onClose, onTarget, onInvited, onSeeMember } = props
  const currentUser = useSignedInUser()
  const onWay = (way: AddMemberMethod) => onTarget({ kind: way === 'email' ? 'invite' : way })
  return (
    <>
      {target?.kind === 'staff' ? (
        <StaffSheet
          restaurant={restaurant}
          onMethod={onWay}
          onClose={onClose}
          onAdded={(membership, pin) => onTarget({ kind: 'pin', membership, pin })}
        />
      ) : null}
      {target?.kind === 'list' ? (
        <PastedListSheet
          restaurant={restaurant}
          onMethod={onWay}
          onClose={onClose}
          onAdded={(people) => onTarget({ kind: 'added', people })}
        />
      ) : null}
      {target?.kind === 'pin' ? (
        <NewPinDialog membership={target.membership} pin={target.pin} onClose={onClose} />
      ) : null}
      {target?.kind === 'added' ? (
        <AddedPeopleDialog people={target.people} restaurantName={restaurant.name} onClose={onClose} />
      ) : null}
      {target?.kind === 'invite' ? (
        <InviteSheet
          key={target.previousMembership?.id ?? 'new'}
          restaurant={restaurant}
          previousMembership={target.previousMembership}
          onMethod={onWay}
          onClose={onClose}
          onInvited={onInvited}
          onSeeMember={onSeeMember}
        />
      ) : null}
      {target?.kind === 'view' ? <ViewAsRoleSheet restaurant={restaurant} onClose={onClose} /> : null}
      {target?.kind === 'edit' ? (
        <MemberSheet membership={target.membership} restaurant={restaurant} onClose={onClose} />
      ) : null}
      {target?.kind === 'link' ? (
        <InvitationLinkDialog
          membership={target.membership}
          isOnlyWay={currentUser.access.sends_no_mail === true}
          onClose={onClose}
        />
      ) : null}
      {target?.kind === 'end' ? (
        <EndMembershipDialog
          membership={target.membership}
          isOwn={target.membership.user_id === currentUser.id}
          onClose={onClose}
        />
      ) : null}
    </>
  )
}
