import { screen } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { buildOrder } from '../../../test/cashiers.ts'
import { buildCurrentUser } from '../../../test/current-user.ts'
import { jsonResponse, stubFetch } from '../../../test/fake-fetch.ts'
import { buildLayout, buildSection } from '../../../test/layouts.ts'
import { renderPage } from '../../../test/render-page.tsx'
import { buildTable } from '../../../test/tables.ts'
import { startTranslations } from '../../../test/translations.ts'
import { uuid } from '../../../test/uuid.ts'
import { MoveTargets } from './move-targets.tsx'

const tables = [
  buildTable({ id: uuid(301), label: 'M1', seats: 4, status: 'available' }),
  buildTable({ id: uuid(302), label: 'M2', status: 'occupied' }),
  buildTable({ id: uuid(303), label: 'M3', seats: 2, status: 'reserved' }),
  buildTable({ id: uuid(304), label: 'M4', status: 'occupied' }),
]

beforeAll(() => startTranslations())

it('the destinations of moved lines name each table as free, reserved, occupied or current', async () => {
  stubFetch(() => jsonResponse(buildLayout({ is_active: true, sections: [buildSection('Salón', tables)] })))
  const order = buildOrder({ table_id: uuid(304) })
  const other = buildOrder({ id: uuid(9), table_id: uuid(302), total_cents: 67_800 })
  renderPage(
    { '/': <MoveTargets order={order} orders={[order, other]} busy={false} onChoose={() => undefined} /> },
    '/',
    { currentUser: buildCurrentUser() },
  )

  await screen.findByRole('button', { name: /M1/ })
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'M1 Libre 4',
    'M2 Ocupada$678.00',
    'M3 Reservada 2',
    expect.stringMatching(/^M4 Mesa actual/),
  ])
})
