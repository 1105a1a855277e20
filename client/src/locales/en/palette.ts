import type { Translated } from '../translated.ts'
import type { palette as source } from '../es/palette.ts'

export const palette = {
  title: 'Search, or go to a screen',
  placeholder: 'Screen, dish, order, table, person…',
  loading: 'Searching…',
  nothing: 'Nothing is called “{{words}}”',
  nothing_hint: 'Try fewer letters, the number of an order or the name of a table.',
  offline: 'We can’t reach the server: only screens are searched.',
  groups: {
    recent: 'Lately',
    screens: 'Go to',
    orders: 'Orders',
    dishes: 'Dishes',
    tables: 'Tables',
    customers: 'Customers',
    team: 'Team',
    users: 'Users',
    restaurants: 'Restaurants',
  },
  order_hint: 'Order {{number}} · {{total}} · {{when}}',
  table: 'Table {{label}}',
  seats_one: '{{count}} seat',
  seats_other: '{{count}} seats',
  busy: 'Occupied',
  keys: { move: 'move', open: 'open', close: 'close' },
} satisfies Translated<typeof source>
