// oxlint-disable-next-line import/no-unassigned-import -- the import adds matchers to `expect`
import '@testing-library/jest-dom/vitest'
import { screen } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { buildOrder } from '../../../test/cashiers.ts'
import { pageOfCall, stubFetch } from '../../../test/fake-fetch.ts'
import { buildManager, buildMembership } from '../../../test/render-page-as.tsx'
import { renderPage } from '../../../test/render-page.tsx'
import { startTranslations } from '../../../test/translations.ts'
import { uuid } from '../../../test/uuid.ts'
import type { OrderEditor } from '../hooks/use-order-editor.ts'
import { TransferOrderSheet } from './transfer-order-sheet.tsx'

const order = buildOrder()
/** Order editor with only the fields that the sheet reads. */
const editor = { order, closePanel: () => undefined } as unknown as OrderEditor

beforeAll(() => startTranslations())

const buildWaiter = (index: number) =>
  buildMembership({
    id: uuid(3000 + index),
    role: 'waiter',
    user: {
      ...buildMembership().user!,
      id: uuid(4000 + index),
      first_name: index === 119 ? 'Óscar' : `Mesero ${index}`,
      last_name: 'Peña',
    },
  })

it('an order can be transferred to a member after the hundredth, whom a search without accents finds', async () => {
  const team = Array.from({ length: 120 }, (_, index) => buildWaiter(index))
  stubFetch((call) => (call.path.startsWith('/memberships') ? pageOfCall(team, call) : null))
  const { user } = renderPage({ '/': <TransferOrderSheet editor={editor} orders={[]} /> }, '/', {
    currentUser: buildManager(),
  })

  expect(await screen.findByRole('button', { name: /Óscar Peña/ })).toBeInTheDocument()
  await user.type(screen.getByRole('searchbox', { name: 'Buscar persona' }), 'oscar')

  expect(screen.getAllByRole('listitem')).toHaveLength(1)
  expect(screen.getByRole('button', { name: /Óscar Peña/ })).toBeEnabled()
})
