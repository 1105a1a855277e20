import { staffEndpoints } from '@forki/contract/staff'
import type { Context } from '../../context/context.ts'
import { loadParentRestaurant } from '../../access/load-restaurant.ts'
import { bind } from '../../http/bind.ts'
import { lockRestaurantOf } from '../../db/row-locks.ts'
import { instant } from '../../db/timestamps.ts'
import { presentMembership } from '../memberships/membership.presenter.ts'
import type { MembershipRow } from '../memberships/membership.query.ts'
import { findMembership } from '../memberships/membership.service.ts'
import { prepareStaffPin, prepareStaffPins, type StaffPin } from './staff-pin.service.ts'
import { addStaffBatch, checkStaffLines, type AddedLineRow } from './staff-batch.service.ts'
import { canAddStaffLines, canAddStaff, canSetStaffPin } from './staff.policy.ts'
import { addStaff, limitStaffPins, setStaffPin, staffUserIdOf } from './staff.service.ts'

const presentLine = async ({ membership, ...row }: AddedLineRow, ctx: Context) => ({
  ...row,
  membership: membership && (await presentMembership(membership, ctx)),
  link_expires_at: row.link && membership ? instant(membership.expires_at) : null,
})

async function prepareOne(ctx: Context, restaurant_id: string, pin: string | undefined): Promise<StaffPin> {
  await limitStaffPins(ctx, restaurant_id, 1)
  const [preparedPin] = await prepareStaffPins(ctx, restaurant_id, [pin])
  return preparedPin!
}

const loadMembership = (ctx: Context, { params }: { params: { id: string } }): Promise<MembershipRow> =>
  findMembership(ctx, params.id)

/** Routes of staff without email and of lists of people. */
export const staffRoutes = [
  bind(staffEndpoints.add, {
    load: loadParentRestaurant,
    can: canAddStaff,
    prepare: (ctx, { restaurant_id }, input) => prepareOne(ctx, restaurant_id, input.body.pin),
    run: (ctx, _restaurant, input, pin) => addStaff(ctx, input.body, pin),
    present: async ({ membership, pin }, ctx) => ({
      membership: await presentMembership(membership, ctx),
      pin,
    }),
  }),
  bind(staffEndpoints.addLines, {
    load: loadParentRestaurant,
    can: canAddStaffLines,
    prepare: async (ctx, { restaurant_id }, { body }) => {
      checkStaffLines(body.lines)
      const requestedPins = body.lines.filter(({ email }) => email === undefined).map(({ pin }) => pin)
      if (requestedPins.length > 0) await limitStaffPins(ctx, restaurant_id, requestedPins.length)
      return prepareStaffPins(ctx, restaurant_id, requestedPins)
    },
    run: (ctx, _restaurant, input, pins) => addStaffBatch(ctx, input.body, pins),
    present: async (rows, ctx) => ({ items: await Promise.all(rows.map((row) => presentLine(row, ctx))) }),
  }),
  bind(staffEndpoints.setPin, {
    load: loadMembership,
    lock: lockRestaurantOf('memberships'),
    can: canSetStaffPin,
    prepare: async (ctx, membership, input) => {
      const owner = { restaurant_id: membership.restaurant_id, user_id: staffUserIdOf(membership) }
      await limitStaffPins(ctx, owner.restaurant_id, 1)
      return prepareStaffPin(ctx, owner, input.body.pin)
    },
    run: (ctx, membership, _input, pin) => setStaffPin(ctx, membership, pin),
  }),
]
