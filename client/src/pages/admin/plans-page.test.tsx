// oxlint-disable-next-line import/no-unassigned-import -- the import adds matchers to `expect`
import '@testing-library/jest-dom/vitest'
import { createPlanBody, type SubscriptionPlan } from '@forki/contract/subscriptions'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { buildPlan, renderAdminPage } from '../../test/admin.tsx'
import {
  stubFetch,
  jsonResponse,
  pageResponse,
  type FetchHandler,
  type RecordedCall,
} from '../../test/fake-fetch.ts'
import { startTranslations } from '../../test/translations.ts'
import { uuid } from '../../test/uuid.ts'
import { PlansPage } from './plans-page.tsx'

let plans: SubscriptionPlan[]
let holders: number
/** Promise that delays the number of subscriptions. Undefined without a delay. */
let counting: Promise<void> | undefined
let calls: RecordedCall[]
let extra: FetchHandler

beforeAll(() => startTranslations())
beforeEach(() => {
  plans = [
    buildPlan(),
    buildPlan({ id: uuid(402), name: 'Forki', price_cents: 0, is_default: true, max_restaurants: null }),
  ]
  holders = 0
  extra = () => null
  counting = undefined
  calls = stubFetch(async (call) => {
    const extraReply = extra(call)
    if (extraReply) return extraReply
    const foundPlan = plans.find(({ id }) => call.path === `/subscriptions/plans/${id}`)
    if (foundPlan && call.method === 'GET') return jsonResponse(foundPlan)
    if (call.path.startsWith('/subscriptions/plans')) return pageResponse(plans)
    if (call.path.startsWith('/subscriptions/admin')) {
      await counting
      return pageResponse([], holders)
    }
    return null
  })
})
const show = () => renderAdminPage(<PlansPage />, '/admin/planes')
const card = (name: string) => screen.findByRole('region', { name })
const chooseAction = async (user: ReturnType<typeof show>['user'], name: string, item: string) => {
  await user.click(await screen.findByRole('button', { name: `Más acciones para el plan ${name}` }))
  await user.click(await screen.findByRole('menuitem', { name: item }))
}

it('a plan shows its price, limits and features in words, and the offer switch of the default plan is disabled', async () => {
  show()

  const brasa = within(await card('Brasa'))
  expect(brasa.getByText('$499.00')).toBeInTheDocument()
  expect(brasa.getByText('Hasta 1 restaurante')).toBeInTheDocument()
  expect(brasa.getByText('Punto de venta')).toBeInTheDocument()
  expect(brasa.getByRole('switch', { name: /Activo/ })).toBeEnabled()
  const forki = within(await card('Forki'))
  expect(forki.getByText('Gratis')).toBeInTheDocument()
  expect(forki.getByText('Predeterminado para propietarios nuevos')).toBeInTheDocument()
  expect(forki.getByRole('switch', { name: /Activo/ })).toBeDisabled()
})

it('a plan is withdrawn from offer at once', async () => {
  extra = ({ method, body }) => {
    if (method !== 'PUT') return null
    plans = [{ ...plans[0]!, ...(body as object) }, plans[1]!]
    return jsonResponse(plans[0])
  }
  const { user } = show()

  await user.click(within(await card('Brasa')).getByRole('switch', { name: /Activo/ }))

  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ is_active: false }),
  )
  expect(within(await card('Brasa')).getByRole('switch', { name: /Activo/ })).not.toBeChecked()
})

it('a new plan is listed first, and its request body is valid in the contract', async () => {
  const createdPlan = buildPlan({ id: uuid(403), name: 'Leña' })
  extra = ({ method }) => {
    if (method !== 'POST') return null
    plans = [createdPlan, ...plans]
    return jsonResponse(createdPlan, 201)
  }
  const { user } = show()

  await user.click(await screen.findByRole('button', { name: 'Nuevo plan' }))
  const sheet = within(await screen.findByRole('dialog'))
  await user.click(sheet.getByRole('button', { name: 'Crear plan' }))
  expect(await sheet.findByText('Dato obligatorio.')).toBeInTheDocument()
  await user.type(sheet.getByRole('textbox', { name: 'Nombre del plan' }), 'Leña')
  await user.clear(sheet.getByRole('textbox', { name: 'Precio' }))
  await user.type(sheet.getByRole('textbox', { name: 'Precio' }), '89.50')
  await user.click(sheet.getByRole('checkbox', { name: 'Integraciones' }))
  await user.click(sheet.getByRole('button', { name: 'Crear plan' }))

  await waitFor(() => expect(screen.getAllByRole('region')[0]).toHaveAccessibleName('Leña'))
  const body = createPlanBody.parse(calls.find(({ method }) => method === 'POST')?.body)
  expect(body).toMatchObject({ name: 'Leña', price_cents: 8950, max_staff: null })
  expect(body.features).not.toContain('integrations')
})

it('an edited plan is saved with the changed field and its previous value', async () => {
  extra = ({ method }) => (method === 'PUT' ? jsonResponse(plans[0]) : null)
  const { user } = show()

  await chooseAction(user, 'Brasa', 'Editar plan')
  const sheet = within(await screen.findByRole('dialog'))
  await user.type(sheet.getByRole('textbox', { name: 'Nombre del plan' }), ' 2')
  await user.click(sheet.getByRole('button', { name: 'Guardar' }))

  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
      name: 'Brasa 2',
      expected: { name: 'Brasa' },
    }),
  )
})

it('a plan in use can be withdrawn from offer instead of deleted', async () => {
  holders = 3
  extra = ({ method }) => (method === 'PUT' ? jsonResponse(plans[0]) : null)
  const { user } = show()
  await screen.findAllByText('3 suscripciones')

  await chooseAction(user, 'Brasa', 'Eliminar plan')
  expect(await screen.findByText(/Hay 3 suscripciones con este plan/)).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Desactivar plan' }))

  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ is_active: false }),
  )
})

it('a plan can be deleted only once the number of its subscriptions has loaded', async () => {
  const { promise, resolve: reply } = Promise.withResolvers<void>()
  counting = promise
  holders = 3
  const { user } = show()

  await chooseAction(user, 'Brasa', 'Eliminar plan')
  await user.click(await screen.findByRole('button', { name: 'Eliminar plan' }))
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(false)
  reply()

  expect(await screen.findByText(/Hay 3 suscripciones con este plan/)).toBeInTheDocument()
})

it('a plan without subscriptions is deleted after a confirmation and disappears from the list', async () => {
  extra = ({ method }) => {
    if (method !== 'DELETE') return null
    plans = plans.slice(1)
    return jsonResponse({ id: uuid(401) })
  }
  const { user } = show()
  await screen.findAllByText('Sin suscripciones')

  await chooseAction(user, 'Brasa', 'Eliminar plan')
  await user.click(await screen.findByRole('button', { name: 'Eliminar plan' }))

  await waitFor(() => expect(screen.queryByRole('region', { name: 'Brasa' })).toBeNull())
})

it('the plan form warns about features that subscribers of a plan would lose', async () => {
  holders = 1
  const { user } = show()
  await screen.findAllByText('1 suscripción')

  await chooseAction(user, 'Brasa', 'Editar plan')
  const sheet = within(await screen.findByRole('dialog'))
  await user.click(sheet.getByRole('checkbox', { name: 'Cocina' }))

  expect(await sheet.findByText(/pierden: Cocina/)).toBeInTheDocument()
})
