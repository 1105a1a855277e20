import { dropdownEndpoints } from '@forki/contract/dropdowns'
import { bind } from '../../kit/http/bind.ts'
import { anyone, isAdmin } from '../../kit/policy.ts'
import { presentItem, presentItemPage } from './dropdown.presenter.ts'
import { createItem, listItems, removeItem, updateItem } from './dropdown.service.ts'

/** The installation's own lists: cuisines, roles, features (contract §4). */
export const dropdownRoutes = [
  bind(dropdownEndpoints.list, {
    can: anyone,
    run: (ctx, _nothing, input) => listItems(ctx, input.params.list, input.query),
    present: presentItemPage,
  }),
  bind(dropdownEndpoints.create, {
    can: isAdmin,
    run: (ctx, _nothing, input) => createItem(ctx, input.params.list, input.body),
    present: presentItem,
  }),
  bind(dropdownEndpoints.update, {
    can: isAdmin,
    run: (ctx, _nothing, input) => updateItem(ctx, input.params, input.body),
    present: presentItem,
  }),
  bind(dropdownEndpoints.remove, {
    can: isAdmin,
    run: (ctx, _nothing, input) => removeItem(ctx, input.params),
  }),
]
