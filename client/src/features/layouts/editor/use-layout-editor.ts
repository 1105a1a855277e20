import type { Layout } from '@forki/contract/layouts'
import { useCallback, useEffect, useState } from 'react'
import type { ApiError } from '../../../lib/api.ts'
import { signal, useSignal } from '../../../lib/signal.ts'
import { forgetDraft, readDraft, writeDraft, type SavedPlan } from './draft.ts'
import { createEditor, type Editor } from './editor.ts'
import { isSameScene } from './model/changes.ts'
import { rebase } from './model/rebase.ts'
import { savedPlanOf, useSavePlan, type SaveCallbacks } from './use-save-plan.ts'

export interface LayoutEditorState {
  editor: Editor
  saved: SavedPlan
  dirty: boolean
  /** True if the editor started with a draft from an earlier visit. */
  restored: boolean
  saving: boolean
  error: ApiError | null
  /**
   * Ids of tables that the server refused to delete, because they have an open order. The plan contains these
   * tables again.
   */
  inUse: readonly string[]
  /**
   * Newer plan of another user, because of which the server rejected the save. Null without such a conflict.
   */
  theirs: SavedPlan | null
  save: (after?: SaveCallbacks) => void
  /** Discards the unsaved changes: restores the scene of `saved` and deletes the stored draft. */
  discard: () => void
  acceptTheirs: () => void
  rebaseMine: () => void
  dismiss: () => void
}

/**
 * State of a floor plan's editor: scene, draft on this device and saves.
 * @param isLockRejection returns true if the editing lock caused the error, which the lock banner then shows
 */
export function useLayoutEditor(
  layout: Layout,
  isLockRejection: (error: unknown) => boolean,
): LayoutEditorState {
  const [editorState] = useState(() => createEditorState(layout))
  const { editor } = editorState
  const savedPlan = useSignal(editorState.saved)
  const { present } = useSignal(editor.history)
  const saving = useSavePlan({
    layout_id: layout.id,
    editor,
    saved: savedPlan,
    onSaved: editorState.saved.set,
    isLockRejection,
  })
  const { theirs, clearError } = saving
  useStoredDraft(layout.id, editor, savedPlan)
  useLatestPlan(layout, editorState, saving.isSaving)
  const startFrom = (plan: SavedPlan, scene = plan.scene) => {
    editorState.saved.set(plan)
    saving.dismiss()
    editor.load(scene)
  }
  return {
    editor,
    saved: savedPlan,
    dirty: !isSameScene(savedPlan.scene, present),
    restored: editorState.restored,
    saving: saving.isSaving,
    error: saving.error,
    inUse: saving.inUse,
    theirs,
    save: saving.save,
    discard: useCallback(() => {
      forgetDraft(layout.id)
      clearError()
      editor.load(savedPlan.scene)
    }, [layout.id, editor, savedPlan, clearError]),
    acceptTheirs: () => (theirs ? startFrom(theirs) : undefined),
    rebaseMine: () =>
      theirs ? startFrom(theirs, rebase(savedPlan.scene, editor.scene(), theirs.scene)) : undefined,
    dismiss: saving.dismiss,
  }
}

/** Loads the plan that another user saved, while there are no local changes. */
function useLatestPlan(
  layout: Layout,
  editorState: ReturnType<typeof createEditorState>,
  isSaving: boolean,
): void {
  const { editor } = editorState
  const savedPlan = useSignal(editorState.saved)
  useEffect(() => {
    if (layout.version <= savedPlan.version || isSaving) return
    const latestPlan = savedPlanOf(layout)
    if (!isSameScene(savedPlan.scene, editor.scene())) return
    editor.load(latestPlan.scene)
    editorState.saved.set(latestPlan)
  }, [layout, savedPlan, editor, editorState, isSaving])
}

function createEditorState(layout: Layout) {
  const plan = savedPlanOf(layout)
  const draft = readDraft(layout.id)
  const isNew = draft !== null && !isSameScene(plan.scene, draft.scene)
  // A draft with changes (`isNew`) of an older plan version stays based on that version. The server then
  // rejects its save as stale, and the user decides.
  const savedPlan = isNew && draft.saved.version !== plan.version ? draft.saved : plan
  return {
    editor: createEditor(isNew ? draft.scene : plan.scene),
    saved: signal(savedPlan),
    restored: isNew,
  }
}

const DRAFT_WRITE_DELAY_MS = 300

/** Stores the draft 300 ms after the last change, or at once when the user leaves the page. */
function useStoredDraft(layout_id: string, editor: Editor, saved: SavedPlan): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const write = () => {
      clearTimeout(timer)
      timer = undefined
      const scene = editor.scene()
      if (isSameScene(saved.scene, scene)) forgetDraft(layout_id)
      else writeDraft(layout_id, { scene, saved })
    }
    const flush = () => timer !== undefined && write()
    const stop = editor.history.subscribe(() => {
      clearTimeout(timer)
      timer = setTimeout(write, DRAFT_WRITE_DELAY_MS)
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
