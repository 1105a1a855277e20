// oxlint-disable-next-line import/no-unassigned-import -- the import adds matchers to `expect`
import '@testing-library/jest-dom/vitest'
import type { RestaurantDropdown } from '@forki/contract/restaurant-dropdowns'
import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { language } from '../../lib/i18n.ts'
import { buildCurrentUser, restaurant_id } from '../../test/current-user.ts'
import { pageResponse, stubFetch } from '../../test/fake-fetch.ts'
import { renderPage } from '../../test/render-page.tsx'
import { buildTender } from '../../test/tenders.ts'
import { startTranslations } from '../../test/translations.ts'
import { uuid } from '../../test/uuid.ts'
import type { OwnTender } from './own-tender.ts'
import { OwnTenderButtons } from './own-tender-buttons.tsx'

const many = Array.from({ length: 12 }, (_, index) => buildTender(`Vale ${index + 1}`, index))

interface PickerProps {
  initial?: string | null
  extra?: OwnTender
  rowCount?: number
}

function Picker({ initial = null, extra, ...rest }: PickerProps) {
  const [chosen, setChosen] = useState(initial)
  return (
    <OwnTenderButtons
      restaurant_id={restaurant_id}
      payment={{ tender: chosen === null ? null : { id: chosen }, setTender: ({ id }) => setChosen(id) }}
      extraTender={extra}
      {...rest}
    />
  )
}

function show(tenders: readonly RestaurantDropdown[], picker = <Picker />) {
  const calls = stubFetch(({ path }) =>
    path.startsWith('/restaurant-dropdowns') ? pageResponse(tenders) : null,
  )
  return { ...renderPage({ '/': picker }, '/', { currentUser: buildCurrentUser() }), sent: calls }
}

const noListener = () => undefined
const tenderGroup = () => screen.findByRole('group', { name: 'Formas de pago propias' })
const tenderNames = async () =>
  within(await tenderGroup())
    .getAllByRole('button')
    .map(({ textContent }) => textContent)

beforeAll(() => startTranslations())
afterEach(() => {
  language.set('es')
  vi.unstubAllGlobals()
})

it('the payment form lists the active own tenders of the restaurant in their order', async () => {
  const { sent } = show([buildTender('Vales Sodexo', 0), buildTender('Amex', 1, { method: 'card' })])

  expect(await tenderNames()).toEqual(['Vales Sodexo', 'Amex'])
  expect(sent[0]?.path).toContain('list=tender')
  expect(sent[0]?.path).toContain('is_active=true')
  expect(sent[0]?.path).toContain('sort=position')
})

it('an English user reads the English name of a tender, or its only name', async () => {
  language.set('en')
  show([buildTender('Vales Sodexo', 0, { label_en: 'Sodexo vouchers' }), buildTender('Rappi', 1)])

  expect(await screen.findByRole('button', { name: 'Sodexo vouchers' })).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Rappi' })).toBeInTheDocument()
})

it('Tab and the space bar choose a tender, and only the chosen one is pressed', async () => {
  const { user } = show([buildTender('Vales Sodexo', 0), buildTender('Amex', 1, { method: 'card' })])
  await tenderGroup()

  await user.tab()
  await user.tab()
  expect(screen.getByRole('button', { name: 'Amex' })).toHaveFocus()
  await user.keyboard(' ')

  expect(screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent)).toEqual([
    'Amex',
  ])
})

it('tenders beyond the first six are hidden behind one button, which shows them all', async () => {
  const { user } = show(many)
  expect(await tenderNames()).toEqual(['Vale 1', 'Vale 2', 'Vale 3', 'Vale 4', 'Vale 5', 'Vale 6', '6 más'])

  await user.click(screen.getByRole('button', { name: '6 más' }))

  expect(await tenderNames()).toEqual(many.map(({ label }) => label))
  expect(screen.getByRole('button', { name: 'Vale 7' })).toHaveFocus()
})

it('a single row beside other content holds `rowCount` tenders and the expand button', async () => {
  const landscape = { matches: true, addEventListener: noListener, removeEventListener: noListener }
  vi.stubGlobal('matchMedia', () => landscape)
  show(many, <Picker rowCount={2} />)

  expect(await tenderNames()).toEqual(['Vale 1', 'Vale 2', '10 más'])
})

it('a choice among all tenders collapses the list and keeps the focus', async () => {
  const { user } = show(many)
  await user.click(await screen.findByRole('button', { name: '6 más' }))

  await user.click(screen.getByRole('button', { name: 'Vale 11' }))

  expect(await tenderNames()).toEqual(['Vale 1', 'Vale 2', 'Vale 3', 'Vale 4', 'Vale 5', 'Vale 11', '6 más'])
  expect(screen.getByRole('button', { name: 'Vale 11' })).toHaveFocus()
})

it('a chosen tender stays visible among collapsed ones', async () => {
  show(many, <Picker initial={uuid(709)} />)

  expect(await tenderNames()).toContain('Vale 10')
  expect(screen.getByRole('button', { name: 'Vale 10' })).toHaveAttribute('aria-pressed', 'true')
  expect(screen.getByRole('button', { name: '6 más' })).toBeInTheDocument()
})

it('a refund offers the inactive tender of its payment first, and an active one only once', async () => {
  const inactive = {
    id: uuid(750),
    label: 'Vale viejo',
    label_en: null,
    method: 'other',
    reference_required: false,
  } as const
  const { unmount } = show([buildTender('Rappi', 0)], <Picker extra={inactive} />)
  await expect.poll(tenderNames).toEqual(['Vale viejo', 'Rappi'])
  unmount()

  show([buildTender('Rappi', 0)], <Picker extra={{ ...inactive, id: uuid(700), label: 'Rappi' }} />)
  await expect.poll(tenderNames).toEqual(['Rappi'])
})

it('no tender buttons are rendered for a restaurant without own tenders', async () => {
  const { sent } = show([])

  await expect.poll(() => sent.length).toBe(1)
  expect(screen.queryByRole('group', { name: 'Formas de pago propias' })).not.toBeInTheDocument()
})
