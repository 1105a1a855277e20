import { tableEndpoints, type CreateTable, type TableListQuery } from '@forki/contract/tables'
import type { Context } from '../../context/context.ts'
import { bind } from '../../http/bind.ts'
import { pagePresenter } from '../../http/page-presenter.ts'
import { readChanges } from '../../events/change-feed.ts'
import { acquireRowLocks } from '../../db/row-locks.ts'
import { canList, scopeOf } from '../../access/policies.ts'
import { presentTable } from '../layouts/layout-table.presenter.ts'
import type { TableRow } from '../layouts/layout-table.query.ts'
import { canCreateTable, canDeleteTable, canReadTable, canUpdateTable } from './table.policy.ts'
import { tableChanges, selectTablePage } from './table.query.ts'
import {
  activateTable,
  createTable,
  deactivateTable,
  findSection,
  findTable,
  createTableCode,
  removeTable,
  updateTable,
} from './table.service.ts'

const load = (ctx: Context, input: { params: { id: string } }) => findTable(ctx, input.params.id)
/**
 * Lock step: locks the table's layout, then the table. Changes of a floor plan lock the layout first too,
 * which prevents deadlocks.
 */
const lock = (tx: Context, table: TableRow) =>
  acquireRowLocks(tx, [
    ['restaurant_layouts', table.restaurant_layout_id],
    ['tables', table.id, 'alone'],
  ])
const loadSection = (ctx: Context, input: { body: CreateTable }) => findSection(ctx, input.body.section_id)
const loadScope = (ctx: Context, input: { query: TableListQuery }) =>
  scopeOf(ctx.actor, 'read_table', input.query.filters.restaurant_id)
/** Routes of single restaurant tables. The batch endpoint of layouts saves a whole floor plan. */
export const tableRoutes = [
  bind(tableEndpoints.list, {
    load: loadScope,
    can: canList,
    run: (ctx, scope, input) => selectTablePage(ctx, scope, input.query),
    present: pagePresenter(presentTable),
    cache: 'shared',
    changes: (ctx, scope, { query }, request) =>
      readChanges(ctx, { ...tableChanges(ctx, scope, query), present: presentTable }, request),
  }),
  bind(tableEndpoints.find, {
    load,
    can: canReadTable,
    run: async (_ctx, table) => table,
    present: presentTable,
  }),
  bind(tableEndpoints.create, {
    load: loadSection,
    can: canCreateTable,
    run: (ctx, section, input) => createTable(ctx, section, input.body),
    present: presentTable,
  }),
  bind(tableEndpoints.update, {
    load,
    lock,
    can: canUpdateTable,
    run: (ctx, table, input) => updateTable(ctx, table, input.body),
    current: presentTable,
    present: presentTable,
  }),
  bind(tableEndpoints.remove, { load, lock, can: canDeleteTable, run: removeTable }),
  bind(tableEndpoints.makeCode, {
    load,
    lock,
    can: canUpdateTable,
    run: createTableCode,
    present: presentTable,
  }),
  bind(tableEndpoints.activate, {
    load,
    lock,
    can: canUpdateTable,
    run: activateTable,
    present: presentTable,
  }),
  bind(tableEndpoints.deactivate, {
    load,
    lock,
    can: canUpdateTable,
    run: deactivateTable,
    present: presentTable,
  }),
]
