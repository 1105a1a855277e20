import {
  MAX_GUEST_ORDERS_PER_ADDRESS,
  MAX_GUEST_ORDERS_PER_PHONE,
  GUEST_PHONE_LAPSE_MS,
  MAX_GUEST_PHONES_PER_ADDRESS,
  MAX_GUEST_PHONES_PER_VISIT,
} from '@forki/contract/limits'
import { visit, type Visit } from '@forki/contract/visits'
import { beforeEach, describe, expect, it } from 'vitest'
import { startApiForFile, type Caller } from '../../../test/setup/api.ts'
import { buildStaffedRestaurant, type StaffedRestaurant } from '../../../test/factories/order.ts'
import { buildGuestOrdering } from '../../../test/factories/visit.ts'
import { checkInvariants } from '../../db/invariants.ts'

let staffed: StaffedRestaurant
let code: string
const api = await startApiForFile({ env: { FORKI_TRUST_PROXY: '1' } })
beforeEach(async () => {
  ;({ staffed, code } = await buildGuestOrdering(api))
})

const STRANGER = '198.51.100.9'
const GUEST = '192.0.2.20'
const fromAddress = (address: string) => ({ 'X-Forwarded-For': address })
const beginVisit = (address = GUEST, device?: string) =>
  api.anonymous.post(
    `/public/tables/${code}/visits`,
    device === undefined ? undefined : { device },
    fromAddress(address),
  )
/** Begins or joins the visit at the table. Returns the API client of the new phone. */
const joinTableAsGuest = async (address = GUEST, device?: string) =>
  api.withToken((await beginVisit(address, device)).body.token as string)
const guestOrderBody = () => ({ items: [{ dish_id: staffed.dish.id }] })
const sendGuestOrder = (phone: Caller, address = GUEST) =>
  phone.post('/public/visit/orders', guestOrderBody(), fromAddress(address))
const runConcurrently = <T>(count: number, make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)))
const countAccepted = (replies: readonly { status: number }[]) =>
  replies.filter(({ status }) => status === 201).length
const rejectionCodes = (replies: readonly { status: number; body: { code?: string } }[]) =>
  new Set(replies.filter(({ status }) => status !== 201).map(({ body }) => body.code))
const asWaiter = () => api.as(staffed.waiter)
const findVisit = async () => {
  const { body } = await asWaiter().get('/visits', { restaurant_id: staffed.restaurant.id })
  return (body.items as Visit[])[0]!
}
const findPhones = () => api.db.visitPhone.findMany({ where: { restaurant_id: staffed.restaurant.id } })
const findRequests = (status: 'waiting' | 'accepted' | 'declined') =>
  api.db.guestRequest.findMany({ where: { restaurant_id: staffed.restaurant.id, status } })
const phoneIds = async () => new Set((await findPhones()).map(({ id }) => id))
/** Runs `work`, in which a phone joins. Returns the API client and the database row of the phone. */
const joinAndFindRow = async (work: () => Promise<Caller>) => {
  const before = await phoneIds()
  const phone = await work()
  const row = (await findPhones()).find(({ id }) => !before.has(id))!
  return { phone, row }
}
/** Adds `count` phones with the IP address of `row`, last seen at `seen_at`. */
const addPhones = async (
  row: { visit_id: string; address_hash: string | null },
  count: number,
  seen_at: Date,
) =>
  api.db.visitPhone.createMany({
    data: Array.from({ length: count }, () => ({
      id: api.deps.newId(),
      restaurant_id: staffed.restaurant.id,
      visit_id: row.visit_id,
      address_hash: row.address_hash,
      token_hash: `filled ${api.deps.newId()}`,
      seen_at,
    })),
  })
const lapsedInstant = () => new Date(Date.now() - GUEST_PHONE_LAPSE_MS - 1000)

const beginVisitIn = (language: string) =>
  api.anonymous.post(`/public/tables/${code}/visits`, undefined, {
    ...fromAddress(STRANGER),
    'Accept-Language': language,
  })

