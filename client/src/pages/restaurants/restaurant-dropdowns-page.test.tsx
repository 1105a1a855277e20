// oxlint-disable-next-line import/no-unassigned-import -- the import adds matchers to `expect`
import '@testing-library/jest-dom/vitest'
import { createRestaurantDropdownBody, restaurantDropdown } from '@forki/contract/restaurant-dropdowns'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { restaurant_id } from '../../test/current-user.ts'
import {
  jsonResponse,
  pageOfCall,
  pageResponse,
  problemResponse,
  type FetchHandler,
} from '../../test/fake-fetch.ts'
import { renderPageAs } from '../../test/render-page-as.tsx'
import { startTranslations } from '../../test/translations.ts'
import { buildTender } from '../../test/tenders.ts'
import { uuid } from '../../test/uuid.ts'
import { RestaurantDropdownsPage } from './restaurant-dropdowns-page.tsx'

const entry = (label: string, position: number) =>
  restaurantDropdown.parse({
    id: uuid(500 + position),
    restaurant_id,
    list: 'dish_category',
    key: label.toLowerCase(),
    label,
    label_en: null,
    position,
    is_active: true,
    course: null,
    method: null,
    reference_required: false,
    created_at: '2026-11-21T12:00:00.000Z',
    updated_at: '2026-11-21T12:00:00.000Z',
  })
const entries = [entry('Entradas', 0), entry('Tacos', 1), entry('Postres', 2)]
const show = (respond: FetchHandler = () => null) =>
  renderPageAs({
    element: <RestaurantDropdownsPage />,
    startUrl: 'listas',
    respond: (call) =>
      respond(call) ??
      (call.path.startsWith('/restaurant-dropdowns') && call.method === 'GET' ? pageResponse(entries) : null),
  })
const entryLabels = () =>
  screen.getAllByRole('listitem').map((row) => within(row).getAllByText(/./)[0]?.textContent)

const updates = (sent: ReturnType<typeof renderPageAs>['sent']) =>
  sent.filter(({ method }) => method === 'PUT').map(({ path, body }) => [path, body])

beforeAll(() => startTranslations())

