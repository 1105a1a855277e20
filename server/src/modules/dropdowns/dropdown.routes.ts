import { dropdownEndpoints, type DropdownRef } from '@forki/contract/dropdowns'
import type { Context } from '../../context/context.ts'
import { forbidden } from '../../errors/app-error.ts'
import { bind } from '../../http/bind.ts'
import { anyone, isAdmin } from '../../access/policies.ts'
import { lockEntry, selectEntryPage } from './dropdown.query.ts'
import { createEntry, findEntry, removeEntry, updateEntry } from './dropdown.service.ts'

/**
 * Loads a dropdown entry for administrators. Other callers receive the same refusal for existing and unknown
 * entries.
 */
const load = (ctx: Context, input: { params: DropdownRef }) => {
  if (isAdmin(ctx.actor) !== true) throw forbidden('admin')
  return findEntry(ctx, input.params)
}
const lock = (tx: Context, _item: unknown, input: { params: DropdownRef }) => lockEntry(tx, input.params)

/** Routes of the installation's dropdown lists: cuisines, roles and features (RES-7). */
export const dropdownRoutes = [
  bind(dropdownEndpoints.list, {
    can: anyone,
    run: (ctx, _nothing, input) => selectEntryPage(ctx, input.params.list, input.query),
  }),
  bind(dropdownEndpoints.create, {
    can: isAdmin,
    run: (ctx, _nothing, input) => createEntry(ctx, input.params.list, input.body),
  }),
  bind(dropdownEndpoints.update, {
    load,
    lock,
    can: isAdmin,
    run: (ctx, _item, input) => updateEntry(ctx, input.params, input.body),
    current: (item) => item,
  }),
  bind(dropdownEndpoints.remove, {
    can: isAdmin,
    run: (ctx, _nothing, input) => removeEntry(ctx, input.params),
  }),
]
