/** Second factor of another user, for administrators. */
import { secondFactorEndpoints } from '@forki/contract/calls/second-factor'
import { resourceQueries, useAction } from '../../lib/resource.ts'

export const secondFactorQueries = resourceQueries(secondFactorEndpoints)

/** Removes a user's second factor. The server mails the user about it. */
export const useRemoveSecondFactor = () =>
  useAction(secondFactorEndpoints.removeOfUser, {
    failed: 'generic',
    invalidates: ['users', 'audit'],
  })
