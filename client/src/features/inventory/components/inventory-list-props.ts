import type { InventoryItem } from '@forki/contract/inventory'
import type { Page } from '@forki/contract/kit/list'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ItemListParams } from '../list-params.ts'
import type { ItemCommands, StockRights } from './item-menu.tsx'

/** Properties of the list of inventory items, shared by table and cards. */
export interface InventoryListProps extends ItemCommands {
  query: UseQueryResult<Page<InventoryItem>>
  list: ItemListParams
  may: StockRights
  empty: ReactNode
}
