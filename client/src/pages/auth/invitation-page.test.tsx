// oxlint-disable-next-line import/no-unassigned-import -- the import adds matchers to `expect`
import '@testing-library/jest-dom/vitest'
import type { Me } from '@forki/contract/auth'
import type { Invitation } from '@forki/contract/invitations'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildAccessibleRestaurant, buildCurrentUser, restaurant_id } from '../../test/current-user.ts'
import {
  jsonResponse,
  problemResponse,
  stubFetch,
  type RecordedCall,
  type FetchHandler,
} from '../../test/fake-fetch.ts'
import { renderPage } from '../../test/render-page.tsx'
import { startTranslations } from '../../test/translations.ts'
import { InvitationPage } from './invitation-page.tsx'

const TOKEN = 'a'.repeat(43)
const floorPath = `/manage-restaurants/${restaurant_id}/piso`
const buildInvitation = (overrides: Partial<Invitation> = {}): Invitation => ({
  state: 'open',
  restaurant: { id: restaurant_id, name: 'La Higuera', restaurant_logo_url: null },
  role: 'waiter',
  invited_by: 'Olga Solís',
  email: 'nora@casa.test',
  has_account: false,
  verifies_email: true,
  is_yours: false,
  member: null,
  expires_at: '2036-11-21T12:00:00.000Z',
  ...overrides,
})
const buildHandOverInvitation = (overrides: Partial<Invitation> = {}) =>
  buildInvitation({
    email: null,
    verifies_email: false,
    member: { first_name: 'Luis', last_name: 'Vega' },
    ...overrides,
  })
const member = buildCurrentUser({ restaurants: [buildAccessibleRestaurant()] }, { email: 'nora@casa.test' })

let invitation: Invitation | null
let respond: FetchHandler
let calls: RecordedCall[]
beforeAll(() => startTranslations())
beforeEach(() => {
  invitation = buildInvitation()
  respond = () => null
  calls = stubFetch((call) => {
    if (call.path.startsWith('/invitations/link')) {
      return invitation ? jsonResponse(invitation) : problemResponse(422, 'token_invalid')
    }
    return respond(call)
  })
})
afterEach(() => sessionStorage.clear())

function show(currentUser: Me | null = null, search = `?token=${TOKEN}`) {
  vi.stubGlobal('location', new URL(`http://localhost:3000/invitation${search}`))
  const pages = { '/invitation': <InvitationPage />, '/login': <p>login</p>, piso: <p>floor</p> }
  return renderPage(pages, '/invitation', { currentUser, withToasts: true })
}
const writes = () => calls.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body])

