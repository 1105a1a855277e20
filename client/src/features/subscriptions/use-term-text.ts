import type { UserSubscription } from '@forki/contract/subscriptions'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'

/** Formats the first and the last day of a subscription. */
export function useTermText() {
  const { t } = useTranslation('installation')
  const { date } = useFormat()
  return ({ starts_at, ends_at }: Pick<UserSubscription, 'starts_at' | 'ends_at'>): string =>
    ends_at === null
      ? t('subscriptions.open_end', { from: date(starts_at) })
      : t('subscriptions.term', { from: date(starts_at), to: date(ends_at) })
}
