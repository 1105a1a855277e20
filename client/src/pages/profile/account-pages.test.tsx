// oxlint-disable-next-line import/no-unassigned-import -- the import adds matchers to `expect`
import '@testing-library/jest-dom/vitest'
import type { Me } from '@forki/contract/auth'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fetchOwnData } from '../../features/profile/own-data-export.ts'
import { useEraseSelf, useSaveProfile } from '../../features/profile/queries.ts'
import { recentToasts } from '../../lib/toast.ts'
import { buildCurrentUser, buildAccessibleRestaurant, restaurant_id } from '../../test/current-user.ts'
import {
  stubFetch,
  jsonResponse,
  pageResponse,
  problemResponse,
  type FetchHandler,
  type RecordedCall,
} from '../../test/fake-fetch.ts'
import { renderPage } from '../../test/render-page.tsx'
import { startTranslations } from '../../test/translations.ts'
import { uuid } from '../../test/uuid.ts'
import { InvitationsPage } from './invitations-page.tsx'
import { OwnDataPage } from './own-data-page.tsx'
import { ProfilePage } from './profile-page.tsx'
import { SecurityPage } from './security-page.tsx'

const timestamp = '2026-11-01T12:00:00.000Z'
let calls: RecordedCall[]
let currentUser: Me
let respond: FetchHandler
/** Mocked responses of the account endpoints, by path. */
const accountResponses = (): Record<string, object> => ({
  me: currentUser,
  'second-factor': { is_on: false, since: null, recovery_codes_left: 0 },
  passkeys: { items: [] },
})
/** Recorded write requests. Their `path` is the full URL, with the API prefix. */
const writes = () =>
  calls.filter(({ method }) => method !== 'GET').map((call) => ({ ...call, path: call.url }))

const show = (page: React.ReactElement) => renderPage({ '*': page }, '/manage-profile', { currentUser }).user

const session = (n: number, is_current: boolean) => ({
  id: uuid(n),
  is_current,
  ip: '192.0.2.1',
  user_agent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36',
  created_at: timestamp,
  last_seen_at: timestamp,
  signed_in_by: 'password',
})

/** Mocked responses of the session endpoints. A deleted session is no longer listed. */
const sessionResponses = (...sessions: ReturnType<typeof session>[]): FetchHandler => {
  let open = sessions
  return ({ method, path }) => {
    if (method === 'DELETE') {
      open = open.filter(({ id }) => !path.endsWith(id))
      return jsonResponse({ id: path.split('/').at(-1) })
    }
    return path.endsWith('/auth/sessions') ? jsonResponse({ items: open }) : null
  }
}

function ProfileActions() {
  const { save } = useSaveProfile()
  const { erase } = useEraseSelf()
  return (
    <>
      <button type="button" onClick={() => save({ city: 'Puebla' })}>
        {'save'}
      </button>
      <button type="button" onClick={() => erase({})}>
        {'erase'}
      </button>
    </>
  )
}

beforeAll(() => startTranslations())
beforeEach(() => {
  currentUser = buildCurrentUser()
  respond = () => null
  recentToasts.set([])
  calls = stubFetch((call) => {
    const accountReply = accountResponses()[call.path.split('/auth/')[1] ?? '']
    return respond(call) ?? (accountReply ? jsonResponse(accountReply) : null)
  })
})

