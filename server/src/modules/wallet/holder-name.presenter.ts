import type { WalletCard } from './wallet-card.query.ts'

/** First name of a customer, the public part of the name. */
export const firstNameOf = (name: string): string => name.split(/\s+/, 1)[0] ?? ''

/**
 * Card with the first name of its customer only. Guests with the code of a card may hold its pass, and all
 * passes of a card receive the same updates.
 * @see docs/decisions/027-guest-wallet-passes.md
 */
export const withFirstName = (card: WalletCard): WalletCard => ({
  ...card,
  customer_name: firstNameOf(card.customer_name),
})
