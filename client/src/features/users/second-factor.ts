/** Another person's second factor, for administrators. */
import { secondFactorEndpoints } from '@forki/contract/calls/second-factor'
import { resourceQueries, useAction } from '../../lib/resource.ts'

export const secondFactorQueries = resourceQueries(secondFactorEndpoints)

/** The person is told by mail. */
export const useRemoveSecondFactor = () =>
  useAction(secondFactorEndpoints.removeOfUser, {
    failed: 'generic',
    touches: ['users', 'audit'],
  })
