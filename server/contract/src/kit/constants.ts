/**
 * Largest single amount of a line, an order or a payment. Nine of them still add up exactly in a JavaScript number.
 */
export const MAX_CENTS = 1_000_000_000_000_000
