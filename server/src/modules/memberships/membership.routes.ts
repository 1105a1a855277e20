import { invitationEndpoints } from '@forki/contract/invitations'
import { membershipEndpoints, type UpdateMembership } from '@forki/contract/memberships'
import type { Context } from '../../context/context.ts'
import { notFound } from '../../errors/app-error.ts'
import { bind } from '../../http/bind.ts'
import { pagePresenter } from '../../http/page-presenter.ts'
import { lockRestaurantOf } from '../../db/row-locks.ts'
import { loadParentRestaurant } from '../../access/load-restaurant.ts'
import { isMemberOf, signedIn } from '../../access/policies.ts'
import { instant } from '../../db/timestamps.ts'
import { createHandOverLink } from './invitation-link.service.ts'
import { answerInvitation, inviteMember } from './invitation.service.ts'
import {
  canAnswerInvitation,
  canHandOverLink,
  canInvite,
  canListMemberships,
  canUpdateMembership,
} from './membership.policy.ts'
import { presentMembership } from './membership.presenter.ts'
import { updateMembership } from './membership-change.service.ts'
import { findInvitation, findMembership, ownMembershipScope } from './membership.service.ts'
import { selectMembershipPage } from './membership.query.ts'

interface ById {
  params: { id: string }
}

const loadRestaurant = (ctx: Context, { params }: ById) => {
  if (!isMemberOf(ctx.actor, params.id)) throw notFound()
  return { restaurant_id: params.id }
}
const loadInvitation = (ctx: Context, { params }: ById) => findInvitation(ctx, params.id)
const loadMembership = (ctx: Context, { params }: ById & { body: UpdateMembership }) =>
  findMembership(ctx, params.id)
const loadById = (ctx: Context, { params }: ById) => findMembership(ctx, params.id)
/**
 * Lock step for changes of staff. Locks the restaurant's row first, so that concurrent changes cannot deadlock.
 */
const lock = lockRestaurantOf('memberships')

/** Routes of memberships: invitations, their answers, roles and extra permissions. */
export const membershipRoutes = [
  bind(membershipEndpoints.create, {
    load: loadParentRestaurant,
    can: canInvite,
    run: (ctx, _restaurant, input) => inviteMember(ctx, input.body),
    present: presentMembership,
  }),
  bind(membershipEndpoints.listMine, {
    can: signedIn,
    run: (ctx, _nothing, input) => selectMembershipPage(ctx, ownMembershipScope(ctx), input.query),
    present: pagePresenter(presentMembership),
  }),
  bind(membershipEndpoints.listOfRestaurant, {
    load: loadRestaurant,
    can: canListMemberships,
    run: (ctx, restaurant, input) => selectMembershipPage(ctx, restaurant, input.query),
    present: pagePresenter(presentMembership),
  }),
  bind(membershipEndpoints.accept, {
    load: loadInvitation,
    lock,
    can: canAnswerInvitation,
    run: (ctx, membership) => answerInvitation(ctx, membership, 'accepted'),
    present: presentMembership,
  }),
  bind(membershipEndpoints.decline, {
    load: loadInvitation,
    lock,
    can: canAnswerInvitation,
    run: (ctx, membership) => answerInvitation(ctx, membership, 'declined'),
    present: presentMembership,
  }),
  bind(membershipEndpoints.update, {
    load: loadMembership,
    lock,
    can: canUpdateMembership,
    run: (ctx, membership, input) => updateMembership(ctx, membership, input.body),
    current: presentMembership,
    present: presentMembership,
  }),
  bind(invitationEndpoints.createLink, {
    load: loadById,
    lock,
    can: canHandOverLink,
    run: (ctx, membership) => createHandOverLink(ctx, membership),
    present: ({ link, expires_at }) => ({ link, expires_at: instant(expires_at) }),
  }),
]
