import type { Feature } from '@forki/contract/permissions'
import type { Context } from '../../context/context.ts'
import { ANONYMOUS, type Actor } from '../../context/actor.ts'
import type { PhoneRow } from './visit.query.ts'

/** Name in the order history for lines that guests order on their own phones. */
const GUEST_NAME = { es: 'Invitados', en: 'Guests' } as const

/** Context of a guest, limited to the restaurant and without permissions. */
export function guestContext(ctx: Context, phone: PhoneRow): Context {
  const { restaurant_id, table_label, locale, plan_features } = phone
  const features = ctx.deps.env.FORKI_PLANS ? new Set((plan_features ?? []).flat() as Feature[]) : null
  const actor: Actor = {
    ...ANONYMOUS,
    name: `${GUEST_NAME[locale === 'en' ? 'en' : 'es']} · ${table_label}`,
    memberships: new Map([[restaurant_id, { restaurant_id, role: null, permissions: new Set(), features }]]),
  }
  return { ...ctx, actor }
}
