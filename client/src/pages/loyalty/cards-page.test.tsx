// oxlint-disable-next-line import/no-unassigned-import -- the import adds matchers to `expect`
import '@testing-library/jest-dom/vitest'
import { customerEndpoints } from '@forki/contract/customers'
import { issueCardBody, type Card } from '@forki/contract/loyalty'
import { loyaltyEndpoints } from '@forki/contract/loyalty-endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { recentSeals } from '../../features/loyalty/sealing.ts'
import { buildMember, restaurant_id } from '../../test/current-user.ts'
import {
  stubFetch,
  jsonResponse,
  pageBody,
  pageResponse,
  problemResponse,
  type FetchHandler,
  type RecordedCall,
} from '../../test/fake-fetch.ts'
import {
  buildCard,
  buildCustomer,
  buildSeals,
  buildCardTemplate,
  card_id,
  customer_id,
  template_id,
} from '../../test/loyalty.ts'
import { renderPage } from '../../test/render-page.tsx'
import { startTranslations } from '../../test/translations.ts'
import { uuid } from '../../test/uuid.ts'
import { CardsPage } from './cards-page.tsx'

/** Recorded calls with their full URLs. */
const calls: RecordedCall[] = []
let cards: Card[]
let respond: FetchHandler

function reply(call: RecordedCall): Response {
  const ownReply = respond(call)
  if (ownReply) return ownReply
  if (call.path.includes('/loyalty/templates')) {
    return jsonResponse(loyaltyEndpoints.listTemplates.response.parse(pageBody([buildCardTemplate()])))
  }
  if (call.path.includes('/customers')) {
    return jsonResponse(customerEndpoints.list.response.parse(pageBody([buildCustomer()])))
  }
  return jsonResponse(loyaltyEndpoints.listCards.response.parse(pageBody(cards)))
}

const show = (search = '') =>
  renderPage(
    {
      '/loyaltycard/:restaurantId': <CardsPage />,
      '/loyaltycard/:restaurantId/tarjetas/:cardId': <p>{'one card'}</p>,
    },
    `/loyaltycard/${restaurant_id}${search}`,
    { currentUser: buildMember('restaurant_admin', undefined, { can_manage_loyalty: true }) },
  )

beforeAll(() => startTranslations())
beforeEach(() => {
  cards = [buildCard()]
  respond = () => null
  recentSeals.set([])
  calls.length = 0
  stubFetch((call) => {
    calls.push({ ...call, path: call.url })
    return reply(call)
  })
})

const wasRequested = (part: string) => calls.some(({ path }) => path.includes(part))

describe('loyalty cards', () => {
  it('loyalty cards are listed newest first with their progress, and searched and filtered in the URL', async () => {
    const { user, router } = show()

    expect(await screen.findByRole('link', { name: 'Lucía Arce' })).toBeInTheDocument()
    expect(screen.getByText('2 de 5 sellos')).toBeInTheDocument()
    expect(wasRequested('sort=issued_at&order=desc')).toBe(true)

    await user.type(screen.getByRole('searchbox'), 'ana{Enter}')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Estado' }), 'complete')
    await waitFor(() => expect(router.state.location.search).toBe('?q=ana&status=complete'))
    await waitFor(() => expect(wasRequested('status=complete')).toBe(true))
  })

  it('the list of loyalty cards has an empty state without cards', async () => {
    cards = []
    show()
    expect(await screen.findByText('Todavía no hay tarjetas')).toBeInTheDocument()
  })

  it('the list of loyalty cards offers to clear a search without matches', async () => {
    cards = []
    show('?q=nadie')
    expect(await screen.findByRole('button', { name: 'Quitar filtros' })).toBeInTheDocument()
  })

  it('the list of loyalty cards shows an error when the cards cannot be loaded', async () => {
    respond = ({ path }) =>
      path.includes('/loyalty/cards') ? jsonResponse({ status: 500, code: 'internal' }, 500) : null
    show()
    expect(await screen.findByText('Error al obtener las tarjetas')).toBeInTheDocument()
  })

  it('a code that a scanner types opens its loyalty card', async () => {
    const { user, router } = show()
    await screen.findByRole('link', { name: 'Lucía Arce' })

    await user.type(screen.getByRole('searchbox'), `https://x.test/tarjeta/${buildCard().code}{Enter}`)

    expect(await screen.findByText('one card')).toBeInTheDocument()
    expect(router.state.location.pathname).toBe(`/loyaltycard/${restaurant_id}/tarjetas/${card_id}`)
  })
})

