/** Days before expiry in which a batch counts as expiring (INV-11). */
export const EXPIRING_DAYS = 7

/** Days that the inventory analytics cover (INV-11). */
export const ANALYTICS_DAYS = 30
