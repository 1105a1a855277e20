export const MOVEMENT_TYPES = ['purchase', 'usage', 'waste', 'adjustment', 'count'] as const
/** Values of the type filter in the list of all movements. `correction` selects counts and adjustments. */
export const MOVEMENT_FILTERS = [...MOVEMENT_TYPES, 'correction'] as const
