/** Maximum number of user ids in one request. */
export const MAX_USER_IDS = 100
