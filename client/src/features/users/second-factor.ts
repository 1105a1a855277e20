/** Queries and mutations of another user's second factor, for administrators. */
import { secondFactorEndpoints } from '@forki/contract/calls/second-factor'
import { resourceQueries, useAction } from '../../lib/resource.ts'

export const secondFactorQueries = resourceQueries(secondFactorEndpoints)

/** Mutation that removes a user's second factor. The server emails the user about the removal. */
export const useRemoveSecondFactor = () =>
  useAction(secondFactorEndpoints.removeOfUser, {
    failed: 'generic',
    invalidates: ['users', 'audit'],
  })
