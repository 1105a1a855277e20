import { Ban, EllipsisVertical, Expand, History, ListOrdered, Settings2, Shrink, VolumeX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Menu, MenuItem } from '../../../ui/dropdown-menu.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { toggleFullScreen } from '../full-screen.ts'
import { changeKitchenSettings, useKitchenSettings } from '../kitchen-settings.ts'
import type { KitchenBarProps } from './kitchen-bar.tsx'

/** Menu of the kitchen's tools, for a toolbar without space for a button each. */
export function KitchenMenu({ maySellOut, onOpen }: Pick<KitchenBarProps, 'maySellOut' | 'onOpen'>) {
  const { t } = useTranslation(['kitchen', 'common'])
  const { full, totals, muted } = useKitchenSettings()
  return (
    <Menu
      trigger={
        <IconButton
          size="touch"
          label={t('common:actions.more')}
          icon={<EllipsisVertical className="size-6" />}
        />
      }
    >
      {muted ? null : (
        <MenuItem icon={<VolumeX />} onSelect={() => changeKitchenSettings({ muted: true })}>
          {t('kitchen:sound.mute')}
        </MenuItem>
      )}
      {maySellOut ? (
        <MenuItem icon={<Ban />} onSelect={() => onOpen('sold_out')}>
          {t('kitchen:sold_out.open')}
        </MenuItem>
      ) : null}
      <MenuItem icon={<History />} onSelect={() => onOpen('recent')}>
        {t('kitchen:recent.open')}
      </MenuItem>
      <MenuItem icon={<ListOrdered />} onSelect={() => changeKitchenSettings({ totals: !totals })}>
        {t(totals ? 'kitchen:totals_hide' : 'kitchen:totals_show')}
      </MenuItem>
      <MenuItem icon={<Settings2 />} onSelect={() => onOpen('settings')}>
        {t('kitchen:settings.title')}
      </MenuItem>
      <MenuItem icon={full ? <Shrink /> : <Expand />} onSelect={() => toggleFullScreen(!full)}>
        {t(full ? 'kitchen:full_off' : 'kitchen:full_on')}
      </MenuItem>
    </Menu>
  )
}
