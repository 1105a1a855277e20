// oxlint-disable-next-line import/no-unassigned-import -- the import adds matchers to `expect`
import '@testing-library/jest-dom/vitest'
import { customerEndpoints } from '@forki/contract/customers'
import { loyaltyEndpoints } from '@forki/contract/loyalty-endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { buildAccessibleRestaurant, buildMember, restaurant_id } from '../../test/current-user.ts'
import { jsonResponse, pageBody, stubFetch, type RecordedCall } from '../../test/fake-fetch.ts'
import {
  buildCard,
  buildCustomer,
  buildSeals,
  buildCardTemplate,
  card_id,
  customer_id,
} from '../../test/loyalty.ts'
import { renderPage } from '../../test/render-page.tsx'
import { startTranslations } from '../../test/translations.ts'
import { uuid } from '../../test/uuid.ts'
import { CardPage } from './card-page.tsx'
import { CardsPage } from './cards-page.tsx'
import { CustomerPage } from './customer-page.tsx'
import { CustomersPage } from './customers-page.tsx'

let isErased: boolean
let calls: RecordedCall[]

function reply({ method, path }: RecordedCall): Response | null {
  if (method === 'DELETE') {
    isErased = true
    return jsonResponse({ id: customer_id })
  }
  if (path === `/customers/${customer_id}`) return jsonResponse(buildCustomer())
  if (path.startsWith('/customers?'))
    return jsonResponse(customerEndpoints.list.response.parse(pageBody(isErased ? [] : [buildCustomer()])))
  if (path === `/loyalty/cards/${card_id}`) return jsonResponse(buildCard())
  if (path.startsWith('/loyalty/templates/')) return jsonResponse(buildCardTemplate())
  if (path.startsWith('/loyalty/cards?'))
    return jsonResponse(loyaltyEndpoints.listCards.response.parse(pageBody([buildCard()])))
  return path.includes('/cards') ? jsonResponse([buildCard()]) : null
}

const CARDS_PATH = '/loyaltycard/:restaurantId'
const manager = () => buildMember('restaurant_admin', undefined, { can_manage_loyalty: true })

const show = (at = '', currentUser = manager()) =>
  renderPage(
    {
      [CARDS_PATH]: <CardsPage />,
      [`${CARDS_PATH}/clientes`]: <CustomersPage />,
      [`${CARDS_PATH}/clientes/:customerId`]: <CustomerPage />,
      [`${CARDS_PATH}/tarjetas/:cardId`]: <CardPage />,
    },
    `/loyaltycard/${restaurant_id}${at}`,
    { currentUser },
  )

beforeAll(() => startTranslations())
beforeEach(() => {
  isErased = false
  calls = stubFetch(reply)
})

it('a new customer without a name is rejected at the field', async () => {
  const { user } = show('/clientes')
  const [add] = await screen.findAllByRole('button', { name: 'Nuevo cliente' })
  await user.click(add!)
  const dialog = within(await screen.findByRole('dialog'))

  await user.click(dialog.getByRole('button', { name: 'Crear cliente' }))

  await waitFor(() => expect(dialog.getByRole('textbox', { name: 'Nombre' })).toBeInvalid())
  expect(calls.some(({ method }) => method === 'POST')).toBe(false)
})

it('the erasure of a customer asks for confirmation and returns to the list', async () => {
  const { user, router } = show(`/clientes/${customer_id}`)
  await user.click(await screen.findByRole('button', { name: 'Eliminar datos' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancelar' }))
  expect(isErased).toBe(false)

  await user.click(screen.getByRole('button', { name: 'Eliminar datos' }))
  await user.click(await screen.findByRole('button', { name: 'Eliminar para siempre' }))

  expect(await screen.findByText('Todavía no hay clientes')).toBeInTheDocument()
  expect(router.state.location.pathname).toBe(`/loyaltycard/${restaurant_id}/clientes`)
})

it('the scan dialog rejects a text without a card code, and opens the card of a code', async () => {
  const { user, router } = show()
  await user.click(await screen.findByRole('button', { name: 'Escanear' }))
  const dialog = within(await screen.findByRole('dialog'))
  const field = dialog.getByLabelText('Código de la tarjeta')

  await user.type(field, 'no es{Enter}')
  expect(dialog.getByText('El código no es de una tarjeta.')).toBeInTheDocument()

  await user.clear(field)
  await user.type(field, `https://forki.test/tarjeta/${buildCard().code}`)
  await user.click(dialog.getByRole('button', { name: 'Buscar' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Lucía Arce' })).toBeInTheDocument()
  expect(router.state.location.pathname).toMatch(new RegExp(`/tarjetas/${card_id}$`))
})

it('the page of a card disables the seal button during the minimum gap and shows when it ends', async () => {
  const seals = buildSeals(1).map((seal) => ({ ...seal, added_at: new Date().toISOString() }))
  const earn = { requires_order: false, min_gap_minutes: 60, max_per_day: null }
  stubFetch((call) => {
    if (call.path === `/loyalty/cards/${card_id}`) return jsonResponse(buildCard({ seals }))
    return call.path.startsWith('/loyalty/templates/')
      ? jsonResponse(buildCardTemplate({ earn }))
      : reply(call)
  })
  show(`/tarjetas/${card_id}`)

  expect(await screen.findByText(/El próximo sello se puede poner a las/)).toBeInTheDocument()
  expect(screen.getByRole('button', { name: /^Sellar/ })).toBeDisabled()
})

it('a manager of two restaurants switches between their loyalty cards', async () => {
  const permissions = ['manage_loyalty' as const]
  const other = buildAccessibleRestaurant({ id: uuid(2), name: 'Maíz Bravo', permissions })
  const currentUser = manager()
  currentUser.access.restaurants = [buildAccessibleRestaurant({ permissions }), other]
  const { user, router } = show('', currentUser)

  await user.selectOptions(await screen.findByRole('combobox', { name: 'Restaurante' }), 'Maíz Bravo')

  await waitFor(() => expect(router.state.location.pathname).toBe(`/loyaltycard/${other.id}`))
  await waitFor(() =>
    expect(calls.some(({ path }) => path.startsWith(`/loyalty/cards?restaurant_id=${other.id}`))).toBe(true),
  )
})
