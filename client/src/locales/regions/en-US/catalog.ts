import type { RegionalTexts } from '../../translation-types.ts'

export const catalog: RegionalTexts = {
  'layout-editor': {
    in_use_one:
      'The table was restored. Charge its check or move its guests, then delete it. Your other changes are still here: save again.',
    in_use_other:
      'The tables were restored. Charge their checks or move their guests, then delete them. Your other changes are still here: save again.',
  },
  layouts: {
    empty_text:
      'A floor plan shows servers free tables and unpaid checks at a glance. Start from a template.',
  },
  menus: {
    none_served_text: 'Servers can’t take orders and guests can’t see a menu. Activate one of these.',
    no_sections: 'No sections yet. Add the first: appetizers, entrees, drinks…',
    section_example_en: 'In English: Appetizers',
    'preview.waiter': 'Server',
  },
  reservations: {
    'status.cancelled': 'Canceled',
    'occupied.text': 'The table has an open check. Choose where to seat {{name}}.',
    'occupied.see': 'View open check',
    'did.cancelled': 'Reservation of {{name}} canceled',
  },
}
