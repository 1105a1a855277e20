import type { dishBoard as source } from '../es/dish-board.ts'
import type { Translated } from '../translation-types.ts'

export const dishBoard = {
  display: {
    title: 'View',
    text: 'On this device only.',
    dishes: 'Menu',
    photos: 'With photos',
    tiles: 'No photos',
    list: 'List',
    rows: 'Rows of the order',
    comfortable: 'Comfortable',
    compact: 'Compact',
    side: 'Side of the order',
    left: 'Left',
    right: 'Right',
  },
  favourites: {
    title: 'Favorites',
    text: 'Pinned dishes come first, in this order and on all devices. The best sellers follow and change once a day.',
    pinned: 'Pinned',
    none: 'Nothing pinned: the best sellers show.',
    others: 'Others',
    search: 'Search the menu',
    no_match: 'No results',
    pin: 'Pin {{name}}',
    unpin: 'Unpin {{name}}',
    full: 'At most {{max}} dishes can be pinned.',
    save: 'Save',
    offline: 'No connection: favorites can’t be saved.',
    stale: 'Someone else changed the favorites. This is their list.',
  },
} satisfies Translated<typeof source>
