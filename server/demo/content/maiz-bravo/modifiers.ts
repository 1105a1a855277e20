import { buildModifierGroup } from '../builders.ts'

/**
 * Tortilla options, a modifier group that several dishes share. The last element of an option is its surcharge
 * in centavos.
 */
export const tortilla = buildModifierGroup(
  { key: 'tortilla', name: 'Tortilla', name_en: 'Tortilla', min: 1, max: 1 },
  [
    ['azul', 'Maíz azul', 'Blue corn'],
    ['blanco', 'Maíz blanco', 'White corn'],
    ['harina', 'Harina', 'Wheat flour', 600],
  ],
)
export const salsas = buildModifierGroup(
  { key: 'salsa', name: 'Salsas', name_en: 'Salsas', min: 0, max: 3 },
  [
    ['verde', 'Verde cruda', 'Raw green'],
    ['roja', 'Roja tatemada', 'Charred red'],
    ['habanero', 'Habanero con cebolla', 'Habanero with onion'],
    ['macha', 'Macha con cacahuate', 'Macha with peanuts', 1500],
  ],
)
export const doneness = buildModifierGroup(
  { key: 'termino', name: 'Término', name_en: 'Doneness', min: 1, max: 1 },
  [
    ['rojo', 'Rojo inglés', 'Rare'],
    ['medio', 'Medio', 'Medium'],
    ['tres_cuartos', 'Tres cuartos', 'Medium well'],
    ['bien_cocido', 'Bien cocido', 'Well done'],
  ],
)
export const extras = buildModifierGroup(
  { key: 'extras', name: 'Extras', name_en: 'Extras', min: 0, max: 4 },
  [
    ['aguacate', 'Aguacate', 'Avocado', 3500],
    ['quesillo', 'Quesillo', 'Oaxaca cheese', 3000],
    ['crema', 'Crema de rancho', 'Ranch cream', 1500],
    ['sin_cebolla', 'Sin cebolla', 'No onion'],
    ['sin_cilantro', 'Sin cilantro', 'No coriander'],
  ],
)
export const filling = buildModifierGroup(
  { key: 'relleno', name: 'Relleno', name_en: 'Filling', min: 1, max: 1 },
  [
    ['pollo', 'Pollo deshebrado', 'Shredded chicken'],
    ['quesillo', 'Quesillo', 'Oaxaca cheese'],
    ['hongos', 'Hongos al ajo', 'Garlic mushrooms', 1000],
  ],
)
export const heat = buildModifierGroup({ key: 'picor', name: 'Picor', name_en: 'Heat', min: 1, max: 1 }, [
  ['suave', 'Suave', 'Mild'],
  ['medio', 'Medio', 'Medium'],
  ['bravo', 'Bravo', 'Hot'],
])
export const rim = buildModifierGroup(
  { key: 'escarchado', name: 'Escarchado', name_en: 'Rim', min: 1, max: 1 },
  [
    ['sal', 'Sal', 'Salt'],
    ['tajin', 'Chile y limón', 'Chilli and lime'],
    ['gusano', 'Sal de gusano', 'Worm salt', 1000],
    ['sin', 'Sin escarchar', 'No rim'],
  ],
)
export const spirit = buildModifierGroup(
  { key: 'destilado', name: 'Destilado', name_en: 'Spirit', min: 1, max: 1 },
  [
    ['tequila', 'Tequila blanco', 'White tequila'],
    ['mezcal', 'Mezcal espadín', 'Espadín mezcal', 2500],
    ['reposado', 'Tequila reposado', 'Aged tequila', 3500],
  ],
)
export const glassSize = buildModifierGroup(
  { key: 'tamano', name: 'Tamaño', name_en: 'Size', min: 1, max: 1 },
  [
    ['vaso', 'Vaso 400 ml', 'Glass 400 ml'],
    ['jarra', 'Jarra 1.5 l', 'Jug 1.5 l', 8500],
  ],
)
export const eggs = buildModifierGroup({ key: 'huevos', name: 'Huevos', name_en: 'Eggs', min: 1, max: 1 }, [
  ['estrellados', 'Estrellados', 'Fried'],
  ['revueltos', 'Revueltos', 'Scrambled'],
  ['pochados', 'Pochados', 'Poached', 800],
])
export const milk = buildModifierGroup({ key: 'leche', name: 'Leche', name_en: 'Milk', min: 0, max: 1 }, [
  ['entera', 'Entera', 'Whole'],
  ['avena', 'Avena', 'Oat milk', 1500],
])
