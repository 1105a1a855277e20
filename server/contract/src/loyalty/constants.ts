export const CARD_STATUSES = ['active', 'complete', 'redeemed', 'expired'] as const
export type CardStatus = (typeof CARD_STATUSES)[number]
