/** Name of the job for webhook deliveries. */
export const DELIVER_WEBHOOK_JOB = 'deliver_webhook'
/** Name of the job for webhook deliveries to slow receivers. */
export const DELIVER_SLOW_WEBHOOK_JOB = 'deliver_slow_webhook'

export { RETRY_DELAYS_SECONDS, RETRY_JITTER } from '@forki/contract/webhooks/constants'
