import * as fc from 'fast-check'

const billArbitrary = fc.record({
  dishes: fc.integer({ min: 1, max: 4 }),
  drinks: fc.integer({ min: 1, max: 3 }),
  discount_bps: fc.constantFrom(0, 0, 500, 1000),
  /** Kind of discount on the order line with the dish. Null for none. */
  dish_discount: fc.constantFrom(null, null, 'percent', 'complimentary'),
  /** True if the waiter requests the line's discount and the cashier approves it. Else the owner grants it. */
  asks: fc.boolean(),
  strikes: fc.boolean(),
  /** True for a dine-in order with a second course that is fired manually. */
  paced: fc.boolean(),
  /** True to add a line that is not sent to the kitchen and then voided. */
  holds: fc.boolean(),
  /**
   * Portions of the dish that move to another order, which is paid separately: none, one, or all of the line.
   */
  moves: fc.constantFrom('none', 'none', 'one', 'line'),
  bill_state: fc.constantFrom(null, 'requested', 'printed'),
  no_sale: fc.boolean(),
  /** False to leave a paid order open. The closing of the till then completes it. */
  completes: fc.constantFrom(true, true, false),
  fate: fc.constantFrom('paid', 'paid', 'paid', 'cancelled', 'open', 'merged'),
  parts: fc.integer({ min: 1, max: 3 }),
  methods: fc.array(fc.constantFrom('cash', 'card', 'transfer'), { minLength: 3, maxLength: 3 }),
  tip_cents: fc.integer({ min: 0, max: 2000 }),
  /** Refund of the order's first payment: none, `share` percent, all of it, or one portion of a line. */
  back: fc.constantFrom('none', 'none', 'part', 'whole', 'line'),
  share: fc.integer({ min: 1, max: 99 }),
  late: fc.boolean(),
  minutes: fc.integer({ min: 1, max: 150 }),
  /** True to compute the daily figures after this bill. Later changes must then update the stored figures. */
  makes: fc.boolean(),
})
/** Random night: time zone, pricing rules of the restaurant, and bills. */
export const nightPlanArbitrary = fc.record({
  night: fc.constantFrom(
    // Nights in which the clock is set back, is set forward, and is not changed.
    { timezone: 'Europe/Madrid', begins: '2026-10-24T20:30:00.000Z' },
    { timezone: 'Europe/Madrid', begins: '2026-03-28T21:30:00.000Z' },
    { timezone: 'America/Mexico_City', begins: '2026-05-14T03:00:00.000Z' },
    { timezone: 'Asia/Kathmandu', begins: '2026-07-01T13:00:00.000Z' },
  ),
  included: fc.boolean(),
  rate: fc.constantFrom(0, 1000, 1600),
  service: fc.constantFrom(0, 1000),
  step: fc.constantFrom(0, 5, 50),
  /**
   * Difference between the cashier's count and the till report when the till closes, in minor units. Concerns
   * the first payment method that is not cash.
   */
  miscount: fc.constantFrom(0, 0, 250),
  bills: fc.array(billArbitrary, { minLength: 2, maxLength: 7 }),
})
export type NightPlan = typeof nightPlanArbitrary extends fc.Arbitrary<infer T> ? T : never
export type BillPlan = NightPlan['bills'][number]
