/** Type of a catalogue with the same keys as `T` and any texts. */
export type Translated<T> = { readonly [K in keyof T]: T[K] extends string ? string : Translated<T[K]> }
