/** Class of a button in the attention tray. */
export const PILL_CLASS = 'flex h-12 items-center gap-2 rounded-full px-4 font-semibold whitespace-nowrap'
