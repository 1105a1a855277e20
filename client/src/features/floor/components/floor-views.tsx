/** Main part of the floor screen: the floor plan, the list of tables, or the empty state without a plan. */
import type { Layout } from '@forki/contract/layouts'
import { can } from '@forki/contract/permissions'
import { PencilRuler } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { AccessibleRestaurant } from '../../../domain/access/current-user.ts'
import { paths } from '../../../domain/navigation/paths.ts'
import { PHONE, useMediaQuery } from '../../../lib/media.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import type { Floor } from '../hooks/use-floor.ts'
import type { FloorCommands } from '../hooks/use-floor-commands.ts'
import { useUnsentPortions } from '../hooks/use-unsent-portions.ts'
import type { FloorTable } from '../table-state.ts'
import { FloorList } from './floor-list.tsx'
import { FloorPlan } from './floor-plan.tsx'
import { Legend } from './legend.tsx'
import { OrdersWithoutTable } from './orders-without-table.tsx'

interface ViewProps {
  floor: Floor
  commands: FloorCommands
  /** Id of the chosen section of the floor plan. Null for all sections. */
  section: string | null
}

const spotsIn = (section: string | null, spots: readonly FloorTable[]) =>
  section ? spots.filter((spot) => spot.table.section_id === section) : spots

/** Floor plan with its legend. On screens larger than a phone it also lists the orders without a table. */
export function PlanView({ layout, floor, commands, section }: ViewProps & { layout: Layout }) {
  const phone = useMediaQuery(PHONE)
  return (
    <div className="flex min-h-0 flex-1 portrait:flex-col">
      <div className="flex min-h-0 min-w-0 flex-1 flex-col">
        <FloorPlan
          layout={layout}
          floor={floor}
          section={section}
          openingTableId={commands.openingTableId}
          onPress={commands.openSpot}
        />
        <Legend spots={spotsIn(section, floor.spots)} />
      </div>
      {phone ? null : <OrdersWithoutTable orders={floor.ordersWithoutTable} now={floor.now} isColumn />}
    </div>
  )
}

/** List of tables, followed by the orders without a table. */
export function ListView({ floor, commands, section }: ViewProps) {
  const unsentPortions = useUnsentPortions()
  return (
    <div data-floor-view className="relative min-h-0 flex-1 overflow-y-auto">
      <FloorList
        spots={spotsIn(section, floor.spots).filter((spot) => !floor.isOthers(spot))}
        timezone={floor.timezone}
        now={floor.now}
        unsentPortions={unsentPortions}
        openingTableId={commands.openingTableId}
        marks={floor.marks}
        onPress={commands.openSpot}
      />
      <div className="px-3 pb-4 sm:px-4">
        <OrdersWithoutTable orders={floor.ordersWithoutTable} now={floor.now} isColumn={false} />
      </div>
    </div>
  )
}

interface NoPlanViewProps extends Pick<ViewProps, 'floor'> {
  restaurant: AccessibleRestaurant
}

/**
 * Empty state of a restaurant without an active floor plan, with a link to the plans for users who can activate
 * one. The open orders are listed below.
 */
export function NoPlanView({ restaurant, floor }: NoPlanViewProps) {
  const { t } = useTranslation('floor')
  const mayActivate = can(restaurant, 'update_restaurant_layout')
  return (
    <div data-floor-view className="relative min-h-0 flex-1 overflow-y-auto px-4">
      <EmptyState
        icon={PencilRuler}
        title={t('no_layout')}
        description={t(mayActivate ? 'no_layout_activate' : 'no_layout_text')}
        action={
          mayActivate ? (
            <Link to={paths.layouts(restaurant.id)} className={buttonClass({ variant: 'primary' })}>
              {t('to_layouts')}
            </Link>
          ) : null
        }
      />
      <OrdersWithoutTable orders={floor.ordersWithoutTable} now={floor.now} isColumn={false} />
    </div>
  )
}
