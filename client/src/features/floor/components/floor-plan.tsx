import type { Layout } from '@forki/contract/layouts'
import { Maximize, ZoomIn, ZoomOut } from 'lucide-react'
import { clsx } from 'clsx'
import { useMemo, type MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../ui/icon-button.tsx'
import { PRESSABLE_MIN_PX, renderedBoxes, type Box } from '../geometry.ts'
import { useDragScroll } from '../hooks/use-drag-scroll.ts'
import type { Floor } from '../hooks/use-floor.ts'
import { PLAN_MARGIN, usePlanView } from '../hooks/use-plan-view.ts'
import type { PlanZoom } from '../hooks/use-plan-zoom.ts'
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
 * Floor plan to scale. Without zoom the whole plan fits into the view, with smaller tables if necessary. A
 * selected section also fits, unless its tables could then not be enlarged to 48 px without overlaps. A plan
 * that is larger than the view scrolls, also by dragging.
 */
export function FloorPlan({ layout, floor, section, openingTableId, onPress }: FloorPlanProps) {
  const { spots, now, marks } = floor
  const { frame, view, content, size, area, scale, minSide, zoom, zoomToTable } = usePlanView({
    layout,
    spots,
    section,
  })
  const boxes = useTableBoxes(spots, scale, minSide)
  const drag = useDragScroll(view)
  const press = (spot: FloorTable, event: MouseEvent) => {
    // A press by keyboard or by a screen reader has a click count of 0. It opens a table of any size.
    if (minSide >= PRESSABLE_MIN_PX || event.detail === 0) onPress(spot)
    else zoomToTable(spot)
  }
  return (
    // The print layout gives this element no height, so it has a minimum height in print.
    <div ref={frame} className="relative min-h-0 flex-1 print:min-h-[70vh]">
      <div
        ref={view}
        data-floor-view
        {...drag}
        className="absolute inset-0 grid touch-pan-x touch-pan-y overflow-auto bg-paper [scrollbar-width:thin] dark:[--plan-tint:11%]"
      >
        {size ? (
          <div
            className="relative m-auto"
            style={{
              width: area.width * scale + PLAN_MARGIN * 2,
              height: area.height * scale + PLAN_MARGIN * 2,
            }}
          >
            <div
              ref={content}
              className="absolute"
              style={{ left: PLAN_MARGIN - area.x * scale, top: PLAN_MARGIN - area.y * scale }}
            >
              <SectionAreas sections={layout.sections} section={section} scale={scale} />
              <PlanTables {...{ floor, scale, boxes, openingTableId }} onPress={press} />
              <SectionNames {...{ layout, section, scale }} tables={[...boxes.values()]} />
              {spots.map((spot) => (
                <PlanRequestBadge
                  key={spot.table.id}
                  {...{ spot, boxes, now, marks }}
                  minTop={area.y * scale - PLAN_MARGIN + 2}
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

/** Boxes of the tables in px, by id. */
function useTableBoxes(
  spots: readonly FloorTable[],
  scale: number,
  minSide: number,
): ReadonlyMap<string, Box> {
  return useMemo(() => {
    const tables = spots.map(({ table }) => table)
    const boxes = renderedBoxes(tables, scale, minSide)
    return new Map(tables.map(({ id }, index) => [id, boxes[index]!]))
  }, [spots, scale, minSide])
}

interface PlanTablesProps extends Pick<FloorPlanProps, 'floor' | 'openingTableId'> {
  /** Scale of the floor plan in pixels per centimetre. */
  scale: number
  /** Boxes of the tables in px, by id. */
  boxes: ReadonlyMap<string, Box>
  onPress: (spot: FloorTable, event: MouseEvent) => void
}

function PlanTables({ floor, scale, boxes, openingTableId, onPress }: PlanTablesProps) {
  const { spots, timezone, now, marks } = floor
  const short = useMemo(() => abbreviationsOf(spots.map(({ table }) => table.label)), [spots])
  return spots.map((spot) => {
    const box = boxes.get(spot.table.id)
    return box ? (
      <PlanTable
        key={spot.table.id}
        {...{ spot, scale, box, timezone, now }}
        faded={floor.isOthers(spot)}
        busy={openingTableId === spot.table.id}
        unseenPortions={marks.unseenPortions.get(spot.order?.id ?? '') ?? 0}
        shortLabel={short.get(spot.table.label)}
        onPress={(event) => onPress(spot, event)}
      />
    ) : null
  })
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
