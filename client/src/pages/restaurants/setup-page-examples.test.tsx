// oxlint-disable-next-line import/no-unassigned-import -- the import adds matchers to `expect`
import '@testing-library/jest-dom/vitest'
import type { Examples, KeptExample } from '@forki/contract/examples'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildRestaurant } from '../../test/cashiers.ts'
import { buildAccessibleRestaurant, buildCurrentUser } from '../../test/current-user.ts'
import { jsonResponse, pageResponse, problemResponse, type RecordedCall } from '../../test/fake-fetch.ts'
import { buildManager, buildOwner, renderPageAs } from '../../test/render-page-as.tsx'
import { startTranslations } from '../../test/translations.ts'
import { uuid } from '../../test/uuid.ts'
import { SetupPage } from './setup-page.tsx'

const counts: Examples['counts'] = {
  dish: 20,
  menu: 1,
  layout: 1,
  table: 12,
  inventory_item: 16,
  supplier: 1,
  loyalty_template: 1,
  customer: 3,
}
const noExamples = { ...counts, dish: 0, menu: 0, layout: 0, table: 0, inventory_item: 0 }
const available: Examples = { status: 'available', counts, kept: [] }
const beer: KeptExample = { kind: 'dish', id: uuid(901), name: 'Cerveza', reason: 'used' }
const beerStock: KeptExample = { kind: 'inventory_item', id: uuid(902), name: 'Cerveza', reason: 'needed' }

interface Server {
  examples?: Examples
  /** Responds to a write request. It may also change the state of the mocked server. */
  write?: (call: RecordedCall, server: Server) => Response
}

const show = (server: Server, currentUser = buildOwner()) =>
  renderPageAs({
    element: <SetupPage />,
    startUrl: 'primeros-pasos',
    currentUser,
    respond: (call) => {
      const { path, method } = call
      if (path.endsWith('/examples'))
        return method === 'GET' ? jsonResponse(server.examples) : (server.write?.(call, server) ?? null)
      if (path.startsWith('/restaurants/')) return jsonResponse(buildRestaurant())
      if (path.startsWith('/dishes')) return pageResponse([])
      if (path.startsWith('/menus/active')) return problemResponse(404, 'no_active_menu')
      if (path.startsWith('/restaurant-layouts')) return problemResponse(404, 'no_active_layout')
      return null
    },
  })

beforeAll(() => startTranslations())

describe('example data on the setup page', () => {
  it('the example data card names the rows to add, and then links to the first order', async () => {
    const { user, sent } = show({
      examples: available,
      write: (_call, server) => {
        server.examples = { ...available, status: 'loaded' }
        return jsonResponse(server.examples)
      },
    })

    const card = await screen.findByRole('region', { name: 'Datos de ejemplo' })
    expect(within(card).getByText('20 platillos')).toBeInTheDocument()
    expect(within(card).getByText('12 mesas')).toBeInTheDocument()
    await user.click(within(card).getByRole('button', { name: 'Agregar ejemplos' }))

    const link = await screen.findByRole('link', { name: 'Tomar el primer pedido' })
    expect(link).toHaveAttribute('href', expect.stringMatching(/\/piso$/))
    expect(sent.filter(({ method }) => method === 'POST')).toHaveLength(1)
  })

  it('the example data card shows the reason when the server refuses to add the data', async () => {
    const { user } = show({
      examples: available,
      write: () => problemResponse(409, 'restaurant_not_empty', 'El restaurante ya tiene platillos.'),
    })

    await user.click(await screen.findByRole('button', { name: 'Agregar ejemplos' }))

    expect(await screen.findByRole('alert')).toHaveTextContent('El restaurante ya tiene platillos.')
  })

  it('the example data card names the missing plan feature instead of the button', async () => {
    const [restaurant] = buildOwner().access.restaurants
    const features = restaurant!.features.filter((name) => name !== 'inventory')
    show(
      { examples: available },
      buildCurrentUser(
        { is_owner_or_admin: true, restaurants: [buildAccessibleRestaurant({ ...restaurant, features })] },
        { role: 'restaurant_owner' },
      ),
    )

    expect(await screen.findByText(/Tu plan no incluye: inventario/)).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Agregar ejemplos' })).toBeNull()
  })

  it('the removal of example data previews the rows that stay, and names them again afterwards', async () => {
    const { user, sent } = show({
      examples: { status: 'loaded', counts, kept: [beer, beerStock] },
      write: (_call, server) => {
        server.examples = { status: 'unavailable', counts: noExamples, kept: [] }
        return jsonResponse({ removed: { ...counts, dish: 19, inventory_item: 15 }, kept: [beer, beerStock] })
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Quitar ejemplos' }))

    const dialog = await screen.findByRole('dialog', { name: '¿Quitar los datos de ejemplo?' })
    expect(await within(dialog).findByText('19 platillos')).toBeInTheDocument()
    expect(within(dialog).getByText('Se quedan 2')).toBeInTheDocument()
    expect(within(dialog).getByText('En pedidos, existencias, reservas o tarjetas')).toBeInTheDocument()
    expect(sent.some(({ method }) => method === 'DELETE')).toBe(false)
    await user.click(within(dialog).getByRole('button', { name: 'Quitar ejemplos' }))

    const result = await screen.findByRole('dialog', { name: 'Ejemplos quitados' })
    expect(within(result).getByText('Se quedaron 2')).toBeInTheDocument()
    await user.click(within(result).getAllByRole('button', { name: 'Cerrar' })[0]!)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.queryByRole('region', { name: 'Datos de ejemplo' })).toBeNull()
  })

  it('a restaurant with data of its own has no example data card', async () => {
    const { sent } = show({ examples: { status: 'unavailable', counts: noExamples, kept: [] } })
    expect(await screen.findByText(/de 6 pasos listos/)).toBeInTheDocument()
    expect(screen.queryByRole('region', { name: 'Datos de ejemplo' })).toBeNull()
    expect(sent.some(({ path }) => path.endsWith('/examples'))).toBe(true)
  })

  it('the page of a manager who is no owner sends no request for example data', async () => {
    const { sent } = show({ examples: available }, buildManager())

    expect(await screen.findByText(/de 6 pasos listos/)).toBeInTheDocument()
    expect(sent.some(({ path }) => path.endsWith('/examples'))).toBe(false)
  })
})
