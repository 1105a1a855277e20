/** Days ahead that count as expiring soon (INV-11). */
export const EXPIRING_DAYS = 7

/** Days that the analytics look back (INV-11). */
export const ANALYTICS_DAYS = 30
