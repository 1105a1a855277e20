/** Number of days before expiry in which a batch counts as expiring (INV-11). */
export const EXPIRING_DAYS = 7

/** Default number of business days in the inventory analytics (INV-11). */
export const ANALYTICS_DAYS = 30

/** Kinds of stock alerts, most urgent first. */
export const STOCK_ALERT_KINDS = ['negative', 'low', 'expired', 'expiring'] as const
