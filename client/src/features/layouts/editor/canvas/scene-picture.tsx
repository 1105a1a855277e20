/** Static picture of a floor plan for lists, versions and comparisons. It is not interactive. */
import { clsx } from 'clsx'
import { isTable, piecesOf, type Scene } from '../model/scene.ts'
import { DecorShape } from './decor-shape.tsx'
import { transformOfPiece } from './transform.ts'
import { PlanBackground } from './plan-background.tsx'
import { SectionArea } from './section-area.tsx'
import { TableShape } from './table-shape.tsx'

interface ScenePictureProps {
  scene: Scene
  className?: string
  /** Text alternative of the picture. Without a text the picture is decorative. */
  label?: string
}

export function ScenePicture({ scene, className, label }: ScenePictureProps) {
  const { width, height } = scene.sheet
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      className={clsx('block', className)}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <rect width={width} height={height} className="fill-surface" />
      <PlanBackground sheet={scene.sheet} />
      {scene.sections.map((section) => (
        <SectionArea key={section.id} section={section} />
      ))}
      {piecesOf(scene).map((piece) => (
        <g key={piece.id} transform={transformOfPiece(piece)}>
          {isTable(piece) ? <TableShape table={piece} /> : <DecorShape decor={piece} />}
        </g>
      ))}
    </svg>
  )
}
