/**
 * Key of a dropdown entry, derived from its label: `Cocina de autor` becomes `cocina_de_autor`. Accents are
 * removed, and the key has at most 60 characters.
 */
export const entryKeyOf = (label: string): string =>
  label
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_+|_+$/g, '')
    .slice(0, 60)
