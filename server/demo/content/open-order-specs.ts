import type { ItemStatus } from './order-types.ts'
import type { RestaurantKey } from './types.ts'

/**
 * Line of an open demo order. `sent_minutes_ago` counts back from the time at which the demo is loaded. Pending
 * lines have no `sent_minutes_ago`.
 */
export interface OpenLineSpec {
  sku: string
  quantity?: number
  options?: string[]
  notes?: string
  course?: number
  seat?: number
  status: Exclude<ItemStatus, 'voided'>
  sent_minutes_ago?: number
}

/** Order that is open when the demo is loaded, on a table or for takeaway. */
export interface OpenOrderSpec {
  table_label: string | null
  waiter_email: string
  guests: number
  minutes_ago: number
  customer_name?: string
  customer_phone?: string
  notes?: string
  lines: OpenLineSpec[]
}

const maizBravo: OpenOrderSpec[] = [
  {
    table_label: 'M6',
    waiter_email: 'waiter@forki.demo',
    guests: 7,
    minutes_ago: 74,
    notes: 'Cumpleaños de doña Elena: churros con vela',
    lines: [
      { sku: 'MB-GUA', quantity: 2, options: ['picor.medio'], status: 'served', sent_minutes_ago: 70 },
      {
        sku: 'MB-MAR',
        quantity: 4,
        options: ['destilado.tequila', 'escarchado.sal'],
        status: 'served',
        sent_minutes_ago: 70,
      },
      { sku: 'MB-JAM', options: ['tamano.jarra'], status: 'served', sent_minutes_ago: 70 },
      { sku: 'MB-PES', quantity: 2, course: 2, status: 'served', sent_minutes_ago: 52 },
      { sku: 'MB-MOL', quantity: 3, course: 2, status: 'served', sent_minutes_ago: 52 },
      {
        sku: 'MB-CHU',
        quantity: 4,
        course: 4,
        notes: 'Uno con vela',
        status: 'preparing',
        sent_minutes_ago: 4,
      },
      { sku: 'MB-CAF', quantity: 5, course: 4, status: 'pending' },
    ],
  },
  {
    table_label: 'M2',
    waiter_email: 'waiter@forki.demo',
    guests: 4,
    minutes_ago: 31,
    lines: [
      { sku: 'MB-QUE', options: ['tortilla.harina'], status: 'served', sent_minutes_ago: 28 },
      { sku: 'MB-MIC', quantity: 2, options: ['escarchado.tajin'], status: 'served', sent_minutes_ago: 28 },
      { sku: 'MB-HOR', quantity: 2, options: ['tamano.vaso'], status: 'served', sent_minutes_ago: 28 },
      {
        sku: 'MB-TAR',
        quantity: 2,
        course: 2,
        options: ['termino.medio', 'tortilla.azul', 'salsa.roja'],
        status: 'ready',
        sent_minutes_ago: 14,
      },
      {
        sku: 'MB-ENC',
        course: 2,
        options: ['relleno.pollo', 'picor.suave'],
        status: 'ready',
        sent_minutes_ago: 14,
      },
      {
        sku: 'MB-ARR',
        course: 2,
        options: ['termino.tres_cuartos', 'extras.aguacate'],
        notes: 'Alergia a frutos secos',
        status: 'preparing',
        sent_minutes_ago: 14,
      },
    ],
  },
  {
    table_label: 'T3',
    waiter_email: 'valeria.luna@forki.demo',
    guests: 3,
    minutes_ago: 18,
    lines: [
      {
        sku: 'MB-PAL',
        quantity: 2,
        options: ['destilado.mezcal', 'escarchado.gusano'],
        status: 'ready',
        sent_minutes_ago: 15,
      },
      { sku: 'MB-AGU', options: ['picor.bravo'], status: 'preparing', sent_minutes_ago: 15 },
      { sku: 'MB-CEV', options: ['picor.suave'], status: 'preparing', sent_minutes_ago: 15 },
      {
        sku: 'MB-TPE',
        quantity: 2,
        course: 2,
        options: ['tortilla.blanco'],
        status: 'sent',
        sent_minutes_ago: 9,
      },
    ],
  },
  {
    table_label: 'B1',
    waiter_email: 'tomas.aguirre@forki.demo',
    guests: 2,
    minutes_ago: 9,
    lines: [
      { sku: 'MB-MEZ', quantity: 2, status: 'served', sent_minutes_ago: 8 },
      {
        sku: 'MB-TPA',
        quantity: 2,
        options: ['tortilla.blanco', 'salsa.verde', 'extras.sin_cebolla'],
        seat: 1,
        status: 'sent',
        sent_minutes_ago: 3,
      },
      { sku: 'MB-ELO', seat: 2, status: 'sent', sent_minutes_ago: 3 },
    ],
  },
  {
    table_label: 'M4',
    waiter_email: 'itzel.campos@forki.demo',
    guests: 5,
    minutes_ago: 96,
    lines: [
      { sku: 'MB-SOP', quantity: 3, status: 'served', sent_minutes_ago: 90 },
      { sku: 'MB-NOP', quantity: 1, status: 'served', sent_minutes_ago: 90 },
      {
        sku: 'MB-COC',
        quantity: 2,
        course: 2,
        options: ['tortilla.azul'],
        status: 'served',
        sent_minutes_ago: 70,
      },
      { sku: 'MB-NOG', quantity: 2, course: 2, status: 'served', sent_minutes_ago: 70 },
      { sku: 'MB-JAM', quantity: 5, options: ['tamano.vaso'], status: 'served', sent_minutes_ago: 90 },
      { sku: 'MB-TRE', quantity: 3, course: 4, status: 'served', sent_minutes_ago: 33 },
    ],
  },
  {
    table_label: null,
    waiter_email: 'cashier@forki.demo',
    guests: 1,
    minutes_ago: 12,
    customer_name: 'Fernanda Quiroz',
    customer_phone: '+52 55 3120 4415',
    notes: 'Pasa por su pedido',
    lines: [
      { sku: 'MB-POZ', quantity: 2, options: ['picor.medio'], status: 'preparing', sent_minutes_ago: 11 },
      { sku: 'MB-FLA', quantity: 2, status: 'ready', sent_minutes_ago: 11 },
    ],
  },
  {
    table_label: null,
    waiter_email: 'cashier@forki.demo',
    guests: 2,
    minutes_ago: 4,
    customer_name: 'Daniel Okafor',
    customer_phone: '+52 55 3120 4426',
    lines: [
      {
        sku: 'MB-TPA',
        quantity: 3,
        options: ['tortilla.azul', 'salsa.roja'],
        status: 'sent',
        sent_minutes_ago: 3,
      },
      { sku: 'MB-HOR', quantity: 2, options: ['tamano.vaso'], status: 'pending' },
    ],
  },
]

