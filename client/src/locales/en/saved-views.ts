import type { Translated } from '../translation-types.ts'
import type { savedViews as source } from '../es/saved-views.ts'

export const savedViews = {
  label: 'Views',
  title: 'Saved views',
  empty: 'No views yet. Choose dates and filters, and save them under a name.',
  save_text: 'Saves the current dates and filters. A period such as “This month” is updated every day.',
  name: 'Name of the view',
  save: 'Save',
  rename: 'Rename {{name}}',
  remove: 'Delete {{name}}',
  removed: 'Deleted the view “{{name}}”',
} satisfies Translated<typeof source>
