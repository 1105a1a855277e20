/**
 * Maximum amount of an order line, an order or a payment, in minor units. Nine of them still add up exactly
 * in a JavaScript number.
 */
export const MAX_CENTS = 1_000_000_000_000_000
