/** Queries and mutations of approval requests. */
import { approvalEndpoints } from '@forki/contract/calls/approvals'
import { resourceQueries, useAction } from '../../lib/resource.ts'

const approvalQueries = resourceQueries(approvalEndpoints)

/**
 * Latest approval requests of a restaurant. One page of 100 contains all pending ones, because at most 100
 * can be pending.
 */
export const approvalsQuery = (restaurant_id: string) =>
  approvalQueries.list({ query: { restaurant_id, per_page: 100 } })

/** Staff who may approve commands. Users who are at work are first. */
export const approversQuery = (restaurant_id: string) =>
  approvalQueries.approvers({ query: { restaurant_id } })

export const useAskApproval = () => useAction(approvalEndpoints.ask, { failed: false })
export const useApprove = () => useAction(approvalEndpoints.approve, { failed: false })
export const useDecline = () => useAction(approvalEndpoints.decline)
export const useCancelApproval = () => useAction(approvalEndpoints.cancel)
