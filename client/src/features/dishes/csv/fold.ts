/** Text without case, accents and signs, so that "Categoría:" and "categoria" are one. */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** A key for one of the restaurant's lists, made of what people call it. */
export const keyOf = (label: string): string =>
  fold(label)
    .replaceAll(/[^a-z0-9]+/g, '_')
    .slice(0, 40) || 'otro'
