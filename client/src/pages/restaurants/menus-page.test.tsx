// oxlint-disable-next-line import/no-unassigned-import -- the import adds matchers to `expect`
import '@testing-library/jest-dom/vitest'
import { createMenuBody, menuEndpoints, type Menu } from '@forki/contract/menus'
import { dishEndpoints } from '@forki/contract/dishes'
import { type Permission } from '@forki/contract/permissions'
import { render, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { recentToasts } from '../../lib/toast.ts'
import { MenuEditorSkeleton } from '../../features/menus/editor/menu-editor-skeleton.tsx'
import { buildMember } from '../../test/current-user.ts'
import { buildDish } from '../../test/dishes.ts'
import { stubFetch, jsonResponse, pageBody, type RecordedCall } from '../../test/fake-fetch.ts'
import { buildMenu } from '../../test/menus.ts'
import { renderPage } from '../../test/render-page.tsx'
import { startTranslations } from '../../test/translations.ts'
import { uuid } from '../../test/uuid.ts'
import { MenuPage } from './menu-page.tsx'
import { MenusPage } from './menus-page.tsx'

/** Menus on the mocked server. */
let menus: Menu[]
let stale = false
/** Part of the path of a read request that never completes. Null if all requests complete. */
let pendingPath: string | null = null
/** Part of the path of a read request that fails. Null if no request fails. */
let failedPath: string | null = null
/** Id of a menu that another user activates just before this page's automatic activation of a new menu. */
let overtakingMenuId: string | null = null
let calls: RecordedCall[]
/** Sections of the menus that the mocked server creates. */
let createdSections: Menu['sections']
const updateMenu = (id: string, next: Partial<Menu>) => {
  menus = menus.map((menu) => (menu.id === id ? { ...menu, ...next } : menu))
  return jsonResponse(menus.find((menu) => menu.id === id))
}

function respond({ method, path, body }: RecordedCall): Response | Promise<Response> | null {
  if (pendingPath !== null && method === 'GET' && path.includes(pendingPath))
    return new Promise(() => undefined)
  if (failedPath !== null && method === 'GET' && path.includes(failedPath))
    return jsonResponse({ status: 500, code: 'internal' }, 500)
  const id = /\/menus\/([0-9a-f-]{36})/.exec(path)?.[1] ?? ''
  if (path.includes('/restaurant-dropdowns')) return null
  if (path.includes('/dishes'))
    return jsonResponse(
      dishEndpoints.list.response.parse(
        pageBody([buildDish(), buildDish({ id: uuid(2), name: 'Mole negro', price_cents: 21_000 })]),
      ),
    )
  if (path.endsWith('/activate')) {
    const { only_if_none = false } = (body ?? {}) as { only_if_none?: boolean }
    if (only_if_none && overtakingMenuId !== null) {
      updateMenu(overtakingMenuId, { is_active: true })
      return updateMenu(id, {})
    }
    menus = menus.map((menu) => ({ ...menu, is_active: menu.id === id }))
    return updateMenu(id, {})
  }
  if (path.endsWith('/deactivate')) return updateMenu(id, { is_active: false })
  if (method === 'DELETE') {
    menus = menus.filter((menu) => menu.id !== id)
    return jsonResponse({ id })
  }
  if (method === 'POST') {
    const created = buildMenu({
      ...(body as Partial<Menu>),
      id: uuid(90),
      is_active: false,
      sections: createdSections,
    })
    menus = [...menus, created]
    return jsonResponse(created, 201)
  }
  if (method === 'PUT' && stale)
    return jsonResponse({ status: 409, code: 'stale_version', detail: 'Cambió.' }, 409)
  if (method === 'PUT') return updateMenu(id, { ...(body as Partial<Menu>), version: 9 })
  if (id) return jsonResponse(menus.find((menu) => menu.id === id) ?? null)
  const active = path.includes('is_active=true')
  return jsonResponse(
    menuEndpoints.list.response.parse(pageBody(menus.filter((menu) => menu.is_active === active))),
  )
}

const show = (path = 'menus', permissions?: readonly Permission[]) =>
  renderPage({ menus: <MenusPage />, 'menus/:menuId': <MenuPage /> }, path, {
    currentUser: buildMember('restaurant_admin', permissions),
  })

const lunch = buildMenu({ id: uuid(70), name: 'Comida', is_active: true })
const dinner = buildMenu({ id: uuid(80), name: 'Cena' })

beforeAll(() => startTranslations())
beforeEach(() => {
  stale = false
  pendingPath = null
  failedPath = null
  overtakingMenuId = null
  menus = [lunch, dinner]
  createdSections = []
  calls = stubFetch(respond)
})

describe('list of menus', () => {
  it('the served menu is marked, and another menu is served after a confirmation', async () => {
    const { user } = show()
    const waiting = within(await screen.findByRole('article', { name: 'Cena' }))
    expect(
      within(screen.getByRole('article', { name: 'Comida' })).getByText('Activo ahora'),
    ).toBeInTheDocument()

    await user.click(waiting.getByRole('button', { name: 'Activar' }))
    const pendingChange = within(await screen.findByRole('dialog'))
    expect(pendingChange.getByText(/Reemplaza a «Comida»/)).toBeInTheDocument()
    await user.click(pendingChange.getByRole('button', { name: 'Activar' }))

    await waitFor(() =>
      expect(
        within(screen.getByRole('article', { name: 'Cena' })).getByText('Activo ahora'),
      ).toBeInTheDocument(),
    )
    expect(screen.getAllByText('Activo ahora')).toHaveLength(1)
  })

  it('a deleted menu is removed from the list after a confirmation', async () => {
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: 'Más acciones para Cena' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Eliminar' }))
    await user.click(await screen.findByRole('button', { name: 'Eliminar menú' }))

    await waitFor(() => expect(screen.queryByRole('article', { name: 'Cena' })).toBeNull())
  })

  it('the copy of a menu is sent with a name that marks it as a copy', async () => {
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: 'Más acciones para Cena' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Duplicar' }))

    await waitFor(() => {
      const post = calls.find(({ method }) => method === 'POST')
      expect(createMenuBody.parse(post?.body)).toMatchObject({ name: 'Cena (copia)' })
    })
  })

  it('the editor of a created menu opens before the read of the menu completes', async () => {
    pendingPath = uuid(90)
    const { user, router } = show()
    await user.click(await screen.findByRole('button', { name: 'Nuevo menú' }))
    await user.click(await screen.findByRole('radio', { name: /^Un menú vacío/ }))
    await user.type(screen.getByRole('textbox', { name: 'Nombre del menú' }), 'Desayunos')
    await user.click(screen.getByRole('button', { name: 'Crear menú' }))

    await waitFor(() => expect(router.state.location.pathname).toMatch(/0090$/))
    expect(await screen.findByRole('heading', { level: 1, name: 'Desayunos' })).toBeInTheDocument()
    expect(await screen.findByRole('button', { name: 'Agregar sección' })).toBeInTheDocument()
  })

  it('a new menu with all dishes is not created empty if its dishes cannot be loaded', async () => {
    failedPath = '/dishes'
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: 'Nuevo menú' }))
    await user.type(await screen.findByRole('textbox', { name: 'Nombre del menú' }), 'Desayunos')
    const alert = within(await screen.findByRole('alert'))
    await user.click(screen.getByRole('button', { name: 'Crear menú' }))
    expect(alert.getByText('Error al obtener los platillos')).toBeInTheDocument()
    expect(calls.some(({ method }) => method === 'POST')).toBe(false)

    failedPath = null
    await user.click(alert.getByRole('button', { name: 'Reintentar' }))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    await user.click(screen.getByRole('button', { name: 'Crear menú' }))
    await waitFor(() => {
      const post = calls.find(({ method }) => method === 'POST')
      expect(createMenuBody.parse(post?.body).sections.flatMap(({ dishes }) => dishes)).toHaveLength(2)
    })
  })

  it.each([
    ['is active at once if no menu is active', false, true],
    ['stays inactive if another menu is active', true, false],
  ])('a new menu with dishes %s', async (_outcome, hasActiveMenu, isActivated) => {
    createdSections = lunch.sections
    menus = hasActiveMenu ? [lunch, dinner] : [dinner]
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: 'Nuevo menú' }))
    await user.type(await screen.findByRole('textbox', { name: 'Nombre del menú' }), 'Desayunos')
    await user.click(screen.getByRole('button', { name: 'Crear menú' }))

    expect(await screen.findByRole('heading', { level: 1, name: 'Desayunos' })).toBeInTheDocument()
    const posted = calls.findIndex(({ method }) => method === 'POST')
    const later = () => calls.slice(posted + 1)
    await waitFor(() => expect(later().some(({ path }) => path.includes('is_active=true'))).toBe(true))
    const activations = () => later().filter(({ path }) => path.endsWith('/activate'))
    await waitFor(() => expect(activations()).toHaveLength(isActivated ? 1 : 0))
    await waitFor(() =>
      expect(screen.getByText(isActivated ? 'Activo ahora' : 'Inactivo')).toBeInTheDocument(),
    )
  })

  it.each([
    ['is reported as active', false, ['Menú activado exitosamente', 'Menú creado exitosamente']],
    [
      'stays inactive without a report if another user activates one meanwhile',
      true,
      ['Menú creado exitosamente'],
    ],
  ])('a new menu with dishes %s', async (_outcome, isOvertaken, texts) => {
    createdSections = lunch.sections
    menus = [dinner]
    overtakingMenuId = isOvertaken ? dinner.id : null
    recentToasts.set([])
    const { user, client } = show()
    await user.click(await screen.findByRole('button', { name: 'Nuevo menú' }))
    await user.type(await screen.findByRole('textbox', { name: 'Nombre del menú' }), 'Desayunos')
    await user.click(screen.getByRole('button', { name: 'Crear menú' }))

    await waitFor(() =>
      expect(calls.filter(({ path }) => path.endsWith('/activate')).map(({ body }) => body)).toEqual([
        { only_if_none: true },
      ]),
    )
    await waitFor(() => expect(client.isMutating()).toBe(0))
    expect(await screen.findByRole('heading', { level: 1, name: 'Desayunos' })).toBeInTheDocument()
    await waitFor(() =>
      expect(screen.getByText(isOvertaken ? 'Inactivo' : 'Activo ahora')).toBeInTheDocument(),
    )
    await waitFor(() => expect(recentToasts.get().map(({ text }) => text)).toEqual(texts))
  })

  it('the menu editor shows a skeleton while the menu loads', async () => {
    const { container, unmount } = render(<MenuEditorSkeleton />)
    const shape = container.innerHTML
    unmount()
    pendingPath = dinner.id
    show(`menus/${dinner.id}`)

    await screen.findByRole('link', { name: 'Menús' })
    expect(document.body.innerHTML).toContain(shape)
  })

  it('a warning appears when no menu is served, and an empty state without menus', async () => {
    menus = [dinner]
    const { client } = show()
    expect(await screen.findByText('Ningún menú está activo')).toBeInTheDocument()

    menus = []
    await client.invalidateQueries({ queryKey: ['menus'] })
    expect(await screen.findByText('Todavía no hay menús')).toBeInTheDocument()
  })

  it('all actions on menus are hidden from read-only users', async () => {
    show('menus', ['read_menu'])
    expect(await screen.findByRole('article', { name: 'Comida' })).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Activar' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Nuevo menú' })).toBeNull()
  })
})

