/** Name of the job for webhook deliveries. */
export const DELIVER_WEBHOOK_JOB = 'deliver_webhook'

export { RETRY_DELAYS_SECONDS, RETRY_JITTER } from '@forki/contract/webhooks/constants'
