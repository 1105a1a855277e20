import { useTranslation } from 'react-i18next'
import { hotkeyName } from '../../../../lib/hotkeys.ts'
import { useSignal } from '../../../../lib/signal.ts'
import { useEditor, useScene } from '../editor-context.ts'
import { textEdit } from '../gestures/text-edit.ts'
import { centreOf } from '../model/geometry.ts'
import { MAX_LABEL_LENGTH } from '../model/integrity.ts'
import { isTable, pieceOf, type Piece } from '../model/scene.ts'
import { toCanvasPoint } from '../canvas-view.ts'

/** Text field over a piece on the canvas, for a table's label or a decoration's text. */
export function LabelField() {
  const editor = useEditor()
  const id = useSignal(editor.editingId)
  const scene = useScene()
  const piece = id === null ? undefined : pieceOf(scene, id)
  return piece ? <PieceLabelField key={piece.id} piece={piece} /> : null
}

function PieceLabelField({ piece }: { piece: Piece }) {
  const editor = useEditor()
  const { t } = useTranslation('layout-editor')
  const view = useSignal(editor.view)
  const canvasPoint = toCanvasPoint(view, centreOf(piece))
  const width = Math.max(96, Math.min(320, piece.width * view.zoom + 16))
  return (
    <input
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user asked to edit the label
      autoFocus
      aria-label={isTable(piece) ? t('field.label') : t('field.text')}
      defaultValue={isTable(piece) ? piece.label : (piece.text ?? '')}
      maxLength={isTable(piece) ? MAX_LABEL_LENGTH : 120}
      onFocus={(event) => event.target.select()}
      onBlur={(event) => textEdit.end(editor, event.target.value)}
      onKeyDown={(event) => {
        if (hotkeyName(event.nativeEvent) !== 'mod+s') event.stopPropagation()
        if (event.key === 'Enter') textEdit.end(editor, event.currentTarget.value)
        if (event.key === 'Escape') textEdit.cancel(editor)
        if (event.key === 'Enter' || event.key === 'Escape')
          document.querySelector<HTMLElement>('[data-canvas]')?.focus()
      }}
      className="absolute h-11 rounded-md border-2 border-focus bg-raised px-2 text-center text-base font-bold text-ink shadow-float outline-none"
      style={{ left: canvasPoint.x - width / 2, top: canvasPoint.y - 22, width }}
    />
  )
}
