import { clsx } from 'clsx'
import { useSignal } from '../../../../lib/signal.ts'
import { useEditor, useScene } from '../editor-context.ts'
import { PlanBackground } from './plan-background.tsx'
import { SectionArea } from './section-area.tsx'
import type { SectionElements } from './use-drag-layer.ts'

/** Bottom layer of the canvas: color, picture, grid and sections of the plan. A section is dragged by its name. */
export function SheetAndSections({ nodes }: { nodes: SectionElements }) {
  const editor = useEditor()
  const { sheet, sections } = useScene()
  const active = useSignal(editor.sectionId)
  const { width, height } = sheet
  return (
    <>
      <defs>
        <pattern id="editor-grid" width={50} height={50} patternUnits="userSpaceOnUse">
          <circle cx={1.5} cy={1.5} r={1.5} className="fill-line-strong/35" />
        </pattern>
      </defs>
      <rect width={width} height={height} className="fill-surface stroke-line-strong/60" strokeWidth={2} />
      <PlanBackground sheet={sheet} />
      {sections.map((section) => (
        <g
          key={section.id}
          ref={(node) => {
            if (node) nodes.current.set(section.id, node)
            return () => void nodes.current.delete(section.id)
          }}
          className={clsx(active !== null && active !== section.id && 'opacity-60')}
        >
          <SectionArea section={section} />
          <rect
            data-section={section.id}
            x={section.x}
            y={section.y}
            width={Math.min(section.width, Math.max(120, section.name.length * 22 + 40))}
            height={56}
            className="cursor-move fill-transparent"
          />
        </g>
      ))}
      <rect width={width} height={height} fill="url(#editor-grid)" className="pointer-events-none" />
    </>
  )
}
