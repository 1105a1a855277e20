// oxlint-disable-next-line import/no-unassigned-import -- the import adds matchers to `expect`
import '@testing-library/jest-dom/vitest'
import type { OwnTipShare, TipDistribution, TipDistributionSummary } from '@forki/contract/tip-distributions'
import { TIP_POOL_OFF, type TipPool } from '@forki/contract/tip-pool'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { setStreamState } from '../../domain/events/stream-status.ts'
import { buildRestaurant } from '../../test/cashiers.ts'
import { buildMember } from '../../test/current-user.ts'
import {
  jsonResponse,
  pageResponse,
  problemResponse,
  stubFetch,
  type RecordedCall,
} from '../../test/fake-fetch.ts'
import { renderPage } from '../../test/render-page.tsx'
import { buildTipDistribution, buildTipShare } from '../../test/tip-distributions.ts'
import { startTranslations } from '../../test/translations.ts'
import { TipsPage } from './tips-page.tsx'

/** State of the mocked server: tip pool, distribution, own shares, whether its calls fail, and the delay of saves. */
let pool: TipPool
let distribution: TipDistribution
let ownShares: OwnTipShare[]
let broken: boolean
let saving: Promise<void>
let calls: RecordedCall[]

const summary = (): TipDistributionSummary => ({ ...distribution, people_count: distribution.people.length })

function reply({ method, path, body }: RecordedCall): Response | null {
  if (path === '/auth/me') return jsonResponse(buildMember('restaurant_admin'))
  if (path.startsWith('/restaurants/')) {
    if (method === 'PUT') pool = (body as { tip_pool: TipPool }).tip_pool
    return jsonResponse(buildRestaurant({ tip_pool: pool }))
  }
  if (!path.startsWith('/tip-distributions')) return null
  if (broken) return problemResponse(500, 'internal_error')
  if (path.startsWith('/tip-distributions/own')) return pageResponse(ownShares)
  if (method === 'GET' && !path.includes(distribution.id)) return pageResponse([summary()])
  if (method === 'PUT') {
    const { people } = body as { people: { quarter_hours: number }[] }
    const shares = people.map((person) => buildTipShare({ ...person, pool_cents: 1000, total_cents: 1000 }))
    distribution = { ...distribution, version: 2, undivided_cents: 0, people: shares }
  }
  return jsonResponse(distribution, method === 'POST' && !path.endsWith('/close') ? 201 : 200)
}

const show = (role: 'restaurant_admin' | 'waiter' = 'restaurant_admin', path = 'propinas') =>
  renderPage({ 'propinas/:distributionId?': <TipsPage /> }, path, {
    currentUser: buildMember(role),
    withToasts: true,
  })
const showDraft = () => show('restaurant_admin', `propinas/${distribution.id}`)

beforeAll(() => startTranslations())
beforeEach(() => {
  pool = { ...TIP_POOL_OFF, is_on: true }
  distribution = buildTipDistribution()
  ownShares = []
  broken = false
  saving = Promise.resolve()
  calls = stubFetch(async (call) => {
    if (call.method === 'PUT') await saving
    return reply(call)
  })
})

afterEach(() => act(() => setStreamState('off', 0)))

