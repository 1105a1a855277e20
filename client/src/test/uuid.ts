/** UUID of a numbered row. */
export const uuid = (n: number): string => `0190a000-0000-7000-8000-${String(n).padStart(12, '0')}`
