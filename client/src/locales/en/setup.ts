import type { Translated } from '../translation-types.ts'
import type { setup as source } from '../es/setup.ts'
import { examples } from './setup/examples.ts'

export const setup = {
  examples,
  title: 'Getting started',
  description: 'Finish these steps to take the first order at {{name}}.',
  hide: 'Hide list',
  hidden_title: 'List hidden',
  hidden_text: 'Your progress still counts. Show the list again at any time.',
  show: 'Show list',
  done: '{{done}} of {{total}} steps done',
  all_title: 'Ready to open',
  all_text: 'Menu, floor plan, team and till are set up.',
  to_floor: 'Go to floor',
  step: 'Step {{number}}',
  step_done: 'Step {{number}}, done',
  look: 'View',
  unknown: 'Hidden by your permissions',
  not_yet: 'Not yet',
  complete: 'Complete',
  missing: 'Missing: {{what}}',
  missing_parts: { address: 'address', contact: 'phone or email', hours: 'opening hours', logo: 'logo' },
  dishes_count_one: '{{count}} dish',
  dishes_count_other: '{{count}} dishes',
  import_dishes: 'Import from a file',
  menu_active: 'Active: {{name}}',
  tables_count_one: '{{count}} table on the active floor plan',
  tables_count_other: '{{count}} tables on the active floor plan',
  people_count_one: '{{count}} team member',
  people_count_other: '{{count}} team members',
  tills_count_one: '{{count}} till opened so far',
  tills_count_other: '{{count}} tills opened so far',
  steps: {
    restaurant: {
      title: 'Complete the details',
      text: 'Add the address, opening hours and logo for the public menu.',
      action: 'Complete',
    },
    dishes: {
      title: 'Add your dishes',
      text: 'A name and a price are enough. Add photos and options later.',
      action: 'Add dishes',
    },
    menu: {
      title: 'Create and activate a menu',
      text: 'Group dishes into sections. Waiters and guests see the active menu.',
      action: 'Create menu',
    },
    plan: {
      title: 'Draw and activate the floor plan',
      text: 'Place your tables as they are in the dining room.',
      action: 'Draw',
    },
    team: {
      title: 'Invite your team',
      text: 'Each member has their own account, or a PIN without email.',
      action: 'Invite',
    },
    till: {
      title: 'Open the first till',
      text: 'Count the opening float and start taking payments.',
      action: 'Open till',
    },
  },
} satisfies Translated<typeof source>
