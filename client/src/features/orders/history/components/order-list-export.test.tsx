// oxlint-disable-next-line import/no-unassigned-import -- the import adds matchers to `expect`
import '@testing-library/jest-dom/vitest'
import type { Permission } from '@forki/contract/permissions'
import { screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, it, vi } from 'vitest'
import { buildAccessibleRestaurant, restaurant_id } from '../../../../test/current-user.ts'
import { stubFetch } from '../../../../test/fake-fetch.ts'
import { renderPage } from '../../../../test/render-page.tsx'
import { startTranslations } from '../../../../test/translations.ts'
import { OrderListExport } from './order-list-export.tsx'

beforeAll(() => startTranslations())

const show = (permissions: Permission[]) => {
  const restaurant = buildAccessibleRestaurant({ role: 'waiter', permissions })
  const calls = stubFetch(() => new Response('file'))
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined }),
  )
  const query = { restaurant_id, status: 'completed' }
  const { user } = renderPage(
    { '*': <OrderListExport restaurant={restaurant} query={query} disabled={false} /> },
    '/',
  )
  const open = async () => {
    await waitFor(() => expect(screen.getByRole('button', { name: 'Exportar' })).toBeEnabled())
    await user.click(screen.getByRole('button', { name: 'Exportar' }))
  }
  return { user, sent: calls, open }
}

it('the export menu downloads the items and payments of the filtered orders as spreadsheets', async () => {
  const { user, sent, open } = show(['view_dashboard', 'read_payment'])

  for (const name of ['Productos de los pedidos (Excel)', 'Cobros y reembolsos (Excel)']) {
    await open()
    await user.click(await screen.findByRole('menuitem', { name }))
  }

  await waitFor(() => expect(sent.filter(({ method }) => method === 'POST')).toHaveLength(2))
  for (const kind of ['items', 'payments'])
    expect(sent.map(({ path }) => path)).toContain(
      `/order/dashboard/export/${kind}?restaurant_id=${restaurant_id}&status=completed&format=xlsx`,
    )
})

it('the export menu offers no export of payments to a user without read_payment', async () => {
  const { open } = show(['view_dashboard'])
  await open()

  expect(screen.getByRole('menuitem', { name: 'Productos de los pedidos (Excel)' })).toBeVisible()
  expect(screen.queryByRole('menuitem', { name: 'Cobros y reembolsos (Excel)' })).toBeNull()
})
