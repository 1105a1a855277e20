import { useSignal } from '../../../../lib/signal.ts'
import { useSelectedPieces, useEditor, useScene } from '../editor-context.ts'
import { boundsOfAll } from '../model/geometry.ts'
import type { TurnedBox } from '../model/scene.ts'
import { transformOf } from './transform.ts'

/**
 * Outlines of the selected pieces, with handles that resize and rotate them. The handles have a constant size in
 * px.
 */
export function SelectionFrame() {
  const editor = useEditor()
  const pieces = useSelectedPieces()
  const { sections } = useScene()
  const readOnly = useSignal(editor.readOnly)
  const section = useSignal(editor.section)
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
      <Frame box={around} px={1 / zoom} handles={!readOnly} turns={pieces.length > 0} />
    </>
  )
}

interface FrameProps {
  box: TurnedBox
  /** Scale in centimetres per pixel. */
  px: number
  handles: boolean
  turns: boolean
}

const HANDLES = [-1, 0, 1]
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

function Frame({ box, px, handles, turns }: FrameProps) {
  const pad = 4 * px
  const [half, tall] = [box.width / 2 + pad, box.height / 2 + pad]
  // Omits the handles at the sides, because a small piece has space for corner handles only.
  const small = Math.min(box.width, box.height) / px < 48
  return (
    <g transform={transformOf(box)}>
      <rect
        x={-half}
        y={-tall}
        width={half * 2}
        height={tall * 2}
        className="pointer-events-none fill-transparent stroke-focus"
        strokeWidth={1.75 * px}
        strokeDasharray={turns ? undefined : `${8 * px} ${5 * px}`}
      />
      {handles && turns ? (
        <g data-handle="turn" className="pointer-events-auto cursor-grab">
          <line y1={-tall} y2={-tall - 22 * px} className="stroke-focus" strokeWidth={1.5 * px} />
          <circle cy={-tall - 28 * px} r={22 * px} className="fill-transparent" />
          <circle cy={-tall - 28 * px} r={7 * px} className="fill-raised stroke-focus" strokeWidth={2 * px} />
        </g>
      ) : null}
      {handles
        ? HANDLES.filter(({ x, y }) => !small || (x !== 0 && y !== 0)).map(({ x, y }) => (
            <g
              key={`${x} ${y}`}
              data-handle={`${x} ${y}`}
              className="pointer-events-auto"
              transform={`translate(${x * half} ${y * tall})`}
              style={{ cursor: CURSORS[`${x} ${y}`] }}
            >
              <circle r={(small ? 10 : 16) * px} className="fill-transparent" />
              <rect
                x={-5 * px}
                y={-5 * px}
                width={10 * px}
                height={10 * px}
                rx={2.5 * px}
                className="fill-raised stroke-focus"
                strokeWidth={2 * px}
              />
            </g>
          ))
        : null}
    </g>
  )
}
