import { useState } from 'react'
import type { UnsavedChanges } from '../../../components/use-unsaved-changes.ts'
import { useSignal } from '../../../lib/signal.ts'
import { isSameScene } from './model/changes.ts'
import { flawsOf } from './model/integrity.ts'
import type { LayoutEditorState } from './use-layout-editor.ts'

interface SaveCommands {
  /** Flaws of the plan that prevent saving. Empty before the first attempt to save. */
  flaws: ReturnType<typeof flawsOf>
  save: () => void
  /**
   * Saves the plan and leaves the page. If the plan has flaws or the server rejects the save, the editor
   * stays open and shows the reason.
   */
  saveAndLeave: () => void
  /** Discards local changes and returns to the saved plan. */
  discard: () => void
}

/** Commands that save or discard the plan. A plan with flaws is not sent. */
export function useSaveCommands(
  state: LayoutEditorState,
  unsaved: UnsavedChanges,
  readOnly: boolean,
): SaveCommands {
  const { present } = useSignal(state.editor.history)
  const [tried, setTried] = useState(false)
  return {
    flaws: tried ? flawsOf(present) : [],
    save: () => {
      setTried(true)
      // The shortcut commits a typed text right before it saves, so the last render lacks this text.
      const scene = state.editor.scene()
      if (readOnly || isSameScene(state.saved.scene, scene)) return
      if (flawsOf(scene).length === 0) state.save()
    },
    saveAndLeave: () => {
      setTried(true)
      if (flawsOf(present).length > 0) return unsaved.stay()
      return state.save({ onSaved: unsaved.discard, onRefused: unsaved.stay })
    },
    discard: () => {
      state.discard()
      setTried(false)
    },
  }
}
