import {
  ArrowDownLeft,
  ArrowUpRight,
  ChartNoAxesColumn,
  History,
  Keyboard,
  ListTree,
  LockOpen,
  Printer,
  Undo2,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { setRollWidth, useRollWidth } from '../../../components/print/roll-print.tsx'
import { paths } from '../../../domain/navigation/paths.ts'
import { NO_KEYBOARD, useMediaQuery } from '../../../lib/media.ts'
import { MenuItem, MenuLabel, MenuSeparator } from '../../../ui/dropdown-menu.tsx'
import { Kbd } from '../../../ui/kbd.tsx'
import { mayOpenPanel, type TillMenuProps } from '../cashier-panel.ts'

const panels = [
  ['cash_in', ArrowDownLeft],
  ['cash_out', ArrowUpRight],
  ['no_sale', LockOpen],
  ['refund', Undo2],
  ['movements', ListTree],
  ['report', ChartNoAxesColumn],
] as const

export function TillMenuItems({ restaurant, onOpen, isOffline }: TillMenuProps) {
  const { t } = useTranslation(['cashiers', 'common', 'offline'])
  const width = useRollWidth()
  const hasKeys = !useMediaQuery(NO_KEYBOARD)
  const otherWidth = width === '80' ? '58' : '80'
  const offered = panels.filter(([panel]) => mayOpenPanel(restaurant, panel))
  return (
    <>
      {isOffline ? <MenuLabel>{t('offline:waits')}</MenuLabel> : null}
      {offered.map(([panel, Icon]) => (
        <MenuItem
          key={panel}
          icon={<Icon className="size-5" aria-hidden />}
          disabled={isOffline}
          onSelect={() => onOpen(panel)}
        >
          {t(`bar.${panel}`)}
        </MenuItem>
      ))}
      <MenuItem asChild>
        <Link to={paths.cashierSessions(restaurant.id)}>
          <History className="size-5 text-ink-muted" aria-hidden />
          {t('bar.history')}
        </Link>
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<Printer className="size-5" aria-hidden />} onSelect={() => setRollWidth(otherWidth)}>
        {t('bar.paper', { width: otherWidth })}
      </MenuItem>
      {hasKeys ? (
        <MenuItem
          icon={<Keyboard className="size-5" aria-hidden />}
          shortcut={<Kbd>?</Kbd>}
          onSelect={() => onOpen('keys')}
        >
          {t('common:keys.title')}
        </MenuItem>
      ) : null}
    </>
  )
}
