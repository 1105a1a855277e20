/** Normalized text without case, accents and punctuation: "Categoría:" matches "categoria". */
export const foldForMatching = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
