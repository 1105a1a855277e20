import { memo } from 'react'
import { useEditor, useScene } from '../editor-context.ts'
import { useSignal } from '../../../../lib/signal.ts'
import { flawsOf } from '../model/integrity.ts'
import { isTable, piecesOf, type Piece } from '../model/scene.ts'
import { DecorShape } from './decor-shape.tsx'
import { transformOf, transformOfPiece } from './transform.ts'
import { TableShape } from './table-shape.tsx'

interface PiecesProps {
  /** Layer of the pieces: `lifted` contains the dragged pieces, `still` all others. */
  layer: 'still' | 'lifted'
}

/** All pieces of one canvas layer. Unchanged pieces skip the render. */
export function Pieces({ layer }: PiecesProps) {
  const editor = useEditor()
  const scene = useScene()
  const editingId = useSignal(editor.editingId)
  const draggedIds = new Set(useSignal(editor.draggedIds))
  const flawed = new Set(flawsOf(scene).map(({ id }) => id))
  return piecesOf(scene)
    .filter(({ id }) => draggedIds.has(id) === (layer === 'lifted'))
    .map((piece) => (
      <PieceNode
        key={piece.id}
        piece={piece}
        isFlawed={flawed.has(piece.id)}
        isHidden={editingId === piece.id && !isTable(piece)}
      />
    ))
}

interface PieceNodeProps {
  piece: Piece
  isFlawed: boolean
  isHidden: boolean
}

const PieceNode = memo(function PieceNode({ piece, isFlawed, isHidden }: PieceNodeProps) {
  const pieceTransform = transformOfPiece(piece)
  return (
    <g data-piece={piece.id} transform={pieceTransform} opacity={isHidden ? 0 : 1} className="cursor-move">
      {isTable(piece) ? <TableShape table={piece} /> : <DecorShape decor={piece} />}
      {isFlawed ? (
        <rect
          transform={pieceTransform === undefined ? transformOf(piece) : undefined}
          x={-piece.width / 2 - 8}
          y={-piece.height / 2 - 8}
          width={piece.width + 16}
          height={piece.height + 16}
          rx={12}
          className="pointer-events-none fill-danger-solid/10 stroke-danger-solid"
          strokeWidth={4}
          strokeDasharray="10 8"
        />
      ) : null}
    </g>
  )
})
