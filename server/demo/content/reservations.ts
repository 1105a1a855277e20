import type { RestaurantKey } from './types.ts'

/** Demo reservation of tables in the active layout. None of these tables has an open order. */
export interface DemoReservation {
  tables: string[]
  customer_name: string
  customer_phone: string
  party_size: number
  /**
   * Start of the reservation, in minutes after the first half hour that follows the load of the demo. Negative
   * for past reservations.
   */
  in_minutes: number
  minutes: number
  status: 'booked' | 'done' | 'no_show' | 'cancelled'
  notes?: string
}

const HOUR = 60
const DAY = 24 * HOUR

const bookedReservation = (
  tables: string[],
  guest: Pick<DemoReservation, 'customer_name' | 'customer_phone' | 'party_size' | 'notes'>,
  [in_minutes, minutes]: readonly [number, number],
  status: DemoReservation['status'] = 'booked',
): DemoReservation => ({ tables, ...guest, in_minutes, minutes, status })

/** Demo reservations for today and tomorrow, and past ones, among them a no-show and a cancelled one. */
export const demoReservations: Record<RestaurantKey, DemoReservation[]> = {
  'maiz-bravo': [
    bookedReservation(
      ['M1'],
      {
        customer_name: 'Familia Ordaz',
        customer_phone: '+52 55 3120 4701',
        party_size: 4,
        notes: 'Una periquera',
      },
      [30, 120],
    ),
    bookedReservation(
      ['T5'],
      {
        customer_name: 'Ana Lucía Ferrer',
        customer_phone: '+52 55 3120 4471',
        party_size: 6,
        notes: 'Viene con su perro',
      },
      [2 * HOUR, 150],
    ),
    bookedReservation(
      ['T2'],
      { customer_name: 'Renata Villaseñor', customer_phone: '+52 55 3120 4703', party_size: 2 },
      [HOUR, 90],
    ),
    bookedReservation(
      ['M3'],
      {
        customer_name: 'Ignacio Bermúdez',
        customer_phone: '+52 55 3120 4704',
        party_size: 4,
        notes: 'Aniversario: mesa con flores',
      },
      [3 * HOUR, 120],
    ),
    bookedReservation(
      ['T1'],
      { customer_name: 'Sarah Whitfield', customer_phone: '+52 55 3120 4705', party_size: 2 },
      [150, 90],
    ),
    bookedReservation(
      ['M5', 'M7'],
      {
        customer_name: 'Cumpleaños de Julián',
        customer_phone: '+52 55 3120 4706',
        party_size: 9,
        notes: 'Traen pastel; guardarlo en frío',
      },
      [4 * HOUR, 150],
    ),
    bookedReservation(
      ['M1'],
      { customer_name: 'Paola Urrutia', customer_phone: '+52 55 3120 4707', party_size: 3 },
      [210, 90],
    ),
    bookedReservation(
      ['M5'],
      { customer_name: 'Hugo y Mariana', customer_phone: '+52 55 3120 4708', party_size: 4 },
      [DAY - 3 * HOUR, 120],
    ),
    bookedReservation(
      ['M5', 'M7'],
      { customer_name: 'Despacho Irigoyen', customer_phone: '+52 55 3120 4702', party_size: 9 },
      [DAY, 180],
    ),
    bookedReservation(
      ['T1'],
      { customer_name: 'Claire Beaumont', customer_phone: '+52 55 3120 4584', party_size: 2 },
      [-4 * HOUR, 90],
      'done',
    ),
    bookedReservation(
      ['M7'],
      { customer_name: 'Lic. Arturo Peralta', customer_phone: '+52 55 3120 4709', party_size: 3 },
      [-150, 90],
      'done',
    ),
    bookedReservation(
      ['T4'],
      { customer_name: 'Óscar Montiel', customer_phone: '+52 55 3120 4617', party_size: 3 },
      [-3 * HOUR, 90],
      'no_show',
    ),
  ],
  'la-gata': [
    bookedReservation(
      ['M3'],
      {
        customer_name: 'Nuria Casals',
        customer_phone: '+34 600 555 201',
        party_size: 3,
        notes: 'Alergia a los frutos secos',
      },
      [60, 105],
    ),
    bookedReservation(
      ['P3'],
      { customer_name: 'Peña El Candil', customer_phone: '+34 600 555 202', party_size: 6 },
      [3 * HOUR, 150],
    ),
    bookedReservation(
      ['P2'],
      { customer_name: 'Iker Uribe', customer_phone: '+34 600 555 203', party_size: 2 },
      [-5 * HOUR, 90],
      'cancelled',
    ),
  ],
  'cafe-lechuza': [
    bookedReservation(
      ['1'],
      { customer_name: 'Antonia Rivas', customer_phone: '+56 9 5550 1301', party_size: 2 },
      [90, 60],
    ),
  ],
}
