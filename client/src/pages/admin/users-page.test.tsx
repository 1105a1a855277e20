// oxlint-disable-next-line import/no-unassigned-import -- the import adds matchers to `expect`
import '@testing-library/jest-dom/vitest'
import type { User } from '@forki/contract/auth'
import { createUserBody } from '@forki/contract/users'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildSubscription, buildUser, renderAdminPage } from '../../test/admin.tsx'
import { buildRestaurant } from '../../test/cashiers.ts'
import { buildCurrentUser } from '../../test/current-user.ts'
import {
  stubFetch,
  jsonResponse,
  pageResponse,
  type FetchHandler,
  type RecordedCall,
} from '../../test/fake-fetch.ts'
import { startTranslations } from '../../test/translations.ts'
import { uuid } from '../../test/uuid.ts'
import { UserPage } from './user-page.tsx'
import { UsersPage } from './users-page.tsx'

let people: User[]
let calls: RecordedCall[]
let extra: FetchHandler

const updateUser = (id: string, over: Partial<User>) => {
  people = people.map((one) => (one.id === id ? { ...one, ...over } : one))
  return jsonResponse(people.find((one) => one.id === id))
}

const device = (n: number, user_agent: string) => ({
  id: uuid(n),
  is_current: false,
  ip: '10.0.0.7',
  user_agent,
  created_at: '2026-11-21T18:00:00.000Z',
  last_seen_at: '2026-11-21T19:00:00.000Z',
  signed_in_by: 'password',
})

beforeAll(() => startTranslations())
beforeEach(() => {
  people = [
    buildUser(),
    buildUser({ id: uuid(302), first_name: 'Ciro', email: 'ciro@ejemplo.mx', role: 'staff' }),
  ]
  extra = () => null
  calls = stubFetch((call) => {
    const extraReply = extra(call)
    if (extraReply) return extraReply
    const [, , id = '', verb] = call.path.split('/')
    if (verb === 'deactivate') return updateUser(id, { active: false })
    if (verb === 'activate') return updateUser(id, { active: true })
    if (call.path === '/auth/me')
      return jsonResponse(buildCurrentUser({}, { role: 'application_admin', id: uuid(9) }))
    if (call.path.startsWith('/users?')) return pageResponse(people)
    if (call.path.startsWith('/users/by-ids')) {
      return pageResponse(people.filter((one) => call.path.includes(one.id)))
    }
    return null
  })
})

