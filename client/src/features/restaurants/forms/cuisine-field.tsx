import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { language } from '../../../lib/i18n.ts'
import { useSignal } from '../../../lib/signal.ts'
import { FieldSet } from '../../../ui/field.tsx'
import { cuisinesQuery } from '../queries.ts'
import type { RestaurantValues } from '../restaurant-values.ts'

const MAX_CUISINES = 10

/** Field for at most ten kinds of cuisine, shown as chips. A deactivated kind stays where it is already chosen. */
export function CuisineField() {
  const { t } = useTranslation('restaurants')
  const lang = useSignal(language)
  const { data } = useQuery(cuisinesQuery)
  const { field, fieldState } = useController<RestaurantValues, 'cuisine_types'>({ name: 'cuisine_types' })
  const chosenKeys = field.value ?? []
  const offeredCuisines = (data?.items ?? []).filter(({ key, active }) => active || chosenKeys.includes(key))
  if (offeredCuisines.length === 0) return null
  const toggle = (key: string) =>
    field.onChange(
      chosenKeys.includes(key) ? chosenKeys.filter((other) => other !== key) : [...chosenKeys, key],
    )
  return (
    <FieldSet
      legend={t('cuisines')}
      hint={chosenKeys.length >= MAX_CUISINES ? t('cuisines_full', { limit: MAX_CUISINES }) : undefined}
      error={fieldState.error?.message}
      className="sm:col-span-2"
    >
      <div className="flex flex-wrap gap-2">
        {offeredCuisines.map(({ key, label, label_en }) => {
          const isChosen = chosenKeys.includes(key)
          return (
            <button
              key={key}
              type="button"
              aria-pressed={isChosen}
              disabled={!isChosen && chosenKeys.length >= MAX_CUISINES}
              onClick={() => toggle(key)}
              className={clsx(
                'hit-44 inline-flex min-h-10 items-center gap-1.5 rounded-full border px-4 text-sm font-semibold transition-colors disabled:opacity-50',
                isChosen
                  ? 'border-accent bg-accent-soft text-accent-ink'
                  : 'border-line-strong/60 bg-raised text-ink-soft hover:border-line-strong',
              )}
            >
              {isChosen ? <Check className="size-4" aria-hidden /> : null}
              {lang === 'en' ? (label_en ?? label) : label}
            </button>
          )
        })}
      </div>
    </FieldSet>
  )
}
