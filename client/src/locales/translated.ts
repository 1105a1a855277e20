/** The shape of a catalogue with any words: what a translation must have, no more and no less. */
export type Translated<T> = { readonly [K in keyof T]: T[K] extends string ? string : Translated<T[K]> }
