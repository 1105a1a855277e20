/**
 * Maximum amount of an order line, an order or a payment, in minor units. Nine such amounts still add up
 * exactly in a JavaScript number.
 */
export const MAX_CENTS = 1_000_000_000_000_000
