import { menuEndpoints } from '@forki/contract/calls/menus'
import { MAX_PINNED_DISHES } from '@forki/contract/menus/constants'
import type { ActiveMenu } from '@forki/contract/menus'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { invalidate, useAction } from '../../../lib/resource.ts'
import { entriesOf, type MenuEntry } from '../dish-search.ts'

interface Draft {
  ids: readonly string[]
  version: number
}

/**
 * Pinned dishes of the menu while a manager changes them. If another user changes the pins meanwhile, the
 * server rejects the manager's save and the draft is discarded.
 */
export function usePinnedDishes(menu: ActiveMenu, onSaved: () => void) {
  const client = useQueryClient()
  const action = useAction(menuEndpoints.pin, { failed: false, invalidates: ['menus'] })
  const [draft, setDraft] = useState<Draft | null>(null)
  const { pinned_ids, version } = (menu as Partial<ActiveMenu>).favourites ?? { pinned_ids: [], version: 0 }
  const byId = new Map(entriesOf(menu).map((entry) => [entry.dish_id, entry]))
  const ids = draft?.ids ?? pinned_ids
  /** Pinned dishes outside this menu. A save pins as many of them again as `MAX_PINNED_DISHES` allows. */
  const hidden = pinned_ids.filter((id) => !byId.has(id))
  return {
    entries: ids.flatMap((id) => byId.get(id) ?? []),
    isChanged: draft !== null,
    busy: action.isPending,
    error: action.error,
    change: (entries: readonly MenuEntry[]) => {
      action.reset()
      setDraft({ ids: entries.map(({ dish_id }) => dish_id), version: draft?.version ?? version })
    },
    save: () => {
      if (!draft) return
      const dish_ids = [...draft.ids, ...hidden].slice(0, MAX_PINNED_DISHES)
      action.mutate(
        { body: { restaurant_id: menu.restaurant_id, dish_ids, version: draft.version } },
        {
          onSuccess: onSaved,
          onError: (error) => {
            if (error.code !== 'stale_version') return
            setDraft(null)
            void invalidate(client, ['menus'])
          },
        },
      )
    },
  }
}

export type PinnedDishes = ReturnType<typeof usePinnedDishes>
