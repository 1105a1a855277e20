import { useTranslation } from 'react-i18next'
import type { Place } from '../../../domain/access/current-user.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { FieldSet } from '../../../ui/field.tsx'

interface RestaurantTicksProps {
  places: readonly Place[]
  value: readonly string[]
  /** How many the plan covers; null is any number. */
  most: number | null
  onChange: (value: string[]) => void
}

/** Which restaurants a plan covers; more than it allows can't be ticked. */
export function RestaurantTicks({ places, value, most, onChange }: RestaurantTicksProps) {
  const { t } = useTranslation('profile')
  const full = most !== null && value.length >= most
  if (places.length === 0) return <p className="text-sm text-ink-muted">{t('cover.none')}</p>
  return (
    <FieldSet
      legend={t('cover.legend')}
      hint={most === null ? null : t('cover.used', { count: value.length, most })}
    >
      {places.map(({ id, name }) => {
        const ticked = value.includes(id)
        return (
          <Checkbox
            key={id}
            label={name}
            checked={ticked}
            disabled={full && !ticked}
            onChange={() => onChange(ticked ? value.filter((one) => one !== id) : [...value, id])}
          />
        )
      })}
    </FieldSet>
  )
}

/** As many of the owned restaurants as a plan covers, in their order. */
export const firstOf = (places: readonly Place[], most: number | null) =>
  places.slice(0, most ?? places.length).map(({ id }) => id)
