/** Queries and mutations of approval requests. */
import { approvalEndpoints } from '@forki/contract/calls/approvals'
import { resourceQueries, useAction } from '../../lib/resource.ts'

const approvalQueries = resourceQueries(approvalEndpoints)

/**
 * Latest 100 approval requests of a restaurant, including ended ones. The server allows at most 100 open
 * requests and unused approvals.
 */
export const approvalsQuery = (restaurant_id: string) =>
  approvalQueries.list({ query: { restaurant_id, per_page: 100 } })

/** Staff who may approve commands. Users who were active in the last ten minutes are first. */
export const approversQuery = (restaurant_id: string) =>
  approvalQueries.approvers({ query: { restaurant_id } })

export const useAskApproval = () => useAction(approvalEndpoints.ask, { failed: false })
export const useApprove = () => useAction(approvalEndpoints.approve, { failed: false })
export const useDecline = () => useAction(approvalEndpoints.decline)
export const useCancelApproval = () => useAction(approvalEndpoints.cancel)
