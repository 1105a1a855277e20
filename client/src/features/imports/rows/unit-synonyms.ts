const SYNONYMS_BY_UNIT: Readonly<Record<string, string>> = {
  piece: 'unidad unidades unit units pieza piezas pz pza pzas pzs each ea u und un pcs pc',
  kg: 'kilo kilos kilogramo kilogramos kgs kilogram kilograms',
  g: 'gramo gramos gr grs gram grams',
  l: 'litro litros lt lts liter liters litre litres',
  ml: 'mililitro mililitros milliliter milliliters millilitre millilitres',
  bottle: 'botella botellas bottles',
  pack: 'paquete paquetes paq packs package packages',
}

/**
 * Keys of units that every new restaurant has, by the names of these units in other programs. The names are
 * normalized by `foldForMatching`.
 */
export const UNIT_SYNONYMS: ReadonlyMap<string, string> = new Map(
  Object.entries(SYNONYMS_BY_UNIT).flatMap(([key, words]) =>
    words.split(' ').map((word) => [word, key] as const),
  ),
)
