import type { Check } from '@forki/contract/orders'
import { useTranslation } from 'react-i18next'

/** The name of a part of a split bill: the rest, its number, or the name that it was given. */
export function useCheckName() {
  const { t } = useTranslation('orders')
  return ({ label, is_rest }: Pick<Check, 'label' | 'is_rest'>): string => {
    if (is_rest) return t('split.the_rest')
    return /^\d+$/.test(label) ? t('split.check', { label }) : label
  }
}
