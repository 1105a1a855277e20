import { createContext, use } from 'react'
import { useSignal } from '../../../lib/signal.ts'
import type { Editor } from './editor.ts'
import type { Piece, Scene } from './model/scene.ts'
import { chosen } from './model/actions/pieces.ts'

export const EditorContext = createContext<Editor | null>(null)

/** The editor that is open around this component. */
export function useEditor(): Editor {
  const editor = use(EditorContext)
  if (!editor) throw new Error('Outside the floor-plan editor')
  return editor
}

/** The scene as it is seen: with what a gesture makes of it. */
export function useScene(): Scene {
  const editor = useEditor()
  const preview = useSignal(editor.preview)
  const { present } = useSignal(editor.history)
  return preview ?? present
}

/** The chosen pieces, as they are seen. */
export function useChosen(): Piece[] {
  const { selection } = useEditor()
  return chosen(useScene(), useSignal(selection))
}
