import type { Drawing } from '@forki/contract/layout-versions'
import { useMemo } from 'react'
import { ScenePicture } from '../editor/canvas/scene-picture.tsx'
import type { Difference, DifferenceMark } from './compare-drawings.ts'
import { sceneOfDrawing } from './scene-of-drawing.ts'

/**
 * Color and dash pattern by kind of difference: added is solid, removed dotted, moved dashed, changed
 * dash-dotted.
 */
const STROKES: Record<Difference, { className: string; dash?: string }> = {
  added: { className: 'stroke-success-solid fill-success-solid/15' },
  removed: { className: 'stroke-danger-solid fill-danger-solid/15', dash: '2 12' },
  moved: { className: 'stroke-info-solid fill-info-solid/15', dash: '24 14' },
  changed: { className: 'stroke-warning-solid fill-warning-solid/15', dash: '36 10 6 10' },
}

interface VersionDiffPictureProps {
  drawing: Drawing
  marks: readonly DifferenceMark[]
  label: string
}

/** Picture of a version of a plan, with marks at its differences from another version. */
export function VersionDiffPicture({ drawing, marks, label }: VersionDiffPictureProps) {
  const scene = useMemo(() => sceneOfDrawing(drawing), [drawing])
  const { width, height } = drawing.layout
  return (
    <div className="relative overflow-hidden rounded-md border border-line bg-sunken">
      <ScenePicture scene={scene} label={label} className="h-auto w-full" />
      <svg viewBox={`0 0 ${width} ${height}`} className="absolute inset-0 size-full" aria-hidden>
        {marks.map((mark) => (
          <MarkShape key={`${mark.difference}-${mark.id}`} mark={mark} />
        ))}
      </svg>
    </div>
  )
}

const MARK_PADDING = 14

function MarkShape({ mark }: { mark: DifferenceMark }) {
  const { x, y, width, height, rotation, difference } = mark
  const { className, dash } = STROKES[difference]
  return (
    <rect
      x={x - MARK_PADDING}
      y={y - MARK_PADDING}
      width={width + 2 * MARK_PADDING}
      height={height + 2 * MARK_PADDING}
      rx={MARK_PADDING}
      strokeWidth={6}
      strokeLinecap="round"
      {...(dash ? { strokeDasharray: dash } : {})}
      transform={`rotate(${rotation} ${x + width / 2} ${y + height / 2})`}
      className={className}
    />
  )
}