const laGata: OpenOrderSpec[] = [
  {
    table_label: 'B1',
    waiter_email: 'hugo.navas@forki.demo',
    guests: 3,
    minutes_ago: 22,
    lines: [
      { sku: 'LG-CAN', quantity: 3, options: ['medida.cana'], status: 'served', sent_minutes_ago: 21 },
      { sku: 'LG-TOR', options: ['cebolla.con'], status: 'served', sent_minutes_ago: 21 },
      { sku: 'LG-CRO', options: ['racion.media'], status: 'ready', sent_minutes_ago: 11 },
    ],
  },
  {
    table_label: 'M2',
    waiter_email: 'sara.molina@forki.demo',
    guests: 4,
    minutes_ago: 41,
    lines: [
      { sku: 'LG-RIO', options: ['servicio.botella'], status: 'served', sent_minutes_ago: 39 },
      { sku: 'LG-JAM', options: ['racion.entera', 'pan.cristal'], status: 'served', sent_minutes_ago: 39 },
      { sku: 'LG-PUL', course: 2, status: 'served', sent_minutes_ago: 27 },
      { sku: 'LG-PAE', quantity: 4, course: 3, status: 'preparing', sent_minutes_ago: 19 },
    ],
  },
  {
    table_label: 'P1',
    waiter_email: 'pilar.cano@forki.demo',
    guests: 2,
    minutes_ago: 6,
    lines: [
      { sku: 'LG-TIN', quantity: 2, status: 'sent', sent_minutes_ago: 4 },
      { sku: 'LG-BRA', options: ['salsa.brava', 'salsa.alioli'], status: 'sent', sent_minutes_ago: 4 },
      { sku: 'LG-GAM', course: 2, status: 'pending' },
    ],
  },
  {
    table_label: 'R1',
    waiter_email: 'hugo.navas@forki.demo',
    guests: 2,
    minutes_ago: 15,
    lines: [
      { sku: 'LG-VER', quantity: 2, status: 'served', sent_minutes_ago: 14 },
      { sku: 'LG-ENS', status: 'preparing', sent_minutes_ago: 10 },
      { sku: 'LG-CAL', options: ['racion.media'], status: 'preparing', sent_minutes_ago: 10 },
    ],
  },
  {
    table_label: 'M4',
    waiter_email: 'sara.molina@forki.demo',
    guests: 8,
    minutes_ago: 112,
    notes: 'Cena de oficina, factura a empresa',
    lines: [
      { sku: 'LG-CRO', quantity: 3, options: ['racion.entera'], status: 'served', sent_minutes_ago: 105 },
      { sku: 'LG-CAR', quantity: 5, course: 3, status: 'served', sent_minutes_ago: 80 },
      { sku: 'LG-BAC', quantity: 3, course: 3, status: 'served', sent_minutes_ago: 80 },
      { sku: 'LG-TAR', quantity: 4, course: 4, status: 'served', sent_minutes_ago: 35 },
      { sku: 'LG-COR', quantity: 7, course: 4, status: 'served', sent_minutes_ago: 30 },
    ],
  },
]

const cafeLechuza: OpenOrderSpec[] = [
  {
    table_label: '3',
    waiter_email: 'antonia.rojas@forki.demo',
    guests: 3,
    minutes_ago: 17,
    lines: [
      { sku: 'CL-FLA', quantity: 2, options: ['leche.entera'], status: 'served', sent_minutes_ago: 16 },
      { sku: 'CL-PAL', options: ['extra.huevo'], status: 'preparing', sent_minutes_ago: 16 },
      { sku: 'CL-KUC', status: 'ready', sent_minutes_ago: 8 },
    ],
  },
  {
    table_label: 'V1',
    waiter_email: 'antonia.rojas@forki.demo',
    guests: 1,
    minutes_ago: 5,
    lines: [{ sku: 'CL-FIL', options: ['grano.huila'], status: 'sent', sent_minutes_ago: 4 }],
  },
]

/** Open orders of each demo restaurant, of various ages. Their lines have every status except voided. */
export const openOrderSpecs: Record<RestaurantKey, OpenOrderSpec[]> = {
  'maiz-bravo': maizBravo,
  'la-gata': laGata,
  'cafe-lechuza': cafeLechuza,
}