describe('open invitation', () => {
  it('an invited visitor without an account enters name and password only, and then sees the floor page', async () => {
    respond = ({ path }) => (path === '/invitations/register' ? jsonResponse({ user: member }, 201) : null)
    const { user, router } = show()

    expect(await screen.findByRole('heading', { name: 'Únete a La Higuera' })).toBeInTheDocument()
    expect(screen.getByText('Olga Solís te invita como Mesero.')).toBeInTheDocument()
    expect(screen.getByLabelText('Correo')).toHaveAttribute('readonly')
    await user.type(screen.getByLabelText('Nombre'), 'Nora')
    await user.type(screen.getByLabelText('Apellido'), 'Ibarra')
    await user.type(screen.getByLabelText('Contraseña'), 'una mesa junto al mar')
    await user.click(screen.getByRole('button', { name: 'Crear cuenta y entrar' }))

    await waitFor(() => expect(router.state.location.pathname).toBe(floorPath))
    expect(writes()).toEqual([
      [
        '/invitations/register',
        { token: TOKEN, first_name: 'Nora', last_name: 'Ibarra', password: 'una mesa junto al mar' },
      ],
    ])
    expect(sessionStorage).toHaveLength(0)
  })

  it('the invited user accepts an invitation with one press', async () => {
    invitation = buildInvitation({ is_yours: true, has_account: true })
    respond = ({ path }) =>
      path === '/invitations/accept'
        ? jsonResponse({ restaurant_id })
        : path === '/auth/me'
          ? jsonResponse(member)
          : null
    const { user, router } = show(buildCurrentUser({}, { email: 'nora@casa.test' }))

    await user.click(await screen.findByRole('button', { name: 'Entrar al equipo' }))

    await waitFor(() => expect(router.state.location.pathname).toBe(floorPath))
  })

  it('an invited user with an account signs in and accepts with the same press', async () => {
    invitation = buildInvitation({ has_account: true })
    respond = ({ path }) => {
      if (path === '/auth/me') return jsonResponse(member)
      if (path === '/invitations/accept') return jsonResponse({ restaurant_id })
      return null
    }
    const { user, router } = show()

    expect(await screen.findByLabelText('Correo')).toHaveValue('nora@casa.test')
    await user.type(screen.getByLabelText('Contraseña'), 'una mesa junto al mar')
    await user.click(screen.getByRole('button', { name: 'Iniciar sesión y entrar' }))

    await waitFor(() => expect(router.state.location.pathname).toBe(floorPath))
    expect(writes().map(([path]) => path)).toContain('/invitations/accept')
  })

  it('another user than the invited one is offered a change of account and returns to the invitation', async () => {
    const { user } = show(buildCurrentUser())

    expect(await screen.findByText('Esta invitación es para otra cuenta')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Cambiar de cuenta' }))

    expect(await screen.findByRole('button', { name: 'Crear cuenta y entrar' })).toBeInTheDocument()
    expect(writes()[0]?.[0]).toBe('/auth/logout')
  })

  it('the invitation page offers no change of account on a shared terminal', async () => {
    const terminal = { id: restaurant_id, name: 'Barra', idle_seconds: 60, locks_after_order: false }
    show(buildCurrentUser({ terminal }))

    expect(await screen.findByText(/Esta es una terminal compartida/)).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Cambiar de cuenta' })).toBeNull()
  })

  it('the invitation page shows the reason if the inviter may no longer invite', async () => {
    invitation = buildInvitation({ is_yours: true, has_account: true })
    respond = ({ path }) =>
      path === '/invitations/accept' ? problemResponse(409, 'inviter_without_right', 'Pide una nueva.') : null
    const { user } = show(buildCurrentUser({}, { email: 'nora@casa.test' }))

    await user.click(await screen.findByRole('button', { name: 'Entrar al equipo' }))

    expect(await screen.findByText('Pide una nueva.')).toBeInTheDocument()
  })
})

describe('ended invitation', () => {
  it.each([
    ['accepted', 'La invitación ya se usó'],
    ['declined', 'La invitación se rechazó'],
    ['expired', 'La invitación venció'],
    ['revoked', 'La invitación se canceló'],
    ['restaurant_closed', 'La Higuera ya no está en Forki'],
  ] as const)('the invitation page shows the state %s and leads to the sign-in', async (state, title) => {
    invitation = buildInvitation({ state, email: null })
    show()

    expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Iniciar sesión' })).toHaveAttribute('href', '/login')
  })

  it('the invitation page explains an unknown link and a missing one', async () => {
    invitation = null
    const { unmount } = show()
    expect(await screen.findByRole('heading', { name: 'El enlace no es válido' })).toBeInTheDocument()
    unmount()
    sessionStorage.clear()

    show(null, '')

    expect(
      await screen.findByRole('heading', { name: 'Falta el enlace de la invitación' }),
    ).toBeInTheDocument()
    expect(calls).toHaveLength(1)
  })

  it('the user who has accepted an invitation opens the restaurant from its link', async () => {
    invitation = buildInvitation({ state: 'accepted', email: null, is_yours: true })
    const { user, router } = show(member)

    await user.click(await screen.findByRole('button', { name: 'Abrir La Higuera' }))

    await waitFor(() => expect(router.state.location.pathname).toBe(floorPath))
  })
})

describe('link of a member without email', () => {
  it('a member without email enters an address, and the form contains the name of the member', async () => {
    invitation = buildHandOverInvitation()
    respond = ({ path }) => (path === '/invitations/register' ? jsonResponse({ user: member }, 201) : null)
    const { user, router } = show()

    expect(await screen.findByText(/te entrega la cuenta de Luis Vega/)).toBeInTheDocument()
    expect(screen.getByLabelText('Nombre')).toHaveValue('Luis')
    await user.type(screen.getByLabelText('Correo'), 'luis@casa.test')
    await user.type(screen.getByLabelText('Contraseña'), 'una mesa junto al mar')
    await user.click(screen.getByRole('button', { name: 'Crear cuenta y entrar' }))

    await waitFor(() => expect(router.state.location.pathname).toBe(floorPath))
    expect(writes()[0]?.[1]).toMatchObject({ email: 'luis@casa.test', first_name: 'Luis', last_name: 'Vega' })
  })

  it("a signed-in account joins a member's history only after a confirmation that names the account", async () => {
    invitation = buildHandOverInvitation({ is_yours: true })
    respond = ({ path }) =>
      path === '/invitations/accept'
        ? jsonResponse({ restaurant_id })
        : path === '/auth/me'
          ? jsonResponse(member)
          : null
    const { user, router } = show(buildCurrentUser({}, { email: 'nora@casa.test' }))

    expect(await screen.findByText(/Tu sesión es de nora@casa.test/)).toBeInTheDocument()
    expect(screen.getByText(/No se puede deshacer/)).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Recibir el historial de Luis Vega' }))

    await waitFor(() => expect(router.state.location.pathname).toBe(floorPath))
  })

  it("a sign-in alone does not join a member's history", async () => {
    invitation = buildHandOverInvitation()
    respond = ({ path }) => (path === '/auth/me' ? jsonResponse(member) : null)
    const { user } = show()

    await user.click(await screen.findByRole('button', { name: 'Inicia sesión' }))
    await user.type(screen.getByLabelText('Correo'), 'nora@casa.test')
    await user.type(screen.getByLabelText('Contraseña'), 'una mesa junto al mar')
    await user.click(screen.getByRole('button', { name: 'Inicia sesión' }))

    expect(await screen.findByText('¿Eres Luis Vega?')).toBeInTheDocument()
    expect(writes().map(([path]) => path)).not.toContain('/invitations/accept')
  })
})
