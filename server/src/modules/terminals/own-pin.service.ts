import type { Context } from '../../context/context.ts'
import { limitFailures } from '../../http/rate-limit.ts'
import { verifyOwnPassword } from '../auth/verify-own-password.service.ts'
import { storePin } from './pin.service.ts'

export interface OwnPinState {
  restaurant_id: string
  restaurant_name: string
  since: Date | null
}

/**
 * Reads the restaurants of the caller, each with the time at which the caller's PIN was set there. The time is
 * null without a PIN.
 */
export async function listOwnPins(ctx: Context): Promise<OwnPinState[]> {
  const user_id = ctx.actor.user_id ?? ''
  const ids = [...ctx.actor.memberships.keys()]
  const [restaurants, pins] = await Promise.all([
    ctx.db.restaurant.findMany({
      where: { id: { in: ids } },
      select: { id: true, name: true },
      orderBy: [{ name: 'asc' }, { id: 'asc' }],
    }),
    ctx.db.memberPin.findMany({ where: { user_id } }),
  ])
  const updatedAtByRestaurantId = new Map(pins.map((pin) => [pin.restaurant_id, pin.updated_at]))
  return restaurants.map(({ id, name }) => ({
    restaurant_id: id,
    restaurant_name: name,
    since: updatedAtByRestaurantId.get(id) ?? null,
  }))
}

/**
 * Sets the caller's PIN.
 * @throws wrong_password, weak_pin, pin_taken, rate_limited
 */
export async function setOwnPin(
  ctx: Context,
  { restaurant_id }: { restaurant_id: string },
  { password, pin }: { password: string; pin: string },
): Promise<void> {
  const user_id = ctx.actor.user_id ?? ''
  await limitFailures(ctx, [{ rule: 'change_password_user', key: user_id }], () =>
    verifyOwnPassword(ctx, password),
  )
  await storePin(ctx, { restaurant_id, user_id }, pin)
}

/** Reads the users of a restaurant who have a PIN, sorted by first name. No endpoint returns a PIN. */
export const listPinOwners = async (ctx: Context, { restaurant_id }: { restaurant_id: string }) =>
  ctx.db.memberPin.findMany({
    where: { restaurant_id },
    select: { updated_at: true, user: { select: { id: true, first_name: true, last_name: true } } },
    orderBy: [{ user: { first_name: 'asc' } }, { user_id: 'asc' }],
  })
