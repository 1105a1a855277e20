/** Columns of a card template that its cards show: reward, terms and colours. */
export const CARD_DESIGN = [
  'reward',
  'reward_en',
  'terms',
  'terms_en',
  'background_color',
  'text_color',
] as const
