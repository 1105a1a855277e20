// oxlint-disable-next-line import/no-unassigned-import -- the import adds matchers to `expect`
import '@testing-library/jest-dom/vitest'
import { createMembershipBody } from '@forki/contract/memberships'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { restaurant_id } from '../../test/current-user.ts'
import { jsonResponse, pageResponse, problemResponse, type FetchHandler } from '../../test/fake-fetch.ts'
import { buildMembership, buildManager, renderPageAs } from '../../test/render-page-as.tsx'
import { startTranslations } from '../../test/translations.ts'
import { MembershipsPage } from './memberships-page.tsx'

const membersPath = `/memberships/restaurant/${restaurant_id}`
const show = (respond: FetchHandler, currentUser?: ReturnType<typeof buildManager>) =>
  renderPageAs({
    element: <MembershipsPage />,
    startUrl: 'equipo',
    respond,
    ...(currentUser && { currentUser }),
  })
const listHandler =
  (...rows: ReturnType<typeof buildMembership>[]): FetchHandler =>
  ({ path, method }) =>
    method === 'GET' && path.startsWith(membersPath) ? pageResponse(rows) : null

beforeAll(() => startTranslations())

describe('memberships', () => {
  it('a view as a member begins on the start page of the role, with its permissions in the header', async () => {
    const assign = vi.fn<(path: string) => void>()
    vi.stubGlobal('location', { assign, pathname: '/', search: '' })
    const cook = buildMembership({ role: 'chef', permissions: ['manage_kitchen'] })
    const { user } = show(listHandler(cook))

    await user.click(await screen.findByRole('button', { name: 'Acciones de Mateo Cruz' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Ver como Mateo Cruz' }))

    expect(assign).toHaveBeenCalledWith(`/manage-restaurants/${restaurant_id}/cocina`)
    expect(JSON.parse(sessionStorage.getItem('forki-viewed-role') ?? '')).toMatchObject({
      member: 'Mateo Cruz',
      header: `restaurant_id=${restaurant_id}&role=chef&permissions=manage_kitchen`,
    })
    sessionStorage.clear()
    vi.unstubAllGlobals()
  })

  it('active members are listed newest first, ten a page', async () => {
    const { sent } = show(listHandler(buildMembership()))

    expect(await screen.findByRole('button', { name: /^Mateo Cruz/ })).toBeInTheDocument()
    const listCall = sent.find(({ path }) => path.startsWith(membersPath) && path.includes('per_page=10'))
    expect(listCall?.path).toContain('status=accepted')
    expect(listCall?.path).toContain('order=desc')
  })

  it('members are searched by name in the URL', async () => {
    const { user, router, sent } = show(listHandler(buildMembership()))

    await user.type(await screen.findByRole('searchbox'), 'mateo{Enter}')

    await waitFor(() => expect(router.state.location.search).toBe('?q=mateo'))
    await waitFor(() => expect(sent.some(({ path }) => path.includes('q=mateo'))).toBe(true))
  })

  it('the list of members shows members of all states on request', async () => {
    const { user, router, sent } = show(listHandler(buildMembership()))
    await user.click(await screen.findByRole('radio', { name: 'Todos' }))

    await waitFor(() => expect(router.state.location.search).toBe('?status=all'))
    await waitFor(() => {
      const last = sent.findLast(({ path }) => path.startsWith(membersPath))
      expect(last?.path).not.toContain('status=')
    })
  })

  it('a retry is offered when the members cannot be loaded', async () => {
    show(({ path }) => (path.startsWith(membersPath) ? jsonResponse({ status: 500 }, 500) : null))

    expect(await screen.findByRole('button', { name: 'Reintentar' })).toBeInTheDocument()
  })

  it('a membership is revoked after a confirmation that the revocation takes effect at once', async () => {
    let isRemoved = false
    const { user, sent } = show(({ method, path }) => {
      if (method === 'PATCH') {
        isRemoved = true
        return jsonResponse(buildMembership({ status: 'revoked' }))
      }
      return path.startsWith(membersPath) ? pageResponse(isRemoved ? [] : [buildMembership()]) : null
    })

    await user.click(await screen.findByRole('button', { name: 'Acciones de Mateo Cruz' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Quitar del equipo' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/de inmediato/)).toBeInTheDocument()
    await user.click(dialog.getByRole('button', { name: 'Quitar del equipo' }))

    await waitFor(() => expect(screen.queryByRole('button', { name: /^Mateo Cruz/ })).toBeNull())
    expect(sent.find(({ method }) => method === 'PATCH')?.body).toEqual({ status: 'revoked' })
  })

  it('the changed role of a member is sent with its previous value', async () => {
    const { user, sent } = show(({ method, path }) => {
      if (method === 'PATCH') return problemResponse(409, 'changed_meanwhile', 'Alguien cambió lo mismo.')
      return path.startsWith(membersPath) ? pageResponse([buildMembership({ role: 'waiter' })]) : null
    })

    await user.click(await screen.findByRole('button', { name: 'Acciones de Mateo Cruz' }))
    await user.click(await screen.findByRole('menuitem', { name: /^Editar/ }))
    const sheet = within(await screen.findByRole('dialog'))
    await user.click(sheet.getByRole('radio', { name: 'Cajero' }))
    await user.click(sheet.getByRole('button', { name: 'Guardar' }))

    await waitFor(() =>
      expect(sent.find(({ method }) => method === 'PATCH')?.body).toEqual({
        role: 'cashier',
        expected: { role: 'waiter' },
      }),
    )
  })

  it('users can only leave the restaurant on their own row of the members', async () => {
    const currentUser = buildManager()
    const ownMembership = buildMembership({ user_id: currentUser.id, role: 'restaurant_admin' })
    const { user } = show(listHandler(ownMembership), currentUser)

    await user.click(await screen.findByRole('button', { name: /^Acciones de/ }))

    expect(await screen.findByRole('menuitem', { name: 'Dejar restaurante' })).toBeInTheDocument()
    expect(screen.getAllByRole('menuitem')).toHaveLength(1)
  })

  it('non-owners cannot change managers, and the page states the reason', async () => {
    const { user } = show(listHandler(buildMembership({ role: 'restaurant_admin' })), buildManager())

    await user.click(await screen.findByRole('button', { name: /^Acciones de/ }))

    expect(await screen.findByText('Solo un propietario puede editar a un gerente.')).toBeInTheDocument()
    expect(screen.getByRole('menuitem', { name: 'Quitar del equipo' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
  })
})

async function openInvitationSheet(respond: FetchHandler, currentUser?: ReturnType<typeof buildManager>) {
  const renderedPage = show(respond, currentUser)
  const [button] = await screen.findAllByRole('button', { name: 'Invitar' })
  await renderedPage.user.click(button as HTMLElement)
  return { ...renderedPage, sheet: within(await screen.findByRole('dialog')) }
}

describe('invitation', () => {
  it('an invitation of a chef adds the kitchen permission, and is sent as the contract requires', async () => {
    const { user, sheet, sent, router } = await openInvitationSheet(({ method }) =>
      method === 'POST' ? jsonResponse(buildMembership({ status: 'pending' }), 201) : null,
    )

    await user.type(sheet.getByRole('textbox', { name: 'Correo' }), 'lupe@forki.demo')
    await user.click(sheet.getByRole('radio', { name: 'Cocinero' }))
    await user.click(sheet.getByRole('button', { name: 'Crear invitación' }))

    await waitFor(() => expect(router.state.location.search).toBe('?status=pending'))
    const post = sent.find(({ method }) => method === 'POST')
    expect(createMembershipBody.parse(post?.body)).toEqual({
      restaurant_id,
      email: 'lupe@forki.demo',
      role: 'chef',
      permissions: ['manage_kitchen'],
    })
  })

  it('an invitation with an invalid email address shows an error and is not sent', async () => {
    const { user, sheet, sent } = await openInvitationSheet(() => null)

    await user.type(sheet.getByRole('textbox', { name: 'Correo' }), 'lupe')
    await user.click(sheet.getByRole('button', { name: 'Crear invitación' }))

    expect(await sheet.findByText(/Escribe un correo como/)).toBeInTheDocument()
    expect(sent.some(({ method }) => method === 'POST')).toBe(false)
  })

  it('an invitation of an existing member links to the membership', async () => {
    const { user, sheet, router } = await openInvitationSheet(({ method }) =>
      method === 'POST' ? problemResponse(409, 'already_member', 'Esa persona ya es miembro.') : null,
    )

    await user.type(sheet.getByRole('textbox', { name: 'Correo' }), 'mateo@forki.demo')
    await user.click(sheet.getByRole('button', { name: 'Crear invitación' }))
    await user.click(await sheet.findByRole('button', { name: 'Ver su membresía' }))

    await waitFor(() =>
      expect(new URLSearchParams(router.state.location.search).get('q')).toBe('mateo@forki.demo'),
    )
  })

  it('managers cannot choose the manager role', async () => {
    const { sheet } = await openInvitationSheet(() => null, buildManager())

    expect(sheet.getByRole('radio', { name: 'Gerente' })).toBeDisabled()
    expect(sheet.getByText('Solo el propietario asigna este rol.')).toBeInTheDocument()
  })
})

describe('staff without email', () => {
  const staff = buildMembership({
    email: '0190a000-0000-7000-8000-000000000402@no-email.invalid',
    has_email: false,
  })

  it('the list of members shows no reserved address of staff without email, and offers them a new PIN and a link to an account', async () => {
    const { user } = show(({ path, method }) => {
      if (method === 'PUT') return jsonResponse({ pin: '4827' })
      return path.startsWith(membersPath) ? pageResponse([staff]) : null
    })
    expect(await screen.findByText('Sin correo')).toBeInTheDocument()
    expect(document.body.textContent).not.toContain('invalid')

    await user.click(await screen.findByRole('button', { name: 'Acciones de Mateo Cruz' }))
    expect(await screen.findByRole('menuitem', { name: 'Enlace para su propia cuenta' })).toBeInTheDocument()
    await user.click(screen.getByRole('menuitem', { name: 'PIN nuevo' }))
    await user.click(await screen.findByRole('button', { name: 'Crear PIN' }))

    expect(await screen.findByText('4827')).toBeInTheDocument()
  })

  it('a new member without email shows the generated PIN once', async () => {
    const { user, sent } = show(({ path, method }) => {
      if (method === 'POST') return jsonResponse({ membership: staff, pin: '4827' }, 201)
      return path.startsWith(membersPath) ? pageResponse([]) : null
    })
    await user.click((await screen.findAllByRole('button', { name: 'Invitar' }))[0]!)
    await user.click(await screen.findByRole('radio', { name: 'Sin correo' }))
    await user.type(await screen.findByLabelText('Nombre'), 'Luis')
    await user.click(screen.getByRole('button', { name: 'Dar de alta' }))

    expect(await screen.findByText('4827')).toBeInTheDocument()
    expect(sent.find(({ method }) => method === 'POST')?.body).toMatchObject({
      restaurant_id,
      first_name: 'Luis',
      role: 'waiter',
    })
  })

  it('a change of the method asks before it loses a pasted list or a typed name', async () => {
    const { user } = show(({ path }) => (path.startsWith(membersPath) ? pageResponse([]) : null))
    await user.click((await screen.findAllByRole('button', { name: 'Invitar' }))[0]!)
    await user.click(await screen.findByRole('radio', { name: 'Lista' }))
    const area = await screen.findByRole('textbox', { name: 'Lista' })
    await user.type(area, 'ana@casa.mx')
    await user.click(screen.getByRole('radio', { name: 'Sin correo' }))
    await user.click(await screen.findByRole('button', { name: 'Cancelar' }))
    expect(screen.getByRole('textbox', { name: 'Lista' })).toHaveValue('ana@casa.mx')

    await user.click(screen.getByRole('radio', { name: 'Sin correo' }))
    await user.click(await screen.findByRole('button', { name: 'Descartar' }))
    await user.type(await screen.findByLabelText('Nombre'), 'Luis')
    await user.click(screen.getByRole('radio', { name: 'Por correo' }))
    await user.click(await screen.findByRole('button', { name: 'Cancelar' }))
    expect(await screen.findByLabelText('Nombre')).toHaveValue('Luis')
  })

  it('a pasted list shows the problem of each line, sends right lines in one call, and shows links and PINs', async () => {
    const results = [
      {
        outcome: 'invited',
        membership: buildMembership(),
        link: 'https://forki.test/i',
        link_expires_at: staff.expires_at,
        pin: null,
      },
      { outcome: 'added', membership: staff, link: null, link_expires_at: null, pin: '6153' },
      { outcome: 'already_member', membership: null, link: null, link_expires_at: null, pin: null },
    ]
    const { user, sent } = show(({ path, method }) => {
      if (method === 'POST') return jsonResponse({ items: results }, 201)
      return path.startsWith(membersPath) ? pageResponse([]) : null
    })
    await user.click((await screen.findAllByRole('button', { name: 'Invitar' }))[0]!)
    await user.click(await screen.findByRole('radio', { name: 'Lista' }))
    const area = await screen.findByRole('textbox', { name: 'Lista' })
    await user.click(area)
    await user.paste('ana@casa\nLuis Vega; cocinero\neva@casa.mx')
    expect(await screen.findByText('El correo no es válido.')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Dar de alta a 3 miembros' })).toBeDisabled()

    await user.clear(area)
    await user.paste('ana@casa.mx\nLuis Vega; cocinero\neva@casa.mx')
    await user.click(screen.getByRole('button', { name: 'Dar de alta a 3 miembros' }))

    expect(await screen.findByText('PIN: 6153')).toBeInTheDocument()
    expect(screen.getByText('Ya es miembro')).toBeInTheDocument()
    expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({
      restaurant_id,
      lines: [
        { email: 'ana@casa.mx', role: 'waiter' },
        { first_name: 'Luis', last_name: 'Vega', role: 'chef' },
        { email: 'eva@casa.mx', role: 'waiter' },
      ],
    })
  })
})
