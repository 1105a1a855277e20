import type { Layout } from '@forki/contract/layouts'
import { Maximize, ZoomIn, ZoomOut } from 'lucide-react'
import { clsx } from 'clsx'
import { useEffect, useMemo, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../ui/icon-button.tsx'
import { nonOverlapScale, fitScale, planArea, type Box } from '../geometry.ts'
import { useDragScroll } from '../hooks/use-drag-scroll.ts'
import type { Floor } from '../hooks/use-floor.ts'
import { usePlanZoom, type PlanZoom } from '../hooks/use-plan-zoom.ts'
import { useSize } from '../hooks/use-size.ts'
import { abbreviationsOf } from '../label-fit.ts'
import type { Spot } from '../state.ts'
import { PlanRequestBadge } from './plan-request-badge.tsx'
import { PlanTable } from './plan-table.tsx'

interface FloorPlanProps {
  layout: Layout
  floor: Pick<Floor, 'spots' | 'timezone' | 'now' | 'marks' | 'isOthers'>
  /** Id of the visible section of the floor plan. Null for all sections. */
  section: string | null
  /** Id of the table whose order is being opened. */
  opening: string | null
  onPress: (spot: Spot) => void
}

/** Maximum scale in px per cm that separates close tables. Tables that need a larger scale overlap. */
const MAX_NON_OVERLAP_SCALE = 1.5
/** Margin around the floor plan, in px. */
const MARGIN = 20

/**
 * Floor plan to scale. It fits the whole plan or one section into the view, unless tables would then overlap. A
 * larger plan scrolls, also by dragging.
 */
export function FloorPlan({ layout, floor, section, opening, onPress }: FloorPlanProps) {
  const { spots, timezone, now, marks } = floor
  const [view, size] = useSize<HTMLDivElement>()
  const drag = useDragScroll(view)
  const zoom = usePlanZoom(view)
  const area = planArea(layout)
  const box = layout.sections.find(({ id }) => id === section)?.properties ?? area
  const visibleSpots = section ? spots.filter(({ table }) => table.section_id === section) : spots
  const minScale = Math.min(MAX_NON_OVERLAP_SCALE, useNonOverlapScale(visibleSpots))
  const scale = size ? Math.max(fitScale(box, size, MARGIN), minScale) * zoom.factor : 0
  const short = useMemo(() => abbreviationsOf(spots.map(({ table }) => table.label)), [spots])
  useSectionInView(view, { section, size, box, area, scale })
  return (
    // The print layout gives the frame no height, so the floor plan determines the height.
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
              {spots.map((spot) => (
                <PlanTable
                  key={spot.table.id}
                  spot={spot}
                  scale={scale}
                  timezone={timezone}
                  now={now}
                  faded={floor.isOthers(spot)}
                  busy={opening === spot.table.id}
                  unseen={marks.unseen.get(spot.order?.id ?? '') ?? 0}
                  short={short.get(spot.table.label)}
                  onPress={() => onPress(spot)}
                />
              ))}
              {spots.map((spot) => (
                <PlanRequestBadge
                  key={spot.table.id}
                  {...{ spot, scale, now, marks }}
                  least={area.y * scale - MARGIN + 2}
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

interface SectionAreasProps {
  sections: Layout['sections']
  /** Id of the visible section. Other sections are faded. */
  section: string | null
  /** Scale of the floor plan in pixels per centimetre. */
  scale: number
}

function SectionAreas({ sections, section, scale }: SectionAreasProps) {
  return sections.map(({ id, name, properties }) => (
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
    >
      <span className="display absolute top-2 left-3 text-sm text-ink-muted">{name}</span>
    </div>
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

/** Smallest scale at which the tables do not overlap. It is recomputed only when a table has moved. */
function useNonOverlapScale(spots: readonly Spot[]): number {
  const boxes = spots.map(({ table: { position } }) => position)
  const key = boxes.map(({ x, y, width, height }) => `${x} ${y} ${width} ${height}`).join()
  // oxlint-disable-next-line react/exhaustive-deps -- the memo key contains all positions and sizes of the boxes
  return useMemo(() => nonOverlapScale(boxes), [key])
}

interface SectionView {
  section: string | null
  /** Size of the visible area in px. */
  size: { width: number; height: number } | null
  /** Part of the plan in view, in cm. */
  box: Box
  /** Area of the whole plan, in cm. */
  area: Box
  /** Scale of the floor plan in pixels per centimetre. */
  scale: number
}

/**
 * Scrolls to the section when the section or the size changes. The section is centered if it fits into the view.
 * Otherwise its corner is in view.
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
