import { translationEndpoints, type UpdateTranslations } from '@forki/contract/translations'
import type { Context } from '../../context/context.ts'
import { bind } from '../../http/bind.ts'
import { canListTranslations, canTranslate } from './translation.policy.ts'
import {
  findTranslatedRestaurant,
  findTranslations,
  listTranslations,
  lockTranslations,
  writeTranslations,
} from './translation.service.ts'

type Write = { params: { id: string }; body: UpdateTranslations }

/** Routes of the list of a restaurant's English texts. */
export const translationRoutes = [
  bind(translationEndpoints.list, {
    load: (ctx: Context, { params }: { params: { id: string } }) => findTranslatedRestaurant(ctx, params.id),
    can: canListTranslations,
    run: (ctx, { restaurant_id }, { query }) => listTranslations(ctx, restaurant_id, query),
  }),
  bind(translationEndpoints.update, {
    load: (ctx: Context, { params, body }: Write) => findTranslations(ctx, params.id, body.translations),
    lock: lockTranslations,
    can: canTranslate,
    run: (ctx, subject, { body }) => writeTranslations(ctx, subject, body),
    present: (items) => ({ items }),
  }),
]
