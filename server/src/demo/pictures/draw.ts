import { mulberry32, seedOf } from '../content/random.ts'
import * as bakery from './dishes-bakery.ts'
import * as brunch from './dishes-brunch.ts'
import * as cocktails from './dishes-cocktails.ts'
import * as coffee from './dishes-coffee.ts'
import * as coldTapas from './dishes-cold-tapas.ts'
import * as mains from './dishes-mains.ts'
import * as plates from './dishes-plates.ts'
import * as seafood from './dishes-seafood.ts'
import * as softDrinks from './dishes-soft-drinks.ts'
import * as starters from './dishes-starters.ts'
import * as sweet from './dishes-sweet.ts'
import * as tacos from './dishes-tacos.ts'
import * as tapas from './dishes-tapas.ts'
import * as wineBeer from './dishes-wine-beer.ts'
import type { Pen } from './svg.ts'

const drawings: Record<string, (pen: Pen) => string> = {
  'MB-GUA': starters.guacamole,
  'MB-CEV': starters.ceviche,
  'MB-AGU': starters.aguachile,
  'MB-ELO': starters.streetCorn,
  'MB-QUE': starters.meltedCheese,
  'MB-SOP': starters.tortillaSoup,
  'MB-NOP': starters.cactusSalad,
  'MB-TPA': tacos.alPastor,
  'MB-TPE': tacos.fishTacos,
  'MB-TAR': tacos.steakTacos,
  'MB-THO': tacos.mushroomTacos,
  'MB-COC': tacos.cochinita,
  'MB-ENC': tacos.enchiladas,
  'MB-MOL': mains.mole,
  'MB-NOG': mains.chileEnNogada,
  'MB-POZ': mains.pozole,
  'MB-PES': mains.grilledFish,
  'MB-ARR': mains.skirtSteak,
  'MB-CHI': brunch.chilaquiles,
  'MB-HUE': brunch.ranchEggs,
  'MB-CHU': sweet.churros,
  'MB-FLA': sweet.flan,
  'MB-TRE': sweet.tresLeches,
  'MB-CAF': softDrinks.clayPotCoffee,
  'MB-MAR': cocktails.margarita,
  'MB-PAL': cocktails.paloma,
  'MB-MIC': cocktails.michelada,
  'MB-MEZ': cocktails.mezcal,
  'MB-JAM': softDrinks.hibiscus,
  'MB-HOR': softDrinks.horchata,
  'LG-TOR': tapas.tortillaEspanola,
  'LG-CRO': tapas.croquettes,
  'LG-BRA': tapas.bravas,
  'LG-PAN': tapas.tomatoBread,
  'LG-PIM': tapas.padron,
  'LG-ENS': coldTapas.potatoSalad,
  'LG-SAL': coldTapas.salmorejo,
  'LG-JAM': coldTapas.iberianHam,
  'LG-GAM': seafood.garlicPrawns,
  'LG-PUL': seafood.octopus,
  'LG-CAL': seafood.squid,
  'LG-PAE': seafood.paella,
  'LG-BAC': seafood.cod,
  'LG-CAR': plates.porkCheeks,
  'LG-TAR': bakery.cheesecake,
  'LG-CRE': sweet.cremaCatalana,
  'LG-CAN': wineBeer.cana,
  'LG-TIN': wineBeer.tintoDeVerano,
  'LG-RIO': wineBeer.rioja,
  'LG-VER': wineBeer.vermouth,
  'LG-COR': coffee.cortado,
  'CL-FLA': coffee.flatWhite,
  'CL-FIL': coffee.pourOver,
  'CL-LIM': softDrinks.lemonade,
  'CL-CRO': bakery.croissant,
  'CL-KUC': bakery.kuchen,
  'CL-PAL': plates.avocadoToast,
  'CL-EMP': plates.empanada,
}

/** Every dish that has a drawing. */
export const drawnSkus: string[] = Object.keys(drawings)

/**
 * The illustration of a dish as an SVG document of 640 × 480, the same each time.
 * Throws a RangeError for a sku without drawing.
 */
export function drawDish(sku: string): string {
  const draw = drawings[sku]
  if (!draw) throw new RangeError(`No drawing for ${sku}`)
  let count = 0
  return draw({ random: mulberry32(seedOf('picture', sku)), nextId: () => `d${(count += 1).toString(36)}` })
}
