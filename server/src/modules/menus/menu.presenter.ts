import type { z } from 'zod'
import type { activeMenu, menu } from '@forki/contract/menus'
import type { Page } from '@forki/contract/kit/list'
import type { Context } from '../../context/context.ts'
import { instant } from '../../db/timestamps.ts'
import { presentDish } from '../dishes/dish.presenter.ts'
import type { ActiveMenuRow, MenuRow } from './menu.query.ts'

type MenuView = z.input<typeof menu>
type ActiveMenuView = z.input<typeof activeMenu>

const presentHead = (row: MenuRow | ActiveMenuRow) => ({
  id: row.id,
  restaurant_id: row.restaurant_id,
  name: row.name,
  description: row.description,
  schedule: row.schedule,
  is_active: row.is_active,
  version: row.version,
  created_at: instant(row.created_at),
  updated_at: instant(row.updated_at),
})

/** A menu as the API shows it, field by field. */
export const presentMenu = (row: MenuRow): MenuView => ({ ...presentHead(row), sections: row.sections })

/** The menu in service, each entry with its dish. */
export const presentActiveMenu = async (row: ActiveMenuRow, ctx: Context): Promise<ActiveMenuView> => ({
  ...presentHead(row),
  sections: await Promise.all(
    row.sections.map(async (section) => ({
      ...section,
      dishes: await Promise.all(
        section.dishes.map(async (entry) => ({ ...entry, dish: await presentDish(entry.dish, ctx) })),
      ),
    })),
  ),
})

export const presentMenuPage = (page: Page<MenuRow>) => ({ ...page, items: page.items.map(presentMenu) })
