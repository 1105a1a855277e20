import type { Membership } from '@forki/contract/memberships'
import { useAcceptInvitation, useDeclineInvitation } from './queries.ts'

/** Mutations that accept or decline an invitation. */
export function useAnswerInvitation({ id }: Membership) {
  const accept = useAcceptInvitation()
  const decline = useDeclineInvitation()
  return {
    accept: () => accept.mutate({ params: { id } }),
    decline: () => decline.mutate({ params: { id } }),
    isAccepting: accept.isPending,
    isDeclining: decline.isPending,
    isBusy: accept.isPending || decline.isPending,
  }
}
