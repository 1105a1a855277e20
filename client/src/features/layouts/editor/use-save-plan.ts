import type { Layout } from '@forki/contract/layouts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { ApiError } from '../../../lib/api.ts'
import { layoutQueries, useSaveLayout } from '../queries.ts'
import { revealPieces } from './commands.ts'
import type { SavedPlan } from './draft.ts'
import type { Editor } from './editor.ts'
import { restoreTables } from './model/actions/sections.ts'
import { batchOf, savedHistory, toTempId } from './model/batch.ts'
import { sceneOf } from './model/scene.ts'

export interface SaveCallbacks {
  onSaved: () => void
  onRefused: () => void
}

interface SavePlanOptions {
  layout_id: string
  editor: Editor
  /** Saved plan from which the scene was edited. */
  saved: SavedPlan
  onSaved: (plan: SavedPlan) => void
  /** Returns true if the editing lock caused the error, which the lock banner then shows. */
  isLockRejection: (error: unknown) => boolean
}

interface PlanSaving {
  isSaving: boolean
  error: ApiError | null
  /** Ids of tables that the server refused to delete, because they have an open order. */
  inUse: readonly string[]
  /**
   * Newer plan of another user, because of which the server rejected the last save. Null without such a
   * conflict.
   */
  theirs: SavedPlan | null
  save: (after?: SaveCallbacks) => void
  clearError: () => void
  /** Clears `error` and `theirs`. */
  dismiss: () => void
}

/** Saved plan of a layout, in the form that the editor uses. */
export const savedPlanOf = (layout: Layout): SavedPlan => ({
  scene: sceneOf(layout),
  version: layout.version,
})

/** Save of an edited scene: the function that saves it, the state of the save, and its last error. */
export function useSavePlan({
  layout_id,
  editor,
  saved,
  onSaved,
  isLockRejection,
}: SavePlanOptions): PlanSaving {
  const client = useQueryClient()
  const [theirs, setTheirs] = useState<SavedPlan | null>(null)
  const [error, setError] = useState<ApiError | null>(null)
  const [inUse, setInUse] = useState<readonly string[]>([])
  const action = useSaveLayout(layout_id)
  const fail = async (problem: ApiError) => {
    if (isLockRejection(problem)) return
    setError(problem)
    if (problem.code === 'table_occupied') setInUse(restoreTablesInUse(problem, editor, saved))
    if (problem.code !== 'stale_version') return
    const query = layoutQueries.find({ params: { id: layout_id } })
    const latest = await client.fetchQuery({ ...query, staleTime: 0 }).catch(() => null)
    if (latest) setTheirs(savedPlanOf(latest))
  }
  const save = (after?: SaveCallbacks) => {
    const sentScene = editor.scene()
    setError(null)
    setInUse([])
    const { layout_id: _, ...batch } = batchOf(saved.scene, sentScene, { layout_id, version: saved.version })
    action.save(batch, {
      onSuccess: (reply) => {
        const map = reply.temp_to_real_id_map
        const plan = savedPlanOf(reply.layout)
        editor.mapIds(
          (history) => savedHistory(history, { sent: sentScene, saved: plan.scene, idMap: map }),
          (id) => map[id] ?? map[toTempId(id)] ?? id,
        )
        onSaved(plan)
        after?.onSaved()
      },
      onError: (problem) => {
        after?.onRefused()
        void fail(problem)
      },
    })
  }
  const clearError = useCallback(() => setError(null), [])
  const dismiss = () => {
    setTheirs(null)
    setError(null)
  }
  return { isSaving: action.isPending, error, inUse, theirs, save, clearError, dismiss }
}

/** Restores the deleted tables that the error names, and scrolls to them. Returns their ids. */
function restoreTablesInUse({ body }: ApiError, editor: Editor, saved: SavedPlan): string[] {
  const labels = Array.isArray(body['labels']) ? body['labels'] : []
  const deletedTables = Object.values(saved.scene.tables).filter(
    ({ id, label }) => labels.includes(label) && !editor.scene().tables[id],
  )
  const ids = deletedTables.map(({ id }) => id)
  editor.apply((scene) => restoreTables(scene, saved.scene, ids))
  if (ids.length > 0) revealPieces(editor, ids)
  return ids
}
