/** Queries and actions of requests for approval. */
import { approvalEndpoints } from '@forki/contract/calls/approvals'
import { resourceQueries, useAction } from '../../lib/resource.ts'

const approvalQueries = resourceQueries(approvalEndpoints)

/** Latest requests of a restaurant. At most 100 are pending. */
export const approvalsQuery = (restaurant_id: string) =>
  approvalQueries.list({ query: { restaurant_id, per_page: 100 } })

/** Staff who may approve, those present first. */
export const approversQuery = (restaurant_id: string) =>
  approvalQueries.approvers({ query: { restaurant_id } })

export const useAskApproval = () => useAction(approvalEndpoints.ask, { failed: false })
export const useApprove = () => useAction(approvalEndpoints.approve, { failed: false })
export const useDecline = () => useAction(approvalEndpoints.decline)
export const useCancelApproval = () => useAction(approvalEndpoints.cancel)
