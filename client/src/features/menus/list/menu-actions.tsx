import type { Menu as MenuEntity } from '@forki/contract/menus'
import { Copy, Ellipsis, Play, Square, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Menu, MenuItem, MenuSeparator } from '../../../ui/dropdown-menu.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'

export interface MenuRights {
  create: boolean
  update: boolean
  remove: boolean
}

export interface MenuCommands {
  onActivate: (menu: MenuEntity) => void
  onDeactivate: (menu: MenuEntity) => void
  onDuplicate: (menu: MenuEntity) => void
  onRemove: (menu: MenuEntity) => void
}

interface MenuActionsProps extends MenuCommands {
  menu: MenuEntity
  may: MenuRights
}

/** Dropdown of the actions on a restaurant's menu: activate or deactivate, duplicate, and remove. */
export function MenuActions({ menu, may, ...commands }: MenuActionsProps) {
  const { t } = useTranslation('menus')
  if (!may.create && !may.update && !may.remove) return null
  return (
    <Menu
      trigger={
        <IconButton
          tooltip={false}
          label={t('more_of', { name: menu.name })}
          icon={<Ellipsis className="size-5" />}
        />
      }
    >
      {may.update && !menu.is_active ? (
        <MenuItem icon={<Play />} onSelect={() => commands.onActivate(menu)}>
          {t('activate')}
        </MenuItem>
      ) : null}
      {may.update && menu.is_active ? (
        <MenuItem icon={<Square />} onSelect={() => commands.onDeactivate(menu)}>
          {t('deactivate')}
        </MenuItem>
      ) : null}
      {may.create ? (
        <MenuItem icon={<Copy />} onSelect={() => commands.onDuplicate(menu)}>
          {t('duplicate')}
        </MenuItem>
      ) : null}
      {may.remove ? (
        <>
          <MenuSeparator />
          <MenuItem danger icon={<Trash2 />} onSelect={() => commands.onRemove(menu)}>
            {t('remove')}
          </MenuItem>
        </>
      ) : null}
    </Menu>
  )
}
