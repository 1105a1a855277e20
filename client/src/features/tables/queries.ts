/** Queries and mutations of the tables screen. Positions and shapes are edited in the floor plan. */
import { layoutEndpoints } from '@forki/contract/calls/layouts'
import { restaurantDropdownEndpoints } from '@forki/contract/calls/restaurant-dropdowns'
import { tableEndpoints } from '@forki/contract/calls/tables'
import { resourceQueries, useAction } from '../../lib/resource.ts'
import { wholeListOf } from '../../lib/whole-list.ts'

export const tableQueries = resourceQueries(tableEndpoints)

/** Floor plans of the restaurant with their sections. The active plan is first. */
export const layoutsQuery = (restaurant_id: string) =>
  wholeListOf(layoutEndpoints.listOfRestaurant, { params: { id: restaurant_id }, query: {} })

/** Tables of a floor plan. */
export const tablesOfLayoutQuery = (restaurant_id: string, restaurant_layout_id: string) =>
  wholeListOf(tableEndpoints.list, { query: { restaurant_id, restaurant_layout_id } })

export const tableTypesQuery = (restaurant_id: string) =>
  wholeListOf(restaurantDropdownEndpoints.list, { query: { restaurant_id, list: 'table_type' } })

export const INVALIDATED_ROOTS = ['tables', 'restaurant-layouts'] as const

/** Mutation that creates a new QR code for a table. Printed copies of the old code stop working. */
export const useCreateTableCode = () =>
  useAction(tableEndpoints.makeCode, { failed: 'table_update', invalidates: INVALIDATED_ROOTS })

export const useActivateTable = () =>
  useAction(tableEndpoints.activate, { failed: 'table_update', invalidates: INVALIDATED_ROOTS })
export const useDeactivateTable = () =>
  useAction(tableEndpoints.deactivate, { failed: 'table_update', invalidates: INVALIDATED_ROOTS })
