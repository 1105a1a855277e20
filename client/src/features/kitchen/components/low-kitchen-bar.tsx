import { EllipsisVertical } from 'lucide-react'
import { Suspense, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ConnectionIndicator } from '../../../components/connection-indicator.tsx'
import { lazy } from '../../../lib/lazy.tsx'
import { useKitchenSettings } from '../kitchen-settings.ts'
import type { KitchenBarProps } from './kitchen-bar.tsx'
import { SoundButton } from './sound-button.tsx'
import { StationTabs } from './station-tabs.tsx'

/**
 * Lazy component, because the kitchen would be the third work page that loads menus at once. Their code would then be
 * in the chunk of the work pages, which other pages with menus would load.
 */
const KitchenMenu = lazy(async () => (await import('./kitchen-menu.tsx')).KitchenMenu)

interface LowKitchenBarProps extends KitchenBarProps {
  /** Alarm and ready tickets, which have rows of their own in higher windows. */
  children: ReactNode
}

/**
 * Toolbar of the kitchen board in low windows, in one row of 48 px: stations, alarm, ready tickets and a menu of the
 * tools. Separate rows would leave one dish in view.
 */
export function LowKitchenBar({ stationView, tabs, maySellOut, onOpen, children }: LowKitchenBarProps) {
  const { t } = useTranslation('kitchen')
  const { full } = useKitchenSettings()
  return (
    <header className="flex h-12 shrink-0 items-center gap-1 border-b border-line bg-surface pr-1 pl-2">
      <h1 className="sr-only">{t('title')}</h1>
      <StationTabs isCompact tabs={tabs} stationView={stationView} />
      {full ? (
        <span className="shrink-0 [&_output>span]:sr-only">
          <ConnectionIndicator compact />
        </span>
      ) : null}
      {children}
      <div className="flex shrink-0 [&_button]:size-11! [&_button]:px-0!">
        <SoundButton isCompact />
        <Suspense
          fallback={
            <span className="grid size-11 place-items-center" aria-hidden>
              <EllipsisVertical className="size-6" />
            </span>
          }
        >
          <KitchenMenu maySellOut={maySellOut} onOpen={onOpen} />
        </Suspense>
      </div>
    </header>
  )
}
