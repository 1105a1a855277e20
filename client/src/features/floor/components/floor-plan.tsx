/**
 * The room to scale. It fits everything or one section, unless tables would overlap; larger, it is moved by scrolling,
 * dragging or a finger. Ctrl with the wheel, or two fingers on a trackpad, zoom.
 */
import type { Layout } from '@forki/contract/layouts'
import { Maximize, ZoomIn, ZoomOut } from 'lucide-react'
import { clsx } from 'clsx'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../ui/icon-button.tsx'
import { clearScale, fitScale, roomOf } from '../geometry.ts'
import type { TableMarks } from '../hooks/use-table-marks.ts'
import { useDragScroll } from '../hooks/use-drag-scroll.ts'
import { useSize } from '../hooks/use-size.ts'
import { abbreviationsOf } from '../label-fit.ts'
import type { Spot } from '../state.ts'
import { PlanCall } from './plan-call.tsx'
import { PlanTable } from './plan-table.tsx'

interface FloorPlanProps {
  layout: Layout
  spots: readonly Spot[]
  /** The section to look at; null = everything. */
  section: string | null
  timezone: string
  now: number
  faded: (spot: Spot) => boolean
  /** The table that is being opened. */
  opening: string | null
  marks: TableMarks
  onPress: (spot: Spot) => void
}

const MOST = 4
/** Largest scale for separating close tables, px per cm. Beyond it tables overlap. */
const MOST_TO_PART = 1.5
const AIR = 20

export function FloorPlan(props: FloorPlanProps) {
  const { layout, spots, section, timezone, now, faded, opening, marks, onPress } = props
  const { t } = useTranslation('floor')
  const [room, size] = useSize<HTMLDivElement>()
  const [zoom, setZoom] = useState(1)
  const drag = useDragScroll(room)
  const chosen = layout.sections.find(({ id }) => id === section)?.properties
  const whole = roomOf(layout)
  const box = chosen ?? whole
  const looked = section ? spots.filter(({ table }) => table.section_id === section) : spots
  const parted = Math.min(MOST_TO_PART, usePartingScale(looked))
  const scale = size ? Math.max(fitScale(box, size, AIR), parted) * zoom : 0
  const short = useMemo(() => abbreviationsOf(spots.map(({ table }) => table.label)), [spots])
  const change = (factor: number) => setZoom((now_) => Math.min(MOST, Math.max(1, now_ * factor)))
  useWheelZoom(room, change)
  // Another section is another picture: in the middle where it fits, else from its corner.
  useEffect(() => {
    const view = room.current
    if (!view || !scale) return
    const target = box
    const start = (from: number, length: number, room_: number) =>
      length * scale + AIR * 2 > room_ ? from * scale : (from + length / 2) * scale + AIR - room_ / 2
    view.scrollTo({
      left: start(target.x - whole.x, target.width, view.clientWidth),
      top: start(target.y - whole.y, target.height, view.clientHeight),
    })
    // oxlint-disable-next-line react/exhaustive-deps -- only a change of section or size moves the view
  }, [section, size])
  return (
    // On paper the frame has no height, so the plan sets its own.
    <div className="relative min-h-0 flex-1 print:min-h-[70vh]">
      <div
        ref={room}
        data-floor-view
        {...drag}
        className="absolute inset-0 grid overflow-auto bg-paper [scrollbar-width:thin] dark:[--plan-tint:11%]"
      >
        {size ? (
          <div
            className="relative m-auto"
            style={{ width: whole.width * scale + AIR * 2, height: whole.height * scale + AIR * 2 }}
          >
            <div className="absolute" style={{ left: AIR - whole.x * scale, top: AIR - whole.y * scale }}>
              {layout.sections.map(({ id, name, properties }) => (
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
              ))}
              {spots.map((spot) => (
                <PlanTable
                  key={spot.table.id}
                  spot={spot}
                  scale={scale}
                  timezone={timezone}
                  now={now}
                  faded={faded(spot)}
                  busy={opening === spot.table.id}
                  unseen={marks.unseen.get(spot.order?.id ?? '') ?? 0}
                  short={short.get(spot.table.label)}
                  onPress={() => onPress(spot)}
                />
              ))}
              {spots.map((spot) => (
                <PlanCall
                  key={spot.table.id}
                  {...{ spot, scale, now, marks }}
                  least={whole.y * scale - AIR + 2}
                />
              ))}
            </div>
          </div>
        ) : null}
      </div>
      <div className="absolute right-3 bottom-3 flex flex-col gap-1 rounded-lg border border-line bg-raised p-1 shadow-lift print:hidden">
        <IconButton
          size="touch"
          label={t('zoom.in')}
          disabled={zoom >= MOST}
          icon={<ZoomIn className="size-5" />}
          onClick={() => change(1.4)}
        />
        {zoom > 1 ? (
          <>
            <IconButton
              size="touch"
              label={t('zoom.out')}
              icon={<ZoomOut className="size-5" />}
              onClick={() => change(1 / 1.4)}
            />
            <IconButton
              size="touch"
              label={t('zoom.fit')}
              icon={<Maximize className="size-5" />}
              onClick={() => setZoom(1)}
            />
          </>
        ) : null}
      </div>
    </div>
  )
}

/** The scale that keeps these tables apart; computed again only when one moved. */
function usePartingScale(spots: readonly Spot[]): number {
  const boxes = spots.map(({ table: { position } }) => position)
  const key = boxes.map(({ x, y, width, height }) => `${x} ${y} ${width} ${height}`).join()
  // oxlint-disable-next-line react/exhaustive-deps -- the key holds what the boxes hold
  return useMemo(() => clearScale(boxes), [key])
}

function useWheelZoom(room: React.RefObject<HTMLElement | null>, change: (factor: number) => void): void {
  const latest = useRef(change)
  useEffect(() => {
    latest.current = change
  })
  useEffect(() => {
    const view = room.current
    const zoom = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      latest.current(Math.exp(-event.deltaY / 300))
    }
    // Not passive: the page itself must not zoom.
    view?.addEventListener('wheel', zoom, { passive: false })
    return () => view?.removeEventListener('wheel', zoom)
  }, [room])
}