describe('seal from the list', () => {
  it('a seal from before a reload is not counted twice while its request is repeated', async () => {
    cards = [buildCard({ seals: buildSeals(3) })]
    const seal = { card_id, user_id: uuid(9), key: 'repeated', order_id: null, seal_id: null, problem: null }
    recentSeals.set([{ ...seal, customer_name: '', undone: false, due_at: Date.now(), sending: true }])
    show()

    expect(await screen.findByText('3 de 5 sellos')).toBeInTheDocument()
  })

  it('a press adds a seal to a loyalty card, and undo removes the seal on the server', async () => {
    const sealedCard = buildCard({ seals: buildSeals(3) })
    respond = ({ method, path }) => {
      if (method === 'POST' && path.endsWith('/add-seal')) {
        cards = [sealedCard]
        return jsonResponse({ ...sealedCard, seal_id: sealedCard.seals.at(-1)?.id })
      }
      if (method !== 'DELETE') return null
      cards = [buildCard()]
      return jsonResponse(cards[0])
    }
    const { user } = show()

    await user.click(await screen.findByRole('button', { name: 'Sellar la tarjeta de Lucía Arce' }))
    expect(await screen.findByText('3 de 5 sellos')).toBeInTheDocument()
    expect(screen.getByText('Sello para Lucía Arce')).toBeInTheDocument()
    const [undo] = await screen.findAllByRole('button', { name: 'Deshacer' })
    await waitFor(() => expect(undo).toBeEnabled())
    await user.click(undo!)

    expect(await screen.findByText('2 de 5 sellos')).toBeInTheDocument()
    expect(calls.filter(({ method }) => method !== 'GET').map(({ method, path }) => [method, path])).toEqual([
      ['POST', `/api/v1/loyalty/cards/${card_id}/add-seal`],
      ['DELETE', `/api/v1/loyalty/cards/${card_id}/seals/${sealedCard.seals.at(-1)?.id}`],
    ])
  })

  it("the seal button is disabled during the template's minimum gap", async () => {
    const seals = buildSeals(1).map((seal) => ({ ...seal, added_at: new Date().toISOString() }))
    cards = [buildCard({ seals })]
    const earn = { requires_order: false, min_gap_minutes: 60, max_per_day: null }
    respond = ({ path }) =>
      path.includes('/loyalty/templates') ? pageResponse([buildCardTemplate({ earn })]) : null
    show()

    const button = await screen.findByRole('button', { name: 'Sellar la tarjeta de Lucía Arce' })
    await waitFor(() => expect(button).toBeDisabled())
  })
})

describe('full card', () => {
  it('the reward of a full card is redeemed after one confirmation', async () => {
    cards = [buildCard({ seals: buildSeals(5), status: 'complete' })]
    const renewed = buildCard({
      seals: [],
      cycle: 2,
      redemptions: [{ redeemed_at: '2026-11-21T18:00:00.000Z', staff_id: null }],
    })
    respond = ({ path }) => (path.endsWith('/redeem') ? jsonResponse(renewed) : null)
    const { user } = show()

    await user.click(await screen.findByRole('button', { name: 'Canjear premio de Lucía Arce' }))
    await user.click(await screen.findByRole('button', { name: 'Canjear premio' }))

    expect(await screen.findByText('Premio canjeado')).toBeInTheDocument()
    expect(screen.getByText('La tarjeta empieza su ciclo 2.')).toBeInTheDocument()
    expect(calls.filter(({ path }) => path.endsWith('/redeem'))).toHaveLength(1)
  })
})

async function openIssueDialog() {
  const renderedPage = show()
  await renderedPage.user.click(await screen.findByRole('button', { name: 'Emitir tarjeta' }))
  return { ...renderedPage, dialog: within(await screen.findByRole('dialog')) }
}

describe('new card', () => {
  it('a loyalty card is issued to a found customer, and its QR code is shown', async () => {
    respond = ({ method, path }) =>
      method === 'POST' && path.endsWith('/loyalty/cards')
        ? jsonResponse(buildCard({ seals: [] }), 201)
        : null
    const { user, dialog } = await openIssueDialog()

    await user.type(await dialog.findByRole('searchbox'), 'lucía')
    await user.click(await dialog.findByRole('button', { name: /Lucía Arce/ }))
    await user.click(dialog.getByRole('button', { name: 'Emitir tarjeta' }))

    expect(await screen.findByText('Tarjeta lista para Lucía Arce')).toBeInTheDocument()
    const post = calls.find(({ method }) => method === 'POST')
    expect(issueCardBody.parse(post?.body)).toEqual({ template_id, customer_id })
  })

  it('the form of a new loyalty card shows missing fields of a new customer, and preserves the input after a rejection', async () => {
    respond = ({ method, path }) =>
      method === 'POST' && path.endsWith('/loyalty/cards')
        ? problemResponse(402, 'feature_not_in_plan')
        : null
    const { user, dialog } = await openIssueDialog()

    await user.type(await dialog.findByRole('searchbox'), '+52 222 555 0199')
    await user.click(dialog.getByRole('button', { name: 'Nuevo cliente' }))
    await user.click(dialog.getByRole('button', { name: 'Emitir tarjeta' }))
    expect(await dialog.findByText('Dato obligatorio.')).toBeInTheDocument()

    await user.type(dialog.getByRole('textbox', { name: /^Nombre/ }), 'Ana')
    await user.click(dialog.getByRole('button', { name: 'Emitir tarjeta' }))
    expect(await dialog.findByText('No: feature_not_in_plan')).toBeInTheDocument()
    expect(dialog.getByRole('textbox', { name: /^Teléfono/ })).toHaveValue('+52 222 555 0199')
  })

  it('the form of a new loyalty card links to the card that the customer already has', async () => {
    respond = ({ method, path }) =>
      method === 'POST' && path.endsWith('/loyalty/cards') ? problemResponse(409, 'card_exists') : null
    const { user, dialog } = await openIssueDialog()

    await user.type(await dialog.findByRole('searchbox'), 'lucía')
    await user.click(await dialog.findByRole('button', { name: /Lucía Arce/ }))
    await user.click(dialog.getByRole('button', { name: 'Emitir tarjeta' }))

    expect(await dialog.findByText('Lucía Arce ya tiene esta tarjeta')).toBeInTheDocument()
    expect(dialog.getByRole('link', { name: 'Abrir su tarjeta' })).toHaveAttribute(
      'href',
      `/loyaltycard/${restaurant_id}/tarjetas/${card_id}`,
    )
  })
})
