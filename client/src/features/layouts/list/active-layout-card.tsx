import type { Layout } from '@forki/contract/layouts'
import { CircleCheck, History, PencilRuler } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../../domain/navigation/paths.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { Button } from '../../../ui/button.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { LayoutActions, type LayoutCommands } from './layout-actions.tsx'
import { LayoutPicture } from './layout-picture.tsx'
import { LayoutCardText } from './layout-card-text.tsx'

interface ActiveLayoutCardProps extends LayoutCommands {
  layout: Layout
  timezone: string
  today: string
}

/** Large card of the active floor plan. */
export function ActiveLayoutCard({ layout, timezone, today, ...commands }: ActiveLayoutCardProps) {
  const { t } = useTranslation('layouts')
  return (
    <article
      aria-label={layout.name}
      className="grid overflow-hidden rounded-xl border border-line bg-surface shadow-card lg:grid-cols-[3fr_2fr]"
    >
      <LayoutPicture
        layout={layout}
        className="aspect-8/5 max-h-100 w-full border-line max-lg:border-b lg:border-r"
      />
      <div className="flex min-w-0 flex-col items-start gap-1 p-6">
        <div className="flex w-full items-start justify-between gap-2">
          <StatusChip icon={CircleCheck} tone="success">
            {t('active')}
          </StatusChip>
          <span className="-mt-2 -mr-2.5">
            <LayoutActions layout={layout} {...commands} />
          </span>
        </div>
        <h2 className="display mt-2 max-w-full text-3xl break-words">{layout.name}</h2>
        {layout.description ? <p className="text-ink-soft">{layout.description}</p> : null}
        <LayoutCardText layout={layout} timezone={timezone} today={today} />
        <div className="mt-auto flex flex-wrap gap-2 pt-5">
          <Link
            to={paths.layout(layout.restaurant_id, layout.id)}
            className={buttonClass({ variant: 'primary' })}
          >
            <PencilRuler className="size-5" aria-hidden />
            {t(commands.may.update ? 'edit' : 'see')}
          </Link>
          <Button
            icon={<History className="size-5" aria-hidden />}
            onClick={() => commands.onCommand('versions', layout)}
          >
            {t('versions.command')}
          </Button>
        </div>
      </div>
    </article>
  )
}
