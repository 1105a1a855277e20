/** Highest number of pinned dishes of a restaurant. */
export const MAX_PINNED_DISHES = 24
