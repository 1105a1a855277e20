import type { Page } from '@forki/contract/kit/list'
import type { Context } from '../context/context.ts'

/** Converts a presenter of one item to a presenter of a list page. */
export const pagePresenter =
  <R, V>(present: (row: R, ctx: Context) => V | Promise<V>) =>
  async (page: Page<R>, ctx: Context): Promise<Page<V>> => ({
    ...page,
    items: await Promise.all(page.items.map((row) => present(row, ctx))),
  })
