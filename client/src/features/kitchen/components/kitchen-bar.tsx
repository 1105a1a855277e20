import { Ban, Expand, History, ListOrdered, Settings2, Shrink } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ConnectionIndicator } from '../../../components/connection-indicator.tsx'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Tooltip } from '../../../ui/tooltip.tsx'
import { changeKitchenSettings, useKitchenSettings } from '../kitchen-settings.ts'
import type { StationTab } from '../hooks/use-stations.ts'
import { toggleFullScreen } from '../full-screen.ts'
import { SoundButton } from './sound-button.tsx'
import { StationTabs } from './station-tabs.tsx'

/** Class of a tool's label. It is visible where the tools have a row of their own, and on wide screens. */
const LABEL_CLASS = 'max-sm:sr-only lg:max-2xl:sr-only'

export type KitchenPanel = 'recent' | 'sold_out' | 'settings'

export interface KitchenBarProps {
  stationView: string
  tabs: readonly StationTab[]
  maySellOut: boolean
  onOpen: (panel: KitchenPanel) => void
}

/** Toolbar of the kitchen board: stations on the left, tools on the right. Both are in one row if there is space. */
export function KitchenBar({ stationView, tabs, maySellOut, onOpen }: KitchenBarProps) {
  const { t } = useTranslation('kitchen')
  const { full, totals } = useKitchenSettings()
  return (
    <header className="flex shrink-0 flex-wrap items-center gap-x-3 border-b border-line bg-surface px-2 sm:px-3">
      <h1 className="sr-only">{t('title')}</h1>
      <StationTabs tabs={tabs} stationView={stationView} />
      <div className="flex items-center gap-1 max-lg:w-full max-lg:justify-between max-sm:gap-0 max-sm:[&_button]:h-12! max-sm:[&_button]:w-12! max-sm:[&_button]:px-0!">
        {full ? <ConnectionIndicator compact /> : null}
        <SoundButton />
        {maySellOut ? (
          <Tooltip text={t('sold_out.open')}>
            <Button
              variant="ghost"
              size="big"
              className="px-3!"
              icon={<Ban className="size-6" aria-hidden />}
              onClick={() => onOpen('sold_out')}
            >
              <span className={LABEL_CLASS}>{t('sold_out.open')}</span>
            </Button>
          </Tooltip>
        ) : null}
        <Tooltip text={t('recent.open')}>
          <Button
            variant="ghost"
            size="big"
            className="px-3!"
            icon={<History className="size-6" aria-hidden />}
            onClick={() => onOpen('recent')}
          >
            <span className={LABEL_CLASS}>{t('recent.open')}</span>
          </Button>
        </Tooltip>
        <IconButton
          size="big"
          label={t('totals')}
          aria-pressed={totals}
          variant={totals ? 'soft' : 'ghost'}
          icon={<ListOrdered className="size-6" />}
          onClick={() => changeKitchenSettings({ totals: !totals })}
        />
        <IconButton
          size="big"
          label={t('settings.title')}
          icon={<Settings2 className="size-6" />}
          onClick={() => onOpen('settings')}
        />
        <IconButton
          size="big"
          label={full ? t('full_off') : t('full_on')}
          icon={full ? <Shrink className="size-6" /> : <Expand className="size-6" />}
          onClick={() => toggleFullScreen(!full)}
        />
      </div>
    </header>
  )
}