describe('list of users', () => {
  it('users are listed ten a page by name, and are searched and filtered in the URL', async () => {
    const { user, router } = renderAdminPage(<UsersPage />, '/admin/usuarios')

    expect(await screen.findByRole('link', { name: /Berta Núñez/ })).toBeInTheDocument()
    expect(calls.some(({ path }) => /per_page=10&sort=first_name&order=asc/.test(path))).toBe(true)

    await user.type(screen.getByRole('searchbox'), 'ciro{Enter}')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Rol' }), 'staff')
    await user.click(screen.getByRole('radio', { name: 'Inactivos' }))

    await waitFor(() => expect(router.state.location.search).toBe('?q=ciro&role=staff&active=false'))
  })

  it('a user is deactivated in the list, and activated again by undo', async () => {
    const { user } = renderAdminPage(<UsersPage />, '/admin/usuarios')
    const door = await screen.findByRole('switch', { name: 'Cuenta de Berta Núñez activa' })

    await user.click(door)
    expect(await screen.findByText(/Cuenta de Berta Núñez desactivada/)).toBeInTheDocument()
    await waitFor(() => expect(door).not.toBeChecked())

    await user.click(screen.getByRole('button', { name: 'Deshacer' }))
    await waitFor(() => expect(door).toBeChecked())
    expect(calls.filter(({ method }) => method !== 'GET').map(({ path }) => path.split('/').at(-1))).toEqual([
      'deactivate',
      'activate',
    ])
  })

  it('the switch of a user reverts when the deactivation is rejected', async () => {
    extra = ({ path }) =>
      path.endsWith('/deactivate')
        ? jsonResponse({ code: 'last_admin', detail: 'Es la única cuenta.' }, 409)
        : null
    const { user } = renderAdminPage(<UsersPage />, '/admin/usuarios')
    const door = await screen.findByRole('switch', { name: 'Cuenta de Ciro Núñez activa' })

    await user.click(door)

    expect(await screen.findByText('Es la única cuenta.')).toBeInTheDocument()
    expect(door).toBeChecked()
  })

  it('the active switch is disabled for the own account and for the last administrator', async () => {
    people = [
      buildUser({ id: uuid(9), first_name: 'Renata', role: 'application_admin' }),
      buildUser({ id: uuid(303), first_name: 'Nadia', role: 'application_admin' }),
    ]
    extra = ({ path }) => (path.includes('role=application_admin') ? pageResponse([people[1]]) : null)
    renderAdminPage(<UsersPage />, '/admin/usuarios')

    expect(await screen.findByRole('switch', { name: 'Cuenta de Renata Núñez activa' })).toBeDisabled()
    await waitFor(() =>
      expect(screen.getByRole('switch', { name: 'Cuenta de Nadia Núñez activa' })).toBeDisabled(),
    )
    expect(screen.getAllByText(/único administrador/)[0]).toBeInTheDocument()
  })

  it('a new user is listed first, with a notice that a link was mailed', async () => {
    const added = buildUser({ id: uuid(399), first_name: 'Zoe', email: 'zoe@ejemplo.mx' })
    extra = ({ method }) => {
      if (method !== 'POST') return null
      people = [...people, added]
      return jsonResponse(added, 201)
    }
    const { user } = renderAdminPage(<UsersPage />, '/admin/usuarios')

    await user.click(await screen.findByRole('button', { name: 'Nuevo usuario' }))
    const form = within(await screen.findByRole('dialog'))
    await user.click(form.getByRole('button', { name: 'Crear y enviar invitación' }))
    expect(await form.findAllByText('Dato obligatorio.')).toHaveLength(2)
    expect(form.getByRole('textbox', { name: 'Nombre' })).toHaveFocus()

    await user.type(form.getByRole('textbox', { name: 'Nombre' }), 'Zoe')
    await user.type(form.getByRole('textbox', { name: 'Apellido' }), 'Núñez')
    await user.type(form.getByRole('textbox', { name: 'Correo' }), 'zoe@ejemplo.mx')
    await user.click(form.getByRole('button', { name: 'Crear y enviar invitación' }))

    expect(await screen.findByText(/Enviamos a zoe@ejemplo.mx el enlace/)).toBeInTheDocument()
    await waitFor(() => expect(screen.getAllByRole('row')[1]).toHaveTextContent('Zoe Núñez'))
    const post = calls.find(({ method }) => method === 'POST')
    expect(createUserBody.parse(post?.body)).toMatchObject({
      email: 'zoe@ejemplo.mx',
      role: 'restaurant_owner',
    })
  })
})

