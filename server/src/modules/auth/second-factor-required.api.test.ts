import { expect, it } from 'vitest'
import { startApiForFile } from '../../../test/setup/api.ts'
import { buildStaffedRestaurant } from '../../../test/factories/order.ts'
import { buildPasskey } from '../../../test/factories/passkey.ts'
import { buildAdmin, buildUser, PASSWORD } from '../../../test/factories/user.ts'
import { codeAt, timeStepAt } from '../../adapters/one-time-codes.ts'

const api = await startApiForFile({ env: { FORKI_SECOND_FACTOR: 'required' } })

const statusAndCodeFor = async (user: { id: string }) => {
  const { status, body } = await api.as(user).get('/restaurants/my-restaurants')
  return [status, body.code]
}
const needsSecondFactor = async (user: { id: string }) =>
  (await api.as(user).get('/auth/me')).body.access.needs_second_factor

it('owners and administrators without the required second factor are rejected outside their account', async () => {
  const { owner } = await buildStaffedRestaurant(api.db)
  const admin = await buildAdmin(api.db)
  for (const user of [owner, admin]) {
    expect(await statusAndCodeFor(user)).toEqual([403, 'second_factor_needed'])
    expect(await needsSecondFactor(user)).toBe(true)
  }
  const self = api.as(owner)
  const { secret } = (await self.post('/auth/second-factor/setup', { password: PASSWORD })).body
  expect(await statusAndCodeFor(owner)).toEqual([403, 'second_factor_needed'])
  await self.post('/auth/second-factor/confirm', { code: codeAt(secret, timeStepAt(api.deps.now())) })

  expect(await statusAndCodeFor(owner)).toEqual([200, undefined])
  expect(await needsSecondFactor(owner)).toBeUndefined()
})

it('staff and public pages require no second factor', async () => {
  const { waiter } = await buildStaffedRestaurant(api.db)

  expect(await statusAndCodeFor(waiter)).toEqual([200, undefined])
  expect(await needsSecondFactor(waiter)).toBeUndefined()
  expect(await statusAndCodeFor(await buildUser(api.db))).toEqual([200, undefined])
  const admin = await buildAdmin(api.db)
  expect((await api.as(admin).get('/public/menus/nowhere')).status).toBe(404)
})

it('a passkey is accepted as the required second factor and is then required after the password', async () => {
  const { owner } = await buildStaffedRestaurant(api.db)
  const { id } = await buildPasskey(api.db, owner)
  const { email } = await api.db.user.findUniqueOrThrow({ where: { id: owner.id } })
  const login = await api.anonymous.post('/auth/login', { username: email, password: PASSWORD })

  expect(await statusAndCodeFor(owner)).toEqual([200, undefined])
  expect([login.status, login.body.code]).toEqual([403, 'second_factor_required'])
  await api.as(owner).delete(`/auth/passkeys/${id}`)
  expect(await statusAndCodeFor(owner)).toEqual([403, 'second_factor_needed'])
})
