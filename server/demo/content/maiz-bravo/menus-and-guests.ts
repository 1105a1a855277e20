import { withPositions, buildMenuSection } from '../builders.ts'
import type { DemoCustomer, DemoLoyaltyTemplate, DemoMenu } from '../types.ts'

export const menus: DemoMenu[] = [
  {
    key: 'carta',
    name: 'Carta principal',
    name_en: 'Main menu',
    description: 'Comida y cena, todos los días desde la una de la tarde.',
    description_en: 'Lunch and dinner, every day from one in the afternoon.',
    sections: withPositions([
      buildMenuSection('Para empezar', 'To start', [
        'MB-GUA',
        'MB-CEV',
        'MB-AGU',
        'MB-ELO',
        'MB-QUE',
        'MB-SOP',
        'MB-NOP',
      ]),
      buildMenuSection('Tacos', 'Tacos', ['MB-TPA', 'MB-TPE', 'MB-TAR', 'MB-THO', 'MB-COC']),
      buildMenuSection('Platos fuertes', 'Mains', [
        'MB-ENC',
        'MB-MOL',
        'MB-NOG',
        'MB-POZ',
        'MB-PES',
        'MB-ARR',
      ]),
      buildMenuSection('Mañanas', 'Mornings', ['MB-CHI', 'MB-HUE']),
      buildMenuSection('Postres y café', 'Desserts and coffee', ['MB-CHU', 'MB-FLA', 'MB-TRE', 'MB-CAF']),
      buildMenuSection('Barra', 'Bar', ['MB-MAR', 'MB-PAL', 'MB-MIC', 'MB-MEZ', 'MB-JAM', 'MB-HOR']),
    ]),
    schedule: [
      { days: [1, 2, 3, 4, 5], from: '13:00', to: '01:00' },
      { days: [0, 6], from: '09:30', to: '01:00' },
    ],
    is_active: true,
  },
  {
    key: 'brunch',
    name: 'Brunch de fin de semana',
    name_en: 'Weekend brunch',
    description: 'Sábados y domingos hasta la una, con café de olla incluido en los huevos.',
    description_en: 'Saturdays and Sundays until one. Egg dishes include a pot coffee.',
    sections: withPositions([
      {
        name: 'Huevos y chilaquiles',
        name_en: 'Eggs and chilaquiles',
        dishes: [
          { sku: 'MB-CHI', position: 0, price_cents: 18_900 },
          { sku: 'MB-HUE', position: 1, price_cents: 17_500 },
        ],
      },
      buildMenuSection('Para compartir', 'To share', ['MB-GUA', 'MB-QUE', 'MB-ENC']),
      buildMenuSection('Dulce', 'Sweet', ['MB-CHU', 'MB-TRE']),
      buildMenuSection('De beber', 'To drink', ['MB-CAF', 'MB-JAM', 'MB-HOR', 'MB-MIC']),
    ]),
    schedule: [{ days: [0, 6], from: '09:30', to: '13:00' }],
    is_active: false,
  },
]

export const loyaltyTemplates: DemoLoyaltyTemplate[] = [
  {
    key: 'comal',
    name: 'Tarjeta del Comal',
    name_en: 'Comal card',
    description: 'Un sello por visita. A los diez, una orden de tacos va por la casa.',
    description_en: 'One stamp a visit. After ten, an order of tacos is on the house.',
    seals_required: 10,
    reward: 'Una orden de tacos a elegir',
    reward_en: 'An order of tacos of your choice',
    terms: 'Un sello por cuenta de $250 o más. No se acumula con otras promociones.',
    terms_en: 'One stamp a bill of $250 or more. Not combined with other offers.',
    background_color: '#a8492b',
    text_color: '#fff6ea',
    seal_icon: 'corn',
    valid_days: 365,
    renews: true,
  },
  {
    key: 'olla',
    name: 'Club del Café de Olla',
    name_en: 'Pot coffee club',
    description: 'Cinco cafés y el sexto lo invita Lupita.',
    description_en: 'Five coffees, and the sixth is on Lupita.',
    seals_required: 5,
    reward: 'Un café de olla con churros',
    reward_en: 'A pot coffee with churros',
    terms: 'Válido de lunes a viernes.',
    terms_en: 'Valid Monday to Friday.',
    background_color: '#4b3526',
    text_color: '#f6e7cf',
    seal_icon: 'coffee',
    valid_days: null,
    renews: true,
  },
]

type Visits = {
  comal?: [issued: number, seals: number[], redeemed?: number[]]
  olla?: [number, number[], number[]?]
}

const guest = (key: string, name: string, phone: string, visits: Visits): DemoCustomer => ({
  key,
  name,
  email: `${key}@correo.example`,
  phone: `+52 55 ${phone}`,
  birth_date: null,
  marketing_consent: phone.charCodeAt(8) % 3 > 0,
  cards: Object.entries(visits).map(
    ([template_key, [issued_days_ago, seals_days_ago, redeemed_days_ago = []]]) => ({
      template_key,
      issued_days_ago,
      seals_days_ago,
      redeemed_days_ago,
    }),
  ),
})

/**
 * Guests of Maíz Bravo with loyalty cards in every state: new, half full, one seal missing, full, redeemed
 * and started again.
 */
export const customers: DemoCustomer[] = [
  guest('ana.lucia.ferrer', 'Ana Lucía Ferrer', '3120 4471', {
    comal: [84, [80, 71, 62, 55, 41, 33, 20, 12, 5]],
    olla: [40, [38, 30, 9]],
  }),
  guest('rodrigo.santoyo', 'Rodrigo Santoyo', '3120 4482', { comal: [200, [26, 14, 3], [31]] }),
  guest('maria.jose.lara', 'María José Lara', '3120 4493', {
    comal: [70, [66, 61, 54, 47, 40, 31, 24, 17, 9, 2]],
  }),
  guest('emiliano.robles', 'Emiliano Robles', '3120 4404', { olla: [60, [22, 15, 8, 6], [30]] }),
  guest('fernanda.quiroz', 'Fernanda Quiroz', '3120 4415', { comal: [45, [44, 30, 16]] }),
  guest('daniel.okafor', 'Daniel Okafor', '3120 4426', { comal: [33, [33, 27, 21, 11]] }),
  guest('sofia.arreola', 'Sofía Arreola', '3120 4437', {
    comal: [88, [85, 60, 35, 10]],
    olla: [88, [86, 75, 64, 50, 41]],
  }),
  guest('luis.miguel.tovar', 'Luis Miguel Tovar', '3120 4448', { comal: [12, [12]] }),
  guest('paulina.estrada', 'Paulina Estrada', '3120 4459', { comal: [150, [70, 58, 37, 29, 18], [76]] }),
  guest('hector.zamora', 'Héctor Zamora', '3120 4460', { olla: [21, [21, 14, 7]] }),
  guest('jimena.cortazar', 'Jimena Cortázar', '3120 4573', { comal: [64, [64, 50, 43, 36, 22, 8, 1]] }),
  guest('claire.beaumont', 'Claire Beaumont', '3120 4584', { comal: [29, [29, 15]], olla: [29, [28]] }),
  guest('raul.pacheco', 'Raúl Pacheco', '3120 4595', { comal: [77, [77, 73, 69, 65, 60, 56, 48, 39]] }),
  guest('ximena.baez', 'Ximena Báez', '3120 4606', { olla: [9, [9, 4]] }),
  guest('oscar.montiel', 'Óscar Montiel', '3120 4617', { comal: [55, [55, 42, 28, 13, 6]] }),
  guest('gabriela.nunez', 'Gabriela Núñez', '3120 4628', { comal: [3, []] }),
]
