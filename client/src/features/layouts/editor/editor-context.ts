import { createContext, use } from 'react'
import { useSignal } from '../../../lib/signal.ts'
import type { Editor } from './editor.ts'
import type { Piece, Scene } from './model/scene.ts'
import { piecesByIds } from './model/actions/pieces.ts'

export const EditorContext = createContext<Editor | null>(null)

/**
 * Floor plan editor of the enclosing context.
 * @throws Error outside of the editor
 */
export function useEditor(): Editor {
  const editor = use(EditorContext)
  if (!editor) throw new Error('useEditor needs an enclosing EditorContext')
  return editor
}

/** Floor plan on screen, including the preview of a running gesture. */
export function useScene(): Scene {
  const editor = useEditor()
  const preview = useSignal(editor.preview)
  const { present } = useSignal(editor.history)
  return preview ?? present
}

/** Selected pieces of the displayed scene. */
export function useSelectedPieces(): Piece[] {
  const { selectedIds } = useEditor()
  return piecesByIds(useScene(), useSignal(selectedIds))
}
