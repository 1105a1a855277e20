import type { Check } from '@forki/contract/orders'
import { useTranslation } from 'react-i18next'

/** Name of a check: its given name, its number, or the text for the rest check. */
export function useCheckName() {
  const { t } = useTranslation('orders')
  return ({ label, is_rest }: Pick<Check, 'label' | 'is_rest'>): string => {
    if (is_rest) return t('split.the_rest')
    return /^\d+$/.test(label) ? t('split.check', { label }) : label
  }
}
