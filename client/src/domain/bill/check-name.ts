import type { Check } from '@forki/contract/orders'
import { useTranslation } from 'react-i18next'

/**
 * Name of a check of a split bill: its given name or its number. The check with lines that were added after the
 * split is "the rest".
 */
export function useCheckName() {
  const { t } = useTranslation('orders')
  return ({ label, is_rest }: Pick<Check, 'label' | 'is_rest'>): string => {
    if (is_rest) return t('split.the_rest')
    return /^\d+$/.test(label) ? t('split.check', { label }) : label
  }
}
