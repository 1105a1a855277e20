import type { Layout } from '@forki/contract/layouts'
import { useTranslation } from 'react-i18next'
import { InactiveEntityCard } from '../../../components/inactive-entity-card.tsx'
import { useFormat } from '../../../lib/format.ts'
import { useNow } from '../../../lib/use-now.ts'
import { paths } from '../../../domain/navigation/paths.ts'
import { LayoutActions, type LayoutCommands } from './layout-actions.tsx'
import { LayoutPicture } from './layout-picture.tsx'
import { LayoutCardText } from './layout-card-text.tsx'

interface LayoutCardProps extends LayoutCommands {
  layout: Layout
  timezone: string
  today: string
}

/** Card of an inactive floor plan. A press opens the plan. */
export function LayoutCard({ layout, timezone, today, ...commands }: LayoutCardProps) {
  const { t } = useTranslation('layouts')
  const { relative } = useFormat(timezone)
  const now = useNow(60_000)
  return (
    <InactiveEntityCard
      name={layout.name}
      to={paths.layout(layout.restaurant_id, layout.id)}
      picture={<LayoutPicture layout={layout} className="aspect-8/5 rounded-t-lg border-b border-line" />}
      actions={<LayoutActions layout={layout} {...commands} />}
      changedText={t('changed', { when: relative(layout.updated_at, now) })}
      activate={
        commands.may.update
          ? { label: t('activate'), onPress: () => commands.onCommand('activate', layout) }
          : null
      }
    >
      <LayoutCardText layout={layout} timezone={timezone} today={today} />
    </InactiveEntityCard>
  )
}
