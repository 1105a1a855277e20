/** Kinds of rows that the example data contains. */
export const EXAMPLE_KINDS = [
  'dish',
  'menu',
  'layout',
  'table',
  'inventory_item',
  'supplier',
  'loyalty_template',
  'customer',
] as const
export type ExampleKind = (typeof EXAMPLE_KINDS)[number]

/**
 * Plan features that the example data needs, because it writes floor plans, stock items and card templates
 * (RES-21).
 */
export const EXAMPLE_FEATURES = ['layouts', 'inventory', 'loyalty'] as const
