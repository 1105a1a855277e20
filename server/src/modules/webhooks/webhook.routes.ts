import { webhookEndpoints, type WebhookListQuery } from '@forki/contract/webhooks'
import type { Context } from '../../context/context.ts'
import { bind } from '../../http/bind.ts'
import { pagePresenter } from '../../http/page-presenter.ts'
import { lockRow } from '../../db/row-locks.ts'
import { loadParentRestaurant } from '../../access/load-restaurant.ts'
import { listDeliveries, redeliver, sendTestEvent } from './webhook-delivery.service.ts'
import { canListWebhooks, canManageWebhooks, webhookScope } from './webhook.policy.ts'
import {
  presentChangedWebhook,
  presentDelivery,
  presentNewWebhook,
  presentWebhook,
} from './webhook.presenter.ts'
import { createWebhook, findWebhook, removeWebhook, updateWebhook } from './webhook.service.ts'
import { selectWebhookPage } from './webhook.query.ts'

const loadScope = async (ctx: Context, input: { query: WebhookListQuery }) =>
  webhookScope(ctx.actor, input.query.filters.restaurant_id)
const load = (ctx: Context, input: { params: { id: string } }) => findWebhook(ctx, input.params.id)
const lock = lockRow('webhooks')

/** Routes of webhooks and their deliveries. */
export const webhookRoutes = [
  bind(webhookEndpoints.list, {
    load: loadScope,
    can: canListWebhooks,
    run: (ctx, scope, input) => selectWebhookPage(ctx, scope, input.query),
    present: pagePresenter(presentWebhook),
  }),
  bind(webhookEndpoints.find, {
    load,
    can: canManageWebhooks,
    run: (_ctx, webhook) => webhook,
    present: presentWebhook,
  }),
  bind(webhookEndpoints.create, {
    load: loadParentRestaurant,
    can: canManageWebhooks,
    run: (ctx, _restaurant, input) => createWebhook(ctx, input.body),
    present: presentNewWebhook,
  }),
  bind(webhookEndpoints.update, {
    load,
    lock,
    can: canManageWebhooks,
    run: (ctx, webhook, input) => updateWebhook(ctx, webhook, input.body),
    current: presentWebhook,
    present: presentChangedWebhook,
  }),
  bind(webhookEndpoints.remove, { load, lock, can: canManageWebhooks, run: removeWebhook }),
  bind(webhookEndpoints.test, {
    load,
    lock,
    can: canManageWebhooks,
    run: sendTestEvent,
    present: presentDelivery,
  }),
  bind(webhookEndpoints.listDeliveries, {
    load,
    can: canManageWebhooks,
    run: (ctx, webhook, input) => listDeliveries(ctx, webhook, input.query),
    present: pagePresenter(presentDelivery),
  }),
  bind(webhookEndpoints.redeliver, {
    load,
    lock,
    can: canManageWebhooks,
    run: redeliver,
    present: presentDelivery,
  }),
]
