import type { RegionalTexts } from '../../translation-types.ts'

export const service: RegionalTexts = {
  cashiers: {
    'done.check_receipt': 'Print split receipt',
  },
  'dish-board': {
    'favourites.title': 'Favourites',
    'favourites.offline': 'No connection: favourites can’t be saved.',
    'favourites.stale': 'Someone else changed the favourites. This is their list.',
  },
  floor: {
    legend: 'Table colours',
  },
  orders: {
    favourites: 'Favourites',
    edit_favourites: 'Edit favourites',
    'split.part': 'Bill {{n}}',
    'split.who': 'Bill for {{name}}',
    'split.seats_text': 'One bill per seat. Items for the whole table are split evenly.',
    'split.rest': 'One more bill for the rest: {{amount}}',
    'split.add': 'Add bill',
    'split.check': 'Bill {{label}}',
    'split.rest_note': 'Ordered after the split. Charge it as its own bill, or split again.',
    'split.kept_note': 'Paid bills do not change. The balance is split.',
  },
  print: {
    check: 'Bill {{position}} of {{count}}',
  },
}
