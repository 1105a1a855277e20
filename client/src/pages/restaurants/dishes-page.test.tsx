// oxlint-disable-next-line import/no-unassigned-import -- the import adds matchers to `expect`
import '@testing-library/jest-dom/vitest'
import { createDishBody, dishEndpoints, type Dish } from '@forki/contract/dishes'
import { ROLE_PERMISSIONS, type Permission } from '@forki/contract/permissions'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildMember, restaurant_id } from '../../test/current-user.ts'
import { buildDish } from '../../test/dishes.ts'
import {
  stubFetch,
  jsonResponse,
  pageBody,
  type FetchHandler,
  type RecordedCall,
} from '../../test/fake-fetch.ts'
import { renderPage } from '../../test/render-page.tsx'
import { startTranslations } from '../../test/translations.ts'
import { DishesPage } from './dishes-page.tsx'

const dishesResponse = (items: Dish[]) => jsonResponse(dishEndpoints.list.response.parse(pageBody(items)))

let respond: FetchHandler
let calls: RecordedCall[]

const show = (permissions?: readonly Permission[]) =>
  renderPage({ platillos: <DishesPage /> }, 'platillos', {
    currentUser: buildMember('restaurant_admin', permissions),
  })

beforeAll(() => startTranslations())
beforeEach(() => {
  respond = () => null
  calls = stubFetch((call) =>
    call.path.includes('/restaurant-dropdowns') ? null : (respond(call) ?? dishesResponse([buildDish()])),
  )
})

describe('list of dishes', () => {
  it('dishes are listed with their price, and searched in the URL', async () => {
    const { user, router } = show()

    expect(await screen.findByRole('button', { name: 'Pozole rojo' })).toBeInTheDocument()
    expect(screen.getByRole('button', { name: /Cambiar el precio/ })).toHaveTextContent('$145.00')

    await user.type(screen.getByRole('searchbox'), 'taco{Enter}')
    await waitFor(() => expect(router.state.location.search).toBe('?q=taco'))
    await waitFor(() => expect(calls.some(({ path }) => path.includes('q=taco'))).toBe(true))
  })

  it('the list of dishes has an empty state without dishes', async () => {
    respond = () => dishesResponse([])
    show()
    expect(await screen.findByText('Todavía no hay platillos')).toBeInTheDocument()
  })

  it('a retry is offered when the dishes cannot be loaded', async () => {
    respond = () => jsonResponse({ status: 500, code: 'internal' }, 500)
    show()

    const alert = await screen.findByRole('alert')
    expect(within(alert).getByRole('button', { name: 'Reintentar' })).toBeInTheDocument()
    expect(alert).toHaveTextContent('Error al obtener los platillos')
  })

  it('the price of a dish is changed inline', async () => {
    respond = ({ method }) => (method === 'PUT' ? jsonResponse(buildDish({ price_cents: 15_050 })) : null)
    const { user } = show()

    await user.click(await screen.findByRole('button', { name: /Cambiar el precio/ }))
    await user.keyboard('150.50{Enter}')

    await waitFor(() => {
      const put = calls.find(({ method }) => method === 'PUT')
      expect(put?.body).toEqual({ price_cents: 15_050, expected: { price_cents: 14_500 } })
    })
  })
  it('a price in words shows an error at the field, and cancelling shows the former price', async () => {
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: /Cambiar el precio/ }))
    await user.keyboard('caro')
    await user.click(screen.getByRole('button', { name: 'Guardar' }))

    expect(await screen.findByRole('alert')).toBeInTheDocument()
    expect(calls.some(({ method }) => method === 'PUT')).toBe(false)
    await user.click(screen.getByRole('button', { name: 'Cancelar' }))
    const opener = screen.getByRole('button', { name: /Cambiar el precio/ })
    expect(opener).toHaveTextContent('$145.00')
    expect(opener).toHaveFocus()
  })
})

async function openNewDish() {
  const renderedPage = show()
  await renderedPage.user.click(await screen.findByRole('button', { name: 'Nuevo platillo' }))
  const dialog = await screen.findByRole('dialog')
  // The sheet accepts presses one render after it appears.
  await waitFor(() => expect(dialog).toHaveStyle({ pointerEvents: 'auto' }))
  return { ...renderedPage, sheet: within(dialog) }
}

