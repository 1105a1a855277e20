import type { CardListQuery, TemplateListQuery } from '@forki/contract/loyalty'
import { loyaltyEndpoints } from '@forki/contract/loyalty-endpoints'
import type { Context } from '../../context/context.ts'
import { invalid } from '../../errors/app-error.ts'
import { bind } from '../../http/bind.ts'
import { pagePresenter } from '../../http/page-presenter.ts'
import { readChanges } from '../../events/change-feed.ts'
import { lockRow, acquireRowLocks } from '../../db/row-locks.ts'
import { loadParentRestaurant } from '../../access/load-restaurant.ts'
import { canList, scopeOf } from '../../access/policies.ts'
import { findCustomer } from '../customers/customer.service.ts'
import { presentCard, presentCards } from './card.presenter.ts'
import { cardChanges, type CardRow, selectCardPage } from './card.query.ts'
import { findCard, issueCard, listCustomerCards } from './card.service.ts'
import { canManageLoyalty, canRemoveSeal } from './loyalty.policy.ts'
import { redeemCard } from './redeem-card.service.ts'
import { findSeal, removeSeal } from './seal-removal.service.ts'
import { addSeal } from './seal.service.ts'
import { presentTemplate } from './template.presenter.ts'
import { createTemplate, findTemplate, removeTemplate, updateTemplate } from './template.service.ts'
import { selectTemplatePage } from './template.query.ts'

type ById = { params: { id: string } }

const loadTemplate = (ctx: Context, input: ById) => findTemplate(ctx, input.params.id)
const loadCard = (ctx: Context, input: ById) => findCard(ctx, input.params.id)
async function loadSeal(ctx: Context, { params }: { params: { id: string; seal_id: string } }) {
  const card = await findCard(ctx, params.id)
  return { card, seal: await findSeal(ctx, card.id, params.seal_id) }
}
const presentSealedCard = (row: CardRow & { seal_id: string }, ctx: Context) => ({
  ...presentCard(row, ctx),
  seal_id: row.seal_id,
})

type StaffId = { staff_id?: string | null | undefined }

/**
 * Id of the staff member in query or body.
 * @throws invalid if query and body differ
 */
function staffIdIn({ query, body }: { query: StaffId; body: StaffId }): string | null | undefined {
  const [first, second] = [query.staff_id ?? undefined, body.staff_id ?? undefined]
  if (first !== undefined && second !== undefined && first !== second)
    throw invalid('staff_id', 'staff_differs')
  return first ?? second
}
const loadScope = async (ctx: Context, input: { query: TemplateListQuery | CardListQuery }) =>
  scopeOf(ctx.actor, 'manage_loyalty', input.query.filters.restaurant_id)
const can = canManageLoyalty
/**
 * Locks the order before the loyalty card. A cancellation locks in the same sequence to reverse the seals.
 */
const lockCardAndOrder = (
  tx: Context,
  { id }: { id: string },
  { body }: { body: { order_id?: string | null | undefined } },
) =>
  acquireRowLocks(tx, [
    ...(body.order_id ? ([['orders', body.order_id, 'share']] as const) : []),
    ['loyalty_cards', id, 'alone'],
  ])

/** Routes of card templates and issued loyalty cards. */
export const loyaltyRoutes = [
  bind(loyaltyEndpoints.listTemplates, {
    load: loadScope,
    can: canList,
    run: (ctx, scope, input) => selectTemplatePage(ctx, scope, input.query),
    present: pagePresenter(presentTemplate),
  }),
  bind(loyaltyEndpoints.findTemplate, {
    load: loadTemplate,
    can,
    run: async (_ctx, template) => template,
    present: presentTemplate,
  }),
  bind(loyaltyEndpoints.createTemplate, {
    load: loadParentRestaurant,
    can,
    run: (ctx, _restaurant, input) => createTemplate(ctx, input.body),
    present: presentTemplate,
  }),
  bind(loyaltyEndpoints.updateTemplate, {
    load: loadTemplate,
    lock: lockRow('loyalty_templates'),
    can,
    run: (ctx, template, input) => updateTemplate(ctx, template, input.body),
    current: presentTemplate,
    present: presentTemplate,
  }),
  bind(loyaltyEndpoints.removeTemplate, {
    load: loadTemplate,
    lock: lockRow('loyalty_templates'),
    can,
    run: removeTemplate,
  }),
  bind(loyaltyEndpoints.listCards, {
    load: loadScope,
    can: canList,
    run: (ctx, scope, input) => selectCardPage(ctx, scope, input.query),
    present: pagePresenter(presentCard),
    changes: (ctx, scope, { query }, request) =>
      readChanges(ctx, { ...cardChanges(ctx, scope, query), present: presentCard }, request),
  }),
  bind(loyaltyEndpoints.findCard, {
    load: loadCard,
    can,
    run: async (_ctx, card) => card,
    present: presentCard,
  }),
  bind(loyaltyEndpoints.listCustomerCards, {
    load: (ctx: Context, input: ById) => findCustomer(ctx, input.params.id),
    can,
    run: listCustomerCards,
    present: presentCards,
  }),
  bind(loyaltyEndpoints.issueCard, {
    load: (ctx: Context, input: { body: { template_id: string } }) =>
      findTemplate(ctx, input.body.template_id),
    can,
    run: (ctx, template, input) => issueCard(ctx, template, input.body),
    present: presentCard,
  }),
  bind(loyaltyEndpoints.addSeal, {
    load: loadCard,
    lock: lockCardAndOrder,
    can,
    run: (ctx, card, input) => addSeal(ctx, card, { ...input.body, staff_id: staffIdIn(input) }),
    present: presentSealedCard,
  }),
  bind(loyaltyEndpoints.removeSeal, {
    load: loadSeal,
    lock: (tx, { card }) => acquireRowLocks(tx, [['loyalty_cards', card.id, 'alone']]),
    can: (actor, { seal }) => canRemoveSeal(actor, seal),
    run: (ctx, { card }, input) => removeSeal(ctx, card, input.params.seal_id, input.body),
    present: presentCard,
  }),
  bind(loyaltyEndpoints.redeemCard, {
    load: loadCard,
    lock: lockRow('loyalty_cards', 'alone'),
    can,
    run: (ctx, card, input) => redeemCard(ctx, card, input.body),
    present: presentCard,
  }),
]
