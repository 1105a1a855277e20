/**
 * Lists of approval requests for the signed-in user: requests that the user may decide, and the user's own
 * requests. Pure functions.
 */
import type { ApprovalRequest } from '@forki/contract/approvals'
import type { RequestedCommand } from '../../domain/approvals/requested-commands.ts'

/**
 * State of the user's own request. `lapsed` means expired. `changed` means that the bill has changed and an
 * approval would be invalid.
 */
export type OwnRequestState = 'waiting' | 'approved' | 'declined' | 'lapsed' | 'changed'

export interface OwnRequest {
  requestedCommand: RequestedCommand
  request: ApprovalRequest
  state: OwnRequestState
}

const hasLapsed = ({ expires_at }: ApprovalRequest, now: number): boolean => Date.parse(expires_at) <= now

/**
 * Open approval requests of other users, oldest first, without expired ones. Requests whose bill has changed
 * are omitted, because the requester must ask again.
 */
export const requestsToDecide = (requests: readonly ApprovalRequest[], user_id: string | null, now: number) =>
  requests
    .filter(
      (request) =>
        request.status === 'open' &&
        request.requested_by !== user_id &&
        request.changes.length === 0 &&
        !hasLapsed(request, now),
    )
    .toSorted((a, b) => a.created_at.localeCompare(b.created_at))

/** The user's own requests with their commands on this device. Used and withdrawn requests are omitted. */
export const ownRequests = (
  commands: readonly RequestedCommand[],
  requests: readonly ApprovalRequest[],
  now: number,
): OwnRequest[] =>
  commands.flatMap((requestedCommand) => {
    const request = requests.find(({ id }) => id === requestedCommand.request_id)
    const state = request && stateOf(request, now)
    return request && state ? [{ requestedCommand, request, state }] : []
  })

function stateOf(request: ApprovalRequest, now: number): OwnRequestState | null {
  const { status } = request
  if (status === 'used' || status === 'cancelled') return null
  if (status === 'declined') return 'declined'
  if (status === 'lapsed' || hasLapsed(request, now)) return 'lapsed'
  if (request.changes.length > 0) return 'changed'
  return status === 'approved' ? 'approved' : 'waiting'
}

/** Request ids of commands that this device can delete, because the request was used or withdrawn. */
export const endedCommandIds = (
  commands: readonly RequestedCommand[],
  requests: readonly ApprovalRequest[],
): string[] =>
  commands
    .filter(({ request_id }) => {
      const request = requests.find(({ id }) => id === request_id)
      return request?.status === 'used' || request?.status === 'cancelled'
    })
    .map(({ request_id }) => request_id)
