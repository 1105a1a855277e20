import { useSignal } from '../../../../lib/signal.ts'
import { useSelectedPieces, useEditor, useScene } from '../editor-context.ts'
import { boundsOfAll } from '../model/geometry.ts'
import type { TurnedBox } from '../model/scene.ts'
import { transformOf } from './transform.ts'

/**
 * Outlines of the selected pieces, or else of the current section, with handles that resize. Pieces also have a
 * handle that rotates. The handles have a constant size in px.
 */
export function SelectionFrame() {
  const editor = useEditor()
  const pieces = useSelectedPieces()
  const { sections } = useScene()
  const readOnly = useSignal(editor.readOnly)
  const section = useSignal(editor.sectionId)
  const { zoom } = useSignal(editor.renderedView)
  if (zoom === 0) return null
  const [first] = pieces
  const bounds = boundsOfAll(pieces)
  const active = sections.find(({ id }) => id === section)
  const around: TurnedBox | null =
    pieces.length === 1 && first
      ? first
      : bounds
        ? { ...bounds, rotation: 0 }
        : active
          ? { ...active, rotation: 0 }
          : null
  if (!around) return null
  return (
    <>
      {pieces.length > 1
        ? pieces.map((piece) => (
            <rect
              key={piece.id}
              transform={transformOf(piece)}
              x={-piece.width / 2}
              y={-piece.height / 2}
              width={piece.width}
              height={piece.height}
              className="pointer-events-none fill-transparent stroke-focus/70"
              strokeWidth={1.5 / zoom}
            />
          ))
        : null}
      <Frame box={around} pixelSize={1 / zoom} hasHandles={!readOnly} isRotatable={pieces.length > 0} />
    </>
  )
}

interface FrameProps {
  box: TurnedBox
  /** Side of a screen pixel on the plan, in centimetres. */
  pixelSize: number
  hasHandles: boolean
  isRotatable: boolean
}

const HANDLE_POSITIONS = [-1, 0, 1]
  .flatMap((y) => [-1, 0, 1].map((x) => ({ x, y })))
  .filter(({ x, y }) => x !== 0 || y !== 0)
const CURSORS: Readonly<Record<string, string>> = {
  '-1 -1': 'nwse-resize',
  '1 1': 'nwse-resize',
  '1 -1': 'nesw-resize',
  '-1 1': 'nesw-resize',
  '0 -1': 'ns-resize',
  '0 1': 'ns-resize',
  '-1 0': 'ew-resize',
  '1 0': 'ew-resize',
}

function Frame({ box, pixelSize, hasHandles, isRotatable }: FrameProps) {
  const pad = 4 * pixelSize
  const [half, tall] = [box.width / 2 + pad, box.height / 2 + pad]
  // Omits the handles at the sides, because a small piece has space for corner handles only.
  const small = Math.min(box.width, box.height) / pixelSize < 48
  return (
    <g transform={transformOf(box)}>
      <rect
        x={-half}
        y={-tall}
        width={half * 2}
        height={tall * 2}
        className="pointer-events-none fill-transparent stroke-focus"
        strokeWidth={1.75 * pixelSize}
        strokeDasharray={isRotatable ? undefined : `${8 * pixelSize} ${5 * pixelSize}`}
      />
      {hasHandles && isRotatable ? (
        <g data-handle="turn" className="pointer-events-auto cursor-grab">
          <line
            y1={-tall}
            y2={-tall - 22 * pixelSize}
            className="stroke-focus"
            strokeWidth={1.5 * pixelSize}
          />
          <circle cy={-tall - 28 * pixelSize} r={22 * pixelSize} className="fill-transparent" />
          <circle
            cy={-tall - 28 * pixelSize}
            r={7 * pixelSize}
            className="fill-raised stroke-focus"
            strokeWidth={2 * pixelSize}
          />
        </g>
      ) : null}
      {hasHandles
        ? HANDLE_POSITIONS.filter(({ x, y }) => !small || (x !== 0 && y !== 0)).map(({ x, y }) => (
            <g
              key={`${x} ${y}`}
              data-handle={`${x} ${y}`}
              className="pointer-events-auto"
              transform={`translate(${x * half} ${y * tall})`}
              style={{ cursor: CURSORS[`${x} ${y}`] }}
            >
              <circle r={(small ? 10 : 16) * pixelSize} className="fill-transparent" />
              <rect
                x={-5 * pixelSize}
                y={-5 * pixelSize}
                width={10 * pixelSize}
                height={10 * pixelSize}
                rx={2.5 * pixelSize}
                className="fill-raised stroke-focus"
                strokeWidth={2 * pixelSize}
              />
            </g>
          ))
        : null}
    </g>
  )
}
