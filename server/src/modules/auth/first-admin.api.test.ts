import { expect, it } from 'vitest'
import { startApiForFile } from '../../../test/setup/api.ts'
import { buildAdmin } from '../../../test/factories/user.ts'
import { hasNoAdmin, setupCode } from './first-admin.service.ts'

let address = 0
const api = await startApiForFile({ env: { FORKI_TRUST_PROXY: '1' } })

const register = (setup_code: string) =>
  api.anonymous.post(
    '/auth/register',
    {
      email: `admin${address}@people.test`,
      password: 'tres tristes tigres',
      first_name: 'Inés',
      last_name: 'Ruiz',
      setup_code,
    },
    { 'X-Forwarded-For': `10.9.0.${address++}` },
  )

it('a wrong setup code is rejected and creates no user', async () => {
  const wrongReply = await register('AAAAA-AAAAA-AAAAA-AAAAA')
  const short = await register('A')

  expect([wrongReply.status, wrongReply.body.code]).toEqual([422, 'setup_code_refused'])
  expect(short.body.code).toBe('setup_code_refused')
  expect(await api.db.user.count()).toBe(0)
  expect(await hasNoAdmin(api.deps)).toBe(true)
})

it('one of twenty concurrent holders of the setup code becomes administrator, and no other user is created', async () => {
  const code = setupCode(api.deps)
  expect(code).toMatch(/^([A-Z2-9]{5}-){3}[A-Z2-9]{5}$/)

  const answers = await Promise.all(Array.from({ length: 20 }, () => register(code)))

  expect(answers.filter(({ status }) => status === 422)).toHaveLength(19)
  expect(answers.find(({ status }) => status === 201)?.body.user).toMatchObject({ role: 'application_admin' })
  expect(await api.db.user.findMany({ select: { role: true } })).toEqual([{ role: 'application_admin' }])
  expect(await hasNoAdmin(api.deps)).toBe(false)
})

it('the setup code is rejected once an administrator exists', async () => {
  await buildAdmin(api.db)

  expect((await register(setupCode(api.deps))).body.code).toBe('setup_code_refused')
})
