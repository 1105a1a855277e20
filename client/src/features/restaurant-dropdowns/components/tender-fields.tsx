import type { RestaurantDropdown } from '@forki/contract/restaurant-dropdowns'
import { useTranslation } from 'react-i18next'
import { Badge } from '../../../ui/badge.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { useUpdateEntry } from '../queries.ts'

/**
 * Payment method of a tender that the restaurant defined, and a switch that requires a reference for each
 * payment with this tender (MON-66).
 */
export function TenderFields({ entry, disabled }: { entry: RestaurantDropdown; disabled: boolean }) {
  const { t } = useTranslation('restaurant-dropdowns')
  const update = useUpdateEntry()
  const isRequired =
    (update.isPending ? update.variables.body?.reference_required : undefined) ?? entry.reference_required
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 max-sm:order-last max-sm:ml-13 max-sm:basis-[calc(100%-3.25rem)] sm:mr-3">
      {entry.method ? <Badge>{t(`methods.${entry.method}`)}</Badge> : null}
      <span className="flex items-center gap-2">
        <span className="text-sm text-ink-muted" aria-hidden>
          {t('reference_required')}
        </span>
        <Switch
          hideLabel
          label={t('reference_of', { name: entry.label })}
          checked={isRequired}
          disabled={disabled}
          onChange={(event) =>
            update.mutate({ params: { id: entry.id }, body: { reference_required: event.target.checked } })
          }
        />
      </span>
    </div>
  )
}
