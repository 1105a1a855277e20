// oxlint-disable-next-line import/no-unassigned-import -- the import adds matchers to `expect`
import '@testing-library/jest-dom/vitest'
import type { Order } from '@forki/contract/orders'
import { screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { buildOrderItem } from '../../../test/cashiers.ts'
import { buildCurrentUser } from '../../../test/current-user.ts'
import { stubFetch } from '../../../test/fake-fetch.ts'
import { renderPage } from '../../../test/render-page.tsx'
import { startTranslations } from '../../../test/translations.ts'
import type { OrderEditor } from '../hooks/use-order-editor.ts'
import { ItemRow } from './item-row.tsx'

const item = buildOrderItem({ status: 'ready' })

/** Renders the row of a ready line in an ended order with the given status. */
const show = (status: Order['status']) =>
  renderPage(
    {
      '/': (
        <ItemRow
          // Editor with only the fields that the row reads.
          editor={
            {
              order: { id: 'o', currency: 'MXN', status },
              voided: null,
              ended: true,
            } as unknown as OrderEditor
          }
          item={item}
        />
      ),
    },
    '/',
    { currentUser: buildCurrentUser() },
  )

beforeAll(() => startTranslations())

it('a ready line of a paid order can be marked as served', async () => {
  const calls = stubFetch(() => null)
  const { user } = show('completed')

  await user.click(screen.getByRole('button', { name: 'Servir' }))

  await waitFor(() =>
    expect(calls).toContainEqual(
      expect.objectContaining({
        method: 'PATCH',
        path: `/orders/o/items/${item.id}`,
        body: expect.objectContaining({ status: 'served' }) as unknown,
      }),
    ),
  )
})

it('a ready line of a cancelled order cannot be marked as served', () => {
  stubFetch(() => null)
  show('cancelled')

  expect(screen.queryByRole('button', { name: 'Servir' })).toBeNull()
})
