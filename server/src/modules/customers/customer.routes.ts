import { customerEndpoints, type CustomerListQuery } from '@forki/contract/customers'
import type { Context } from '../../context/context.ts'
import { bind } from '../../http/bind.ts'
import { pagePresenter } from '../../http/page-presenter.ts'
import { readChanges } from '../../events/change-feed.ts'
import { lockExternalReference } from '../../db/external-references.ts'
import { lockRow } from '../../db/row-locks.ts'
import { loadParentRestaurant } from '../../access/load-restaurant.ts'
import { canList, scopeOf } from '../../access/policies.ts'
import { canManageCustomers } from './customer.policy.ts'
import { presentCustomer } from './customer.presenter.ts'
import { customerChanges, selectCustomerPage } from './customer.query.ts'
import { createCustomer, findCustomer, updateCustomer } from './customer.service.ts'
import { removeCustomer } from './remove-customer.service.ts'
import { findCustomerByExternalId, writeCustomer } from './upsert-customer.service.ts'

const load = (ctx: Context, input: { params: { id: string } }) => findCustomer(ctx, input.params.id)
const loadScope = async (ctx: Context, input: { query: CustomerListQuery }) =>
  scopeOf(ctx.actor, 'manage_loyalty', input.query.filters.restaurant_id)
const can = canManageCustomers
const lock = lockRow('customers')
/** Waits for orders of the customer that are being written, so that the erasure also erases their data. */
const lockAlone = lockRow('customers', 'alone')

/** Routes of a restaurant's customers. */
export const customerRoutes = [
  bind(customerEndpoints.list, {
    load: loadScope,
    can: canList,
    run: (ctx, scope, input) => selectCustomerPage(ctx, scope, input.query),
    present: pagePresenter(presentCustomer),
    changes: (ctx, scope, { query }, request) =>
      readChanges(ctx, { ...customerChanges(scope, query), present: presentCustomer }, request),
  }),
  bind(customerEndpoints.find, {
    load,
    can,
    run: async (_ctx, customer) => customer,
    present: presentCustomer,
  }),
  bind(customerEndpoints.create, {
    load: loadParentRestaurant,
    can,
    run: (ctx, _restaurant, input) => createCustomer(ctx, input.body),
    present: presentCustomer,
  }),
  bind(customerEndpoints.update, {
    load,
    lock,
    can,
    run: (ctx, customer, input) => updateCustomer(ctx, customer, input.body),
    current: presentCustomer,
    present: presentCustomer,
  }),
  bind(customerEndpoints.write, {
    load: (ctx, input) => findCustomerByExternalId(ctx, input),
    lock: lockExternalReference('customers'),
    can: can,
    run: (ctx, subject, input) => writeCustomer(ctx, subject, input),
    present: presentCustomer,
  }),
  bind(customerEndpoints.remove, { load, lock: lockAlone, can, run: removeCustomer }),
]
