import { subscriptionEndpoints } from '@forki/contract/subscriptions'
import type { Context } from '../../context/context.ts'
import { notFound } from '../../errors/app-error.ts'
import { bind } from '../../http/bind.ts'
import { pagePresenter } from '../../http/page-presenter.ts'
import { lockRow } from '../../db/row-locks.ts'
import { anyone, isAdmin, signedIn } from '../../access/policies.ts'
import { createPlan, findPlan, listPlans, removePlan, updatePlan } from './plan.service.ts'
import {
  canChangeSubscription,
  canListAllSubscriptions,
  canRemoveSubscription,
  canSubscribe,
  canWritePlans,
} from './subscription.policy.ts'
import { presentPlan, presentSubscription } from './subscription.presenter.ts'
import {
  findSubscription,
  removeSubscription,
  subscribe,
  updateSubscription,
} from './user-subscription.service.ts'
import { selectSubscriptionPage } from './user-subscription.query.ts'

type OfPlan = { params: { planId: string } }
type OfSubscription = { params: { subscriptionId: string } }

const loadSubscription = (ctx: Context, input: OfSubscription) =>
  findSubscription(ctx, input.params.subscriptionId)
/**
 * Load step that reads the subscription only for administrators. Other callers thus receive the same error for
 * existing and unknown subscriptions.
 */
const loadAsAdmin = async (ctx: Context, input: OfSubscription) =>
  isAdmin(ctx.actor) === true ? loadSubscription(ctx, input) : null
/**
 * Load step that reads the plan only for administrators. Other callers thus receive the same error for existing
 * and unknown plans.
 */
const loadPlan = async (ctx: Context, input: OfPlan) =>
  isAdmin(ctx.actor) === true ? findPlan(ctx, input.params.planId) : null

const orNotFound = <T>(found: T | null): T => {
  if (found === null) throw notFound()
  return found
}

/** Routes of plans and subscriptions. */
export const subscriptionRoutes = [
  bind(subscriptionEndpoints.listPlans, {
    can: anyone,
    run: (ctx, _nothing, input) => listPlans(ctx, input.query),
    present: pagePresenter(presentPlan),
  }),
  bind(subscriptionEndpoints.findPlan, {
    can: anyone,
    run: (ctx, _nothing, input) => findPlan(ctx, input.params.id),
    present: presentPlan,
  }),
  bind(subscriptionEndpoints.createPlan, {
    can: canWritePlans,
    run: (ctx, _nothing, input) => createPlan(ctx, input.body),
    present: presentPlan,
  }),
  bind(subscriptionEndpoints.updatePlan, {
    load: loadPlan,
    lock: lockRow('subscription_plans'),
    can: canWritePlans,
    run: (ctx, plan, input) => updatePlan(ctx, orNotFound(plan), input.body),
    current: (plan) => presentPlan(orNotFound(plan)),
    present: presentPlan,
  }),
  bind(subscriptionEndpoints.removePlan, {
    load: loadPlan,
    lock: lockRow('subscription_plans'),
    can: canWritePlans,
    run: (ctx, plan) => removePlan(ctx, orNotFound(plan)),
  }),
  bind(subscriptionEndpoints.listMine, {
    can: signedIn,
    run: (ctx, _nothing, input) => selectSubscriptionPage(ctx, ctx.actor.user_id ?? '', input.query),
    present: pagePresenter(presentSubscription),
  }),
  bind(subscriptionEndpoints.listAll, {
    can: canListAllSubscriptions,
    run: (ctx, _nothing, input) => selectSubscriptionPage(ctx, null, input.query),
    present: pagePresenter(presentSubscription),
  }),
  bind(subscriptionEndpoints.create, {
    can: canSubscribe,
    run: (ctx, _nothing, input) => subscribe(ctx, input.body),
    present: presentSubscription,
  }),
  bind(subscriptionEndpoints.update, {
    load: loadSubscription,
    lock: lockRow('user_subscriptions', 'alone'),
    can: canChangeSubscription,
    run: (ctx, subscription, input) => updateSubscription(ctx, subscription, input.body),
    current: presentSubscription,
    present: presentSubscription,
  }),
  bind(subscriptionEndpoints.remove, {
    load: loadAsAdmin,
    lock: lockRow('user_subscriptions', 'alone'),
    can: canRemoveSubscription,
    run: (ctx, subscription) => removeSubscription(ctx, orNotFound(subscription)),
  }),
]
