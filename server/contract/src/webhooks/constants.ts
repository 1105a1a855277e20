/**
 * Maximum number of webhooks of one restaurant. The database stores a delivery of each event for each
 * webhook.
 */
export const MAX_WEBHOOKS = 20

/** Time in hours for which a webhook signs with both its old and its new secret. */
export const OLD_SECRET_HOURS = 24

/** Maximum number of listed attempts of a webhook delivery. A CHECK of the table has the same limit. */
export const MAX_ATTEMPTS_LOGGED = 30
