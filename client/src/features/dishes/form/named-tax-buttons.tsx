/** Buttons that set a dish's tax to a named rate of the restaurant. Empty without named rates. */
import { restaurantEndpoints } from '@forki/contract/calls/restaurants'
import { useQuery } from '@tanstack/react-query'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/format.ts'
import { resourceQueries } from '../../../lib/resource.ts'
import { Button } from '../../../ui/button.tsx'
import type { DishValues } from '../dish-values.ts'

const restaurantQueries = resourceQueries(restaurantEndpoints)

export function NamedTaxButtons({ restaurant }: { restaurant: { id: string } }) {
  const { t } = useTranslation('dishes')
  const { percent } = useFormat()
  const { field } = useController<DishValues, 'tax_rate_bps'>({ name: 'tax_rate_bps' })
  const names = useQuery(restaurantQueries.find({ params: { id: restaurant.id } })).data?.tax_names ?? []
  if (names.length === 0) return null
  return (
    <div role="group" aria-label={t('fields.tax_rate')} className="flex flex-wrap gap-2 sm:col-span-2">
      {names.map(({ name, rate_bps }) => (
        <Button
          key={rate_bps}
          size="sm"
          aria-pressed={field.value === rate_bps}
          variant={field.value === rate_bps ? 'primary' : 'secondary'}
          onClick={() => field.onChange(field.value === rate_bps ? null : rate_bps)}
        >
          {name} {percent(rate_bps)}
        </Button>
      ))}
    </div>
  )
}
