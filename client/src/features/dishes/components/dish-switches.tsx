import type { Dish } from '@forki/contract/dishes'
import { useTranslation } from 'react-i18next'
import { Switch } from '../../../ui/switch.tsx'
import { useActivateDish, useDeactivateDish, useSetAvailability } from '../queries.ts'

interface DishSwitchProps {
  dish: Dish
  disabled?: boolean
}

/** Switch that marks a dish as available or sold out today. */
export function AvailableSwitch({ dish, disabled }: DishSwitchProps) {
  const { t } = useTranslation('dishes')
  const mark = useSetAvailability()
  const isAvailable = (mark.isPending ? mark.variables.body?.is_available : undefined) ?? dish.is_available
  return (
    <Switch
      hideLabel
      label={t('available_of', { name: dish.name })}
      checked={isAvailable}
      disabled={disabled}
      onChange={(event) =>
        mark.mutate({ params: { id: dish.id }, body: { is_available: event.target.checked } })
      }
    />
  )
}

/** Switch that activates or deactivates a dish on the menu. */
export function ActiveSwitch({ dish, disabled }: DishSwitchProps) {
  const { t } = useTranslation('dishes')
  const activate = useActivateDish()
  const deactivate = useDeactivateDish()
  const isActive = activate.isPending ? true : deactivate.isPending ? false : dish.is_active
  return (
    <Switch
      hideLabel
      label={t('active_of', { name: dish.name })}
      checked={isActive}
      disabled={disabled}
      onChange={(event) => (event.target.checked ? activate : deactivate).mutate({ params: { id: dish.id } })}
    />
  )
}
