import { approvalEndpoints, type ApprovalListQuery } from '@forki/contract/approvals'
import type { Context } from '../../context/context.ts'
import { bind } from '../../http/bind.ts'
import { pagePresenter } from '../../http/page-presenter.ts'
import { canList, scopeOf, type Scope } from '../../access/policies.ts'
import { canAskApproval, canCancelApproval, canDecideApproval } from './approval.policy.ts'
import { presentApproval } from './approval.presenter.ts'
import { selectApprovalPage, type ApprovalScope } from './approval.query.ts'
import {
  askApproval,
  cancelApproval,
  decideApproval,
  findApproval,
  findOrderForApproval,
  listApprovers,
  lockApproval,
} from './approval.service.ts'
import { confirmApprover } from './approver-confirmation.service.ts'

const READ_PERMISSIONS = ['update_order', 'delete_order'] as const

type ApprovalIdInput = { params: { id: string } }
const load = (ctx: Context, input: ApprovalIdInput) => findApproval(ctx, input.params.id)
const loadScope = async (ctx: Context, input: { query: ApprovalListQuery }) =>
  scopeOf(ctx.actor, READ_PERMISSIONS, input.query.filters.restaurant_id)

/**
 * Approval requests that the caller may read: all requests of restaurants where the caller may decide, and
 * otherwise the caller's own.
 */
function approvalScopeOf({ actor }: Context, scope: Scope): ApprovalScope {
  if (scope.ids === null) return { restaurant_ids_of_all_requests: null, restaurant_ids_of_own_requests: [] }
  const decides = (restaurant_id: string) => canDecideApproval(actor, { restaurant_id }) === true
  return {
    restaurant_ids_of_all_requests: scope.ids.filter((id) => decides(id)),
    restaurant_ids_of_own_requests: scope.ids.filter((id) => !decides(id)),
  }
}

/** Routes of approval requests. */
export const approvalRoutes = [
  bind(approvalEndpoints.list, {
    load: loadScope,
    can: canList,
    run: (ctx, scope, input) => selectApprovalPage(ctx, approvalScopeOf(ctx, scope), input.query),
    present: pagePresenter(presentApproval),
  }),
  bind(approvalEndpoints.approvers, {
    load: async (ctx, input) => scopeOf(ctx.actor, READ_PERMISSIONS, input.query.restaurant_id),
    can: canList,
    run: (ctx, _scope, input) => listApprovers(ctx, input.query.restaurant_id),
  }),
  bind(approvalEndpoints.ask, {
    load: (ctx, input) => findOrderForApproval(ctx, input.body.order_id),
    can: canAskApproval,
    run: (ctx, order, input) => askApproval(ctx, order, input.body),
    present: presentApproval,
  }),
  bind(approvalEndpoints.approve, {
    load,
    lock: lockApproval,
    can: canDecideApproval,
    prepare: (ctx, { restaurant_id }, { body }) => confirmApprover(ctx, restaurant_id, body),
    run: (ctx, row) => decideApproval(ctx, row, 'approved'),
    present: presentApproval,
  }),
  bind(approvalEndpoints.decline, {
    load,
    lock: lockApproval,
    can: canDecideApproval,
    run: (ctx, row) => decideApproval(ctx, row, 'declined'),
    present: presentApproval,
  }),
  bind(approvalEndpoints.cancel, {
    load,
    lock: lockApproval,
    can: canCancelApproval,
    run: cancelApproval,
    present: presentApproval,
  }),
]
