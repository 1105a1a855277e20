import type { Dish } from '@forki/contract/dishes'
import { useTranslation } from 'react-i18next'
import { Switch } from '../../../ui/switch.tsx'
import { useActivateDish, useDeactivateDish, useMarkAvailable } from '../queries.ts'

interface DishSwitchProps {
  dish: Dish
  disabled: boolean
  hideLabel?: boolean
}

/** Can be ordered today, or sold out: an evening's matter. */
export function AvailableSwitch({ dish, disabled, hideLabel }: DishSwitchProps) {
  const { t } = useTranslation('dishes')
  const mark = useMarkAvailable()
  const shown = (mark.isPending ? mark.variables.body?.is_available : undefined) ?? dish.is_available
  return (
    <Switch
      label={hideLabel ? t('available_of', { name: dish.name }) : t(shown ? 'available' : 'sold_out')}
      hideLabel={hideLabel ?? false}
      checked={shown}
      disabled={disabled}
      onChange={(event) =>
        mark.mutate({ params: { id: dish.id }, body: { is_available: event.target.checked } })
      }
    />
  )
}

/** On the menu at all, or taken out of service: a decision that lasts. */
export function ActiveSwitch({ dish, disabled, hideLabel }: DishSwitchProps) {
  const { t } = useTranslation('dishes')
  const activate = useActivateDish()
  const deactivate = useDeactivateDish()
  const shown = activate.isPending ? true : deactivate.isPending ? false : dish.is_active
  return (
    <Switch
      label={hideLabel ? t('active_of', { name: dish.name }) : t(shown ? 'active' : 'inactive')}
      hideLabel={hideLabel ?? false}
      checked={shown}
      disabled={disabled}
      onChange={(event) => (event.target.checked ? activate : deactivate).mutate({ params: { id: dish.id } })}
    />
  )
}
