/** Maximum number of webhooks of one restaurant. Each event is stored once for each of them. */
export const MAX_WEBHOOKS = 20

/** Hours for which the old secret signs beside a new one. */
export const OLD_SECRET_HOURS = 24

/** Maximum number of listed attempts of a message. A CHECK of the table has the same limit. */
export const MAX_ATTEMPTS_LOGGED = 30
