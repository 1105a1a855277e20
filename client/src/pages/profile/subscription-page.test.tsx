// oxlint-disable-next-line import/no-unassigned-import -- the import adds matchers to `expect`
import '@testing-library/jest-dom/vitest'
import type { Me } from '@forki/contract/auth'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildPlan, buildSubscription } from '../../test/admin.tsx'
import { buildCurrentUser, buildAccessibleRestaurant, restaurant_id } from '../../test/current-user.ts'
import {
  stubFetch,
  jsonResponse,
  pageResponse,
  problemResponse,
  type FetchHandler,
  type RecordedCall,
} from '../../test/fake-fetch.ts'
import { renderPage } from '../../test/render-page.tsx'
import { startTranslations } from '../../test/translations.ts'
import { uuid } from '../../test/uuid.ts'
import { SubscriptionPage } from './subscription-page.tsx'

let calls: RecordedCall[]
let currentUser: Me
let respond: FetchHandler
/** Recorded write requests. Their `path` is the full URL, with the API prefix. */
const writes = () =>
  calls.filter(({ method }) => method !== 'GET').map((call) => ({ ...call, path: call.url }))

const show = (page: React.ReactElement) => renderPage({ '*': page }, '/manage-profile', { currentUser }).user

const plan = (n: number, name: string, overrides: object = {}) =>
  buildPlan({ id: uuid(n), name, price_cents: 0, max_restaurants: null, is_default: n === 50, ...overrides })
const subscription = (n: number, of: ReturnType<typeof plan>, restaurant_ids: string[], live = true) =>
  buildSubscription({
    id: uuid(n),
    subscription_plan_id: of.id,
    subscription_plan: of,
    restaurant_ids,
    status: live ? 'active' : 'pending',
    is_active: live,
  })
const switchToGrande = async () => {
  const user = show(<SubscriptionPage />)
  await user.click(await screen.findByRole('button', { name: 'Cambiar a este plan: Grande' }))
  await user.click(await screen.findByRole('button', { name: 'Cambiar de plan' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  return writes().map(({ method, path, body }) => [method, path.split('/').at(-1), body])
}

beforeAll(() => startTranslations())
beforeEach(() => {
  currentUser = buildCurrentUser()
  respond = () => null
  calls = stubFetch((call) => (call.path.endsWith('/auth/me') ? jsonResponse(currentUser) : respond(call)))
})

describe('subscription', () => {
  const [old, next] = [plan(50, 'Base'), plan(51, 'Grande')]

  const listen = (live: boolean) => {
    const restaurant = buildAccessibleRestaurant({ role: 'restaurant_owner' })
    currentUser = buildCurrentUser({ restaurants: [restaurant] }, { role: 'restaurant_owner' })
    respond = ({ method, path, body }) => {
      const ids = (body as { restaurant_ids?: string[] } | undefined)?.restaurant_ids ?? []
      if (method === 'POST') return jsonResponse(subscription(62, next, ids, live), 201)
      if (method === 'PUT') return jsonResponse(subscription(61, old, ids, live))
      if (path.includes('/plans')) return pageResponse([old, next])
      return path.includes('/user-subscriptions')
        ? pageResponse([subscription(61, old, [restaurant_id])])
        : null
    }
  }
  const change = { subscription_plan_id: uuid(51), restaurant_ids: [restaurant_id], moves_restaurants: true }

  it('one call moves the restaurants from the old plan to an active new plan, and the old one is cancelled', async () => {
    listen(true)
    expect(await switchToGrande()).toEqual([
      ['POST', 'user-subscriptions', change],
      ['PUT', uuid(61), { status: 'cancelled' }],
    ])
  })

  it('a rejected change of plan leaves the coverage of the old plan unchanged', async () => {
    listen(true)
    const handler = respond
    respond = (call) => (call.method === 'POST' ? problemResponse(402, 'plan_limit') : handler(call))
    const user = show(<SubscriptionPage />)
    await user.click(await screen.findByRole('button', { name: 'Cambiar a este plan: Grande' }))
    await user.click(await screen.findByRole('button', { name: 'Cambiar de plan' }))

    expect(await within(screen.getByRole('dialog')).findByRole('alert')).toBeInTheDocument()
    expect(writes().map(({ method }) => method)).toEqual(['POST'])
  })

  it('the old plan does not change while the new plan waits for an administrator', async () => {
    listen(false)
    expect(await switchToGrande()).toEqual([['POST', 'user-subscriptions', change]])
  })

  it('a subscription that starts later is listed with its start and not as a past one', async () => {
    listen(true)
    const later = { ...subscription(62, next, []), is_active: false, starts_at: '2999-05-04T12:00:00.000Z' }
    const handler = respond
    respond = (call) =>
      call.method === 'GET' && call.path.includes('/user-subscriptions')
        ? pageResponse([later, subscription(61, old, [restaurant_id])])
        : handler(call)
    show(<SubscriptionPage />)

    expect(await screen.findByText(/^Empieza el .*2999$/)).toBeInTheDocument()
    expect(screen.queryByText('Anteriores')).toBeNull()
  })

  it('a pending plan is listed as pending beside the active plan', async () => {
    listen(false)
    const active = subscription(61, old, [restaurant_id])
    const handler = respond
    respond = (call) =>
      call.method === 'GET' && call.path.includes('/user-subscriptions')
        ? pageResponse([subscription(62, next, [restaurant_id], false), active])
        : handler(call)
    show(<SubscriptionPage />)

    expect((await screen.findAllByText('Pendiente'))[0]).toBeInTheDocument()
    expect(screen.getByText('Activa')).toBeInTheDocument()
  })

  it('the cancellation of a subscription asks for confirmation', async () => {
    listen(true)
    let isCancelled = false
    const handler = respond
    respond = (call) => {
      if (call.method === 'PUT') {
        isCancelled = true
        return jsonResponse({ ...subscription(61, old, []), status: 'cancelled', is_active: false })
      }
      if (isCancelled && call.method === 'GET' && call.path.includes('/user-subscriptions'))
        return pageResponse([])
      return handler(call)
    }
    const user = show(<SubscriptionPage />)
    await user.click(await screen.findByRole('button', { name: 'Cancelar suscripción' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancelar' }))
    expect(writes()).toEqual([])

    await user.click(screen.getByRole('button', { name: 'Cancelar suscripción' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Cancelar suscripción' }))
    expect(await screen.findByText('Sin suscripción vigente')).toBeInTheDocument()
    expect(writes()).toMatchObject([{ method: 'PUT', body: { status: 'cancelled' } }])
  })

  it('staff read that they need no subscription', async () => {
    show(<SubscriptionPage />)
    expect(await screen.findByText('Plan de tu restaurante')).toBeInTheDocument()
  })
})
