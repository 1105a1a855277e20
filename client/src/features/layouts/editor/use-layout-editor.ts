/** The one seam between the editor's model and React: its state, its draft, and saving. */
import type { Layout } from '@forki/contract/layouts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import type { ApiError } from '../../../lib/api.ts'
import { signal, useSignal } from '../../../lib/signal.ts'
import { layoutQueries, useSaveLayout } from '../queries.ts'
import { forgetDraft, readDraft, writeDraft, type SavedPlan } from './draft.ts'
import { reveal } from './commands.ts'
import { createEditor, type Editor } from './editor.ts'
import { batchOf, savedHistory, tempOf } from './model/batch.ts'
import { isSame } from './model/changes.ts'
import { bringBack } from './model/actions/sections.ts'
import { rebase } from './model/rebase.ts'
import { sceneOf } from './model/scene.ts'

interface AfterSave {
  onSaved: () => void
  onRefused: () => void
}

export interface LayoutEditor {
  editor: Editor
  saved: SavedPlan
  dirty: boolean
  /** Whether it began with what was drawn and not saved before. */
  restored: boolean
  saving: boolean
  error: ApiError | null
  /** Tables that could not go, because guests sit there; they are back, the rest of the drawing is as it was. */
  inUse: readonly string[]
  /** What somebody else saved meanwhile; the save was refused for it. */
  theirs: SavedPlan | null
  save: (after?: AfterSave) => void
  /** Back to what is saved. */
  discard: () => void
  takeTheirs: () => void
  putMineOnTop: () => void
  dismiss: () => void
}

export function useLayoutEditor(layout: Layout, refused: (error: unknown) => boolean): LayoutEditor {
  const client = useQueryClient()
  const [begun] = useState(() => begin(layout))
  const { editor } = begun
  const saved = useSignal(begun.saved)
  const setSaved = begun.saved.set
  const [theirs, setTheirs] = useState<SavedPlan | null>(null)
  const [error, setError] = useState<ApiError | null>(null)
  const [inUse, setInUse] = useState<readonly string[]>([])
  const action = useSaveLayout(layout.id)
  const { present } = useSignal(editor.history)
  const dirty = !isSame(saved.scene, present)
  useStoredDraft(layout.id, editor, saved)

  // Where nothing was drawn here, what others save is simply shown.
  useEffect(() => {
    if (layout.version <= saved.version || action.isPending) return
    const latest = planOf(layout)
    if (!isSame(saved.scene, editor.scene())) return
    editor.load(latest.scene)
    begun.saved.set(latest)
  }, [layout, saved, editor, begun, action.isPending])

  const startFrom = (plan: SavedPlan, scene = plan.scene) => {
    setSaved(plan)
    setTheirs(null)
    setError(null)
    editor.load(scene)
  }
  const keepInUse = ({ body }: ApiError) => {
    const labels = Array.isArray(body['labels']) ? body['labels'] : []
    const gone = Object.values(saved.scene.tables).filter(
      ({ id, label }) => labels.includes(label) && !editor.scene().tables[id],
    )
    const ids = gone.map(({ id }) => id)
    editor.apply((scene) => bringBack(scene, saved.scene, ids))
    setInUse(ids)
    if (ids.length > 0) reveal(editor, ids)
  }
  const failed = async (problem: ApiError) => {
    if (refused(problem)) return
    setError(problem)
    if (problem.code === 'table_occupied') keepInUse(problem)
    if (problem.code !== 'stale_version') return
    const query = layoutQueries.find({ params: { id: layout.id } })
    const latest = await client.fetchQuery({ ...query, staleTime: 0 }).catch(() => null)
    if (latest) setTheirs(planOf(latest))
  }
  const save = (after?: AfterSave) => {
    const sent = editor.scene()
    setError(null)
    setInUse([])
    const { layout_id: _, ...batch } = batchOf(saved.scene, sent, {
      layout_id: layout.id,
      version: saved.version,
    })
    action.save(batch, {
      onSuccess: (reply) => {
        const map = reply.temp_to_real_id_map
        const plan = planOf(reply.layout)
        editor.relabel(
          (history) => savedHistory(history, { sent, saved: plan.scene, map }),
          (id) => map[id] ?? map[tempOf(id)] ?? id,
        )
        setSaved(plan)
        after?.onSaved()
      },
      onError: (problem) => {
        after?.onRefused()
        void failed(problem)
      },
    })
  }
  return {
    editor,
    saved,
    dirty,
    restored: begun.restored,
    saving: action.isPending,
    error,
    inUse,
    theirs,
    save,
    discard: useCallback(() => {
      forgetDraft(layout.id)
      setError(null)
      editor.load(saved.scene)
    }, [layout.id, editor, saved]),
    takeTheirs: () => (theirs ? startFrom(theirs) : undefined),
    putMineOnTop: () =>
      theirs ? startFrom(theirs, rebase(saved.scene, editor.scene(), theirs.scene)) : undefined,
    dismiss: () => {
      setTheirs(null)
      setError(null)
    },
  }
}

const planOf = (layout: Layout): SavedPlan => ({ scene: sceneOf(layout), version: layout.version })

function begin(layout: Layout) {
  const plan = planOf(layout)
  const draft = readDraft(layout.id)
  const isNew = draft !== null && !isSame(plan.scene, draft.scene)
  // Drawn on another version: saving will say so, and ask.
  const saved = isNew && draft.saved.version !== plan.version ? draft.saved : plan
  return {
    editor: createEditor(isNew ? draft.scene : plan.scene),
    saved: signal(saved),
    restored: isNew,
  }
}

const WRITE_AFTER_MS = 300

/** Writes the draft a moment after each step, and at once when the page goes. */
function useStoredDraft(layout_id: string, editor: Editor, saved: SavedPlan): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const write = () => {
      clearTimeout(timer)
      timer = undefined
      const scene = editor.scene()
      if (isSame(saved.scene, scene)) forgetDraft(layout_id)
      else writeDraft(layout_id, { scene, saved })
    }
    const flush = () => timer !== undefined && write()
    const stop = editor.history.subscribe(() => {
      clearTimeout(timer)
      timer = setTimeout(write, WRITE_AFTER_MS)
    })
    write()
    window.addEventListener('pagehide', flush)
    return () => {
      window.removeEventListener('pagehide', flush)
      stop()
      flush()
    }
  }, [layout_id, editor, saved])
}
