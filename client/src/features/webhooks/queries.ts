/** Queries and mutations of webhooks and their deliveries. */
import { webhookEndpoints } from '@forki/contract/calls/webhooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queryOf, resourceQueries, useAction } from '../../lib/resource.ts'

export const webhookQueries = resourceQueries(webhookEndpoints)

export const useCreateWebhook = () => useAction(webhookEndpoints.create)
export const useUpdateWebhook = () => useAction(webhookEndpoints.update)
export const useRemoveWebhook = () => useAction(webhookEndpoints.remove)
export const useTestWebhook = () => useAction(webhookEndpoints.test)
export const useRedeliver = () => useAction(webhookEndpoints.redeliver)

const POLL_INTERVAL_MS = 4000

/** Deliveries of a webhook, newest first. They are polled while a delivery is pending. */
export const useDeliveries = (webhook_id: string, query: Readonly<Record<string, unknown>>) =>
  useQuery({
    ...queryOf(webhookEndpoints.listDeliveries, { params: { id: webhook_id }, query }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.items.some(({ status }) => status === 'pending') ? POLL_INTERVAL_MS : false,
  })
