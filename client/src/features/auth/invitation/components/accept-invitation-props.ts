import type { Me } from '@forki/contract/auth'
import type { Invitation } from '@forki/contract/invitations'
import type { ApiError } from '../../../../lib/api.ts'

export interface AcceptInvitationProps {
  token: string
  invitation: Invitation
  currentUser: Me | null
  accept: { run: () => void; error: ApiError | null; isPending: boolean; isDone: boolean }
  onSignedIn: (currentUser: Me) => void
  onJoined: (currentUser: Me) => void
  onOutdated: () => void
}
