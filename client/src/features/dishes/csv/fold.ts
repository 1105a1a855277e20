/** Normalized text without case, accents and punctuation: "Categoría:" matches "categoria". */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Key of a new dropdown entry, derived from its label and truncated to 40 characters. */
export const keyOf = (label: string): string =>
  fold(label)
    .replaceAll(/[^a-z0-9]+/g, '_')
    .slice(0, 40) || 'otro'
