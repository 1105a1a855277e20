import type { z } from 'zod'
import type { activeMenu, menu } from '@forki/contract/menus'
import type { Context } from '../../context/context.ts'
import { instant } from '../../db/timestamps.ts'
import { presentDish } from '../dishes/dish.presenter.ts'
import type { ActiveMenuRow, MenuRow } from './menu.query.ts'

type MenuView = z.input<typeof menu>
type ActiveMenuView = z.input<typeof activeMenu>

export const presentMenu = (row: MenuRow): MenuView => ({
  ...row,
  created_at: instant(row.created_at),
  updated_at: instant(row.updated_at),
})

/** Presents the active menu. Each entry contains its dish. */
export const presentActiveMenu = async (row: ActiveMenuRow, ctx: Context): Promise<ActiveMenuView> => ({
  ...row,
  created_at: instant(row.created_at),
  updated_at: instant(row.updated_at),
  sections: await Promise.all(
    row.sections.map(async (section) => ({
      ...section,
      dishes: await Promise.all(
        section.dishes.map(async (entry) => ({ ...entry, dish: await presentDish(entry.dish, ctx) })),
      ),
    })),
  ),
})
