import type { Check } from '@forki/contract/orders'
import { useTranslation } from 'react-i18next'

type NamedCheck = Pick<Check, 'label' | 'is_rest'>

/**
 * Name of a check of a split bill: its given name or its number. The check with lines that were added after the
 * split is "the rest", or "ordered later" if the split itself left a rest.
 */
export function useCheckName() {
  const { t } = useTranslation('orders')
  return ({ label, is_rest }: NamedCheck, { checks }: { checks: readonly NamedCheck[] }): string => {
    const restName = t('split.the_rest')
    if (is_rest) {
      const isTaken = checks.some((check) => !check.is_rest && check.label === restName)
      return isTaken ? t('split.added_later') : restName
    }
    return /^\d+$/.test(label) ? t('split.check', { label }) : label
  }
}
