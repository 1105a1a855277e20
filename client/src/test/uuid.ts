/** UUID derived from a number, for the id of a test entity. */
export const uuid = (n: number): string => `0190a000-0000-7000-8000-${String(n).padStart(12, '0')}`
