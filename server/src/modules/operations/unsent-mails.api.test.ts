import { expect, it } from 'vitest'
import { unsentMails } from '@forki/contract/operations'
import { startApiForFile } from '../../../test/setup/api.ts'
import { buildAdmin, buildOwner, buildUser } from '../../../test/factories/user.ts'
import { createMailer } from '../../adapters/mail/mailer.ts'
import type { Env } from '../../env.ts'

// Without the setting `SMTP_URL`, the mailer writes emails to the outbox folder of the installation.
const outboxMailer = createMailer({} as Env)
const apiWithoutMail = await startApiForFile({ deps: { mailer: outboxMailer } })
const apiWithMail = await startApiForFile({ env: { SMTP_URL: 'smtp://127.0.0.1:1' } })

it('administrators of an installation without a mail server see recipient and kind of unsent emails', async () => {
  const user = await buildUser(apiWithoutMail.db, { is_email_verified: false })
  await apiWithoutMail.as(user).post('/auth/resend-verification')
  const admin = apiWithoutMail.as(await buildAdmin(apiWithoutMail.db))

  const { body, status } = await admin.get('/admin/unsent-mails')

  expect(status).toBe(200)
  expect(unsentMails.parse(body)).toMatchObject({
    sends_mail: false,
    total: 1,
    items: [{ to: user.email, template: 'verify_email' }],
  })
  expect(JSON.stringify(body)).not.toContain('token')
  expect(
    (await apiWithoutMail.as(await buildOwner(apiWithoutMail.db)).get('/admin/unsent-mails')).status,
  ).toBe(403)
  expect((await apiWithoutMail.anonymous.get('/admin/unsent-mails')).status).toBe(401)
})

it('replies promise an email only with a mail server', async () => {
  const answers = async (api: typeof apiWithoutMail) => {
    const user = await buildUser(api.db, { is_email_verified: false })
    const sent = await api.as(user).post('/auth/resend-verification')
    const forgot = await api.anonymous.post('/auth/forgot-password', { email: user.email })
    const meReply = await api.as(user).get('/auth/me')
    return [sent.body.detail, forgot.body.sends_no_mail, meReply.body.access.sends_no_mail]
  }

  expect(await answers(apiWithoutMail)).toEqual([
    'El correo no está configurado: pide el enlace a un administrador de Forki.',
    true,
    true,
  ])
  expect(await answers(apiWithMail)).toEqual([
    'Te enviamos un nuevo enlace de verificación.',
    undefined,
    undefined,
  ])
})
