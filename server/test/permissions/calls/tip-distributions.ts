import { buildTipDistribution, readTipDistribution, turnTipPoolOn } from '../../factories/tip-distribution.ts'
import type { StaffedRestaurant } from '../../factories/order.ts'
import type { Fixtures } from '../test-accounts.ts'
import type { CallBuilder } from '../matrix/call-builder.ts'

const byRestaurant: CallBuilder = (_fixtures, { restaurant }) => ({ query: { restaurant_id: restaurant.id } })

/** Replaces the restaurant's draft tip distributions by one draft of a day that no closed one covers. */
export async function createTipDraft({ api }: Fixtures, staffed: StaffedRestaurant): Promise<{ id: string }> {
  await turnTipPoolOn(api.db, staffed)
  const restaurant = { restaurant_id: staffed.restaurant.id }
  await api.db.tipDistribution.deleteMany({ where: { ...restaurant, status: 'draft' } })
  const closed = await api.db.tipDistribution.count({ where: restaurant })
  const day = new Date(Date.UTC(2025, 0, 1 + closed)).toISOString().slice(0, 10)
  return buildTipDistribution(api.db, staffed, day)
}
const draftCall: CallBuilder = async (fixtures, staffed) => ({
  params: await createTipDraft(fixtures, staffed),
})

/** Builders of calls about tip distributions. */
export const TIP_DISTRIBUTION_CALLS: Readonly<Record<string, CallBuilder>> = {
  'GET /tip-distributions': byRestaurant,
  'GET /tip-distributions/own': byRestaurant,
  'GET /tip-distributions/{id}': draftCall,
  'GET /tip-distributions/{id}/export': draftCall,
  'DELETE /tip-distributions/{id}': draftCall,
  'PUT /tip-distributions/{id}': async (fixtures, staffed) => ({
    params: await createTipDraft(fixtures, staffed),
    body: { people: [{ name: 'Lavaloza', quarter_hours: 32 }] },
  }),
  'POST /tip-distributions': async ({ api }, staffed) => {
    await turnTipPoolOn(api.db, staffed)
    await api.db.tipDistribution.deleteMany({
      where: { restaurant_id: staffed.restaurant.id, status: 'draft' },
    })
    return {
      body: { restaurant_id: staffed.restaurant.id, from_date: '2026-03-07', to_date: '2026-03-07' },
    }
  },
  'POST /tip-distributions/{id}/close': async (fixtures, staffed) => {
    const params = await createTipDraft(fixtures, staffed)
    const { revision } = await readTipDistribution(fixtures.api, staffed, params)
    return { params, body: { revision } }
  },
}
