import { visitEndpoints, type VisitListQuery } from '@forki/contract/visits'
import type { Context } from '../../context/context.ts'
import { bind } from '../../http/bind.ts'
import { pagePresenter } from '../../http/page-presenter.ts'
import { lockRow } from '../../db/row-locks.ts'
import { anyone, canList, scopeOf } from '../../access/policies.ts'
import { createGuestCall, createGuestOrder } from './guest-request.service.ts'
import { joinOrBeginVisit, findPhone, findTableOfCode, pollVisit } from './guest-visit.service.ts'
import { answerJoin } from './answer-join.service.ts'
import { canAcceptRequest, canAnswerGuests } from './visit.policy.ts'
import { presentGuestVisit, presentTableOfCode, presentVisit } from './visit.presenter.ts'
import {
  acceptRequest,
  clearUnadmittedPhones,
  closeVisit,
  declineRequest,
  findGuestRequest,
  findVisit,
} from './visit.service.ts'
import { selectVisitPage } from './visit.query.ts'

type OnOne = { params: { id: string } }
const loadPhone = (ctx: Context) => findPhone(ctx)
const loadRequest = (ctx: Context, input: OnOne) => findGuestRequest(ctx, input.params.id)
const loadScope = async (ctx: Context, input: { query: VisitListQuery }) =>
  scopeOf(ctx.actor, 'update_order', input.query.filters.restaurant_id)

/** Routes of guest visits: for guests by table code or visit token, and for staff. */
export const visitRoutes = [
  bind(visitEndpoints.findTable, {
    can: anyone,
    run: (ctx, _subject, input) => findTableOfCode(ctx, input.params.code),
    present: presentTableOfCode,
  }),
  bind(visitEndpoints.begin, {
    can: anyone,
    run: (ctx, _subject, input) => joinOrBeginVisit(ctx, input.params.code, input.body),
  }),
  bind(visitEndpoints.findVisit, {
    load: loadPhone,
    can: anyone,
    run: pollVisit,
    present: presentGuestVisit,
  }),
  bind(visitEndpoints.order, {
    load: loadPhone,
    can: anyone,
    run: (ctx, phone, input) => createGuestOrder(ctx, phone, input.body),
    present: presentGuestVisit,
  }),
  bind(visitEndpoints.call, {
    load: loadPhone,
    can: anyone,
    run: (ctx, phone, input) => createGuestCall(ctx, phone, input.body),
    present: presentGuestVisit,
  }),
  bind(visitEndpoints.answerJoin, {
    load: loadPhone,
    unlocked: "a phone at the table holds no account's right: one conditional update decides",
    can: anyone,
    run: (ctx, phone, { params, body }) => answerJoin(ctx, phone, { phone_id: params.id, ...body }),
    present: presentGuestVisit,
  }),
  bind(visitEndpoints.list, {
    load: loadScope,
    can: canList,
    run: (ctx, scope, input) => selectVisitPage(ctx, scope, input.query),
    present: pagePresenter(presentVisit),
  }),
  bind(visitEndpoints.accept, {
    load: loadRequest,
    lock: lockRow('guest_requests'),
    can: canAcceptRequest,
    run: acceptRequest,
    present: presentVisit,
  }),
  bind(visitEndpoints.decline, {
    load: loadRequest,
    lock: lockRow('guest_requests'),
    can: canAnswerGuests,
    run: declineRequest,
    present: presentVisit,
  }),
  bind(visitEndpoints.clear, {
    load: (ctx: Context, input: OnOne) => findVisit(ctx, input.params.id),
    lock: lockRow('visits'),
    can: canAnswerGuests,
    run: clearUnadmittedPhones,
    present: presentVisit,
  }),
  bind(visitEndpoints.close, {
    load: (ctx: Context, input: OnOne) => findVisit(ctx, input.params.id),
    lock: lockRow('visits'),
    can: canAnswerGuests,
    run: closeVisit,
    present: presentVisit,
  }),
]
