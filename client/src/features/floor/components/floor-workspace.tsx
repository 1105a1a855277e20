import type { Layout } from '@forki/contract/layouts'
import type { OrderSummary } from '@forki/contract/orders'
import { ShoppingBag } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSetting } from '../../../lib/device-setting.ts'
import { useFormat } from '../../../lib/format.ts'
import { useHotkeys } from '../../../lib/hotkeys.ts'
import { LOW_HEIGHT, PHONE, useMediaQuery } from '../../../lib/media.ts'
import { lazy, lazyOnOpen } from '../../../lib/lazy.tsx'
import { useElementSize } from '../../../lib/use-element-size.ts'
import type { AccessibleRestaurant } from '../../../domain/access/current-user.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { fitScale, minTableSide, planArea, PRESSABLE_MIN_PX } from '../geometry.ts'
import { useFloor } from '../hooks/use-floor.ts'
import { useFloorCommands, type FloorCommands } from '../hooks/use-floor-commands.ts'
import { PLAN_MARGIN, useNonOverlapScale } from '../hooks/use-plan-view.ts'
import { floorView, type FloorView } from '../settings.ts'
import { AttentionTray } from './attention-tray.tsx'
import { FloorBar } from './floor-bar.tsx'
import { ListView, NoPlanView, PlanView } from './floor-views.tsx'
import { CompactFloorBar } from './compact-floor-bar.tsx'
import { SentOrderNotice } from './sent-order-notice.tsx'

const FindTableDialog = lazyOnOpen(async () => (await import('./find-table-dialog.tsx')).FindTableDialog)

/** Lazy sheet of a paid table. It loads after the floor screen, because it opens only on a press. */
const PaidTableSheet = lazy(async () => (await import('./paid-table-sheet.tsx')).PaidTableSheet)

interface FloorWorkspaceProps {
  restaurant: AccessibleRestaurant
  /** Active floor plan. Null if no plan is active. */
  layout: Layout | null
  orders: readonly OrderSummary[]
}

/** Floor screen: tables as plan or list, takeaway orders and alerts. */
export function FloorWorkspace({ restaurant, layout, orders }: FloorWorkspaceProps) {
  const phone = useMediaQuery(PHONE)
  const low = useMediaQuery(LOW_HEIGHT)
  const [main, size] = useElementSize<HTMLDivElement>()
  const view = useView(layout, low ? size : null)
  // The list on a phone has no choice of the section, except in low windows, where a popover has it.
  const { sections, section, setSection } = useSection(layout, low || !(phone && view === 'list'))
  const [jumping, setJumping] = useState(false)
  const floor = useFloor(restaurant, layout, orders)
  const commands = useFloorCommands(restaurant, floor.spots)
  const { openTakeaway, isOpeningTakeaway: isOpening } = commands
  useHotkeys({ t: () => setJumping(true), ...(openTakeaway ? { l: openTakeaway } : {}) })
  const bar = { view, sections, section, isOpening, onSection: setSection, onTakeaway: openTakeaway }
  const tray = (
    <AttentionTray
      restaurant={restaurant}
      floor={floor}
      onSpot={commands.openSpot}
      onOrder={commands.goToOrder}
    />
  )
  return (
    <div className="relative flex h-full min-h-0 flex-col">
      {low ? (
        <CompactFloorBar {...bar} tray={tray} />
      ) : (
        <>
          {tray}
          <FloorBar {...bar} layout={layout} onJump={() => setJumping(true)} />
        </>
      )}
      <EditingNotice layout={layout} timezone={restaurant.timezone} />
      <div ref={main} className="flex min-h-0 flex-1 flex-col">
        {layout === null ? (
          <NoPlanView restaurant={restaurant} floor={floor} />
        ) : view === 'plan' ? (
          <PlanView layout={layout} floor={floor} commands={commands} section={section} />
        ) : (
          <ListView floor={floor} commands={commands} section={section} />
        )}
      </div>
      {phone && openTakeaway && !low ? <TakeawayBar busy={isOpening} onOpen={openTakeaway} /> : null}
      <SentOrderNotice restaurant_id={restaurant.id} onPress={commands.goToOrder} />
      <OpenedPaidSheet restaurant={restaurant} commands={commands} />
      {jumping ? (
        <FindTableDialog
          spots={floor.spots}
          onClose={() => setJumping(false)}
          onJump={(spot) => {
            setJumping(false)
            commands.openSpot(spot)
          }}
        />
      ) : null}
    </div>
  )
}

/** Width in px of the column of orders without a table beside the floor plan, in a low window. */
const LOW_COLUMN_PX = 240

/**
 * View that this device chose. Without a choice it is the list on a phone. In a low window it is the list if the
 * tables of the plan would be too small for a finger. Otherwise it is the plan.
 * @param lowSize size of the view in px. Null in a window that is not low.
 */
function useView(layout: Layout | null, lowSize: { width: number; height: number } | null): FloorView {
  const phone = useMediaQuery(PHONE)
  const chosenView = useSetting(floorView)
  const boxes = layout?.sections.flatMap(({ tables }) => tables.map(({ position }) => position)) ?? []
  const separating = useNonOverlapScale(boxes)
  if (chosenView !== 'auto') return chosenView
  if (phone) return 'list'
  if (!layout || !lowSize) return 'plan'
  const scale = fitScale(planArea(layout), { ...lowSize, width: lowSize.width - LOW_COLUMN_PX }, PLAN_MARGIN)
  return minTableSide(scale, separating) < PRESSABLE_MIN_PX ? 'list' : 'plan'
}

/**
 * Choice of the section. It applies only while the user can see and change it, and while the floor plan has the
 * chosen section.
 */
function useSection(layout: Layout | null, hasChoice: boolean) {
  const [chosen, setSection] = useState<string | null>(null)
  const all = layout?.sections ?? []
  const sections = hasChoice && all.length > 1 ? all : []
  return { sections, section: sections.some(({ id }) => id === chosen) ? chosen : null, setSection }
}

/** Notice that names the user who is editing the floor plan. */
function EditingNotice({ layout, timezone }: { layout: Layout | null; timezone: string }) {
  const { t } = useTranslation('floor')
  const { time } = useFormat(timezone)
  if (!layout?.user_editing || !layout.locked_at) return null
  return (
    <Notice tone="info" className="mx-3 mt-2 sm:mx-4">
      {t('editing', { name: layout.user_editing.name, time: time(layout.locked_at) })}
    </Notice>
  )
}

/**
 * Takeaway button on phones. It is in a bar of its own, because a floating button would cover amounts in the list.
 */
function TakeawayBar({ busy, onOpen }: { busy: boolean; onOpen: () => void }) {
  const { t } = useTranslation('floor')
  return (
    <div className="shrink-0 border-t border-line bg-surface px-3 py-2">
      <Button
        variant="primary"
        size="touch"
        block
        busy={busy}
        icon={<ShoppingBag className="size-6" aria-hidden />}
        onClick={onOpen}
      >
        {t('takeaway')}
      </Button>
    </div>
  )
}

interface OpenedPaidSheetProps {
  restaurant: AccessibleRestaurant
  commands: FloorCommands
}

function OpenedPaidSheet({ restaurant, commands }: OpenedPaidSheetProps) {
  const { paidTable, openTable, openingTableId, closePaidTable } = commands
  if (!paidTable) return null
  return (
    <Suspense fallback={null}>
      <PaidTableSheet
        restaurant={restaurant}
        table={paidTable}
        isOpening={openingTableId === paidTable.id}
        onOpenOrder={openTable && (() => openTable(paidTable.id))}
        onClose={closePaidTable}
      />
    </Suspense>
  )
}