describe('limits of phones of a table', () => {
  it('a phone joins from another IP address after 30 joins of one IP address', async () => {
    const replies = []
    for (let count = 0; count < 30; count += 1) replies.push(await beginVisit(STRANGER))

    expect(countAccepted(replies)).toBe(MAX_GUEST_PHONES_PER_ADDRESS)
    expect(rejectionCodes(replies)).toEqual(new Set(['guest_phones_full']))
    expect(replies.at(-1)?.status).toBe(409)
    expect((await beginVisit()).status).toBe(201)
  })

  it('a guest whose phone is rejected at the limit is referred to the staff, in the language of the guest', async () => {
    const { row } = await joinAndFindRow(() => joinTableAsGuest(STRANGER))
    await addPhones(row, MAX_GUEST_PHONES_PER_ADDRESS, new Date())
    expect((await beginVisitIn('es')).body.detail).toContain('Avisa en persona')
    expect((await beginVisitIn('en')).body.detail).toContain('Tell the staff')
  })

  it('the limit of phones of one IP address is enforced exactly with 30 concurrent joins', async () => {
    const replies = await runConcurrently(30, () => beginVisit(STRANGER))

    expect(countAccepted(replies)).toBe(MAX_GUEST_PHONES_PER_ADDRESS)
    expect(await findPhones()).toHaveLength(MAX_GUEST_PHONES_PER_ADDRESS)
  })

  it('admitted phones do not count toward the limit, so that a large party on one Wi-Fi network can join', async () => {
    const { row } = await joinAndFindRow(() => joinTableAsGuest())
    await addPhones(row, MAX_GUEST_PHONES_PER_ADDRESS, new Date())
    expect((await beginVisit()).status).toBe(409)
    await api.db.visitPhone.updateMany({ data: { let_in_at: new Date() } })

    expect((await beginVisit()).status).toBe(201)
  })

  it('an IPv6 /64 network counts as one address in the limit of phones of a table', async () => {
    const replies = await runConcurrently(25, (index) => beginVisit(`2001:db8:1:2::${index + 1}`))

    expect(countAccepted(replies)).toBe(MAX_GUEST_PHONES_PER_ADDRESS)
  })

  it('the phone of a device that joins again before it ordered is replaced', async () => {
    const firstGuest = await joinTableAsGuest(GUEST, 'device-of-a-guest')
    await joinTableAsGuest(GUEST, 'device-of-a-guest')

    expect(await findPhones()).toHaveLength(1)
    expect((await firstGuest.get('/public/visit')).body.code).toBe('visit_over')
  })

  it('neither IP address nor device is stored, and no hash that two visits share', async () => {
    await joinTableAsGuest(GUEST, 'device-of-a-guest')
    const { id } = await findVisit()
    await asWaiter().post(`/visits/${id}/close`)
    await joinTableAsGuest(GUEST, 'device-of-a-guest')
    const [one, two] = await findPhones()

    expect(JSON.stringify([one, two])).not.toMatch(/192\.0\.2|device-of/)
    expect(one?.address_hash).toMatch(/^[\w-]{43}$/)
    expect(one?.device_hash).toMatch(/^[\w-]{43}$/)
    expect([two?.address_hash === one?.address_hash, two?.device_hash === one?.device_hash]).toEqual([
      false,
      false,
    ])
  })

  it('lapsed phones without an order are removed when another phone joins', async () => {
    const { phone, row } = await joinAndFindRow(() => joinTableAsGuest(STRANGER))
    await addPhones(row, MAX_GUEST_PHONES_PER_ADDRESS - 1, lapsedInstant())

    expect((await beginVisit(STRANGER)).status).toBe(201)

    expect(await findPhones()).toHaveLength(2)
    expect((await phone.get('/public/visit')).status).toBe(200)
  })

  it('a phone with an open page or a waiting order is kept when another phone joins a full table', async () => {
    const [open, ordered] = [
      await joinAndFindRow(() => joinTableAsGuest()),
      await joinAndFindRow(() => joinTableAsGuest()),
    ]
    await sendGuestOrder(ordered.phone)
    await addPhones(open.row, MAX_GUEST_PHONES_PER_ADDRESS - 2, lapsedInstant())
    await api.db.visitPhone.updateMany({ data: { seen_at: lapsedInstant() } })
    await open.phone.get('/public/visit')

    expect((await beginVisit()).status).toBe(201)

    const remainingIds = await phoneIds()
    expect([remainingIds.has(open.row.id), remainingIds.has(ordered.row.id), remainingIds.size]).toEqual([
      true,
      true,
      3,
    ])
  })

  it('a phone joins a visit filled by many IP addresses, and the least recently seen phone of the fullest one is removed', async () => {
    const { row } = await joinAndFindRow(() => joinTableAsGuest(STRANGER))
    await addPhones({ ...row, address_hash: 'one' }, 19, new Date(Date.now() - 2000))
    await addPhones({ ...row, address_hash: 'two' }, 20, new Date(Date.now() - 1000))
    await addPhones({ ...row, address_hash: 'three' }, 20, new Date())
    expect(await findPhones()).toHaveLength(MAX_GUEST_PHONES_PER_VISIT)

    expect((await beginVisit()).status).toBe(201)

    const left = await findPhones()
    expect(left).toHaveLength(MAX_GUEST_PHONES_PER_VISIT)
    expect(left.filter(({ address_hash }) => address_hash === 'two')).toHaveLength(19)
  })

  it('either the order of a phone is accepted or the lapsed phone is removed under concurrent calls', async () => {
    for (let round = 0; round < 12; round += 1) {
      const address = `203.0.113.${round}`
      const { phone, row } = await joinAndFindRow(() => joinTableAsGuest(address))
      await addPhones(row, MAX_GUEST_PHONES_PER_ADDRESS - 1, lapsedInstant())
      await api.db.visitPhone.update({ where: { id: row.id }, data: { seen_at: lapsedInstant() } })

      const race = [() => sendGuestOrder(phone, address), () => beginVisit(address)]
      const replies = await Promise.all((round % 2 ? race : race.toReversed()).map((send) => send()))
      const [sent, join] = round % 2 ? replies : replies.toReversed()

      const stays = (await phoneIds()).has(row.id)
      const waits = await api.db.guestRequest.count({ where: { phone_id: row.id } })
      expect(join?.status).toBe(201)
      expect([sent?.status === 201, waits === 1]).toEqual([stays, stays])
      expect(sent?.body.code).toBe(stays ? undefined : 'visit_over')
      await api.db.$executeRaw`DELETE FROM rate_limits`
      await asWaiter().post(`/visits/${row.visit_id}/clear`)
    }
  })
})

