import { modifiers } from '../builders.ts'

/** Modifier groups that several dishes of Maíz Bravo share. Price differences are in centavos. */
export const tortilla = modifiers({ key: 'tortilla', name: 'Tortilla', min: 1, max: 1 }, [
  ['azul', 'Maíz azul'],
  ['blanco', 'Maíz blanco'],
  ['harina', 'Harina', 600],
])
export const salsas = modifiers({ key: 'salsa', name: 'Salsas', min: 0, max: 3 }, [
  ['verde', 'Verde cruda'],
  ['roja', 'Roja tatemada'],
  ['habanero', 'Habanero con cebolla'],
  ['macha', 'Macha con cacahuate', 1500],
])
export const doneness = modifiers({ key: 'termino', name: 'Término', min: 1, max: 1 }, [
  ['rojo', 'Rojo inglés'],
  ['medio', 'Medio'],
  ['tres_cuartos', 'Tres cuartos'],
  ['bien_cocido', 'Bien cocido'],
])
export const extras = modifiers({ key: 'extras', name: 'Extras', min: 0, max: 4 }, [
  ['aguacate', 'Aguacate', 3500],
  ['quesillo', 'Quesillo', 3000],
  ['crema', 'Crema de rancho', 1500],
  ['sin_cebolla', 'Sin cebolla'],
  ['sin_cilantro', 'Sin cilantro'],
])
export const filling = modifiers({ key: 'relleno', name: 'Relleno', min: 1, max: 1 }, [
  ['pollo', 'Pollo deshebrado'],
  ['quesillo', 'Quesillo'],
  ['hongos', 'Hongos al ajo', 1000],
])
export const heat = modifiers({ key: 'picor', name: 'Picor', min: 1, max: 1 }, [
  ['suave', 'Suave'],
  ['medio', 'Medio'],
  ['bravo', 'Bravo'],
])
export const rim = modifiers({ key: 'escarchado', name: 'Escarchado', min: 1, max: 1 }, [
  ['sal', 'Sal'],
  ['tajin', 'Chile y limón'],
  ['gusano', 'Sal de gusano', 1000],
  ['sin', 'Sin escarchar'],
])
export const spirit = modifiers({ key: 'destilado', name: 'Destilado', min: 1, max: 1 }, [
  ['tequila', 'Tequila blanco'],
  ['mezcal', 'Mezcal espadín', 2500],
  ['reposado', 'Tequila reposado', 3500],
])
export const glassSize = modifiers({ key: 'tamano', name: 'Tamaño', min: 1, max: 1 }, [
  ['vaso', 'Vaso 400 ml'],
  ['jarra', 'Jarra 1.5 l', 8500],
])
export const eggs = modifiers({ key: 'huevos', name: 'Huevos', min: 1, max: 1 }, [
  ['estrellados', 'Estrellados'],
  ['revueltos', 'Revueltos'],
  ['pochados', 'Pochados', 800],
])
export const milk = modifiers({ key: 'leche', name: 'Leche', min: 0, max: 1 }, [
  ['entera', 'Entera'],
  ['avena', 'Avena', 1500],
])
