// oxlint-disable-next-line import/no-unassigned-import -- the import adds matchers to `expect`
import '@testing-library/jest-dom/vitest'
import type { Order } from '@forki/contract/orders'
import type { Restaurant } from '@forki/contract/restaurants'
import { screen } from '@testing-library/react'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { buildCurrentUser, restaurant_id } from '../../../test/current-user.ts'
import { stubFetch } from '../../../test/fake-fetch.ts'
import { renderPage } from '../../../test/render-page.tsx'
import { startTranslations } from '../../../test/translations.ts'
import { LateKitchenDelivery } from './late-kitchen-delivery.tsx'

const restaurant = { id: restaurant_id, timezone: 'America/Mexico_City' } as Restaurant
const ago = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString()

/** Builds an order of one line, with only the fields that `LateKitchenDelivery` reads. */
const orderWith = (line: object) =>
  ({
    id: 'o',
    items: [
      {
        id: 'i',
        name: 'Mole negro',
        name_en: null,
        quantity: 1,
        status: 'sent',
        station: null,
        received_at: null,
        received_on: null,
        printed_at: null,
        seen_at: null,
        ...line,
      },
    ],
  }) as unknown as Order

const show = (line: object) =>
  renderPage({ '/': <LateKitchenDelivery order={orderWith(line)} restaurant={restaurant} /> }, '/', {
    currentUser: buildCurrentUser(),
  })

beforeAll(() => startTranslations())
beforeEach(() => stubFetch(() => null))

it('order lines that reach the kitchen and are seen in time show no steps of their delivery', () => {
  show({ sent_at: ago(2) })
  show({ sent_at: ago(20), received_at: ago(19) })
  show({ sent_at: ago(300), received_at: ago(299), seen_at: ago(290) })

  expect(screen.queryByRole('list', { name: /^Estado del envío/ })).not.toBeInTheDocument()
})

it('an order line that has not reached the kitchen after six seconds shows the steps of its delivery', () => {
  show({ sent_at: ago(7) })

  expect(screen.getByRole('list', { name: 'Estado del envío: Cocina' })).toHaveTextContent(
    'Sin recibir: Cocina',
  )
})

it('an order line that the kitchen has not seen shows the steps of its delivery and the alarm', () => {
  show({ sent_at: ago(60), received_at: ago(59) })

  expect(screen.getByRole('list', { name: 'Estado del envío: Cocina' })).toHaveTextContent('Sin ver')
  expect(screen.getByText('1 producto sin ver en cocina')).toBeVisible()
})