describe('list of entries', () => {
  it('a new dropdown entry is added at the end of its list, with a generated key', async () => {
    const { user, sent } = show(({ method }) =>
      method === 'POST' ? jsonResponse(entry('Café', 3), 201) : null,
    )

    await user.type(await screen.findByRole('textbox', { name: 'Nombre nuevo' }), 'Café de olla{Enter}')

    await waitFor(() => expect(sent.some(({ method }) => method === 'POST')).toBe(true))
    const post = sent.find(({ method }) => method === 'POST')
    expect(createRestaurantDropdownBody.parse(post?.body)).toMatchObject({
      list: 'dish_category',
      key: 'cafe_de_olla',
      label: 'Café de olla',
      position: 3,
    })
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Nombre nuevo' })).toHaveValue(''))
  })

  it('a dropdown list shows its entries after the hundredth, and a new entry follows the last one', async () => {
    const manyEntries = Array.from({ length: 130 }, (_, position) => entry(`Categoría ${position}`, position))
    const { user, sent } = show((call) =>
      call.method === 'POST'
        ? jsonResponse(entry('Café', 130), 201)
        : call.path.startsWith('/restaurant-dropdowns')
          ? pageOfCall(manyEntries, call)
          : null,
    )

    expect(await screen.findByText('Categoría 129')).toBeInTheDocument()
    await user.type(screen.getByRole('textbox', { name: 'Nombre nuevo' }), 'Café{Enter}')

    await waitFor(() =>
      expect(sent.find(({ method }) => method === 'POST')?.body).toMatchObject({ position: 130 }),
    )
  })

  it('a dropdown entry with a name that the list already contains is rejected', async () => {
    const { user, sent } = show()

    await user.type(await screen.findByRole('textbox', { name: 'Nombre nuevo' }), 'tacos{Enter}')

    expect(await screen.findByText('Ese nombre ya existe.')).toBeInTheDocument()
    expect(sent.some(({ method }) => method === 'POST')).toBe(false)
  })

  it('a dropdown list is reordered at once, and each position is saved', async () => {
    const { user, sent } = show(({ method, body }) =>
      method === 'PUT' ? jsonResponse({ ...entries[0], ...(body as object) }) : null,
    )

    await user.click(await screen.findByRole('button', { name: 'Subir Tacos' }))

    await waitFor(() => {
      const places = sent.filter(({ method }) => method === 'PUT').map(({ path, body }) => [path, body])
      expect(places).toEqual([
        [`/restaurant-dropdowns/${uuid(501)}`, { position: 0 }],
        [`/restaurant-dropdowns/${uuid(500)}`, { position: 1 }],
      ])
    })
  })

  it('moves during a save are saved after it, and the list shows the latest sequence', async () => {
    const positions = new Map(entries.map(({ id, position }) => [id, position]))
    const stored = () =>
      entries
        .map((one) => ({ ...one, position: positions.get(one.id) ?? 0 }))
        .toSorted((a, b) => a.position - b.position)
    const { promise: isHeld, resolve: release } = Promise.withResolvers<void>()
    const { user, sent } = renderPageAs({
      element: <RestaurantDropdownsPage />,
      startUrl: 'listas',
      respond: async ({ method, path, body }) => {
        if (!path.startsWith('/restaurant-dropdowns')) return null
        if (method === 'GET') return pageResponse(stored())
        await isHeld
        positions.set(path.split('/')[2] ?? '', (body as { position: number }).position)
        return jsonResponse(entries[0])
      },
    })
    const up = await screen.findByRole('button', { name: 'Subir Postres' })

    await user.click(up)
    await user.click(up)
    expect(entryLabels()).toEqual(['Postres', 'Entradas', 'Tacos'])
    expect(updates(sent)).toHaveLength(1)
    release()

    await waitFor(() => expect(screen.getByRole('list').closest('[aria-busy="true"]')).toBeNull())
    expect(stored().map(({ label }) => label)).toEqual(['Postres', 'Entradas', 'Tacos'])
    expect(entryLabels()).toEqual(['Postres', 'Entradas', 'Tacos'])
  })

  it('the course of a dish category is saved at once', async () => {
    const { user, sent } = show(({ method, body }) =>
      method === 'PUT' ? jsonResponse({ ...entries[2], ...(body as object) }) : null,
    )

    await user.selectOptions(await screen.findByRole('combobox', { name: 'Tiempo de Postres' }), 'Tiempo 3')

    await waitFor(() =>
      expect(sent.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([{ course: 3 }]),
    )
  })

  it('an empty name of a dropdown entry is rejected at its field', async () => {
    const { user, sent } = show()
    await user.click(await screen.findByRole('button', { name: 'Cambiar el nombre de Tacos' }))
    const list = within(screen.getByRole('list'))
    await user.clear(list.getAllByRole('textbox')[0]!)
    await user.click(list.getByRole('button', { name: 'Guardar' }))

    await waitFor(() => expect(list.getAllByRole('textbox')[0]).toBeInvalid())
    expect(sent.some(({ method }) => method === 'PUT')).toBe(false)
  })

  it('a renamed dropdown entry is sent with its previous names', async () => {
    const { user, sent } = show(({ method, body }) =>
      method === 'PUT' ? jsonResponse({ ...entries[1], ...(body as object) }) : null,
    )

    await user.click(await screen.findByRole('button', { name: /^(Cambiar|Editar|Renombrar).*Tacos/ }))
    await user.type(await screen.findByDisplayValue('Tacos'), ' y tortas{Enter}')

    await waitFor(() =>
      expect(sent.find(({ method }) => method === 'PUT')?.body).toEqual({
        label: 'Tacos y tortas',
        label_en: null,
        expected: { label: 'Tacos', label_en: null },
      }),
    )
  })

  it('a dropdown entry in use is deactivated instead of deleted', async () => {
    const { user, sent } = show(({ method }) => {
      if (method === 'DELETE') return problemResponse(409, 'dropdown_in_use', 'En uso.')
      return method === 'PUT' ? jsonResponse({ ...entries[1], is_active: false }) : null
    })

    await user.click(await screen.findByRole('button', { name: 'Eliminar Tacos' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Eliminar' }))
    await user.click(await dialog.findByRole('button', { name: 'Desactivar' }))

    await waitFor(() =>
      expect(sent.find(({ method }) => method === 'PUT')?.body).toEqual({ is_active: false }),
    )
  })

  it('an unused dropdown entry is deleted and disappears at once', async () => {
    let isRemoved = false
    const { user } = show(({ method, path }) => {
      if (method === 'DELETE') {
        isRemoved = true
        return jsonResponse({ id: uuid(502) })
      }
      return isRemoved && path.startsWith('/restaurant-dropdowns') ? pageResponse(entries.slice(0, 2)) : null
    })

    await user.click(await screen.findByRole('button', { name: 'Eliminar Postres' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Eliminar' }))

    await waitFor(() => expect(screen.queryByRole('button', { name: 'Eliminar Postres' })).toBeNull())
    expect(entryLabels()).toHaveLength(2)
  })

  it('the page of dropdown lists stores the chosen list in the URL', async () => {
    const { user, router, sent } = show()

    await user.click(await screen.findByRole('tab', { name: 'Estaciones' }))

    expect(router.state.location.search).toBe('?lista=station')
    await waitFor(() => expect(sent.some(({ path }) => path.includes('list=station'))).toBe(true))
  })
})

describe('own tenders', () => {
  const tenders = [
    buildTender('Vales Sodexo', 0, { label_en: 'Sodexo vouchers' }),
    buildTender('Rappi', 1, { reference_required: true }),
  ]
  const showTenders = async (respond: FetchHandler = () => null) => {
    const renderedPage = renderPageAs({
      element: <RestaurantDropdownsPage />,
      startUrl: 'listas',
      respond: (call) =>
        respond(call) ??
        (call.path.startsWith('/restaurant-dropdowns') && call.method === 'GET'
          ? pageResponse(tenders)
          : null),
    })
    await renderedPage.user.click(await screen.findByRole('tab', { name: 'Formas de pago' }))
    return renderedPage
  }
  const update: FetchHandler = ({ method, body }) =>
    method === 'PUT' ? jsonResponse({ ...tenders[0], ...(body as object) }) : null

  it('a new tender is sent with its English name and its method', async () => {
    const { user, sent } = await showTenders(({ method }) =>
      method === 'POST' ? jsonResponse(buildTender('Amex', 2, { method: 'card' }), 201) : null,
    )

    await user.selectOptions(await screen.findByRole('combobox', { name: 'Se cuenta como' }), 'Tarjeta')
    await user.type(screen.getByRole('textbox', { name: /^En inglés/ }), 'American Express')
    await user.type(screen.getByRole('textbox', { name: 'Nombre nuevo' }), 'Amex{Enter}')

    await waitFor(() => expect(sent.some(({ method }) => method === 'POST')).toBe(true))
    const post = sent.find(({ method }) => method === 'POST')
    expect(createRestaurantDropdownBody.parse(post?.body)).toMatchObject({
      list: 'tender',
      label: 'Amex',
      label_en: 'American Express',
      method: 'card',
      position: 2,
    })
  })

  it('a tender name that another user took meanwhile is reported at its field, and the entered name stays', async () => {
    const { user } = await showTenders(({ method }) =>
      method === 'POST' ? problemResponse(409, 'tender_name_taken', 'Otra forma ya tiene ese nombre.') : null,
    )

    const field = await screen.findByRole('textbox', { name: 'Nombre nuevo' })
    await user.type(field, 'Amex{Enter}')

    await waitFor(() => expect(field).toBeInvalid())
    expect(field).toHaveAccessibleDescription('Otra forma ya tiene ese nombre.')
    expect(field).toHaveValue('Amex')
  })

  it('a rename of a tender to a taken name is reported at its field', async () => {
    const { user, sent } = await showTenders()
    await user.click(await screen.findByRole('button', { name: 'Cambiar el nombre de Rappi' }))
    const field = screen.getByDisplayValue('Rappi')

    await user.clear(field)
    await user.type(field, 'VALES sodexo{Enter}')

    await waitFor(() => expect(field).toBeInvalid())
    expect(field).toHaveAccessibleDescription('Ese nombre ya existe.')
    expect(updates(sent)).toEqual([])
  })

  it('Enter saves a rename of both names of a tender, and Escape cancels it', async () => {
    const { user, sent } = await showTenders(update)
    await user.click(await screen.findByRole('button', { name: 'Cambiar el nombre de Vales Sodexo' }))
    await user.keyboard('{Escape}')
    expect(screen.queryByDisplayValue('Vales Sodexo')).not.toBeInTheDocument()
    const rename = screen.getByRole('button', { name: 'Cambiar el nombre de Vales Sodexo' })
    expect(rename).toHaveFocus()

    await user.click(rename)
    await user.clear(screen.getByDisplayValue('Sodexo vouchers'))
    await user.type(screen.getByDisplayValue('Vales Sodexo'), ' Pluxee{Enter}')

    await waitFor(() =>
      expect(updates(sent)).toEqual([
        [
          `/restaurant-dropdowns/${tenders[0]?.id}`,
          {
            label: 'Vales Sodexo Pluxee',
            label_en: null,
            expected: { label: 'Vales Sodexo', label_en: 'Sodexo vouchers' },
          },
        ],
      ]),
    )
  })

  it('the order of the tenders changes by keyboard', async () => {
    const { user, sent } = await showTenders(update)

    const up = await screen.findByRole('button', { name: 'Subir Rappi' })
    up.focus()
    await user.keyboard('{Enter}')

    await waitFor(() =>
      expect(updates(sent)).toEqual([
        [`/restaurant-dropdowns/${tenders[1]?.id}`, { position: 0 }],
        [`/restaurant-dropdowns/${tenders[0]?.id}`, { position: 1 }],
      ]),
    )
  })

  it('switches deactivate a tender and change its required reference', async () => {
    const { user, sent } = await showTenders(update)

    await user.click(await screen.findByRole('switch', { name: 'Vales Sodexo activo' }))
    await waitFor(() => expect(updates(sent)).toHaveLength(1))
    await user.click(screen.getByRole('switch', { name: 'Referencia obligatoria para Vales Sodexo' }))

    await waitFor(() =>
      expect(updates(sent)).toEqual([
        [`/restaurant-dropdowns/${tenders[0]?.id}`, { is_active: false }],
        [`/restaurant-dropdowns/${tenders[0]?.id}`, { reference_required: true }],
      ]),
    )
    expect(screen.getByRole('switch', { name: 'Referencia obligatoria para Rappi' })).toBeChecked()
  })
})