describe('personal data', () => {
  it('personal data is saved, and the input is preserved after a failure', async () => {
    respond = ({ method }) => (method === 'PUT' ? problemResponse(422, 'invalid', 'No se pudo.') : null)
    const user = show(<ProfilePage />)
    const city = await screen.findByRole('textbox', { name: /^Ciudad/ })

    await user.type(city, 'Puebla')
    await user.click(screen.getByRole('button', { name: 'Guardar' }))
    await waitFor(() => expect(writes()).toHaveLength(1))
    expect(city).toHaveValue('Puebla')

    respond = ({ method }) => (method === 'PUT' ? jsonResponse({ ...currentUser, city: 'Puebla' }) : null)
    await user.click(screen.getByRole('button', { name: 'Guardar' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Descartar cambios' })).toBeNull())
    expect(writes().at(-1)).toMatchObject({ path: '/api/v1/auth/profile', body: { city: 'Puebla' } })
  })

  it('a user who is no administrator cannot change the email address, and reads who can', async () => {
    show(<ProfilePage />)
    expect(await screen.findByText(/Lo cambia un administrador de Forki/)).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Cambiar correo' })).toBeNull()
  })

  it('an administrator changes the email address', async () => {
    currentUser = buildCurrentUser({}, { role: 'application_admin' })
    respond = ({ method }) =>
      method === 'PUT'
        ? jsonResponse({ ...currentUser, email: 'nueva@forki.demo', is_email_verified: false })
        : null
    const user = show(<ProfilePage />)
    await user.click(await screen.findByRole('button', { name: 'Cambiar correo' }))
    const dialog = within(await screen.findByRole('dialog'))
    const field = dialog.getByRole('textbox', { name: 'Correo nuevo' })

    await user.clear(field)
    await user.type(field, 'nueva')
    await user.click(dialog.getByRole('button', { name: 'Guardar' }))
    expect(await dialog.findByText('Escribe un correo como nombre@ejemplo.com.')).toBeInTheDocument()

    await user.type(field, '@forki.demo')
    await user.click(dialog.getByRole('button', { name: 'Guardar' }))
    expect(await screen.findByText(/Correo cambiado a nueva@forki\.demo/)).toBeInTheDocument()
    expect(writes().at(-1)).toMatchObject({
      path: `/api/v1/users/${currentUser.id}`,
      body: { email: 'nueva@forki.demo' },
    })
  })
})

describe('without a current user', () => {
  it.each(['save', 'erase'])(
    'the action %s on the own account shows the error of a missing user if there is no current user',
    async (name) => {
      currentUser = null as never
      const user = show(<ProfileActions />)
      await user.click(await screen.findByRole('button', { name }))

      expect(recentToasts.get()[0]).toMatchObject({ tone: 'danger', text: 'Usuario no encontrado' })
      expect(writes()).toEqual([])
    },
  )
})

describe('security', () => {
  it('a wrong current password is reported without signing the user out', async () => {
    respond = ({ method }) =>
      method === 'POST'
        ? problemResponse(422, 'wrong_password', 'La contraseña actual no es correcta.')
        : null
    const user = show(<SecurityPage />)
    await user.type(await screen.findByLabelText('Contraseña actual'), 'no es esta')
    await user.type(screen.getByLabelText('Contraseña nueva'), 'una mesa junto al mar')
    await user.click(screen.getByRole('button', { name: 'Cambiar contraseña' }))

    expect(await screen.findByText('La contraseña actual no es correcta.')).toBeInTheDocument()
    expect(screen.getByLabelText('Contraseña actual')).toHaveFocus()
    expect(screen.getByLabelText('Contraseña nueva')).toHaveValue('una mesa junto al mar')
  })

  it('a user sets the PIN of a restaurant with the account password, and can correct a rejected PIN in the dialog', async () => {
    let viewedSince: string | null = null
    let refusing = true
    respond = ({ method, path }) => {
      if (path.endsWith('/pins'))
        return jsonResponse({ items: [{ restaurant_id, restaurant_name: 'La Higuera', since: viewedSince }] })
      if (method !== 'PUT') return null
      if (refusing) return problemResponse(422, 'weak_pin', 'Ese PIN se adivina pronto.')
      viewedSince = timestamp
      return jsonResponse({ message: 'Guardado.' })
    }
    const user = show(<SecurityPage />)
    await user.click(await screen.findByRole('button', { name: 'Elegir PIN para La Higuera' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText('Tu contraseña'), 'secreta')
    await user.type(dialog.getByLabelText('PIN nuevo'), '1234')
    await user.click(dialog.getByRole('button', { name: 'Guardar' }))
    expect(await dialog.findByText('Ese PIN se adivina pronto.')).toBeInTheDocument()

    refusing = false
    await user.type(dialog.getByLabelText('PIN nuevo'), '{Backspace}7')
    await user.click(dialog.getByRole('button', { name: 'Guardar' }))
    expect(await screen.findByRole('button', { name: 'Cambiar PIN para La Higuera' })).toBeInTheDocument()
    expect(writes().at(-1)).toMatchObject({
      path: `/api/v1/pins/${restaurant_id}`,
      body: { password: 'secreta', pin: '1237' },
    })
  })

  it('all other sessions of the account end after one confirmation', async () => {
    respond = sessionResponses(session(1, false), session(2, true), session(3, false))
    const user = show(<SecurityPage />)
    await user.click(await screen.findByRole('button', { name: 'Cerrar las otras 2' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Cerrar las otras 2' }))

    await waitFor(() => expect(screen.getAllByText('Chrome en Linux')).toHaveLength(1))
    expect(screen.getByText('Este dispositivo')).toBeInTheDocument()
    expect(writes()).toHaveLength(2)
  })
})

describe('one session', () => {
  it('a single session of another device ends at once', async () => {
    respond = sessionResponses(session(1, false), session(2, true))
    const user = show(<SecurityPage />)
    await user.click(await screen.findByRole('button', { name: /^Cerrar sesión en / }))

    await waitFor(() => expect(screen.queryByRole('button', { name: /^Cerrar sesión en / })).toBeNull())
    expect(writes()).toMatchObject([{ method: 'DELETE', path: `/api/v1/auth/sessions/${uuid(1)}` }])
  })
})

describe('invitations', () => {
  const invitation = {
    id: uuid(31),
    restaurant_id,
    restaurant: { id: restaurant_id, name: 'La Higuera', restaurant_logo_url: null },
    user_id: null,
    user: null,
    email: 'waiter@forki.demo',
    role: 'waiter',
    status: 'pending',
    permissions: ['manage_loyalty'],
    effective_permissions: ['read_order', 'manage_loyalty'],
    invited_by: { id: uuid(8), first_name: 'Carmen', last_name: 'Ibarra' },
    invited_at: timestamp,
    responded_at: null,
    expires_at: '2099-11-08T12:00:00.000Z',
  }

  it('an invitation shows inviter, restaurant and role, and is accepted with one press', async () => {
    let pending = [invitation]
    respond = ({ method, path }) => {
      if (method === 'POST') {
        pending = []
        return jsonResponse({ ...invitation, status: 'accepted' })
      }
      return path.includes('status=pending') ? pageResponse(pending) : null
    }
    const user = show(<InvitationsPage />)

    expect(await screen.findByText(/Carmen Ibarra te invita como Mesero/)).toBeInTheDocument()
    expect(screen.getByText('toma pedidos y atiende las mesas.', { exact: false })).toBeInTheDocument()
    expect(screen.getByText(/Además: Administrar tarjetas de lealtad/)).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Aceptar la invitación de La Higuera' }))

    expect(await screen.findByText('Sin invitaciones pendientes')).toBeInTheDocument()
  })

  it("the page of invitations lists the user's own restaurants", async () => {
    const ownRestaurant = buildAccessibleRestaurant({ role: 'restaurant_owner' })
    currentUser = buildCurrentUser({ restaurants: [ownRestaurant] }, { role: 'restaurant_owner' })
    show(<InvitationsPage />)

    const row = await screen.findByRole('listitem')
    expect(row).toHaveTextContent(/La Higuera\s*Propietario/)
    expect(within(row).getByRole('link', { name: /^Abrir/ })).toHaveAttribute('href')
    expect(screen.queryByText('Sin restaurantes')).toBeNull()
  })

  it('the page of invitations explains that they require a verified email address', async () => {
    currentUser = buildCurrentUser({}, { is_email_verified: false })
    show(<InvitationsPage />)
    expect(await screen.findByText('Primero verifica tu correo')).toBeInTheDocument()
  })
})

describe("export of the user's data", () => {
  it('the export contains account, second factor, passkeys without key material, sessions, memberships and subscriptions', async () => {
    const passkey = { id: uuid(71), name: 'Teléfono', created_at: timestamp, last_used_at: null }
    const handler = sessionResponses(session(1, true))
    respond = (call) => {
      if (call.path.endsWith('/auth/passkeys')) return jsonResponse({ items: [passkey] })
      return /memberships|subscriptions/.test(call.path) ? pageResponse([]) : handler(call)
    }

    expect(await fetchOwnData()).toEqual({
      exported_at: expect.any(String),
      account: currentUser,
      second_factor: accountResponses()['second-factor'],
      passkeys: [passkey],
      sessions: [session(1, true)],
      memberships: [],
      subscriptions: [],
    })
  })
})

describe('erasure of the own account', () => {
  it('the erasure requires the typed email address, and the page lists the obstacles', async () => {
    const restaurant = buildAccessibleRestaurant({ role: 'restaurant_owner', name: 'La Higuera' })
    currentUser = buildCurrentUser({ restaurants: [restaurant] }, { role: 'restaurant_owner' })
    respond = ({ method }) =>
      method === 'DELETE' ? problemResponse(409, 'owns_restaurants', 'Esta persona es propietaria.') : null
    const user = show(<OwnDataPage />)
    await user.click(await screen.findByRole('button', { name: 'Eliminar mi cuenta' }))
    const dialog = within(await screen.findByRole('dialog'))
    const confirm = dialog.getByRole('button', { name: 'Eliminar mi cuenta' })
    expect(confirm).toBeDisabled()

    await user.type(dialog.getByRole('textbox'), currentUser.email)
    await user.click(confirm)

    expect(await screen.findByText('Esta persona es propietaria.')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'La Higuera' })).toHaveAttribute(
      'href',
      `/manage-restaurants/${restaurant_id}/ajustes`,
    )
  })
})
