// oxlint-disable-next-line import/no-unassigned-import -- the import adds matchers to `expect`
import '@testing-library/jest-dom/vitest'
import { createSubscriptionBody, type UserSubscription } from '@forki/contract/subscriptions'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { buildPlan, buildSubscription, buildUser, renderAdminPage } from '../../test/admin.tsx'
import { restaurant_id } from '../../test/current-user.ts'
import {
  stubFetch,
  jsonResponse,
  pageResponse,
  problemResponse,
  type FetchHandler,
  type RecordedCall,
} from '../../test/fake-fetch.ts'
import { startTranslations } from '../../test/translations.ts'
import { uuid } from '../../test/uuid.ts'
import { SubscriptionsPage } from './subscriptions-page.tsx'

const LIST = '/subscriptions/admin/user-subscriptions'
let rows: UserSubscription[]
let calls: RecordedCall[]
let extra: FetchHandler
/** Returns a promise that delays the response to a call. */
let delay: (call: RecordedCall) => Promise<void> | undefined
const plans = [buildPlan(), buildPlan({ id: uuid(402), name: 'Grupo', max_restaurants: 5 })]

beforeAll(() => startTranslations())
beforeEach(() => {
  rows = [buildSubscription()]
  extra = () => null
  delay = () => undefined
  calls = stubFetch(async (call) => {
    await delay(call)
    const extraReply = extra(call)
    if (extraReply) return extraReply
    if (call.path.startsWith(LIST)) {
      const pending = call.path.includes('status=pending')
      return pageResponse(rows.filter(({ status }) => (pending ? status === 'pending' : true)))
    }
    if (call.path.startsWith('/subscriptions/plans')) return pageResponse(plans)
    if (call.path.startsWith('/users')) return pageResponse([buildUser()])
    if (call.path.startsWith('/restaurants'))
      return pageResponse([
        { id: restaurant_id, name: 'La Higuera', owner_ids: [uuid(301)], is_active: true },
      ])
    return null
  })
})
const show = () => renderAdminPage(<SubscriptionsPage />, '/admin/suscripciones')
const table = () => screen.findByRole('table', { name: 'Suscripciones' })

it('the list of subscriptions shows active ones newest first, and all on request', async () => {
  const { user, router } = show()

  expect(await within(await table()).findByText('La Higuera')).toBeInTheDocument()
  const firstList = calls.find(({ path }) => path.startsWith(LIST) && path.includes('per_page=20'))
  expect(firstList?.path).toMatch(/sort=created_at&order=desc/)
  expect(firstList?.path).toContain('active_only=true')

  await user.click(screen.getByRole('radio', { name: 'Todas' }))
  await waitFor(() => expect(router.state.location.search).toBe('?active_only=false'))
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Estado' }), 'expired')
  await waitFor(() =>
    expect(
      calls.some(({ path }) => path.includes('status=expired') && path.includes('active_only=false')),
    ).toBe(true),
  )
})

it('a failed search for a user shows an error, and a retry lists the users', async () => {
  let fails = true
  extra = ({ path }) => (fails && path.startsWith('/users') ? problemResponse(403, 'forbidden') : null)
  const { user } = show()
  await table()
  await user.click(screen.getByRole('button', { name: 'Agregar suscripción' }))
  const sheet = within(await screen.findByRole('dialog'))
  const retry = await sheet.findByRole('button', { name: 'Reintentar' })

  fails = false
  await user.click(retry)

  expect(await sheet.findByRole('button', { name: /Berta Núñez/ })).toBeInTheDocument()
})

it('a pending subscription is activated in place with one press', async () => {
  const waiting = buildSubscription({
    id: uuid(502),
    user_name: 'Ciro Paz',
    status: 'pending',
    is_active: false,
  })
  rows = [waiting, ...rows]
  extra = ({ method }) => {
    if (method !== 'PUT') return null
    rows = rows.map((row) => (row.id === waiting.id ? { ...row, status: 'active', is_active: true } : row))
    return jsonResponse(rows[0])
  }
  const { user } = show()

  expect(await screen.findByText('1 suscripción pendiente de activación')).toBeInTheDocument()
  await user.click(screen.getAllByRole('button', { name: 'Activar la suscripción de Ciro Paz' })[0]!)

  await waitFor(() => expect(screen.queryByText('1 suscripción pendiente de activación')).toBeNull())
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ status: 'active' })
  expect(within(await table()).getAllByText('Activa')).toHaveLength(2)
})

it('a new subscription has the uncovered restaurants preselected, and is listed first', async () => {
  const created = buildSubscription({ id: uuid(503), user_name: 'Zoe Sol', subscription_plan: plans[1]! })
  extra = ({ method }) => {
    if (method !== 'POST') return null
    rows = [created, ...rows]
    return jsonResponse(created, 201)
  }
  const { user } = show()
  await table()

  await user.click(screen.getByRole('button', { name: 'Agregar suscripción' }))
  const sheet = within(await screen.findByRole('dialog'))
  await user.click(sheet.getByRole('button', { name: 'Agregar suscripción' }))
  expect((await sheet.findAllByText('Dato obligatorio.')).length).toBeGreaterThan(0)
  await user.click(await sheet.findByRole('button', { name: /Berta Núñez/ }))
  await user.click(sheet.getByRole('radio', { name: 'Grupo' }))
  expect(sheet.getByRole('checkbox', { name: 'La Higuera' })).toBeChecked()
  await user.click(sheet.getByRole('button', { name: 'Agregar suscripción' }))

  await waitFor(async () => expect(within(await table()).getAllByRole('row')[1]).toHaveTextContent('Zoe Sol'))
  const post = calls.find(({ method }) => method === 'POST')
  expect(createSubscriptionBody.parse(post?.body)).toMatchObject({
    user_id: uuid(301),
    subscription_plan_id: uuid(402),
    restaurant_ids: [restaurant_id],
    status: 'active',
  })
})