describe('limits of waiting orders', () => {
  it('an order of another phone is accepted after one phone sent five orders that wait', async () => {
    const junk = await joinTableAsGuest(STRANGER)
    const replies = []
    for (let count = 0; count < 5; count += 1) replies.push(await sendGuestOrder(junk, STRANGER))
    const guest = await joinTableAsGuest()

    expect(countAccepted(replies)).toBe(MAX_GUEST_ORDERS_PER_PHONE)
    expect(rejectionCodes(replies)).toEqual(new Set(['guest_orders_full']))
    expect((await sendGuestOrder(guest)).status).toBe(201)
  })

  it('an order of another phone is accepted after a stranger sent ten requests within a minute', async () => {
    const [junk, guest] = [await joinTableAsGuest(STRANGER), await joinTableAsGuest()]
    for (let count = 0; count < 10; count += 1) await sendGuestOrder(junk, STRANGER)

    expect((await sendGuestOrder(junk, STRANGER)).status).toBe(429)
    expect((await sendGuestOrder(guest)).status).toBe(201)
  })

  it('an order of another IP address is accepted after one IP address reached its limit with many phones', async () => {
    const junk = await Promise.all(Array.from({ length: 5 }, () => joinTableAsGuest(STRANGER)))
    const replies = []
    for (const phone of [...junk, ...junk]) replies.push(await sendGuestOrder(phone, STRANGER))

    expect(countAccepted(replies)).toBe(MAX_GUEST_ORDERS_PER_ADDRESS)
    expect((await sendGuestOrder(await joinTableAsGuest())).status).toBe(201)
  })

  it('the limits of waiting orders of one phone and of one IP address are enforced exactly with twenty concurrent orders', async () => {
    const firstGuest = await joinTableAsGuest(GUEST)
    const ofOne = await runConcurrently(10, () => sendGuestOrder(firstGuest))
    expect(countAccepted(ofOne)).toBe(MAX_GUEST_ORDERS_PER_PHONE)

    const junk = await Promise.all(Array.from({ length: 10 }, () => joinTableAsGuest(STRANGER)))
    const ofMany = await runConcurrently(20, (index) => sendGuestOrder(junk[index % 10]!, STRANGER))

    expect(countAccepted(ofMany)).toBe(MAX_GUEST_ORDERS_PER_ADDRESS)
    expect(await findRequests('waiting')).toHaveLength(
      MAX_GUEST_ORDERS_PER_PHONE + MAX_GUEST_ORDERS_PER_ADDRESS,
    )
    expect(await checkInvariants(api.deps.pool)).toEqual([])
  })

  it('the waiting orders of all phones of one device are counted together', async () => {
    const firstGuest = await joinTableAsGuest(GUEST, 'device-of-a-guest')
    await sendGuestOrder(firstGuest)
    const secondGuest = await joinTableAsGuest(STRANGER, 'device-of-a-guest')
    const replies = [
      await sendGuestOrder(secondGuest),
      await sendGuestOrder(secondGuest),
      await sendGuestOrder(secondGuest),
    ]

    expect(replies.map(({ status }) => status)).toEqual([201, 201, 409])
  })
})

