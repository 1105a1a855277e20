// oxlint-disable-next-line import/no-unassigned-import -- the import adds matchers to `expect`
import '@testing-library/jest-dom/vitest'
import type { Me } from '@forki/contract/auth'
import { screen } from '@testing-library/react'
import { beforeAll, expect, it, vi } from 'vitest'
import * as serverClock from '../../../lib/server-clock.ts'
import { buildCurrentUser } from '../../../test/current-user.ts'
import { stubFetch } from '../../../test/fake-fetch.ts'
import { renderPage } from '../../../test/render-page.tsx'
import { startTranslations } from '../../../test/translations.ts'
import { VerifyEmailBar } from './verify-email-bar.tsx'

beforeAll(() => startTranslations())

const show = (role: Me['role'], sends_no_mail: boolean) =>
  renderPage(
    {
      piso: (
        <>
          <VerifyEmailBar />
          Salón
        </>
      ),
    },
    'piso',
    {
      currentUser: buildCurrentUser(sends_no_mail ? { sends_no_mail } : {}, {
        role,
        is_email_verified: false,
      }),
    },
  )

it('an unverified user may resend the verification mail', async () => {
  show('staff', false)

  expect(await screen.findByRole('button', { name: 'Enviar de nuevo' })).toBeVisible()
})

it('without a mail server an administrator has a link to the unsent mails', async () => {
  show('application_admin', true)

  expect(await screen.findByRole('link', { name: 'Tareas y correos' })).toHaveAttribute(
    'href',
    '/admin/tareas',
  )
})

it('without a mail server other users see no reminder that they cannot follow', async () => {
  show('staff', true)

  expect(await screen.findByText('Salón')).toBeVisible()
  expect(screen.queryByText(/Correo sin verificar/)).toBeNull()
})

it('a resend waits a minute although the device clock differs from the server clock', async () => {
  stubFetch(() => null)
  vi.spyOn(serverClock, 'serverNow').mockImplementation(() => Date.now() + 7_200_000)
  const { user } = show('staff', false)

  await user.click(await screen.findByRole('button', { name: 'Enviar de nuevo' }))

  expect(await screen.findByRole('button', { name: /en (6[01]|5\d) segundos/ })).toBeDisabled()
})
