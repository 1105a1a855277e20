import type { RegionalTexts } from '../../translation-types.ts'

export const catalog: RegionalTexts = {
  inventory: {
    'units.hint':
      'For example, a crate of 24. Grams and kilograms, millilitres and litres convert automatically.',
  },
  'layout-editor': {
    'field.color': 'Colour',
    'field.ground': 'Background colour',
    'color.none': 'No colour',
    'color.one': 'Colour {{number}}',
    'color.own': 'Other colour',
    'align.centre': 'Centre horizontally',
    'align.middle': 'Centre vertically',
  },
}
