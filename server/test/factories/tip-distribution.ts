import { TIP_POOL_OFF, type TipPool } from '@forki/contract/tip-pool'
import type { TipDistribution } from '@forki/contract/tip-distributions'
import type { Db } from '../../src/context/ports/database.ts'
import { newId } from '../../src/db/ids.ts'
import type { Api } from '../setup/api.ts'
import type { StaffedRestaurant } from './order.ts'

/** Turns the tip pool of a restaurant on. Default rule: all tips by hours. */
export async function turnTipPoolOn(
  db: Db,
  staffed: StaffedRestaurant,
  rule: Partial<TipPool> = {},
): Promise<void> {
  await db.restaurant.update({
    where: { id: staffed.restaurant.id },
    data: { tip_pool: { ...TIP_POOL_OFF, is_on: true, ...rule } },
  })
}

/** Creates a draft tip distribution for one business day, with no tips in it. Default day: 2026-03-06. */
export async function buildTipDistribution(
  db: Db,
  staffed: StaffedRestaurant,
  day = '2026-03-06',
): Promise<{ id: string }> {
  return db.tipDistribution.create({
    data: {
      id: newId(),
      restaurant_id: staffed.restaurant.id,
      from_date: new Date(day),
      to_date: new Date(day),
      created_by: staffed.owner.id,
    },
    select: { id: true },
  })
}

/** Reads a tip distribution as the owner. */
export async function readTipDistribution(
  api: Api,
  staffed: StaffedRestaurant,
  { id }: { id: string },
): Promise<TipDistribution> {
  return (await api.as(staffed.owner).get(`/tip-distributions/${id}`)).body as TipDistribution
}
