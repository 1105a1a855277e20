// oxlint-disable-next-line import/no-unassigned-import -- the import adds matchers to `expect`
import '@testing-library/jest-dom/vitest'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { Suspense } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '../../lib/query-client.ts'
import { buildOrder, buildRestaurant } from '../../test/cashiers.ts'
import { stubFetch, jsonResponse } from '../../test/fake-fetch.ts'
import { startTranslations } from '../../test/translations.ts'
import { Receipt } from './receipt.tsx'

const details = {
  name: 'La Higuera',
  tax_id: 'ESP010101AAA',
  receipt_header: 'Cocina de siempre',
  receipt_footer: 'Vuelva pronto',
}
const requestedPaths: string[] = []
let respond: () => Response

beforeEach(async () => {
  await startTranslations()
  requestedPaths.length = 0
  respond = () => jsonResponse({ kind: 'bill', restaurant: details })
  stubFetch(({ url }) => {
    requestedPaths.push(url)
    return respond()
  })
})

/** Restaurant as the server sends it to a waiter, without the fields that need `read_restaurant`. */
function restaurantOfWaiter() {
  const shownRestaurant = buildRestaurant()
  delete shownRestaurant.tax_id
  delete shownRestaurant.receipt_header
  delete shownRestaurant.receipt_footer
  return shownRestaurant
}

const renderReceipt = (restaurant: ReturnType<typeof restaurantOfWaiter>) =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Suspense fallback={null}>
        <Receipt order={buildOrder()} restaurant={restaurant} />
      </Suspense>
    </QueryClientProvider>,
  )

it("a waiter's bill is printed with the tax number and texts of the server's receipt", async () => {
  renderReceipt(restaurantOfWaiter())

  expect(await screen.findByText('ESP010101AAA')).toBeInTheDocument()
  expect(screen.getByText('Cocina de siempre')).toBeInTheDocument()
  expect(screen.getByText('Vuelva pronto')).toBeInTheDocument()
})

it('a slip shows only the restaurant name while the server is unreachable', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  respond = () => {
    throw new TypeError('Failed to fetch')
  }
  renderReceipt(restaurantOfWaiter())

  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toBeInTheDocument())
  expect(screen.queryByText('ESP010101AAA')).toBeNull()
})

it('a slip sends no request if the user already has the receipt texts', () => {
  renderReceipt(buildRestaurant({ tax_id: 'MX123' }))

  expect(screen.getByText('MX123')).toBeInTheDocument()
  expect(requestedPaths).toEqual([])
})

it('a slip prints each of two equal lines of its texts', async () => {
  const logError = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  respond = () =>
    jsonResponse({ kind: 'bill', restaurant: { ...details, receipt_footer: '* * *\nGracias\n* * *' } })
  renderReceipt(restaurantOfWaiter())

  expect(await screen.findAllByText('* * *')).toHaveLength(2)
  expect(logError).not.toHaveBeenCalled()
})
