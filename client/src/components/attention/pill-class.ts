/** Class of an entry in a row of entries that need attention. */
export const PILL_CLASS = 'flex h-12 items-center gap-2 rounded-full px-4 font-semibold whitespace-nowrap'
