import { operationEndpoints } from '@forki/contract/calls/operations'
import { resourceQueries, useAction } from '../../lib/resource.ts'

export const jobQueries = resourceQueries(operationEndpoints)

export const useRetryJob = () => useAction(operationEndpoints.retryJob, { invalidates: ['admin', 'audit'] })
