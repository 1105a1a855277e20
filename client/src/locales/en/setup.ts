import type { Translated } from '../translated.ts'
import type { setup as source } from '../es/setup.ts'

export const setup = {
  title: 'First steps',
  description: 'What {{name}} still needs to take its first order.',
  hide: 'Hide the list',
  hidden_title: 'The list is hidden',
  hidden_text: 'It goes on counting what you do. You can bring it back whenever you like.',
  show: 'Show it again',
  done: '{{done}} of {{total}} steps done',
  all_title: 'All set to open',
  all_text: 'Menu, room, team and till are in their places.',
  to_floor: 'To the floor',
  step: 'Step {{number}}',
  step_done: 'Step {{number}}, done',
  look: 'See',
  unknown: 'Seen by who has the permission',
  not_yet: 'Not yet',
  complete: 'Complete',
  missing: 'Missing: {{what}}',
  missing_parts: { address: 'address', contact: 'phone or e-mail', hours: 'opening hours', logo: 'logo' },
  dishes_count_one: '{{count}} dish',
  dishes_count_other: '{{count}} dishes',
  menu_active: 'Active: {{name}}',
  tables_count_one: '{{count}} table on the active plan',
  tables_count_other: '{{count}} tables on the active plan',
  people_count_one: '{{count}} person',
  people_count_other: '{{count}} people',
  tills_count_one: '{{count}} till opened so far',
  tills_count_other: '{{count}} tills opened so far',
  steps: {
    restaurant: {
      title: 'Complete the details',
      text: 'Address, opening hours and logo: they stand on receipts and in the public menu.',
      action: 'Complete',
    },
    dishes: {
      title: 'Add your dishes',
      text: 'A name and a price are enough; pictures and extras can wait.',
      action: 'Add dishes',
    },
    menu: {
      title: 'Put the menu together and activate it',
      text: 'Put the dishes into sections. The active one is what waiters and guests see.',
      action: 'Make the menu',
    },
    plan: {
      title: 'Draw the room',
      text: 'Your tables where they stand: one tap opens them.',
      action: 'Draw',
    },
    team: {
      title: 'Invite your team',
      text: 'Each signs in with an own account and sees only their work.',
      action: 'Invite',
    },
    till: {
      title: 'Open the first till',
      text: 'Count the float, and you can take payments.',
      action: 'Open a till',
    },
  },
} satisfies Translated<typeof source>
