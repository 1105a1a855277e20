import { text } from './types.ts'

export const EXAMPLE_TEMPLATE = {
  name: text('Cliente frecuente', 'Regular guest'),
  description: text('Un sello por visita.', 'One seal per visit.'),
  reward: text('Un postre gratis', 'A free dessert'),
  seals_required: 8,
  seal_icon: 'star',
}

/** Names of fictitious customers, without contact data, so that nobody receives a message. */
export const EXAMPLE_CUSTOMERS: readonly string[] = ['Lucía Ramos', 'Andrés Vega', 'Sofía Molina']

/** Supplier of all example stock items. */
export const EXAMPLE_SUPPLIER = {
  name: text('Mercado de abastos', 'Central market'),
  notes: text('Proveedor de ejemplo', 'Example supplier'),
  lead_time_days: 1,
}

/** Menu of the example restaurant with its two sections. */
export const EXAMPLE_MENU = {
  name: text('Carta', 'Menu'),
  food: text('Comida', 'Food'),
  drinks: text('Bebidas y postres', 'Drinks and desserts'),
}
