/** Scale, zoom and scroll position of the floor plan. */
import type { Layout } from '@forki/contract/layouts'
import { useEffect, useMemo, useRef, type RefObject } from 'react'
import { useElementSize } from '../../../lib/use-element-size.ts'
import { nonOverlapScale, fitScale, minTableSide, planArea, type Box } from '../geometry.ts'
import type { FloorTable } from '../table-state.ts'
import { useAnchoredZoom } from './use-anchored-zoom.ts'
import { usePlanZoom } from './use-plan-zoom.ts'
import { useZoomGestures } from './use-zoom-gestures.ts'

/**
 * Maximum scale in px per cm to which the floor plan grows to separate close tables. Tables that would need a
 * larger scale overlap.
 */
const MAX_NON_OVERLAP_SCALE = 1.5
/** Margin around the floor plan, in px. */
export const PLAN_MARGIN = 16

interface PlanViewInput {
  layout: Layout
  spots: readonly FloorTable[]
  /** Id of the selected section. Null for all sections. */
  section: string | null
}

/**
 * Scale of the plan, and refs for its elements: `frame` has the size of the view, `view` scrolls, and the origin
 * of `content` is the origin of the plan. The scale is 0 and `size` null before the frame is measured.
 */
export function usePlanView({ layout, spots, section }: PlanViewInput) {
  // The frame's size includes the scrollbars, which appear in the margin. With a size that changes as they
  // appear, the plan would move.
  const [frame, size] = useElementSize<HTMLDivElement>()
  const view = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const area = planArea(layout)
  const box = layout.sections.find(({ id }) => id === section)?.properties ?? area
  const visibleSpots = section ? spots.filter(({ table }) => table.section_id === section) : spots
  const separating = useNonOverlapScale(visibleSpots.map(({ table }) => table.position))
  const fittingScale = size ? fitScale(box, size, PLAN_MARGIN) : 0
  // Zoom factor at which a finger can press each table. On a phone, a dense plan needs a large one.
  const pressableFactor = fittingScale > 0 ? separating / fittingScale : 1
  const zoom = usePlanZoom(pressableFactor)
  const scale = (section ? Math.max(fittingScale, separating) : fittingScale) * zoom.factor
  const plan = { scale, area, margin: PLAN_MARGIN }
  const setAnchor = useAnchoredZoom(view, plan)
  useZoomGestures(view, content, { zoom, plan, setAnchor })
  useSectionInView(view, { section, size, box, area, scale })
  return {
    frame,
    view,
    content,
    size,
    area,
    scale,
    /** Side in px to which smaller tables are enlarged. */
    minSide: minTableSide(scale, separating),
    zoom,
    /** Zooms in until a finger can press each table, with the table in the center. */
    zoomToTable: ({ table: { position } }: FloorTable) => {
      if (size)
        setAnchor({
          point: { x: position.x + position.width / 2, y: position.y + position.height / 2 },
          position: { x: size.width / 2, y: size.height / 2 },
        })
      zoom.zoomTo(pressableFactor)
    },
  }
}

/**
 * Smallest scale at which the boxes do not overlap, at most `MAX_NON_OVERLAP_SCALE`. It is recomputed only when a
 * box changes.
 */
export function useNonOverlapScale(boxes: readonly Box[]): number {
  const key = boxes.map(({ x, y, width, height }) => `${x} ${y} ${width} ${height}`).join()
  // oxlint-disable-next-line react/exhaustive-deps -- the memo key contains all positions and sizes of the boxes
  return useMemo(() => Math.min(MAX_NON_OVERLAP_SCALE, nonOverlapScale(boxes)), [key])
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
      length * scale + PLAN_MARGIN * 2 > visible
        ? from * scale
        : (from + length / 2) * scale + PLAN_MARGIN - visible / 2
    view.scrollTo({
      left: start(box.x - area.x, box.width, view.clientWidth),
      top: start(box.y - area.y, box.height, view.clientHeight),
    })
    // oxlint-disable-next-line react/exhaustive-deps -- only a change of section or size moves the view
  }, [section, size])
}
