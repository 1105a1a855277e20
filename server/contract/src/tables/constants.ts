export const TABLE_SHAPES = ['round', 'square', 'rectangle', 'bar'] as const

export const TABLE_STATUSES = ['available', 'occupied', 'reserved', 'unavailable'] as const
