// oxlint-disable-next-line import/no-unassigned-import -- the import adds matchers to `expect`
import '@testing-library/jest-dom/vitest'
import { screen } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { buildAccessibleRestaurant } from '../../../test/current-user.ts'
import { pageOfCall, stubFetch } from '../../../test/fake-fetch.ts'
import { renderPage } from '../../../test/render-page.tsx'
import { buildTable, layout_id } from '../../../test/tables.ts'
import { startTranslations } from '../../../test/translations.ts'
import { uuid } from '../../../test/uuid.ts'
import { TableCodesDialog } from './table-codes-dialog.tsx'

beforeAll(() => startTranslations())

it('the codes of a floor plan with more than a hundred tables contain every table', async () => {
  const tables = Array.from({ length: 120 }, (_, index) =>
    buildTable({ id: uuid(1000 + index), label: `T${index + 1}` }),
  )
  stubFetch((call) => (call.path.startsWith('/tables') ? pageOfCall(tables, call) : null))
  const dialog = (
    <TableCodesDialog
      restaurant={buildAccessibleRestaurant()}
      layout_id={layout_id}
      onClose={() => undefined}
    />
  )

  renderPage({ '/': dialog }, '/')

  expect(await screen.findByText(/T120$/)).toBeInTheDocument()
  expect(screen.getAllByRole('listitem')).toHaveLength(120)
})
