/** A key made of a label: `Cocina de autor` is `cocina_de_autor`. Letters without accents, digits and underscores alone. */
export const keyOf = (label: string): string =>
  label
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_+|_+$/g, '')
    .slice(0, 60)
