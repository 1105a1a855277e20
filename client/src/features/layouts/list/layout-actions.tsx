import type { Layout } from '@forki/contract/layouts'
import {
  CalendarDays,
  Copy,
  Ellipsis,
  History,
  ImageIcon,
  Play,
  Square,
  TextCursorInput,
  Trash2,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Menu, MenuItem, MenuSeparator } from '../../../ui/dropdown-menu.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'

export interface LayoutRights {
  create: boolean
  update: boolean
  remove: boolean
}

export type LayoutCommand =
  | 'activate'
  | 'deactivate'
  | 'rename'
  | 'background'
  | 'duplicate'
  | 'schedule'
  | 'versions'
  | 'remove'

export interface LayoutCommands {
  may: LayoutRights
  onCommand: (command: LayoutCommand, layout: Layout) => void
}

/** Menu of actions on a floor plan. Shows only those that the user may execute. */
export function LayoutActions({ layout, may, onCommand }: LayoutCommands & { layout: Layout }) {
  const { t } = useTranslation('layouts')
  const run = (command: LayoutCommand) => () => onCommand(command, layout)
  return (
    <Menu
      trigger={
        <IconButton
          tooltip={false}
          label={t('more_of', { name: layout.name })}
          icon={<Ellipsis className="size-5" />}
        />
      }
    >
      {may.update ? (
        <>
          <MenuItem
            icon={layout.is_active ? <Square /> : <Play />}
            onSelect={run(layout.is_active ? 'deactivate' : 'activate')}
          >
            {t(layout.is_active ? 'deactivate' : 'activate')}
          </MenuItem>
          <MenuItem icon={<TextCursorInput />} onSelect={run('rename')}>
            {t('rename')}
          </MenuItem>
          <MenuItem icon={<ImageIcon />} onSelect={run('background')}>
            {t('background.label')}
          </MenuItem>
          <MenuItem icon={<CalendarDays />} onSelect={run('schedule')}>
            {t('schedule.command')}
          </MenuItem>
        </>
      ) : null}
      {may.create ? (
        <MenuItem icon={<Copy />} onSelect={run('duplicate')}>
          {t('duplicate')}
        </MenuItem>
      ) : null}
      <MenuItem icon={<History />} onSelect={run('versions')}>
        {t('versions.command')}
      </MenuItem>
      {may.remove ? (
        <>
          <MenuSeparator />
          <MenuItem danger icon={<Trash2 />} onSelect={run('remove')}>
            {t('remove')}
          </MenuItem>
        </>
      ) : null}
    </Menu>
  )
}
