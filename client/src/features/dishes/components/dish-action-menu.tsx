import type { Dish } from '@forki/contract/dishes'
import { Archive, Copy, Ellipsis, Pencil, Power } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Menu, MenuItem, MenuSeparator } from '../../../ui/dropdown-menu.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { useActivateDish, useDeactivateDish } from '../queries.ts'

export interface DishRights {
  create: boolean
  update: boolean
  remove: boolean
}

export interface DishCommands {
  onEdit: (dish: Dish) => void
  onDuplicate: (dish: Dish) => void
  onArchive: (dish: Dish) => void
}

interface DishActionMenuProps extends DishCommands {
  dish: Dish
  may: DishRights
}

/** Menu with the permitted actions on a dish. Renders nothing without permitted actions. */
export function DishActionMenu({ dish, may, onEdit, onDuplicate, onArchive }: DishActionMenuProps) {
  const { t } = useTranslation('dishes')
  const activate = useActivateDish()
  const deactivate = useDeactivateDish()
  if (!may.create && !may.update && !may.remove) return null
  const toggle = () => (dish.is_active ? deactivate : activate).mutate({ params: { id: dish.id } })
  return (
    <Menu
      trigger={
        <IconButton
          label={t('more_of', { name: dish.name })}
          tooltip={false}
          icon={<Ellipsis className="size-5" />}
        />
      }
    >
      {may.update ? (
        <MenuItem icon={<Pencil />} onSelect={() => onEdit(dish)}>
          {t('edit')}
        </MenuItem>
      ) : null}
      {may.create ? (
        <MenuItem icon={<Copy />} onSelect={() => onDuplicate(dish)}>
          {t('duplicate')}
        </MenuItem>
      ) : null}
      {may.update ? (
        <MenuItem icon={<Power />} onSelect={toggle}>
          {t(dish.is_active ? 'deactivate' : 'activate')}
        </MenuItem>
      ) : null}
      {may.remove ? (
        <>
          <MenuSeparator />
          <MenuItem danger icon={<Archive />} onSelect={() => onArchive(dish)}>
            {t('archive')}
          </MenuItem>
        </>
      ) : null}
    </Menu>
  )
}
