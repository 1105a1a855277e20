import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { bringIntoView } from '../../../ui/bring-into-view.ts'
import { changeKitchenSettings } from '../kitchen-settings.ts'
import type { StationTab } from '../hooks/use-stations.ts'

interface StationTabsProps {
  tabs: readonly StationTab[]
  stationView: string
  /** True for the part of a toolbar that has a single row. */
  isCompact?: boolean
}

/**
 * Buttons that choose the station, each with its number of unfinished tickets. They have no hotkeys, because
 * the number keys select tickets.
 */
export function StationTabs({ tabs, stationView, isCompact = false }: StationTabsProps) {
  const { t } = useTranslation('kitchen')
  return (
    <fieldset
      aria-label={t('stations')}
      className={clsx(
        'flex min-w-0 overflow-x-auto [scrollbar-width:none]',
        isCompact ? 'flex-1' : 'max-lg:w-full lg:flex-1',
      )}
    >
      {tabs.map(({ value, label, count }) => (
        <button
          key={value}
          ref={value === stationView ? bringIntoView : undefined}
          type="button"
          aria-pressed={value === stationView}
          className={clsx(
            'inline-flex min-w-16 shrink-0 items-center justify-center gap-2 border-b-3 font-semibold transition-colors focus-visible:-outline-offset-2',
            isCompact ? 'min-h-12 px-2' : 'min-h-16 px-4 text-lg max-sm:min-h-12',
            value === stationView
              ? 'border-accent text-ink'
              : 'border-transparent text-ink-muted hover:text-ink',
          )}
          onClick={() => changeKitchenSettings({ station: value })}
        >
          {label}
          <span
            className={clsx(
              'tabular min-w-7 rounded-full px-2 py-0.5 text-sm',
              count > 0 ? 'bg-ink text-paper' : 'bg-neutral-soft text-neutral-ink',
            )}
          >
            {count}
          </span>
        </button>
      ))}
    </fieldset>
  )
}