describe('page of a user', () => {
  const pagePath = `/admin/usuarios/${uuid(301)}`
  const show = () => {
    const handler = extra
    extra = (call) =>
      handler(call) ??
      (call.method === 'GET' && call.path === `/users/${uuid(301)}` ? jsonResponse(people[0]) : null)
    return renderAdminPage(<UserPage />, pagePath, '/admin/usuarios/:userId')
  }

  it('the page of a user sends only the changed fields', async () => {
    extra = ({ method }) => (method === 'PUT' ? updateUser(uuid(301), { city: 'Puebla' }) : null)
    const { user } = show()

    await user.type(await screen.findByRole('textbox', { name: /Ciudad/ }), 'Puebla')
    await user.click(screen.getByRole('button', { name: 'Guardar' }))

    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
        city: 'Puebla',
        expected: { city: null },
      }),
    )
  })

  it('the role of a user changes only after a dialog with the effects', async () => {
    extra = ({ method }) => (method === 'PUT' ? updateUser(uuid(301), { role: 'application_admin' }) : null)
    const { user } = show()

    await user.click(await screen.findByRole('button', { name: 'Cambiar rol' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('radio', { name: 'Administrador' }))
    expect(dialog.getByText(/Berta tendrá acceso total/)).toBeInTheDocument()
    await user.click(dialog.getByRole('button', { name: 'Cambiar a Administrador' }))

    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
        role: 'application_admin',
        expected: { role: 'restaurant_owner' },
      }),
    )
  })

  it('a user is deleted only after the typed name, and the page then returns to the list', async () => {
    let refuses = true
    extra = ({ method }) => {
      if (method !== 'DELETE') return null
      return refuses
        ? jsonResponse({ code: 'owns_restaurants', detail: 'Esta persona es propietaria.' }, 409)
        : jsonResponse({ id: uuid(301) })
    }
    const { user, router } = show()

    await user.click(await screen.findByRole('button', { name: 'Eliminar cuenta' }))
    const dialog = within(await screen.findByRole('dialog'))
    const remove = dialog.getByRole('button', { name: 'Eliminar a Berta' })
    expect(remove).toBeDisabled()
    await user.type(dialog.getByRole('textbox'), 'Berta Núñez')
    await user.click(remove)
    expect(await dialog.findByText('Esta persona es propietaria.')).toBeInTheDocument()

    refuses = false
    await user.click(remove)
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/usuarios'))
  })

  it('the page of a user ends a single session at once, and all sessions after a confirmation', async () => {
    let devices = [
      device(801, 'Mozilla/5.0 (Windows NT 10.0) Chrome/140'),
      device(802, 'Mozilla/5.0 (iPhone) Safari/605'),
      device(803, ''),
    ]
    extra = ({ method, path }) => {
      if (!path.startsWith(`/users/${uuid(301)}/sessions`)) return null
      if (method === 'GET') return jsonResponse({ items: devices })
      const id = path.split('/').at(-1) ?? ''
      devices = devices.filter((one) => one.id !== id)
      return jsonResponse({ id })
    }
    const { user } = show()

    await user.click(await screen.findByRole('button', { name: 'Cerrar sesión en Chrome en Windows' }))
    await waitFor(() => expect(screen.queryByText('Chrome en Windows')).not.toBeInTheDocument())
    expect(screen.getByText('Dispositivo desconocido')).toBeInTheDocument()

    await user.click(screen.getByRole('button', { name: 'Cerrar todas' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Cerrar 2 sesiones' }))

    expect(await screen.findByText('Sin sesiones abiertas.')).toBeInTheDocument()
    expect(screen.getByText('Se cerraron 2 sesiones')).toBeInTheDocument()
    expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(3)
  })

  it('the page of a user lists the restaurants that they own, and all their subscriptions', async () => {
    extra = ({ path }) => {
      if (path.startsWith('/restaurants?')) return pageResponse([buildRestaurant({ owner_ids: [uuid(301)] })])
      if (!path.startsWith('/subscriptions/admin/')) return null
      return pageResponse([
        buildSubscription(),
        buildSubscription({ id: uuid(502), status: 'expired', is_active: false, restaurant_ids: [] }),
      ])
    }
    show()

    expect(await screen.findByRole('link', { name: buildRestaurant().name })).toBeInTheDocument()
    expect(await screen.findByText('Vencida')).toBeInTheDocument()
    const requestedPaths = calls.map(({ path }) => path)
    expect(requestedPaths.some((path) => path.includes(`owner_id=${uuid(301)}`))).toBe(true)
    expect(requestedPaths.some((path) => path.includes(`user_id=${uuid(301)}&active_only=false`))).toBe(true)
  })

  it('unsaved details of a user are restored after a reload, and leaving the page asks for confirmation', async () => {
    const { user, unmount } = show()
    await user.type(await screen.findByRole('textbox', { name: /Teléfono/ }), '55 1234 5678')
    await waitFor(() =>
      expect(Object.keys(localStorage).some((key) => key.endsWith(`:admin-user:${uuid(301)}`))).toBe(true),
    )
    unmount()

    const { router } = show()
    expect(await screen.findByRole('textbox', { name: /Teléfono/ })).toHaveValue('55 1234 5678')
    await user.click(screen.getByRole('link', { name: 'Todos los usuarios' }))
    expect(await screen.findByRole('heading', { name: '¿Descartar los cambios?' })).toBeInTheDocument()
    expect(router.state.location.pathname).toBe(pagePath)
    await user.click(screen.getByRole('button', { name: 'Descartar' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/usuarios'))
    expect(Object.keys(localStorage).filter((key) => key.startsWith('forki-draft:'))).toEqual([])
  })

  it('the page of a deleted user shows a not-found state', async () => {
    extra = ({ path }) => (path === `/users/${uuid(301)}` ? jsonResponse({ code: 'not_found' }, 404) : null)
    show()

    expect(await screen.findByRole('heading', { name: 'Usuario no disponible' })).toBeInTheDocument()
  })
})
