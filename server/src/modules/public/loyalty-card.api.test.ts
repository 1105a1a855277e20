import { publicCard as publicCardSchema } from '@forki/contract/public-card'
import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { startApiForFile } from '../../../test/setup/api.ts'
import { buildLoyaltyCard, buildCustomer } from '../../../test/factories/loyalty.ts'
import { buildStaffedRestaurant } from '../../../test/factories/order.ts'

const api = await startApiForFile({ env: { FORKI_TRUST_PROXY: '1' } })
const staffed = await buildStaffedRestaurant(api.db)

const fromAddress = (address: string) => ({ 'X-Forwarded-For': address })
const lookUp = (code: string, address = '192.0.2.1') =>
  api.anonymous.get(`/public/loyalty/${code}`, {}, fromAddress(address))

describe('GET /public/loyalty/{code}', () => {
  it('a public card shows look, seals, reward and first name, without staff and ids', async () => {
    const customer = await buildCustomer(api.db, {
      restaurant_id: staffed.restaurant.id,
      name: 'Lucía Arce Montes',
    })
    const card = await buildLoyaltyCard(api.db, {
      restaurant_id: staffed.restaurant.id,
      customer_id: customer.id,
      seals_count: 3,
      expires_at: new Date(Date.now() + 86_400_000),
    })
    await api.as(staffed.owner).post(`/loyalty/cards/${card.id}/add-seal`, { staff_id: staffed.waiter.id })

    const reply = await lookUp(card.code)

    expect(reply.status).toBe(200)
    expect(reply.headers['cache-control']).toBe('no-store')
    expect(publicCardSchema.strict().parse(reply.body)).toMatchObject({
      status: 'active',
      seals_count: 4,
      seals_required: 10,
      customer_first_name: 'Lucía',
      restaurant: { name: staffed.restaurant.name, timezone: staffed.restaurant.timezone, logo_url: null },
      template: { reward: 'Un café gratis' },
    })
    expect(reply.body.seals).toHaveLength(4)
    expect(reply.body.qr_svg).toContain('<svg')
    expect(reply.body.wallets).toEqual([])
    const text = JSON.stringify(reply.body)
    for (const secret of [
      customer.id,
      customer.email,
      'Montes',
      card.id,
      staffed.waiter.id,
      staffed.owner.id,
    ]) {
      expect(text).not.toContain(secret)
    }
  })

  it('an expired public card says so, and one of an archived restaurant is 404', async () => {
    const restaurant_id = (await buildStaffedRestaurant(api.db)).restaurant.id
    const card = await buildLoyaltyCard(api.db, { restaurant_id, expires_at: new Date(Date.now() - 1) })

    expect((await lookUp(card.code)).body.status).toBe('expired')
    await api.db.restaurant.update({ where: { id: restaurant_id }, data: { deleted_at: new Date() } })
    expect((await lookUp(card.code)).status).toBe(404)
  })

  it('an unknown and a malformed card code receive the same 404', async () => {
    const [unknown, malformed] = [
      await lookUp(randomBytes(16).toString('base64url')),
      await lookUp("x' OR '1"),
    ]

    expect([unknown.status, malformed.status]).toEqual([404, 404])
    expect({ ...unknown.body, request_id: '' }).toEqual({ ...malformed.body, request_id: '' })
  })

  it('the 61st card lookup of an address within a minute is rejected with 429, for right and wrong codes', async () => {
    const { code } = await buildLoyaltyCard(api.db, { restaurant_id: staffed.restaurant.id })
    const statuses = []
    for (let count = 0; count < 61; count += 1) {
      const wantedCode = count % 2 === 0 ? randomBytes(16).toString('base64url') : code
      statuses.push((await lookUp(wantedCode, '198.51.100.7')).status)
    }

    expect(statuses.slice(0, 60).includes(429)).toBe(false)
    expect(statuses[60]).toBe(429)
    expect((await lookUp(code, '198.51.100.8')).status).toBe(200)
  })
})
