/** Minimum and maximum speed of a simulation: simulated minutes in one real minute. */
export const SIMULATION_SPEED_RANGE = { least: 1, most: 60 } as const
/** Minimum and maximum duration of a simulated service, in simulated minutes. */
export const SIMULATION_MINUTES_RANGE = { least: 10, most: 360 } as const
/** Minimum and maximum number of parties in a simulated service, at tables and for takeaway. */
export const SIMULATION_PARTIES_RANGE = { least: 1, most: 60 } as const

/** Names of the equations that the reconciliation of a rehearsal checks, in display order (REH-13). */
export const EQUATIONS = [
  'lines_orders',
  'orders_payments',
  'completed_paid',
  'tips_payments',
  'payments_tills',
  'cash_counts',
  'recipes_stock',
  'movements_stock',
  'history_kitchen',
  'orders_dashboard',
  'payments_dashboard',
] as const
export type EquationName = (typeof EQUATIONS)[number]
