import { printerEndpoints, type PrinterListQuery } from '@forki/contract/printers'
import type { Context } from '../../context/context.ts'
import { bind } from '../../http/bind.ts'
import { pagePresenter } from '../../http/page-presenter.ts'
import { lockRow } from '../../db/row-locks.ts'
import { loadParentRestaurant } from '../../access/load-restaurant.ts'
import { canList, scopeOf } from '../../access/policies.ts'
import { canManagePrinter, canSeePrinter, PRINTER_READERS } from './printer.policy.ts'
import { presentPrinter } from './printer.presenter.ts'
import { createPrinter, findPrinter, removePrinter, updatePrinter } from './printer.service.ts'
import { selectPrinterPage } from './printer.query.ts'

const load = (ctx: Context, input: { params: { id: string } }) => findPrinter(ctx, input.params.id)
const lock = lockRow('printers')
const loadScope = async (ctx: Context, input: { query: PrinterListQuery }) =>
  scopeOf(ctx.actor, PRINTER_READERS, input.query.filters.restaurant_id)

/** Routes of the printers on a restaurant's network. */
export const printerRoutes = [
  bind(printerEndpoints.list, {
    load: loadScope,
    can: canList,
    run: (ctx, scope, input) => selectPrinterPage(ctx, scope, input.query),
    present: pagePresenter(presentPrinter),
  }),
  bind(printerEndpoints.find, {
    load,
    can: canSeePrinter,
    run: async (_ctx, printer) => printer,
    present: presentPrinter,
  }),
  bind(printerEndpoints.create, {
    load: loadParentRestaurant,
    can: canManagePrinter,
    run: (ctx, _restaurant, input) => createPrinter(ctx, input.body),
    present: presentPrinter,
  }),
  bind(printerEndpoints.update, {
    load,
    lock,
    can: canManagePrinter,
    run: (ctx, printer, input) => updatePrinter(ctx, printer, input.body),
    current: presentPrinter,
    present: presentPrinter,
  }),
  bind(printerEndpoints.remove, { load, lock, can: canManagePrinter, run: removePrinter }),
]
