import type { Restaurant } from '@forki/contract/restaurants'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyOnOpen } from '../../../lib/lazy.tsx'
import { useActivateRestaurant, useDeactivateRestaurant } from '../queries.ts'
import type { RestaurantCommands } from './restaurant-action-menu.tsx'
import { UndoBar } from './undo-bar.tsx'

const ArchiveDialog = lazyOnOpen(async () => (await import('./archive-dialog.tsx')).ArchiveDialog)
const DeactivateDialog = lazyOnOpen(async () => (await import('./deactivate-dialog.tsx')).DeactivateDialog)

type OpenDialog = { kind: 'deactivate' | 'archive'; restaurant: Restaurant } | null
type UndoableChange = { restaurant: Restaurant; active: boolean } | null

/** Commands that activate, deactivate or archive a restaurant, with their dialogs and the undo bar. */
export function useRestaurantCommands() {
  const { t } = useTranslation('restaurants')
  const [asking, setAsking] = useState<OpenDialog>(null)
  const [done, setDone] = useState<UndoableChange>(null)
  const activate = useActivateRestaurant()
  const deactivate = useDeactivateRestaurant()
  const close = () => setAsking(null)
  const clearDone = useCallback(() => setDone(null), [])
  const commands: RestaurantCommands = {
    onActivate: (restaurant) =>
      activate.mutate(
        { params: { id: restaurant.id } },
        { onSuccess: () => setDone({ restaurant, active: true }) },
      ),
    onDeactivate: (restaurant) => setAsking({ kind: 'deactivate', restaurant }),
    onArchive: (restaurant) => setAsking({ kind: 'archive', restaurant }),
  }
  const dialogs = (
    <>
      {asking?.kind === 'deactivate' ? (
        <DeactivateDialog
          restaurant={asking.restaurant}
          onClose={close}
          onDone={() => setDone({ restaurant: asking.restaurant, active: false })}
        />
      ) : null}
      {asking?.kind === 'archive' ? <ArchiveDialog restaurant={asking.restaurant} onClose={close} /> : null}
      {done ? (
        <UndoBar
          key={`${done.restaurant.id} ${done.active}`}
          text={t(done.active ? 'activated' : 'deactivated', { name: done.restaurant.name })}
          onUndo={() => (done.active ? deactivate : activate).mutate({ params: { id: done.restaurant.id } })}
          onEnd={clearDone}
        />
      ) : null}
    </>
  )
  return { commands, dialogs }
}
