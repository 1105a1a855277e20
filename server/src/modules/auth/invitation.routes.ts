import { invitationEndpoints } from '@forki/contract/invitations'
import type { Context } from '../../context/context.ts'
import { bind } from '../../http/bind.ts'
import { anyone, signedIn } from '../../access/policies.ts'
import { presentMembership } from '../memberships/membership.presenter.ts'
import { acceptInvitationByLink, readInvitation, registerByInvitation } from './invitation.service.ts'
import { presentInvitation } from './invitation.presenter.ts'
import { presentRegistration } from './me.presenter.ts'

const loadLink = (ctx: Context, { body }: { body: { token: string } }) => readInvitation(ctx, body.token)

/** Routes of invitation links: reading, registration and acceptance. */
export const invitationRoutes = [
  bind(invitationEndpoints.find, {
    can: anyone,
    run: (ctx, _nothing, input) => readInvitation(ctx, input.query.token),
    present: presentInvitation,
  }),
  bind(invitationEndpoints.register, {
    can: anyone,
    run: (ctx, _nothing, input) => registerByInvitation(ctx, input.body),
    present: presentRegistration,
  }),
  bind(invitationEndpoints.accept, {
    load: loadLink,
    can: signedIn,
    run: (ctx, link, input) => acceptInvitationByLink(ctx, input.body.token, link),
    present: presentMembership,
  }),
]
