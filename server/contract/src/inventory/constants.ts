export const MOVEMENT_TYPES = ['purchase', 'usage', 'waste', 'adjustment', 'count'] as const
