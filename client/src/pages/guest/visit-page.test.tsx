// oxlint-disable-next-line import/no-unassigned-import -- the import adds matchers to `expect`
import '@testing-library/jest-dom/vitest'
import { guestVisit, publicTable, type GuestVisit } from '@forki/contract/visits'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { stubFetch, jsonResponse, problemResponse, type RecordedCall } from '../../test/fake-fetch.ts'
import { buildPublicDish, buildPublicMenu } from '../../test/public-menu.ts'
import { renderPage } from '../../test/render-page.tsx'
import { startTranslations } from '../../test/translations.ts'
import { uuid } from '../../test/uuid.ts'
import { VisitPage } from './visit-page.tsx'

const timestamp = '2026-11-21T18:00:00.000Z'
const menu = buildPublicMenu(buildPublicDish())
const item = {
  dish_id: uuid(2),
  name: 'Pastor',
  quantity: 2,
  modifiers: [],
  notes: null,
  allergens: [],
  line_total_cents: 19_000,
}
const request = {
  id: uuid(3),
  kind: 'order',
  status: 'waiting',
  items: [item],
  created_at: timestamp,
  handled_at: null,
}
const visit = (overrides: Partial<GuestVisit> = {}) =>
  guestVisit.parse({
    table_label: '7',
    is_confirmed: false,
    joining: [],
    currency: 'MXN',
    requests: [],
    ticket: null,
    ...overrides,
  })

let calls: RecordedCall[]
let ordering: boolean
let visitReply: () => Response
let beginReply: () => Response
const refusedReply = (status: number, code: string) => problemResponse(status, code, 'Ya no se puede.')

function respond({ method, path }: RecordedCall): Response {
  if (path.endsWith('/menu')) return jsonResponse(menu)
  if (path.endsWith('/visits')) return beginReply()
  if (path.endsWith('/tables/old')) return refusedReply(404, 'not_found')
  if (path.includes('/public/tables/')) {
    const restaurant = { name: 'La Higuera', slug: 'la-higuera', currency: 'MXN', logo_url: null }
    return jsonResponse(publicTable.parse({ table_label: '7', restaurant, ordering }))
  }
  if (method === 'POST' && path.endsWith('/orders'))
    return jsonResponse(visit({ requests: [request] as never }), 201)
  return visitReply()
}

beforeAll(() => startTranslations())
beforeEach(() => {
  localStorage.clear()
  ordering = true
  visitReply = () => jsonResponse(visit())
  beginReply = () => jsonResponse({ token: 'fv_new' }, 201)
  calls = stubFetch(respond)
})

const renderVisitPage = (code = 'code-of-7') =>
  renderPage({ '/mesa/:tableCode': <VisitPage /> }, `/mesa/${code}`).user

describe("page of a table's QR code", () => {
  it("a guest's order is sent with the token of the phone, and is shown as waiting", async () => {
    const user = renderVisitPage()
    await user.click(await screen.findByRole('button', { name: 'Pastor' }))
    await user.click(await screen.findByRole('button', { name: /^Agregar · \$95/, hidden: true }))
    await user.click(screen.getByRole('button', { name: 'Pedir (1)' }))
    await user.click(await screen.findByRole('button', { name: /^Enviar pedido · \$95/ }))

    const table = await screen.findByRole('dialog', { name: 'Mesa 7' })
    expect(within(table).getByText('Esperando al mesero')).toBeInTheDocument()
    const order = calls.find(({ path }) => path.endsWith('/public/visit/orders'))
    expect(order?.body).toEqual({
      items: [{ dish_id: uuid(2), quantity: 1, modifiers: [], notes: null }],
    })
    expect(order?.headers.get('Authorization')).toBe('Bearer fv_new')
    expect(order?.headers.get('Idempotency-Key')).toBeTruthy()
  })

  it.each([
    ['Sí, que pida', true],
    ['No', false],
  ])(
    'the table page asks whether another phone may join the table, and sends the answer "%s"',
    async (label, let_in) => {
      const phone = { id: uuid(9), items: [item], created_at: timestamp }
      visitReply = () => jsonResponse(visit({ is_confirmed: true, joining: [phone] as never }))
      const user = renderVisitPage()

      const prompt = await screen.findByRole('region', { name: /Otro teléfono quiere pedir en tu mesa/ })
      expect(within(prompt).getByText('2 × Pastor')).toBeVisible()
      visitReply = () => jsonResponse(visit({ is_confirmed: true }))
      await user.click(within(prompt).getByRole('button', { name: label }))

      await waitFor(() => expect(prompt).not.toBeInTheDocument())
      const answerCall = calls.find(({ path }) => path.endsWith(`/public/visit/phones/${uuid(9)}`))
      expect(answerCall?.body).toEqual({ let_in })
    },
  )

  it('the table page continues a stored visit, and shows the thank-you page once the visit is over', async () => {
    localStorage.setItem('forki-visit-code-of-7', JSON.stringify({ token: 'fv_known', at: Date.now() }))
    visitReply = () => refusedReply(409, 'visit_over')
    const user = renderVisitPage()

    expect(await screen.findByRole('heading', { name: '¡Gracias por tu visita!' })).toBeVisible()
    expect(calls.some(({ path }) => path.endsWith('/visits'))).toBe(false)
    visitReply = () => jsonResponse(visit())
    await user.click(screen.getByRole('button', { name: 'Pedir de nuevo en esta mesa' }))
    expect(await screen.findByRole('button', { name: /^Mesa 7/ })).toBeVisible()
    expect(calls.some(({ path }) => path.endsWith('/visits'))).toBe(true)
  })

  it('a phone sends the same device id at the start of every visit', async () => {
    renderVisitPage()
    await screen.findByRole('button', { name: /^Mesa 7/ })
    renderVisitPage('code-of-8')
    await waitFor(() => expect(calls.filter(({ path }) => path.endsWith('/visits'))).toHaveLength(2))

    const [first, second] = calls.filter(({ path }) => path.endsWith('/visits'))
    expect(first?.body).toEqual({ device: expect.stringMatching(/^[\w-]{16,64}$/) })
    expect(second?.body).toEqual(first?.body)
  })

  it('the table page shows the menu and the reason when too many phones are at the table, and joins by one press', async () => {
    beginReply = () => refusedReply(409, 'guest_phones_full')
    const user = renderVisitPage()

    expect(await screen.findByText('Ya no se puede.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Pastor' })).toBeVisible()
    beginReply = () => jsonResponse({ token: 'fv_new' }, 201)
    await user.click(screen.getByRole('button', { name: 'Reintentar' }))
    expect(await screen.findByRole('button', { name: /^Mesa 7/ })).toBeVisible()
  })

  it('the table page shows only the menu where guests may not order, and starts no visit', async () => {
    ordering = false
    renderVisitPage()

    expect(await screen.findByRole('button', { name: 'Pastor' })).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Mesa 7/ })).not.toBeInTheDocument()
    expect(calls.some(({ method }) => method === 'POST')).toBe(false)
  })

  it('the table page explains politely that a printed QR code is outdated', async () => {
    renderVisitPage('old')

    expect(await screen.findByRole('heading', { name: 'Este código ya no se usa' })).toBeVisible()
  })
})
