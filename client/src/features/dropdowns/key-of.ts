/**
 * Key derived from a label: `Cocina de autor` becomes `cocina_de_autor`. Strips accents and truncates to 60 characters.
 */
export const keyOf = (label: string): string =>
  label
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_+|_+$/g, '')
    .slice(0, 60)
