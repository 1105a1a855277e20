/** Largest number of unseen notices that the server counts. */
export const MAX_COUNTED_UNSEEN = 100
