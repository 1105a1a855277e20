/** Queue of deliveries. */
export const DELIVER_WEBHOOK = 'deliver_webhook'

/** Seconds before each retry of a delivery. After the last it has failed. */
export const RETRY_DELAYS = [5, 60, 300, 1800, 7200, 21_600, 43_200, 86_400] as const
/** Maximum share by which a pause varies, so that retries do not coincide. */
export const RETRY_JITTER = 0.2
