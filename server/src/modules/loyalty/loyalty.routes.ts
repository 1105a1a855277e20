import type { CardListInput, TemplateListInput } from '@forki/contract/loyalty'
import { loyaltyEndpoints } from '@forki/contract/loyalty-endpoints'
import type { Context } from '../../kit/context.ts'
import { bind } from '../../kit/http/bind.ts'
import { parentRestaurant } from '../../kit/parent.ts'
import { canList, scopeOf } from '../../kit/policy.ts'
import { findCustomer } from '../customers/customer.service.ts'
import { presentCard, presentCardPage, presentCards } from './card.presenter.ts'
import { findCard, issueCard, listCards, listCustomerCards } from './card.service.ts'
import { canManageLoyalty } from './loyalty.policy.ts'
import { redeemCard } from './redeem.service.ts'
import { addSeal } from './seal.service.ts'
import { presentTemplate, presentTemplatePage } from './template.presenter.ts'
import {
  createTemplate,
  findTemplate,
  listTemplates,
  removeTemplate,
  updateTemplate,
} from './template.service.ts'

type ById = { params: { id: string } }

const loadTemplate = (ctx: Context, input: ById) => findTemplate(ctx, input.params.id)
const loadCard = (ctx: Context, input: ById) => findCard(ctx, input.params.id)
const loadScope = async (ctx: Context, input: { query: TemplateListInput | CardListInput }) =>
  scopeOf(ctx.actor, 'manage_loyalty', input.query.filters.restaurant_id)
const can = canManageLoyalty

/** Card templates, and the cards that are issued of them. */
export const loyaltyRoutes = [
  bind(loyaltyEndpoints.listTemplates, {
    load: loadScope,
    can: canList,
    run: (ctx, scope, input) => listTemplates(ctx, scope, input.query),
    present: presentTemplatePage,
  }),
  bind(loyaltyEndpoints.findTemplate, {
    load: loadTemplate,
    can,
    run: async (_ctx, template) => template,
    present: presentTemplate,
  }),
  bind(loyaltyEndpoints.createTemplate, {
    load: parentRestaurant,
    can,
    run: (ctx, _restaurant, input) => createTemplate(ctx, input.body),
    present: presentTemplate,
  }),
  bind(loyaltyEndpoints.updateTemplate, {
    load: loadTemplate,
    can,
    run: (ctx, template, input) => updateTemplate(ctx, template, input.body),
    present: presentTemplate,
  }),
  bind(loyaltyEndpoints.removeTemplate, { load: loadTemplate, can, run: removeTemplate }),
  bind(loyaltyEndpoints.listCards, {
    load: loadScope,
    can: canList,
    run: (ctx, scope, input) => listCards(ctx, scope, input.query),
    present: presentCardPage,
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
    can,
    run: (ctx, card, input) => addSeal(ctx, card, input.body),
    present: presentCard,
  }),
  bind(loyaltyEndpoints.redeemCard, {
    load: loadCard,
    can,
    run: (ctx, card, input) => redeemCard(ctx, card, input.body),
    present: presentCard,
  }),
]