describe('new dish', () => {
  it('missing fields of a new dish are marked, and the first one is focused', async () => {
    const { user, sheet } = await openNewDish()

    await user.click(sheet.getByRole('button', { name: 'Crear platillo' }))

    expect(await sheet.findAllByText('Dato obligatorio.')).toHaveLength(2)
    expect(sheet.getByRole('textbox', { name: 'Nombre' })).toHaveFocus()
    expect(calls.some(({ method }) => method === 'POST')).toBe(false)
  })

  it('a new dish is sent as the contract requires, and the input is preserved after a failure', async () => {
    respond = ({ method }) =>
      method === 'POST'
        ? jsonResponse(
            {
              status: 409,
              code: 'sku_taken',
              detail: 'Ese código ya existe.',
              errors: [{ path: 'sku', message: 'Ya lo usa otro producto' }],
            },
            409,
          )
        : null
    const { user, sheet } = await openNewDish()

    await user.type(sheet.getByRole('textbox', { name: 'Nombre' }), 'Tostada')
    await user.type(sheet.getByRole('textbox', { name: 'Precio' }), '89.50')
    await user.click(sheet.getByRole('checkbox', { name: 'Pescado' }))
    await user.click(sheet.getByRole('button', { name: 'Crear platillo' }))

    expect(await sheet.findByText('Ya lo usa otro producto')).toBeInTheDocument()
    const post = calls.find(({ method }) => method === 'POST')
    expect(createDishBody.parse(post?.body)).toMatchObject({
      restaurant_id,
      name: 'Tostada',
      price_cents: 8950,
      allergens: ['fish'],
    })
    expect(sheet.getByRole('textbox', { name: 'Nombre' })).toHaveValue('Tostada')
  })

  it('the English names of a modifier group and its options are sent, and an empty one as null', async () => {
    respond = ({ method }) =>
      method === 'POST' ? jsonResponse({ status: 500, code: 'internal' }, 500) : null
    const { user, sheet } = await openNewDish()

    await user.type(sheet.getByRole('textbox', { name: 'Nombre' }), 'Tostada')
    await user.type(sheet.getByRole('textbox', { name: 'Precio' }), '89.50')
    await user.click(sheet.getByRole('button', { name: 'Agregar grupo' }))
    await user.type(sheet.getByRole('textbox', { name: /^Grupo en inglés/ }), 'Sauce')
    await user.type(sheet.getByRole('textbox', { name: 'Nombre del grupo' }), 'Salsa')
    await user.type(sheet.getByRole('textbox', { name: 'Nombre de la opción 1' }), 'Verde')
    await user.type(sheet.getByRole('textbox', { name: 'Nombre en inglés de Verde' }), 'Green')
    await user.click(sheet.getByRole('button', { name: 'Agregar opción' }))
    await user.type(sheet.getByRole('textbox', { name: 'Nombre de la opción 2' }), 'Roja')
    await user.click(sheet.getByRole('button', { name: 'Crear platillo' }))

    await waitFor(() => expect(calls.some(({ method }) => method === 'POST')).toBe(true))
    const post = calls.find(({ method }) => method === 'POST')
    expect(createDishBody.parse(post?.body).modifier_groups).toMatchObject([
      {
        name: 'Salsa',
        name_en: 'Sauce',
        options: [
          { name: 'Verde', name_en: 'Green' },
          { name: 'Roja', name_en: null },
        ],
      },
    ])
  })

  it('a new dish is discarded only after a confirmation', async () => {
    const { user, sheet } = await openNewDish()

    await user.type(sheet.getByRole('textbox', { name: 'Nombre' }), 'Tostada')
    await user.click(sheet.getByRole('button', { name: 'Cancelar' }))

    expect(await screen.findByText('¿Descartar los cambios?')).toBeInTheDocument()
  })

  it('the button for a new dish is hidden from read-only users', async () => {
    show(['read_dish'])

    expect(await screen.findByText('Pozole rojo')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Nuevo platillo' })).toBeNull()
    expect(screen.queryByRole('switch')).toBeNull()
  })
})

describe('changes of many dishes', () => {
  it('a bulk change of prices previews all new prices, and one press sends a request for each dish', async () => {
    const mole = buildDish({ id: '0190a000-0000-7000-8000-000000000002', name: 'Mole', price_cents: 21_000 })
    respond = ({ method, body }) =>
      method === 'PUT' ? jsonResponse(buildDish(body as Partial<Dish>)) : dishesResponse([buildDish(), mole])
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: 'Seleccionar' }))
    for (const box of screen.getAllByRole('checkbox')) await user.click(box)
    await user.click(screen.getByRole('button', { name: 'Cambiar precios' }))
    const sheet = within(await screen.findByRole('dialog'))
    await user.click(sheet.getByRole('textbox', { name: 'Cuánto' }))
    await user.paste('10')

    const preview = within(sheet.getByRole('region', { name: 'Vista previa' }))
    expect(preview.getByText('$159.50')).toBeInTheDocument()
    expect(preview.getByText('$231.00')).toBeInTheDocument()
    expect(calls.some(({ method }) => method === 'PUT')).toBe(false)

    await user.click(sheet.getByRole('button', { name: 'Cambiar 2 precios' }))
    expect(await sheet.findByText('2 precios cambiados.')).toBeInTheDocument()
    const puts = calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)
    expect(puts).toEqual([
      { price_cents: 15_950, expected: { price_cents: 14_500 } },
      { price_cents: 23_100, expected: { price_cents: 21_000 } },
    ])
  })
})

