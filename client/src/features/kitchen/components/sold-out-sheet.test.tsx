// oxlint-disable-next-line import/no-unassigned-import -- the import adds matchers to `expect`
import '@testing-library/jest-dom/vitest'
import { screen } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { restaurant_id } from '../../../test/current-user.ts'
import { buildDish } from '../../../test/dishes.ts'
import { pageOfCall, stubFetch } from '../../../test/fake-fetch.ts'
import { renderPage } from '../../../test/render-page.tsx'
import { startTranslations } from '../../../test/translations.ts'
import { uuid } from '../../../test/uuid.ts'
import { SoldOutSheet } from './sold-out-sheet.tsx'

beforeAll(() => startTranslations())

it('a sold-out dish after the hundredth by name is first in the list of sold-out dishes', async () => {
  const dishes = Array.from({ length: 130 }, (_, index) =>
    buildDish({ id: uuid(1000 + index), name: `Platillo ${String(index).padStart(3, '0')}` }),
  )
  const lastDish = buildDish({ id: uuid(2000), name: 'Zarandeado', is_available: false })
  stubFetch((call) => (call.path.startsWith('/dishes') ? pageOfCall([...dishes, lastDish], call) : null))

  renderPage(
    {
      '/': (
        <SoldOutSheet restaurant_id={restaurant_id} dishNamesOnBoard={new Set()} onClose={() => undefined} />
      ),
    },
    '/',
  )

  const soldOut = await screen.findByRole('button', { name: /^Zarandeado/, pressed: true })
  expect(screen.getAllByRole('listitem')).toHaveLength(131)
  expect(screen.getAllByRole('listitem')[0]).toContainElement(soldOut)
})
