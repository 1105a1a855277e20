import type { LineDiscount } from '@forki/contract/orders'
import type { SlipTranslations } from './slip-translations.ts'

/** Kind, percentage and reason of a line discount on a slip, such as "Discount 10 %: Complaint". */
export function lineDiscountText(
  { t, percent }: SlipTranslations,
  { kind, value, reason }: Pick<LineDiscount, 'kind' | 'value' | 'reason'>,
): string {
  if (kind === 'complimentary') return `${t('complimentary')}: ${reason}`
  return `${kind === 'percent' ? `${t('discount')} ${percent(value)}` : t('discount')}: ${reason}`
}
