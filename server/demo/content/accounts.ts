import type { DemoAccount } from './types.ts'

/** Password of every demo account (RUN-4). */
export const DEMO_PASSWORD = 'demo-forki-2026'

const person = (
  email: string,
  name: [string, string],
  rest: Omit<DemoAccount, 'email' | 'first_name' | 'last_name'>,
): DemoAccount => ({
  email: `${email}@forki.demo`,
  first_name: name[0],
  last_name: name[1],
  ...rest,
})

type Home = Pick<DemoAccount, 'city' | 'country' | 'language'>
const mexico: Home = { city: 'Ciudad de México', country: 'MX', language: 'es' }
const madrid: Home = { city: 'Madrid', country: 'ES', language: 'es' }
const santiago: Home = { city: 'Santiago', country: 'CL', language: 'es' }

const staff = (
  email: string,
  name: [string, string],
  home: Home,
  rest: [phone: string, birth: string, bio: string],
) => person(email, name, { role: 'staff', ...home, phone: rest[0], birth_date: rest[1], bio: rest[2] })

/** Demo accounts: the accounts that RUN-4 names, then the other staff. */
export const demoAccounts: DemoAccount[] = [
  person('admin', ['Renata', 'Olvera'], {
    role: 'application_admin',
    ...mexico,
    phone: '+52 55 5010 2001',
    birth_date: '1984-02-11',
    bio: 'Cuida la instalación: cuentas, planes y listas. Si algo no abre, ella sabe por qué.',
  }),
  person('owner', ['Carmen', 'Ibarra Solís'], {
    role: 'restaurant_owner',
    ...mexico,
    phone: '+52 55 5010 2002',
    birth_date: '1976-09-30',
    bio: 'Abrió Maíz Bravo con la receta de mole de su abuela y La Gata con una apuesta perdida en Madrid.',
  }),
  staff('manager', ['Andrés', 'Villaseñor'], mexico, [
    '+52 55 5010 2003',
    '1988-05-17',
    'Gerente de piso. Arma los turnos, cierra el mes y prueba cada salsa nueva.',
  ]),
  staff('chef', ['Guadalupe', 'Xolalpa'], mexico, [
    '+52 55 5010 2004',
    '1982-12-12',
    'Jefa de cocina. Nixtamal propio todos los días a las seis de la mañana.',
  ]),
  staff('waiter', ['Mateo', 'Cruz'], mexico, [
    '+52 55 5010 2005',
    '1999-03-08',
    'Mesero del salón. Recuerda lo que pediste la última vez.',
  ]),
  staff('cashier', ['Nayeli', 'Ríos'], mexico, [
    '+52 55 5010 2006',
    '1995-07-21',
    'Cajera de la noche. Sus cortes cuadran al centavo.',
  ]),
  person('owner2', ['Ignacio', 'Pinto Araya'], {
    role: 'restaurant_owner',
    ...santiago,
    phone: '+56 2 2895 4107',
    birth_date: '1990-11-02',
    bio: 'Tuesta café en el patio de atrás y hornea los kuchen de su tía de Frutillar.',
  }),
  staff('valeria.luna', ['Valeria', 'Luna'], mexico, [
    '+52 55 5010 2011',
    '2001-01-19',
    'Mesera de la terraza.',
  ]),
  staff('tomas.aguirre', ['Tomás', 'Aguirre'], mexico, [
    '+52 55 5010 2012',
    '1993-08-25',
    'Barra y mezcales.',
  ]),
  staff('itzel.campos', ['Itzel', 'Campos'], { ...mexico, language: 'en' }, [
    '+52 55 5010 2013',
    '2000-10-04',
    'Looks after the tables that order in English.',
  ]),
  staff('beto.salas', ['Alberto', 'Salas'], mexico, [
    '+52 55 5010 2014',
    '1987-06-14',
    'Cajero del mediodía.',
  ]),
  staff('lucia.prado', ['Lucía', 'Prado'], madrid, [
    '+34 910 555 021',
    '1985-04-09',
    'Encargada de La Gata.',
  ]),
  staff('inaki.etxeberria', ['Iñaki', 'Etxeberria'], madrid, [
    '+34 910 555 022',
    '1979-02-27',
    'Cocinero. Vino de Getaria para un verano y lleva once años.',
  ]),
  staff('sara.molina', ['Sara', 'Molina'], madrid, ['+34 910 555 023', '1998-09-16', 'Camarera de sala.']),
  staff('hugo.navas', ['Hugo', 'Navas'], madrid, ['+34 910 555 024', '1996-12-01', 'Tira las cañas.']),
  staff('pilar.cano', ['Pilar', 'Cano'], { ...madrid, language: 'en' }, [
    '+34 910 555 025',
    '2002-05-28',
    'Weekends on the patio.',
  ]),
  staff('elena.duarte', ['Elena', 'Duarte'], madrid, [
    '+34 910 555 026',
    '1991-03-22',
    'Cajera y archivo de facturas.',
  ]),
  staff('antonia.rojas', ['Antonia', 'Rojas'], santiago, ['+56 2 2895 4111', '1997-07-07', 'Barista.']),
  staff('benjamin.soto', ['Benjamín', 'Soto'], santiago, [
    '+56 2 2895 4112',
    '2000-02-14',
    'Caja y vitrina.',
  ]),
]
