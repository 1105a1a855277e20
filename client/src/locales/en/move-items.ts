import type { moveItems as source } from '../es/move-items.ts'
import type { Translated } from '../translation-types.ts'

export const moveItems = {
  title: 'Move items',
  open: 'Move',
  text: 'They keep their price and kitchen status.',
  all: 'All items',
  none: 'This order has no items',
  drafts: 'Unsent items on this device can’t be moved.',
  part: 'Move {{count}} of {{total}}',
  quantity: 'Quantity of {{name}} to move',
  choose: 'Choose items',
  next_one: 'Move {{count}} item',
  next_other: 'Move {{count}} items',
  to_one: 'Move {{count}} item',
  to_other: 'Move {{count}} items',
  to_text: 'From: {{from}}. Tap the table or order to move to.',
  back: 'Change items',
  others: 'Other open orders',
  done_one: 'Moved {{count}} item to {{to}}',
  done_other: 'Moved {{count}} items to {{to}}',
} satisfies Translated<typeof source>
