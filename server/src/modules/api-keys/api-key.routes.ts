import { apiKeyEndpoints, type ApiKeyListQuery } from '@forki/contract/api-keys'
import type { Context } from '../../context/context.ts'
import { bind } from '../../http/bind.ts'
import { pagePresenter } from '../../http/page-presenter.ts'
import { lockRow } from '../../db/row-locks.ts'
import { canListOwned, ownedScope } from '../../access/policies.ts'
import { canCreateKey, canRevokeKey } from './api-key.policy.ts'
import { presentNewKey, presentKey } from './api-key.presenter.ts'
import { createKey, findKey, loadKeyRestaurants, revokeKey } from './api-key.service.ts'
import { selectKeyPage } from './api-key.query.ts'

const loadScope = async (ctx: Context, input: { query: ApiKeyListQuery }) =>
  ownedScope(ctx.actor, input.query.filters.restaurant_id)
const load = (ctx: Context, input: { params: { id: string } }) => findKey(ctx, input.params.id)

/** Routes of API keys for programs. Owners and administrators create and revoke them. */
export const apiKeyRoutes = [
  bind(apiKeyEndpoints.list, {
    load: loadScope,
    can: canListOwned,
    run: (ctx, scope, input) => selectKeyPage(ctx, scope, input.query),
    present: pagePresenter(presentKey),
  }),
  bind(apiKeyEndpoints.create, {
    load: loadKeyRestaurants,
    can: canCreateKey,
    run: (ctx, subject, input) => createKey(ctx, subject, input.body),
    present: presentNewKey,
  }),
  bind(apiKeyEndpoints.remove, { load, lock: lockRow('api_keys'), can: canRevokeKey, run: revokeKey }),
]
