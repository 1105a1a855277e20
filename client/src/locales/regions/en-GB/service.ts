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
    'allergens.soybeans': 'Soya',
    'allergens.sulphites': 'Sulphites',
    'allergens.molluscs': 'Molluscs',
  },
  print: {
    check: 'Bill {{position}} of {{count}}',
  },
  guest: {
    'menu.allergens.soybeans': 'Soya',
    'menu.allergens.sulphites': 'Sulphites',
    'menu.allergens.molluscs': 'Molluscs',
  },
  dishes: {
    'allergens.soybeans': 'Soya',
    'allergens.sulphites': 'Sulphites',
    'allergens.molluscs': 'Molluscs',
  },
  delivery: {
    hand_over: 'Mark as collected',
    'state.ready': 'Ready for collection',
    'state.handed_over': 'Order collected',
  },
  'orders-history': {
    'timeline.did.delivery_ready': 'marked the order as ready for collection',
    'timeline.did.delivery_handed_over': 'marked the order as collected',
  },
  webhooks: {
    'events.order.ready': 'Order ready for collection',
    'events.order.handed_over': 'Order collected',
  },
}
