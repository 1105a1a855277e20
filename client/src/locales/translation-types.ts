/** Type of a translation catalogue that has the same keys as `T`. Its texts may be any strings. */
export type Translated<T> = { readonly [K in keyof T]: T[K] extends string ? string : Translated<T[K]> }
/** Texts of a region by catalogue and key. For a key without a regional text, the text of the language is used. */
export type RegionalTexts = Readonly<Record<string, Readonly<Record<string, string>>>>
