/**
 * Field for the reason of a discount. It offers the reasons in the restaurant's list, or common reasons if the list
 * is empty.
 */
import { restaurantDropdownEndpoints } from '@forki/contract/calls/restaurant-dropdowns'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { languageOf } from '../../../lib/i18n.ts'
import { queryOf } from '../../../lib/resource.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { SuggestedReasonField } from './suggested-reason-field.tsx'

interface DiscountReasonProps {
  restaurant_id: string
  label: string
  value: string
  onChange: (reason: string) => void
  /** True to accept only reasons in the list, if the list is not empty. */
  onlyListed?: boolean
}

export function DiscountReason(props: DiscountReasonProps) {
  const { restaurant_id, label, value, onChange, onlyListed = false } = props
  const { t, i18n } = useTranslation('orders')
  const query = { restaurant_id, list: 'discount_reason', is_active: 'true', per_page: 100 } as const
  const list = useQuery(queryOf(restaurantDropdownEndpoints.list, { query }))
  if (list.isPending && list.fetchStatus === 'fetching') return <Skeleton className="h-28 rounded-lg" />
  const entries = list.data?.items ?? []
  if (entries.length === 0)
    return (
      <SuggestedReasonField
        label={label}
        usualReasons={t('discount.usual')}
        value={value}
        onChange={onChange}
      />
    )
  const isEnglish = languageOf(i18n) === 'en'
  return (
    <SuggestedReasonField
      label={label}
      usualReasons={entries.map((entry) => ({
        value: entry.label,
        label: isEnglish ? (entry.label_en ?? entry.label) : entry.label,
      }))}
      value={value}
      onChange={onChange}
      chipsOnly={onlyListed}
    />
  )
}
