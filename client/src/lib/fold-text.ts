/** Text without accents and in lower case, for searches. */
export const foldText = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
