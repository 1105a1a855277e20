/** Names of the floor plan's sections, on or beside their edges, where they cover no table if possible. */
import type { Layout } from '@forki/contract/layouts'
import { clsx } from 'clsx'
import { placeSectionName, type Box } from '../geometry.ts'
import { textWidth } from '../label-fit.ts'

interface SectionNamesProps {
  layout: Layout
  /** Boxes of the tables in px. */
  tables: readonly Box[]
  /** Id of the selected section. The names of other sections are faded. Null for all sections. */
  section: string | null
  /** Scale of the floor plan in pixels per centimetre. */
  scale: number
}

const FONT_SIZE = 12
const NAME_HEIGHT = 17
/** Sum of the left and right padding of a name in px. */
const PADDING = 12
/**
 * `z-index` of section names, below guest request badges. It is above tables with a `zIndex` below 500, even
 * after ready dishes add 1000 to it.
 */
const Z_INDEX = 1500

export function SectionNames({ layout, tables, section, scale }: SectionNamesProps) {
  return layout.sections.map(({ id, name, properties }) => {
    const width = textWidth(name, FONT_SIZE) + PADDING
    const { isFree, ...place } = placeSectionName(
      scaleBox(properties, scale),
      { width, height: NAME_HEIGHT },
      tables,
    )
    return (
      <span
        key={id}
        className={clsx(
          'pointer-events-none absolute rounded-full border border-line bg-surface text-center text-xs leading-3.75 font-semibold whitespace-nowrap text-ink-soft',
          !isFree && 'shadow-lift ring-2 ring-surface',
          section && section !== id && 'opacity-40',
        )}
        style={{ left: place.x, top: place.y, width: place.width, height: place.height, zIndex: Z_INDEX }}
      >
        {name}
      </span>
    )
  })
}

const scaleBox = ({ x, y, width, height }: Box, scale: number): Box => ({
  x: x * scale,
  y: y * scale,
  width: width * scale,
  height: height * scale,
})
