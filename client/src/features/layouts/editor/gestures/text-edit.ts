import type { Editor } from '../editor.ts'
import { changeDecor, changeTables } from '../model/actions/pieces.ts'
import { isTable, pieceOf } from '../model/scene.ts'

/** Edits a text in place: a table's label, or the text of a decoration. Escape restores the former text. */
export const textEdit = {
  enter: (editor: Editor, id: string): void => {
    const piece = pieceOf(editor.scene(), id)
    const written = piece && (isTable(piece) || piece.kind === 'text' || piece.kind === 'bar')
    if (written && !editor.readOnly.get()) editor.editingId.set(id)
  },
  end: (editor: Editor, text: string): void => {
    const id = editor.editingId.get()
    editor.editingId.set(null)
    const piece = id === null ? undefined : pieceOf(editor.scene(), id)
    if (!id || !piece) return
    const nextLabel = text.trim()
    if (isTable(piece)) {
      if (nextLabel !== '' && nextLabel !== piece.label)
        editor.apply((scene) => changeTables(scene, [id], { label: nextLabel }))
    } else if (nextLabel !== (piece.text ?? '')) {
      editor.apply((scene) => changeDecor(scene, [id], { text: nextLabel === '' ? null : nextLabel }))
    }
  },
  cancel: (editor: Editor): void => editor.editingId.set(null),
}
