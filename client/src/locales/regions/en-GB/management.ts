import type { RegionalTexts } from '../../translation-types.ts'

export const management: RegionalTexts = {
  audit: {
    'fields.background_color': 'Background colour',
    'fields.postal_code': 'Postcode',
    'verbs.favourites_pinned': 'Edit favourites',
    'actions.menu.favourites_pinned': '{{who}} changed the favourites',
    'verbs.handed_over': 'Mark as collected',
    'actions.order.handed_over': '{{who}} marked order {{number}} as collected',
  },
  loyalty: {
    'templates_page.empty_text': 'Choose colours, a seal and a reward. The preview shows what customers see.',
    'fields.background_color': 'Background colour',
    'fields.text_color': 'Text and seal colour',
    'look.ready': 'Colour presets',
    'look.mend': 'Fix text colour',
    'icons.soda': 'Soft drink',
  },
  profile: {
    sessions_text: 'If you do not recognise a device, sign it out and change your password.',
  },
  'restaurant-dropdowns': {
    'kinds.unit.empty': 'Add your units: kilogram, litre, piece, box…',
  },
  restaurants: {
    postal_code: 'Postcode',
  },
}
