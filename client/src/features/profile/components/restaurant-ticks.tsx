import { useTranslation } from 'react-i18next'
import type { AccessibleRestaurant } from '../../../domain/access/current-user.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { FieldSet } from '../../../ui/field.tsx'

interface RestaurantTicksProps {
  restaurants: readonly AccessibleRestaurant[]
  value: readonly string[]
  /** How many the plan covers; null is any number. */
  most: number | null
  onChange: (value: string[]) => void
}

/** Which restaurants a plan covers; more than it allows can't be ticked. */
export function RestaurantTicks({ restaurants, value, most, onChange }: RestaurantTicksProps) {
  const { t } = useTranslation('profile')
  const full = most !== null && value.length >= most
  if (restaurants.length === 0) return <p className="text-sm text-ink-muted">{t('cover.none')}</p>
  return (
    <FieldSet
      legend={t('cover.legend')}
      hint={most === null ? null : t('cover.used', { count: value.length, most })}
    >
      {restaurants.map(({ id, name }) => {
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
export const firstOf = (restaurants: readonly AccessibleRestaurant[], most: number | null) =>
  restaurants.slice(0, most ?? restaurants.length).map(({ id }) => id)
