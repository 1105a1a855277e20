/** Columns of a loyalty card that its holder may read, including the code and the seals. */
export const CARD_PROGRESS_COLUMNS = [
  'code',
  'status',
  'seals_count',
  'seals_required',
  'cycle',
  'issued_at',
  'expires_at',
] as const

/** Columns of a card template that its cards show: reward, terms and colours. */
export const CARD_DESIGN_COLUMNS = [
  'reward',
  'reward_en',
  'terms',
  'terms_en',
  'background_color',
  'text_color',
] as const
