/**
 * Peak of guest arrivals, normally distributed around `peak_minute`, in minutes after local midnight.
 * `spread_minutes` is the standard deviation, and `weight` is relative to the other peaks of the day.
 */
export interface DemoPeak {
  peak_minute: number
  spread_minutes: number
  weight: number
  /** Weekdays on which the peak occurs, from 0 (Sunday). Default: all weekdays. */
  days?: number[]
}

/**
 * Average number of portions from `categories` that each guest orders, and the course in which they are
 * served.
 */
export interface DemoPortionRate {
  categories: string[]
  per_guest: number
  course: number
  /**
   * Time of day in which guests order portions of these categories: start and end in minutes after local
   * midnight. Default: all day.
   */
  hours?: [number, number]
}

/** Parameters of a demo restaurant for the generation of its history. */
export interface DemoTrafficModel {
  /** Approximate number of orders per day, from Sunday to Saturday. */
  orders_by_weekday: readonly number[]
  peaks: DemoPeak[]
  portion_rates: DemoPortionRate[]
  /** Share of takeaway orders among all orders, from 0 to 1. */
  takeaway_share: number
  /** Average stay of a party of two at a table, not at the bar, in minutes. Larger parties stay longer. */
  stay_minutes: number
  /** Weights of the payment methods, for payments without a tender that the restaurant has defined. */
  methods: { cash: number; card: number; transfer: number; other: number }
  /**
   * Weights of the tenders that the restaurant has defined, at tables and for takeaway. They are relative to
   * the weights in `methods`.
   */
  tenders: { key: string; dine_in: number; takeaway: number }[]
  /** Tips in basis points of the bill. `weight` is the relative frequency of the tip. */
  tips: { bps: number; weight: number }[]
  opening_float_cents: number
  cashier_emails: string[]
  waiter_emails: string[]
}
