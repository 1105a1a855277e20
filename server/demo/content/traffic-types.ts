/** One bell of guests arriving: mean and spread in minutes after local midnight, share among the day's bells. */
export interface DemoPeak {
  at: number
  spread: number
  share: number
  /** Days on which it exists; all when absent. */
  days?: number[]
}

/** How many of a group's portions a guest orders, from which categories and in which course. */
export interface DemoAppetite {
  categories: string[]
  per_guest: number
  course: number
  /** Minutes after local midnight between which it is ordered; always when absent. */
  hours?: [number, number]
}

/** What the history generator needs to know about a house. */
export interface DemoTraffic {
  /** Orders a day, from Sunday to Saturday. */
  orders_by_weekday: readonly number[]
  peaks: DemoPeak[]
  appetites: DemoAppetite[]
  /** Share of orders that take away, 0 to 1. */
  takeaway_share: number
  /** Minutes a party of two stays, before chance. */
  stay_minutes: number
  /** Payment methods and their weights. */
  methods: { cash: number; card: number; transfer: number; other: number }
  /** Tips in basis points of the bill and their weights. */
  tips: { bps: number; weight: number }[]
  opening_float_cents: number
  cashier_emails: string[]
  waiter_emails: string[]
}
