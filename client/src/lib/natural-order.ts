/**
 * Compares texts by the language of the browser, and digits in them by their number: "M2" before "M10". One
 * collator for all calls, because `localeCompare` with options creates one per call.
 */
export const { compare: compareNaturally } = new Intl.Collator(undefined, { numeric: true })
