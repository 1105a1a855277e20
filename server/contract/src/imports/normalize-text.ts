/**
 * Pattern of marks that change no letter: accents of Latin, Greek and Cyrillic, vowel points of Hebrew and Arabic,
 * and the variants of symbols. Other marks, such as those of Japanese, Hindi and Thai, tell words apart.
 */
const ACCENTS = /[\u0300-\u036f]|[\u0591-\u05c7]|[\u064b-\u065f]|\u0670|[\u20d0-\u20ff]|[\ufe00-\ufe0f]/g

/**
 * Normalized text without case, accents and punctuation: "Categoría:" matches "categoria". A text without letters
 * and digits, such as an emoji, matches only itself.
 */
export const foldForMatching = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(ACCENTS, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim() || text.trim()