describe('archiving of many dishes', () => {
  it('archiving several dishes asks for confirmation, and cancelling archives no dish', async () => {
    let dishes = [
      buildDish(),
      buildDish({ id: '0190a000-0000-7000-8000-000000000002', name: 'Mole' }),
      buildDish({ id: '0190a000-0000-7000-8000-000000000003', name: 'Flan' }),
    ]
    respond = ({ method, path }) => {
      if (method !== 'DELETE') return dishesResponse(dishes)
      dishes = dishes.filter(({ id }) => !path.endsWith(id))
      return jsonResponse({ id: path.split('/').at(-1) })
    }
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: 'Seleccionar' }))
    for (const box of screen.getAllByRole('checkbox').slice(0, 2)) await user.click(box)
    const askToArchive = async () => {
      await user.click(screen.getByRole('button', { name: 'Más cambios' }))
      await user.click(await screen.findByRole('menuitem', { name: 'Archivar' }))
      return within(await screen.findByRole('dialog'))
    }
    await user.click((await askToArchive()).getByRole('button', { name: 'Cancelar' }))
    expect(dishes).toHaveLength(3)

    await user.click((await askToArchive()).getByRole('button', { name: 'Archivar 2 platillos' }))
    await waitFor(() => expect(screen.queryByText('Mole')).toBeNull())
    expect(dishes.map(({ name }) => name)).toEqual(['Flan'])
  })
})

describe('rights of a cook', () => {
  it('a cook edits dishes and cannot archive them', async () => {
    const { user } = show(ROLE_PERMISSIONS.chef)
    await user.click(await screen.findByRole('button', { name: 'Más acciones para Pozole rojo' }))

    expect(await screen.findByRole('menuitem', { name: 'Editar' })).toBeInTheDocument()
    expect(screen.queryByRole('menuitem', { name: 'Archivar' })).toBeNull()
  })
})

describe('updates of the list', () => {
  it('an archived dish disappears from the list, and a created dish appears in it', async () => {
    let dishes = [buildDish()]
    respond = ({ method, body }) => {
      if (method === 'DELETE') dishes = []
      if (method === 'POST') {
        dishes = [buildDish({ ...(body as Partial<Dish>), id: '0190a000-0000-7000-8000-000000000003' })]
        return jsonResponse(dishes[0], 201)
      }
      return method === 'DELETE' ? jsonResponse({ id: buildDish().id }) : dishesResponse(dishes)
    }
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: 'Más acciones para Pozole rojo' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Archivar' }))
    await user.click(await screen.findByRole('button', { name: 'Archivar' }))
    expect(await screen.findByText('Todavía no hay platillos')).toBeInTheDocument()

    await user.click(screen.getAllByRole('button', { name: 'Nuevo platillo' })[0] as HTMLElement)
    const sheet = within(await screen.findByRole('dialog'))
    await user.click(sheet.getByRole('textbox', { name: 'Nombre' }))
    await user.paste('Tostada')
    await user.click(sheet.getByRole('textbox', { name: 'Precio' }))
    await user.paste('89.50')
    await user.click(sheet.getByRole('button', { name: 'Crear platillo' }))

    expect(await screen.findByRole('article', { name: 'Tostada' })).toBeInTheDocument()
  })
})
