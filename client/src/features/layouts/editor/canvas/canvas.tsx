/**
 * Canvas of the floor plan editor. React renders the scene. While pieces are dragged or the view moves, only
 * transforms change, once per animation frame.
 */
import { clsx } from 'clsx'
import { useRef, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { useSignal } from '../../../../lib/signal.ts'
import { useEditor } from '../editor-context.ts'
import { useGestures } from '../gestures/use-gestures.ts'
import { DragFrame } from './drag-frame.tsx'
import { GuideLines } from './guide-lines.tsx'
import { LabelField } from './label-field.tsx'
import { MiniMap } from './mini-map.tsx'
import { Pieces } from './pieces.tsx'
import { SelectionFrame } from './selection-frame.tsx'
import { SheetAndSections } from './sheet-and-sections.tsx'
import { useDragLayer } from './use-drag-layer.ts'
import { useViewTransform } from './use-view-transform.ts'

interface CanvasProps {
  container: RefObject<HTMLDivElement | null>
  /** True while the space bar is down, if it was pressed on the canvas. A drag then moves the view. */
  isSpaceDown: RefObject<boolean>
  describedBy: string
}

export function Canvas({ container, isSpaceDown, describedBy }: CanvasProps) {
  const { t } = useTranslation('layout-editor')
  const editor = useEditor()
  const ground = useRef<SVGGElement>(null)
  const movedGroup = useRef<SVGGElement>(null)
  const marks = useRef<SVGGElement>(null)
  const layer = useRef<SVGSVGElement>(null)
  const layers = useRef<HTMLDivElement>(null)
  const nodes = useDragLayer(editor, layer)
  useViewTransform(editor, { container, layers, groups: [ground, movedGroup, marks] })
  const handlers = useGestures(editor, container, isSpaceDown)
  const tool = useSignal(editor.tool)
  return (
    <div
      ref={container}
      {...handlers}
      // The canvas handles keyboard commands as a drawing program does. The list of tables with plain fields is the
      // accessible alternative.
      role="application"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard commands act on the selection in the canvas
      tabIndex={0}
      aria-label={t('canvas')}
      aria-describedby={describedBy}
      data-canvas
      className={clsx(
        'absolute inset-0 touch-none overflow-clip bg-sunken outline-offset-[-3px] select-none',
        tool.kind === 'pan' && 'cursor-grab active:cursor-grabbing',
        (tool.kind === 'table' || tool.kind === 'decor') && 'cursor-crosshair',
      )}
    >
      <div ref={layers} className="absolute inset-0 origin-top-left will-change-transform" aria-hidden>
        <svg className="absolute inset-0 size-full overflow-visible">
          <g ref={ground}>
            <SheetAndSections nodes={nodes} />
            <Pieces layer="still" />
          </g>
        </svg>
        <svg ref={layer} className="pointer-events-none absolute inset-0 size-full overflow-visible">
          <g ref={movedGroup}>
            <Pieces layer="lifted" />
            <SelectionFrame />
          </g>
        </svg>
        <svg className="pointer-events-none absolute inset-0 size-full overflow-visible">
          <g ref={marks}>
            <DragFrame />
          </g>
        </svg>
        <GuideLines />
      </div>
      <LabelField />
      <MiniMap />
    </div>
  )
}
