export const BILLING_INTERVALS = ['month', 'year', 'once'] as const

export const SUBSCRIPTION_STATUSES = ['pending', 'trialing', 'active', 'cancelled', 'expired'] as const
