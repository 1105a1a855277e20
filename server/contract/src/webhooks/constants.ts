/**
 * Maximum number of webhooks of one restaurant. Each event adds a row to the database for each webhook that
 * subscribes to it.
 */
export const MAX_WEBHOOKS = 20

/** Time in hours for which a webhook signs with both its old and its new secret. */
export const OLD_SECRET_HOURS = 24

/**
 * Maximum number of attempts that a webhook delivery lists. A CHECK constraint of the database has the same
 * limit.
 */
export const MAX_LISTED_ATTEMPTS = 30

/** Delays in seconds before the retries of a webhook delivery. A delivery fails after the last retry. */
export const RETRY_DELAYS_SECONDS = [5, 60, 300, 1800, 7200, 21_600, 43_200, 86_400] as const
/** Maximum relative jitter of a retry delay, so that retries do not coincide. */
export const RETRY_JITTER = 0.2

/** Type of the event that tests a webhook. No webhook subscribes to it, and the event log omits it. */
export const TEST_EVENT = 'webhook.test'