it('a user and a plan that are chosen before the restaurants have loaded get the uncovered restaurants', async () => {
  const { promise: isAnswered, resolve: reply } = Promise.withResolvers<void>()
  delay = ({ path }) => (path.startsWith('/restaurants') ? isAnswered : undefined)
  const { user } = show()
  await table()
  await user.click(screen.getByRole('button', { name: 'Agregar suscripción' }))
  const sheet = within(await screen.findByRole('dialog'))

  await user.click(await sheet.findByRole('button', { name: /Berta Núñez/ }))
  await user.click(sheet.getByRole('radio', { name: 'Grupo' }))
  expect(sheet.queryByText('Este usuario todavía no tiene restaurantes.')).not.toBeInTheDocument()
  reply()

  expect(await sheet.findByRole('checkbox', { name: 'La Higuera' })).toBeChecked()
})

it('an edited subscription is saved with the changed field and its previous value', async () => {
  extra = ({ method, path }) => {
    if (path.startsWith(`/users/${uuid(301)}`)) return jsonResponse(buildUser())
    return method === 'PUT' ? jsonResponse(rows[0]) : null
  }
  const { user } = show()
  const [name] = within(await table()).getAllByRole('button', { name: new RegExp(rows[0]!.user_name) })
  const { auto_renew } = rows[0]!

  await user.click(name!)
  const sheet = within(await screen.findByRole('dialog'))
  await user.click(sheet.getByRole('checkbox', { name: /Renovar al terminar/ }))
  await user.click(sheet.getByRole('button', { name: 'Guardar' }))

  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
      auto_renew: !auto_renew,
      expected: { auto_renew },
    }),
  )
})

it('a rejected new subscription shows the error and preserves the choices', async () => {
  extra = ({ method }) =>
    method === 'POST'
      ? jsonResponse({ code: 'restaurant_covered', detail: 'Otra ya cubre ese restaurante.' }, 409)
      : null
  const { user } = show()
  await table()

  await user.click(screen.getByRole('button', { name: 'Agregar suscripción' }))
  const sheet = within(await screen.findByRole('dialog'))
  await user.click(await sheet.findByRole('button', { name: /Berta Núñez/ }))
  await user.click(sheet.getByRole('radio', { name: 'Brasa' }))
  await user.click(sheet.getByRole('button', { name: 'Agregar suscripción' }))

  expect(await sheet.findByText('Otra ya cubre ese restaurante.')).toBeInTheDocument()
  expect(sheet.getByRole('radio', { name: 'Brasa' })).toBeChecked()
})

it('a subscription is cancelled and deleted after a confirmation, and a deleted one disappears from the list', async () => {
  extra = ({ method }) => {
    if (method === 'PUT') return jsonResponse({ ...rows[0], status: 'cancelled' })
    if (method !== 'DELETE') return null
    rows = []
    return jsonResponse({ id: uuid(501) })
  }
  const { user } = show()
  const openMenu = async () =>
    user.click(await screen.findByRole('button', { name: 'Más acciones para la suscripción de Berta Núñez' }))

  await openMenu()
  await user.click(await screen.findByRole('menuitem', { name: 'Cancelar suscripción' }))
  expect(await screen.findByText(/La Higuera: sus datos se podrán consultar/)).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Cancelar suscripción' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  await openMenu()
  await user.click(await screen.findByRole('menuitem', { name: 'Eliminar' }))
  await user.click(await screen.findByRole('button', { name: 'Eliminar suscripción' }))
  expect(await screen.findByText('Sin suscripciones vigentes')).toBeInTheDocument()
})

it('a subscription whose last day was emptied is not saved', async () => {
  rows = [buildSubscription({ ends_at: '2027-03-01T05:59:59.999Z' })]
  extra = ({ path }) => (path.startsWith(`/users/${uuid(301)}`) ? jsonResponse(buildUser()) : null)
  const { user } = show()
  const [name] = within(await table()).getAllByRole('button', { name: new RegExp(rows[0]!.user_name) })
  await user.click(name!)
  const sheet = within(await screen.findByRole('dialog'))

  await user.clear(sheet.getByLabelText('Último día'))
  await user.click(sheet.getByRole('button', { name: 'Guardar' }))

  await waitFor(() => expect(sheet.getByLabelText('Último día')).toBeInvalid())
  expect(sheet.getByRole('radio', { name: 'En una fecha' })).toBeChecked()
  expect(calls.some(({ method }) => method === 'PUT')).toBe(false)
})
