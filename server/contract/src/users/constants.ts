/** Maximum number of ids in one call. */
export const MAX_USER_IDS = 100
