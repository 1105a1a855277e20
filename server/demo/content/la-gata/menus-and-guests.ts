import { withPositions, buildMenuSection } from '../builders.ts'
import type { DemoCustomer, DemoLoyaltyTemplate, DemoMenu } from '../types.ts'

export const menus: DemoMenu[] = [
  {
    key: 'carta',
    name: 'La carta',
    name_en: 'The menu',
    description: 'Todo el día, con cocina abierta hasta media hora antes del cierre.',
    description_en: 'All day. The kitchen is open until half an hour before closing.',
    sections: withPositions([
      buildMenuSection('Tapas', 'Tapas', [
        'LG-TOR',
        'LG-CRO',
        'LG-BRA',
        'LG-PAN',
        'LG-PIM',
        'LG-ENS',
        'LG-SAL',
      ]),
      buildMenuSection('Raciones', 'Plates to share', ['LG-JAM', 'LG-GAM', 'LG-PUL', 'LG-CAL']),
      buildMenuSection('Principales', 'Mains', ['LG-PAE', 'LG-BAC', 'LG-CAR']),
      buildMenuSection('Postres', 'Desserts', ['LG-TAR', 'LG-CRE']),
      buildMenuSection('De beber', 'Drinks', ['LG-CAN', 'LG-TIN', 'LG-RIO', 'LG-VER', 'LG-COR']),
    ]),
    schedule: [{ days: [0, 1, 2, 3, 4, 5, 6], from: '12:30', to: '01:30' }],
    is_active: true,
  },
  {
    key: 'vermut',
    name: 'La hora del vermut',
    name_en: 'Vermouth hour',
    description: 'Domingos de una a tres: vermut y tapas a precio de barrio.',
    description_en: 'Sundays from one to three: vermouth and tapas at local prices.',
    sections: withPositions([
      {
        name: 'Vermut y cañas',
        name_en: 'Vermouth and beer',
        dishes: [
          { sku: 'LG-VER', position: 0, price_cents: 320 },
          { sku: 'LG-CAN', position: 1, price_cents: 200 },
        ],
      },
      {
        name: 'Para picar',
        name_en: 'To nibble',
        dishes: [
          { sku: 'LG-TOR', position: 0, price_cents: 450 },
          { sku: 'LG-ENS', position: 1, price_cents: 690 },
          { sku: 'LG-BRA', position: 2, price_cents: 590 },
          { sku: 'LG-CAL', position: 3, price_cents: null },
        ],
      },
    ]),
    schedule: [{ days: [0], from: '13:00', to: '15:00' }],
    is_active: false,
  },
]

export const loyaltyTemplates: DemoLoyaltyTemplate[] = [
  {
    key: 'siete-vidas',
    name: 'Siete vidas',
    name_en: 'Seven lives',
    description: 'Siete visitas, siete sellos, y la octava caña con ración de tortilla la pone la gata.',
    description_en: 'Seven visits, seven stamps, and the eighth beer and omelette are on the house.',
    seals_required: 7,
    reward: 'Una caña y una ración de tortilla',
    reward_en: 'A small beer and an omelette',
    terms: 'Un sello por visita y día. No canjeable por dinero.',
    terms_en: 'One stamp a visit and day. Not redeemable for money.',
    background_color: '#54633f',
    text_color: '#fbf5e6',
    seal_icon: 'paw',
    valid_days: 180,
    renews: true,
  },
]

const guest = (
  key: string,
  name: string,
  card: [issued: number, seals: number[], redeemed?: number[]],
): DemoCustomer => ({
  key,
  name,
  email: `${key}@correo.example`,
  phone: `+34 6${String(11_555_000 + key.length * 37)}`,
  birth_date: null,
  marketing_consent: key.length % 2 === 0,
  cards: [
    {
      template_key: 'siete-vidas',
      issued_days_ago: card[0],
      seals_days_ago: card[1],
      redeemed_days_ago: card[2] ?? [],
    },
  ],
})

export const customers: DemoCustomer[] = [
  guest('marta.rincon', 'Marta Rincón', [80, [78, 70, 61, 49, 30, 11]]),
  guest('alvaro.soler', 'Álvaro Soler', [62, [62, 55, 41, 34, 27, 13, 4]]),
  guest('ines.belmonte', 'Inés Belmonte', [140, [44, 20, 6], [50]]),
  guest('joaquin.vidal', 'Joaquín Vidal', [25, [25, 18]]),
  guest('nuria.escribano', 'Nuria Escribano', [15, [15, 8, 1]]),
  guest('thomas.whitfield', 'Thomas Whitfield', [7, [7]]),
  guest('beatriz.lozano', 'Beatriz Lozano', [90, [81, 57, 33, 9]]),
  guest('pablo.arnedo.cid', 'Pablo Arnedo Cid', [170, [52, 31], [60, 120]]),
  guest('rocio.mendieta', 'Rocío Mendieta', [2, []]),
]
