/** Queries and mutations of API keys. */
import { apiKeyEndpoints } from '@forki/contract/calls/api-keys'
import { resourceQueries, useAction } from '../../lib/resource.ts'

export const keyQueries = resourceQueries(apiKeyEndpoints)

export const useCreateKey = () => useAction(apiKeyEndpoints.create)
export const useRevokeKey = () => useAction(apiKeyEndpoints.remove)
