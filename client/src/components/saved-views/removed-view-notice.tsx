import { savedViewEndpoints } from '@forki/contract/calls/saved-views'
import type { savedView } from '@forki/contract/saved-views'
import { Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { useAction } from '../../lib/resource.ts'
import { Button } from '../../ui/button.tsx'

export type SavedView = z.output<typeof savedView>

interface RemovedViewNoticeProps {
  restaurant_id: string
  view: SavedView
  onDone: () => void
}

/** Notice of a deleted view with a button that restores it. */
export function RemovedViewNotice({ restaurant_id, view: { id, ...view }, onDone }: RemovedViewNoticeProps) {
  const { t } = useTranslation(['saved-views', 'common'])
  const save = useAction(savedViewEndpoints.save)
  return (
    <div
      role="status"
      className="flex items-center justify-between gap-2 rounded-md bg-sunken px-3 py-1 text-sm"
    >
      <span className="min-w-0 truncate">{t('removed', { name: view.name })}</span>
      <Button
        size="sm"
        variant="ghost"
        busy={save.isPending}
        icon={<Undo2 className="size-4" aria-hidden />}
        onClick={() =>
          save.mutate({ params: { restaurantId: restaurant_id, id }, body: view }, { onSuccess: onDone })
        }
      >
        {t('common:actions.undo')}
      </Button>
    </div>
  )
}
