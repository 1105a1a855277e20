import type { Layout } from '@forki/contract/layouts'
import { Maximize, ZoomIn, ZoomOut } from 'lucide-react'
import { clsx } from 'clsx'
import { useEffect, useMemo, type MouseEvent, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { useElementSize } from '../../../lib/use-element-size.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { nonOverlapScale, fitScale, minTableSide, planArea, type Box } from '../geometry.ts'
import { useDragScroll } from '../hooks/use-drag-scroll.ts'
import type { Floor } from '../hooks/use-floor.ts'
import { useCenteredZoom } from '../hooks/use-centered-zoom.ts'
import { usePlanZoom, type PlanZoom } from '../hooks/use-plan-zoom.ts'
import { abbreviationsOf } from '../label-fit.ts'
import type { FloorTable } from '../table-state.ts'
import { PlanRequestBadge } from './plan-request-badge.tsx'
import { PlanTable } from './plan-table.tsx'
import { SectionNames } from './section-names.tsx'

interface FloorPlanProps {
  layout: Layout
  floor: Pick<Floor, 'spots' | 'timezone' | 'now' | 'marks' | 'isOthers'>
  /** Id of the selected section. Other sections are faded. Null for all sections. */
  section: string | null
  /** Id of the table at which a new order is being opened. Null while none is. */
  openingTableId: string | null
  onPress: (spot: FloorTable) => void
}

/**
 * Maximum scale in px per cm to which the floor plan grows to separate close tables. Tables that would need a
 * larger scale overlap.
 */
const MAX_NON_OVERLAP_SCALE = 1.5
/** Margin around the floor plan, in px. */
const MARGIN = 16
/**
 * Smallest `minSide` in px at which a press opens the pressed table. Below it, a press zooms the floor plan in
 * instead. The press area of a table extends 4 px beyond each of its sides.
 */
const PRESSABLE_MIN_PX = 36

/**
 * Floor plan to scale. Without zoom the whole plan fits into the view, with smaller tables if necessary. A
 * selected section also fits, unless its tables could then not be enlarged to 48 px without overlaps. A plan
 * that is larger than the view scrolls, also by dragging.
 */
export function FloorPlan({ layout, floor, section, openingTableId, onPress }: FloorPlanProps) {
  const { spots, now, marks } = floor
  const [view, size] = useElementSize<HTMLDivElement>()
  const drag = useDragScroll(view)
  const area = planArea(layout)
  const box = layout.sections.find(({ id }) => id === section)?.properties ?? area
  const visibleSpots = section ? spots.filter(({ table }) => table.section_id === section) : spots
  const separating = Math.min(MAX_NON_OVERLAP_SCALE, useNonOverlapScale(visibleSpots))
  const fittingScale = size ? fitScale(box, size, MARGIN) : 0
  // Zoom factor at which a finger can press each table. On a phone, a dense plan needs a large one.
  const pressableFactor = fittingScale > 0 ? separating / fittingScale : 1
  const zoom = usePlanZoom(view, pressableFactor)
  const scale = (section ? Math.max(fittingScale, separating) : fittingScale) * zoom.factor
  const minSide = minTableSide(scale, separating)
  const centerOn = useCenteredZoom(view, { scale, area, margin: MARGIN })
  useSectionInView(view, { section, size, box, area, scale })
  const press = (spot: FloorTable, event: MouseEvent) => {
    // A press by keyboard or by a screen reader has a click count of 0. It opens a table of any size.
    if (minSide >= PRESSABLE_MIN_PX || event.detail === 0) {
      onPress(spot)
      return
    }
    const { x, y, width, height } = spot.table.position
    centerOn({ x: x + width / 2, y: y + height / 2 })
    zoom.zoomTo(pressableFactor)
  }
  return (
    // The print layout gives this element no height, so it has a minimum height in print.
    <div className="relative min-h-0 flex-1 print:min-h-[70vh]">
      <div
        ref={view}
        data-floor-view
        {...drag}
        className="absolute inset-0 grid overflow-auto bg-paper [scrollbar-width:thin] dark:[--plan-tint:11%]"
      >
        {size ? (
          <div
            className="relative m-auto"
            style={{ width: area.width * scale + MARGIN * 2, height: area.height * scale + MARGIN * 2 }}
          >
            <div className="absolute" style={{ left: MARGIN - area.x * scale, top: MARGIN - area.y * scale }}>
              <SectionAreas sections={layout.sections} section={section} scale={scale} />
              <PlanTables {...{ floor, scale, minSide, openingTableId }} onPress={press} />
              <SectionNames {...{ layout, spots, section, scale, minSide }} />
              {spots.map((spot) => (
                <PlanRequestBadge
                  key={spot.table.id}
                  {...{ spot, spots, scale, minSide, now, marks }}
                  minTop={area.y * scale - MARGIN + 2}
                />
              ))}
            </div>
          </div>
        ) : null}
      </div>
      <ZoomButtons zoom={zoom} />
    </div>
  )
}

interface PlanTablesProps extends Pick<FloorPlanProps, 'floor' | 'openingTableId'> {
  /** Scale of the floor plan in pixels per centimetre. */
  scale: number
  /** Side in px to which smaller tables are enlarged. */
  minSide: number
  onPress: (spot: FloorTable, event: MouseEvent) => void
}

function PlanTables({ floor, scale, minSide, openingTableId, onPress }: PlanTablesProps) {
  const { spots, timezone, now, marks } = floor
  const short = useMemo(() => abbreviationsOf(spots.map(({ table }) => table.label)), [spots])
  return spots.map((spot) => (
    <PlanTable
      key={spot.table.id}
      {...{ spot, scale, minSide, timezone, now }}
      faded={floor.isOthers(spot)}
      busy={openingTableId === spot.table.id}
      unseenPortions={marks.unseenPortions.get(spot.order?.id ?? '') ?? 0}
      shortLabel={short.get(spot.table.label)}
      onPress={(event) => onPress(spot, event)}
    />
  ))
}

interface SectionAreasProps {
  sections: Layout['sections']
  /** Id of the selected section. Other sections are faded. Null for all sections. */
  section: string | null
  /** Scale of the floor plan in pixels per centimetre. */
  scale: number
}

/** Backgrounds of the sections. */
function SectionAreas({ sections, section, scale }: SectionAreasProps) {
  return sections.map(({ id, properties }) => (
    <div
      key={id}
      className={clsx(
        'absolute rounded-xl border border-line transition-opacity',
        section && section !== id && 'opacity-40',
      )}
      style={{
        left: properties.x * scale,
        top: properties.y * scale,
        width: properties.width * scale,
        height: properties.height * scale,
        backgroundColor: `color-mix(in oklab, ${properties.color ?? 'var(--sunken)'} var(--plan-tint, 46%), var(--surface))`,
      }}
    />
  ))
}

function ZoomButtons({ zoom }: { zoom: PlanZoom }) {
  const { t } = useTranslation('floor')
  return (
    <div className="absolute right-3 bottom-3 flex flex-col gap-1 rounded-lg border border-line bg-raised p-1 shadow-lift print:hidden">
      <IconButton
        size="touch"
        label={t('zoom.in')}
        disabled={!zoom.canZoomIn}
        icon={<ZoomIn className="size-5" />}
        onClick={zoom.zoomIn}
      />
      {zoom.factor > 1 ? (
        <>
          <IconButton
            size="touch"
            label={t('zoom.out')}
            icon={<ZoomOut className="size-5" />}
            onClick={zoom.zoomOut}
          />
          <IconButton
            size="touch"
            label={t('zoom.fit')}
            icon={<Maximize className="size-5" />}
            onClick={zoom.reset}
          />
        </>
      ) : null}
    </div>
  )
}

/** Smallest scale at which the tables do not overlap. It is recomputed only when the tables' boxes change. */
function useNonOverlapScale(spots: readonly FloorTable[]): number {
  const boxes = spots.map(({ table: { position } }) => position)
  const key = boxes.map(({ x, y, width, height }) => `${x} ${y} ${width} ${height}`).join()
  // oxlint-disable-next-line react/exhaustive-deps -- the memo key contains all positions and sizes of the boxes
  return useMemo(() => nonOverlapScale(boxes), [key])
}

interface SectionView {
  section: string | null
  /** Size of the scrollable view in px. Null before it is measured. */
  size: { width: number; height: number } | null
  /** Area of the selected section, or of the whole plan without a selection, in cm. */
  box: Box
  /** Area of the whole plan, in cm. */
  area: Box
  /** Scale of the floor plan in pixels per centimetre. */
  scale: number
}

/**
 * Scrolls to the section when the selected section or the size of the view changes. In each direction the
 * section is centered if it fits into the view. Otherwise its left or upper edge is in view.
 */
function useSectionInView(
  ref: RefObject<HTMLElement | null>,
  { section, size, box, area, scale }: SectionView,
): void {
  useEffect(() => {
    const view = ref.current
    if (!view || !scale) return
    const start = (from: number, length: number, visible: number) =>
      length * scale + MARGIN * 2 > visible
        ? from * scale
        : (from + length / 2) * scale + MARGIN - visible / 2
    view.scrollTo({
      left: start(box.x - area.x, box.width, view.clientWidth),
      top: start(box.y - area.y, box.height, view.clientHeight),
    })
    // oxlint-disable-next-line react/exhaustive-deps -- only a change of section or size moves the view
  }, [section, size])
}