describe('tip distributions', () => {
  it('tip distributions and their rule cannot be changed without a connection, and the page states the reason', async () => {
    const text = 'Sin conexión: los repartos y su regla no se pueden guardar.'
    const { unmount } = show()
    expect(await screen.findByRole('button', { name: 'Regla' })).toBeEnabled()
    act(() => setStreamState('offline'))
    expect(screen.getByText(text)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Regla' })).toBeDisabled()
    for (const create of screen.getAllByRole('button', { name: 'Nuevo reparto' }))
      expect(create).toBeDisabled()
    unmount()

    const { user } = showDraft()
    const hours = await screen.findByRole('textbox', { name: 'Horas de Ana Ruiz' })
    await user.clear(hours)
    await user.type(hours, '7.5')
    expect(screen.getByText(text)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Guardar' })).toBeDisabled()
    act(() => setStreamState('live'))
    expect(screen.getByRole('button', { name: 'Guardar' })).toBeEnabled()
  })

  it('the tips page offers to turn the pool on, and saves its rule with the values that the form read', async () => {
    pool = TIP_POOL_OFF
    const { user } = show()

    await user.click(await screen.findByRole('button', { name: 'Activar el reparto' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Regla del reparto' }))
    await user.click(dialog.getByRole('radio', { name: 'Parte de las ventas' }))
    await user.clear(dialog.getByRole('textbox', { name: 'Porcentaje' }))
    expect(dialog.getByRole('button', { name: 'Guardar' })).toBeDisabled()
    await user.type(dialog.getByRole('textbox', { name: 'Porcentaje' }), '3')
    await user.click(dialog.getByRole('button', { name: 'Guardar' }))

    expect(await screen.findByText('3% de las ventas, por horas')).toBeInTheDocument()
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
      tip_pool: { ...TIP_POOL_OFF, is_on: true, basis: 'sales', share_bps: 300 },
      expected: { tip_pool: TIP_POOL_OFF },
    })
  })

  it('the tips page lists the distributions, and shows the reason when they cannot be loaded', async () => {
    const { unmount } = show()
    expect(await screen.findByRole('link', { name: '20 nov 2026' })).toBeInTheDocument()
    unmount()
    broken = true
    show()

    expect(await screen.findByText('No se pudo cargar')).toBeInTheDocument()
  })

  it('a tip distribution previews typed hours, and a draft closes only after it is saved', async () => {
    const { user } = showDraft()
    const hours = await screen.findByRole('textbox', { name: 'Horas de Ana Ruiz' })
    expect(screen.getByText('Faltan $10.00 por repartir: nadie tiene horas.')).toBeInTheDocument()

    await user.clear(hours)
    await user.type(hours, '7:20')
    expect(
      screen.getByText('Cuartos de hora, por ejemplo 7.5 o 7:30. Hasta 24 horas por día.'),
    ).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Guardar' })).toBeDisabled()
    await user.clear(hours)
    await user.type(hours, '7.5')
    expect(screen.queryByText(/por repartir: nadie/)).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Cerrar reparto' })).toBeDisabled()
    await user.click(screen.getByRole('button', { name: 'Guardar' }))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cerrar reparto' })).toBeEnabled())
    await user.click(screen.getByRole('button', { name: 'Cerrar reparto' }))
    const dialog = within(await screen.findByRole('dialog', { name: '¿Cerrar el reparto?' }))
    await user.click(dialog.getByRole('button', { name: 'Cerrar reparto' }))

    const [put] = calls.filter(({ method }) => method === 'PUT')
    expect(put?.body).toMatchObject({ version: 1, people: [{ quarter_hours: 30, points: 10 }] })
    await waitFor(() =>
      expect(calls.find(({ path }) => path.endsWith('/close'))?.body).toEqual({
        revision: 'revision-of-the-draft0',
      }),
    )
  })

  it('hours that are typed while a draft is being saved stay and can be saved', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    saving = promise
    const { user } = showDraft()
    const hours = await screen.findByRole('textbox', { name: 'Horas de Ana Ruiz' })
    await user.clear(hours)
    await user.type(hours, '7.5')
    await user.click(screen.getByRole('button', { name: 'Guardar' }))
    await user.clear(hours)
    await user.type(hours, '8')
    resolve()
    expect(await screen.findByText('Reparto guardado')).toBeInTheDocument()

    expect(hours).toHaveValue('8')
    expect(screen.getByRole('button', { name: 'Cerrar reparto' })).toBeDisabled()
    await user.click(screen.getByRole('button', { name: 'Guardar' }))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cerrar reparto' })).toBeEnabled())
    expect(calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toMatchObject([
      { version: 1, people: [{ quarter_hours: 30 }] },
      { version: 2, people: [{ quarter_hours: 32 }] },
    ])
  })

  it('a closed distribution shows a later difference, and its hours cannot be changed', async () => {
    distribution = buildTipDistribution({
      status: 'closed',
      closed_at: '2026-11-21T12:00:00.000Z',
      closed_by_name: 'Olga Solís',
      undivided_cents: 0,
      difference_cents: -250,
      people: [buildTipShare({ quarter_hours: 30, pool_cents: 1000, total_cents: 1000 })],
    })
    showDraft()

    expect(
      await screen.findByText(
        'Después del cierre se anularon o reembolsaron $2.50. Se restan del reparto siguiente.',
      ),
    ).toBeInTheDocument()
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
  })

  it('a waiter who opens a distribution reads which permission is missing', async () => {
    show('waiter', `propinas/${distribution.id}`)

    expect(await screen.findByText(/Te falta el permiso/)).toBeInTheDocument()
    expect(calls.some(({ path }) => path.includes(distribution.id))).toBe(false)
  })

  it('a waiter sees only their own shares on the tips page', async () => {
    const { rule, id, restaurant_id, currency, from_date, to_date } = distribution
    const {
      user_id: _id,
      name: _name,
      role: _role,
      ...share
    } = buildTipShare({
      quarter_hours: 30,
      kept_cents: 600,
      pool_cents: 150,
      total_cents: 750,
    })
    ownShares = [
      {
        id,
        restaurant_id,
        currency,
        from_date,
        to_date,
        closed_at: '2026-11-21T12:00:00.000Z',
        rule,
        ...share,
      },
    ]
    show('waiter')

    expect(await screen.findByText('Conservas $6.00 · Fondo común $1.50 · 7.5 h')).toBeInTheDocument()
    expect(calls.some(({ path }) => path.startsWith('/tip-distributions?'))).toBe(false)
  })
})
