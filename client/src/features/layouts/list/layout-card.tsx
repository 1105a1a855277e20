import type { Layout } from '@forki/contract/layouts'
import { Play } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormat } from '../../../lib/format.ts'
import { useNow } from '../../../lib/now.ts'
import { paths } from '../../../domain/navigation/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { LayoutActions, type LayoutCommands } from './layout-actions.tsx'
import { LayoutPicture } from './layout-picture.tsx'
import { LayoutText } from './layout-text.tsx'

interface LayoutCardProps extends LayoutCommands {
  layout: Layout
  timezone: string
  today: string
}

/** A floor plan that waits for its turn; pressing it opens it. */
export function LayoutCard({ layout, timezone, today, ...commands }: LayoutCardProps) {
  const { t } = useTranslation('layouts')
  const { relative } = useFormat(timezone)
  const now = useNow(60_000)
  return (
    <article
      aria-label={layout.name}
      className="relative flex h-full flex-col rounded-lg border border-line bg-surface shadow-card transition-shadow hover:shadow-lift"
    >
      <LayoutPicture layout={layout} className="aspect-8/5 rounded-t-lg border-b border-line" />
      <div className="flex flex-1 flex-col p-5">
        <div className="flex items-start justify-between gap-2">
          <h3 className="display min-w-0 text-xl break-words">
            <Link
              to={paths.layout(layout.restaurant_id, layout.id)}
              className="after:absolute after:inset-0 after:rounded-lg hover:text-accent-ink focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus"
            >
              {layout.name}
            </Link>
          </h3>
          <span className="relative z-1 -mt-2 -mr-2.5">
            <LayoutActions layout={layout} {...commands} />
          </span>
        </div>
        <LayoutText layout={layout} timezone={timezone} today={today} />
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-3 gap-y-2 pt-4">
          <p className="text-xs text-ink-muted">{t('changed', { when: relative(layout.updated_at, now) })}</p>
          {commands.may.update ? (
            <Button
              className="relative z-1"
              icon={<Play className="size-4.5" aria-hidden />}
              onClick={() => commands.onCommand('activate', layout)}
            >
              {t('activate')}
            </Button>
          ) : null}
        </div>
      </div>
    </article>
  )
}