const openDinner = async () => {
  const renderedPage = show(`menus/${dinner.id}`)
  await screen.findByRole('textbox', { name: 'Nombre del menú' })
  await screen.findAllByText('Pozole rojo')
  return renderedPage
}

describe('menu editor', () => {
  it('a saved menu is sent with the sequence of its sections, its prices and its base version', async () => {
    const { user } = await openDinner()
    await user.click(screen.getByRole('button', { name: 'Bajar Entradas' }))
    await user.click(screen.getByRole('textbox', { name: /Precio propio de Pozole rojo/ }))
    await user.paste('120')
    await user.click(screen.getByRole('button', { name: 'Guardar' }))

    await waitFor(() => {
      const put = calls.find(({ method }) => method === 'PUT')
      expect(put?.body).toMatchObject({
        version: 3,
        sections: [
          { id: uuid(72), name: 'Fuertes' },
          { id: uuid(71), dishes: [{ dish_id: uuid(1), price_cents: 12_000 }] },
        ],
      })
    })
    await waitFor(() => expect(screen.queryByText('Cambios sin guardar')).toBeNull())
  })

  it('the newer version of an own save is no conflict while the menus are read again', async () => {
    const { user } = await openDinner()
    await user.type(screen.getByRole('textbox', { name: 'Nombre del menú' }), ' larga')
    pendingPath = '/menus'
    await user.click(screen.getByRole('button', { name: 'Guardar' }))

    await waitFor(() => expect(calls.some(({ method }) => method === 'PUT')).toBe(true))
    await expect(screen.findByText('Otra persona guardó este menú')).rejects.toThrow('Unable to find')
  })

  it('a menu section without a name is rejected at its field', async () => {
    const { user } = await openDinner()
    await user.click(screen.getByRole('button', { name: 'Agregar sección' }))
    await user.click(screen.getByRole('button', { name: 'Guardar' }))

    expect(await screen.findByText('Dato obligatorio.')).toBeInTheDocument()
    expect(calls.some(({ method }) => method === 'PUT')).toBe(false)
  })

  it('a menu without a name is rejected at its field', async () => {
    const { user } = await openDinner()
    await user.clear(screen.getByRole('textbox', { name: 'Nombre del menú' }))
    await user.click(screen.getByRole('button', { name: 'Guardar' }))

    expect(await screen.findByText('Dato obligatorio.')).toBeInTheDocument()
    expect(calls.some(({ method }) => method === 'PUT')).toBe(false)
  })

  it('removing a menu section asks for confirmation, and so does leaving the unsaved menu', async () => {
    const { user, router } = await openDinner()
    const remove = screen.getByRole('button', { name: 'Quitar la sección Entradas' })
    await user.click(remove)
    const question = within(await screen.findByRole('dialog'))
    expect(question.getByText(/se conserva/)).toBeInTheDocument()
    await user.click(question.getByRole('button', { name: 'Cancelar' }))
    expect(screen.getByRole('region', { name: 'Entradas' })).toBeInTheDocument()

    await user.click(remove)
    await user.click(await screen.findByRole('button', { name: 'Quitar sección' }))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Entradas' })).toBeNull())

    await user.click(screen.getByRole('link', { name: 'Menús' }))
    expect(router.state.location.pathname).toMatch(new RegExp(`${dinner.id}$`))
    await user.click(await screen.findByRole('button', { name: 'Descartar' }))
    await waitFor(() => expect(router.state.location.pathname).toMatch(/menus$/))
    expect(calls.some(({ method }) => method === 'PUT')).toBe(false)
  })

  it("another user's change of a menu is shown, and the input is preserved until the user decides", async () => {
    const { user } = await openDinner()
    const name = screen.getByRole('textbox', { name: 'Nombre del menú' })
    await user.clear(name)
    await user.paste('Cena larga')
    stale = true
    menus = [lunch, { ...dinner, name: 'Cena de otra mano', version: 4 }]
    await user.click(screen.getByRole('button', { name: 'Guardar' }))

    expect(await screen.findByText('Otra persona guardó este menú')).toBeInTheDocument()
    expect(name).toHaveValue('Cena larga')

    await user.click(screen.getByRole('button', { name: 'Cargar versión guardada' }))
    expect(name).toHaveValue('Cena de otra mano')
  })
})
