import { Command } from 'cmdk'
import { Search, WifiOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { AccessibleRestaurant } from '../../../domain/access/current-user.ts'
import { destinationsOf } from '../../../domain/navigation/destinations.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import type { PaletteState } from '../use-palette.ts'
import { PaletteGroup } from './palette-group.tsx'

interface PaletteListProps {
  restaurant: AccessibleRestaurant | undefined
  palette: PaletteState
}

/** Palette results in groups, or a message if there are none or the server is unreachable. */
export function PaletteList({ restaurant, palette }: PaletteListProps) {
  const { t } = useTranslation('palette')
  const { groups, matchedText, isEmpty, isWaiting, isOffline, choose } = palette
  const icons = new Map(destinationsOf(restaurant).map(({ to, icon }) => [to, icon]))
  return (
    <Command.List label={t('results')} className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-2">
      {isOffline ? (
        <p className="m-2 flex items-center gap-2 rounded-md bg-warning-soft px-3 py-2 text-sm font-medium text-warning-ink">
          <WifiOff className="size-4 shrink-0" aria-hidden />
          {t('offline')}
        </p>
      ) : null}
      {groups.map(({ kind, results: members }) => (
        <PaletteGroup
          key={kind}
          title={t(`groups.${kind}`)}
          results={members}
          iconOf={(to) => icons.get(to)}
          onChoose={choose}
        />
      ))}
      {isEmpty ? (
        isWaiting ? (
          <output className="block p-8 text-center text-ink-soft">{t('loading')}</output>
        ) : (
          <EmptyState
            icon={Search}
            title={t('nothing', { words: matchedText })}
            description={t('nothing_hint')}
          />
        )
      ) : null}
    </Command.List>
  )
}
