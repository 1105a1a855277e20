/** Name of the job for webhook deliveries. */
export const DELIVER_WEBHOOK = 'deliver_webhook'

/** Delays before the retries of a webhook delivery, in seconds. A delivery fails after the last retry. */
export const RETRY_DELAYS = [5, 60, 300, 1800, 7200, 21_600, 43_200, 86_400] as const
/** Maximum relative jitter of a retry delay, so that retries do not coincide. */
export const RETRY_JITTER = 0.2
