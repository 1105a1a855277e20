export const MOVEMENT_TYPES = ['purchase', 'usage', 'waste', 'adjustment', 'count'] as const
/** Values of the type filter of all movements. `correction` has counts and adjustments. */
export const MOVEMENT_FILTERS = [...MOVEMENT_TYPES, 'correction'] as const
