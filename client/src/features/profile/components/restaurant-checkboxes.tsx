import { useTranslation } from 'react-i18next'
import type { AccessibleRestaurant } from '../../../domain/access/current-user.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { FieldSet } from '../../../ui/field.tsx'

interface RestaurantCheckboxesProps {
  restaurants: readonly AccessibleRestaurant[]
  value: readonly string[]
  /** Maximum number of restaurants in the plan. Null for no limit. */
  max: number | null
  onChange: (value: string[]) => void
}

/**
 * Checkboxes of the restaurants that a plan covers. When the plan's limit is reached, unchecked boxes are disabled.
 */
export function RestaurantCheckboxes({ restaurants, value, max, onChange }: RestaurantCheckboxesProps) {
  const { t } = useTranslation('profile')
  const full = max !== null && value.length >= max
  if (restaurants.length === 0) return <p className="text-sm text-ink-muted">{t('cover.none')}</p>
  return (
    <FieldSet
      legend={t('cover.legend')}
      hint={max === null ? null : t('cover.used', { count: value.length, most: max })}
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

/**
 * Ids of the restaurants that are checked by default: the first ones that the user owns, up to the limit of the
 * plan.
 */
export const defaultRestaurantIds = (restaurants: readonly AccessibleRestaurant[], most: number | null) =>
  restaurants.slice(0, most ?? restaurants.length).map(({ id }) => id)
