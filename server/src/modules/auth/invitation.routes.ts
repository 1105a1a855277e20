import { invitationEndpoints } from '@forki/contract/invitations'
import type { Context } from '../../context/context.ts'
import { bind } from '../../http/bind.ts'
import { lockInRestaurant } from '../../db/row-locks.ts'
import { anyone, signedIn } from '../../access/policies.ts'
import { instant } from '../../db/timestamps.ts'
import { findByLink, handOverLink } from '../memberships/invitation-link.service.ts'
import { canHandOver } from '../memberships/membership.policy.ts'
import { presentMembership } from '../memberships/membership.presenter.ts'
import { findMembership } from '../memberships/membership.service.ts'
import { acceptByLink, readInvitation, registerByInvitation } from './invitation.service.ts'
import { presentInvitation } from './invitation.presenter.ts'
import { presentRegistered } from './me.presenter.ts'

const lock = lockInRestaurant('memberships')
const loadLink = (ctx: Context, { body }: { body: { token: string } }) => findByLink(ctx, body.token)

const loadMembership = (ctx: Context, { params }: { params: { id: string } }) =>
  findMembership(ctx, params.id)

/** Routes of invitation links: reading, registration, acceptance, and links to hand over. */
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
    lock,
    can: signedIn,
    run: (ctx, link) => acceptByLink(ctx, link),
    present: presentMembership,
  }),
  bind(invitationEndpoints.createLink, {
    load: loadMembership,
    lock,
    can: canHandOver,
    run: (ctx, membership) => handOverLink(ctx, membership),
    present: ({ link, expires_at }) => ({ link, expires_at: instant(expires_at) }),
  }),
]
