// oxlint-disable-next-line import/no-unassigned-import -- the import adds matchers to `expect`
import '@testing-library/jest-dom/vitest'
import { publicCard, type PublicCard } from '@forki/contract/public-card'
import { screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { stubFetch, jsonResponse } from '../../test/fake-fetch.ts'
import { renderPage } from '../../test/render-page.tsx'
import { setLanguage } from '../../lib/i18n.ts'
import { startTranslations } from '../../test/translations.ts'
import { CardPage } from './card-page.tsx'

const code = 'Qm9yZGFkb19kZV9jYWbDqQ'
const buildPublicCard = (overrides: Partial<PublicCard> = {}): PublicCard =>
  publicCard.parse({
    code,
    status: 'active',
    seals: [{ added_at: '2026-11-20T18:00:00.000Z' }],
    seals_count: 4,
    seals_required: 5,
    cycle: 1,
    rewards: 2,
    customer_first_name: 'Lucía',
    issued_at: '2026-11-01T18:00:00.000Z',
    expires_at: null,
    template: {
      name: 'Club del café',
      name_en: null,
      description: null,
      description_en: null,
      reward: 'Un café de olla',
      reward_en: 'A pot coffee',
      terms: 'De lunes a viernes.',
      terms_en: 'Monday to Friday.',
      background_color: '#4a3326',
      text_color: '#f7e7cf',
      seal_icon: 'coffee',
      logo_url: null,
    },
    restaurant: { name: 'La Higuera', timezone: 'America/Mexico_City', logo_url: null },
    wallets: [],
    qr_svg: '<svg xmlns="http://www.w3.org/2000/svg"></svg>',
    ...overrides,
  })

let respond: () => Response

const show = () => renderPage({ '/tarjeta/:code': <CardPage /> }, `/tarjeta/${code}`).user

beforeAll(() => startTranslations())
beforeEach(async () => {
  await setLanguage('es', false)
  respond = () => jsonResponse(buildPublicCard())
  stubFetch(() => respond())
})

describe('guest card page', () => {
  it('the guest card shows the number of missing seals and its QR code', async () => {
    show()

    expect(await screen.findByText('Te falta 1 sello')).toBeInTheDocument()
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('La tarjeta de Lucía')
    expect(screen.getByText('4 de 5 sellos')).toBeInTheDocument()
    expect(screen.getByRole('img', { name: 'Código QR de tu tarjeta' })).toBeInTheDocument()
    expect(screen.getByText('De lunes a viernes.')).toBeInTheDocument()
  })

  it('the guest card is in English for an English reader, and falls back to Spanish without a translation', async () => {
    await setLanguage('en', false)
    show()

    expect(await screen.findByText('A pot coffee')).toBeInTheDocument()
    expect(screen.getByText('Monday to Friday.')).toBeInTheDocument()
    expect(screen.getByText('Club del café')).toBeInTheDocument()
  })

  it('the guest card links to the offered wallets, and to no wallet if none is offered', async () => {
    const firstRender = show()
    await screen.findByText('Te falta 1 sello')
    expect(screen.queryByText(/Wallet/)).toBeNull()

    respond = () => jsonResponse(buildPublicCard({ wallets: ['apple', 'google'] }))
    show()
    const pass = await screen.findByRole('link', { name: 'Agregar a Apple Wallet' })
    expect(pass).toHaveAttribute('href', `/api/v1/public/loyalty/${code}/apple-pass`)
    respond = () =>
      jsonResponse({ status: 503, code: 'wallet_not_configured', detail: 'No está configurado.' }, 503)
    await firstRender.click(screen.getByRole('button', { name: 'Guardar en Google Wallet' }))
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Guardar en Google Wallet' })).toBeEnabled(),
    )
  })

  it('the guest card page shows a celebration for a full card', async () => {
    respond = () => jsonResponse(buildPublicCard({ status: 'complete', seals_count: 5 }))
    show()
    expect(await screen.findByText('¡Tu premio está listo!')).toBeInTheDocument()
  })

  it('an expired guest card has no QR code', async () => {
    respond = () =>
      jsonResponse(buildPublicCard({ status: 'expired', expires_at: '2026-11-19T18:00:00.000Z' }))
    show()

    expect(await screen.findByText('Esta tarjeta venció')).toBeInTheDocument()
    expect(screen.queryByRole('img', { name: 'Código QR de tu tarjeta' })).toBeNull()
  })

  it('an unknown card code shows a not-found page without a retry button', async () => {
    respond = () => jsonResponse({ status: 404, code: 'not_found', detail: 'No existe' }, 404)
    show()

    expect(await screen.findByText('No encontramos esta tarjeta')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull()
  })

  it('a retry is offered after a rate limit error on the card page', async () => {
    respond = () => jsonResponse({ status: 429, code: 'rate_limited', detail: 'Espera un momento.' }, 429)
    const user = show()
    const retry = await screen.findByRole('button', { name: 'Reintentar' })

    respond = () => jsonResponse(buildPublicCard())
    await user.click(retry)

    expect(await screen.findByText('Te falta 1 sello')).toBeInTheDocument()
  })
})
