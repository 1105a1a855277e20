import { invitationEndpoints } from '@forki/contract/invitations'
import type { Context } from '../../context/context.ts'
import { bind } from '../../http/bind.ts'
import { anyone, signedIn } from '../../access/policies.ts'
import { findByLink } from '../memberships/invitation-link.service.ts'
import { presentMembership } from '../memberships/membership.presenter.ts'
import { acceptByLink, readInvitation, registerByInvitation } from './invitation.service.ts'
import { presentInvitation } from './invitation.presenter.ts'
import { presentRegistered } from './me.presenter.ts'

const loadLink = (ctx: Context, { body }: { body: { token: string } }) => findByLink(ctx, body.token)

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
    present: presentRegistered,
  }),
  bind(invitationEndpoints.accept, {
    load: loadLink,
    can: signedIn,
    run: (ctx, link, input) => acceptByLink(ctx, input.body.token, link),
    present: presentMembership,
  }),
]