describe('clearing a table', () => {
  it('staff see the numbers of joined phones and waiting orders of a table, and reaching the limit publishes an event', async () => {
    const { phone, row } = await joinAndFindRow(() => joinTableAsGuest(STRANGER))
    await sendGuestOrder(phone, STRANGER)
    expect(visit.strict().parse(await findVisit())).toMatchObject({
      phones: { joined: 1, ordered: 1, unconfirmed: 1 },
      waiting_orders: 1,
      is_at_limit: false,
    })
    await addPhones(row, MAX_GUEST_PHONES_PER_ADDRESS - 2, new Date())
    const published = await api.db.liveEvent.count()
    await beginVisit(STRANGER)

    expect(await findVisit()).toMatchObject({ phones: { joined: 20, ordered: 1 }, is_at_limit: true })
    expect(await api.db.liveEvent.count()).toBe(published + 1)
  })

  it('phones that are not admitted are removed with their orders, and admitted ones are kept', async () => {
    const host = await joinAndFindRow(() => joinTableAsGuest())
    await sendGuestOrder(host.phone)
    const [first] = await findRequests('waiting')
    await asWaiter().post(`/visits/requests/${first?.id}/accept`)
    const junk = await joinTableAsGuest(STRANGER)
    await sendGuestOrder(junk, STRANGER)
    await joinTableAsGuest(STRANGER)

    const reply = await asWaiter().post(`/visits/${host.row.visit_id}/clear`)

    expect(reply.status).toBe(200)
    expect(reply.body).toMatchObject({
      phones: { joined: 1, ordered: 1, unconfirmed: 0 },
      waiting_orders: 0,
      requests: [],
    })
    expect((await junk.get('/public/visit')).body.code).toBe('visit_over')
    expect((await sendGuestOrder(host.phone)).status).toBe(201)
    expect((await beginVisit(STRANGER)).status).toBe(201)
    const lines = await api.db.auditEntry.findMany({
      where: { restaurant_id: staffed.restaurant.id, action: 'visit.cleared' },
    })
    expect(lines).toMatchObject([{ data: { label: staffed.table.label, phones: 2, orders: 1 } }])
  })

  it('the removal of phones is rejected without update_order, in another restaurant, and for an ended visit', async () => {
    await joinTableAsGuest()
    const { id } = await findVisit()
    const other = await buildStaffedRestaurant(api.db)
    const path = `/visits/${id}/clear`
    const callers = [api.anonymous, api.as(staffed.chef), api.as(other.waiter)]

    const replies = await Promise.all(callers.map((one) => one.post(path)))

    expect(replies.map(({ status }) => status)).toEqual([401, 403, 404])
    expect(await findPhones()).toHaveLength(1)
    await asWaiter().post(`/visits/${id}/close`)
    expect((await asWaiter().post(path)).body.code).toBe('visit_over')
  })

  it("a guest's order is either accepted or declined under its concurrent acceptance and the removal of phones", async () => {
    for (let round = 0; round < 10; round += 1) {
      const { phone, row } = await joinAndFindRow(() => joinTableAsGuest(`203.0.113.${round}`))
      await sendGuestOrder(phone, `203.0.113.${round}`)
      const [request] = await findRequests('waiting')

      const [taken, cleared] = await Promise.all([
        asWaiter().post(`/visits/requests/${request?.id}/accept`),
        asWaiter().post(`/visits/${row.visit_id}/clear`),
      ])

      expect(cleared.status).toBe(200)
      const after = await api.db.guestRequest.findUniqueOrThrow({ where: { id: request?.id ?? '' } })
      const left = await api.db.visitPhone.findUnique({ where: { id: row.id } })
      expect(after.status).toBe(taken.status === 200 ? 'accepted' : 'declined')
      expect([taken.body.code, left?.let_in_at instanceof Date, left !== null]).toEqual(
        taken.status === 200 ? [undefined, true, true] : ['request_answered', false, false],
      )
    }
    const lines = await api.db.orderItem.count({ where: { restaurant_id: staffed.restaurant.id } })
    expect(lines).toBe((await findRequests('accepted')).length)
    expect(await checkInvariants(api.deps.pool)).toEqual([])
  })

  it('no waiting order of a removed phone is left under concurrent ordering and clearing', async () => {
    for (let round = 0; round < 6; round += 1) {
      const guests = await Promise.all(
        Array.from({ length: 4 }, (_, index) => joinTableAsGuest(`203.0.113.${round * 4 + index}`)),
      )
      const { id } = await findVisit()

      const [cleared, ...sent] = await Promise.all([
        asWaiter().post(`/visits/${id}/clear`),
        ...guests.map((guest, index) => sendGuestOrder(guest, `203.0.113.${round * 4 + index}`)),
      ])

      expect(cleared.status).toBe(200)
      const remainingIds = await phoneIds()
      const waiting = await findRequests('waiting')
      expect(waiting.every(({ phone_id }) => remainingIds.has(phone_id))).toBe(true)
      expect(remainingIds.size).toBe(waiting.length)
      expect(rejectionCodes(sent).size === 0 || [...rejectionCodes(sent)].join() === 'visit_over').toBe(true)
      await asWaiter().post(`/visits/${id}/clear`)
    }
  })
})
