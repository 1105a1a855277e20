// oxlint-disable-next-line import/no-unassigned-import -- the import adds matchers to `expect`
import '@testing-library/jest-dom/vitest'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { buildRestaurant } from '../../../test/cashiers.ts'
import { jsonResponse, pageResponse, stubFetch } from '../../../test/fake-fetch.ts'
import { buildMenu } from '../../../test/menus.ts'
import { buildOwner } from '../../../test/render-page-as.tsx'
import { renderPage } from '../../../test/render-page.tsx'
import { startTranslations } from '../../../test/translations.ts'
import { PrintMenuDialog } from './print-menu-dialog.tsx'

beforeAll(() => startTranslations())

it('a menu can be printed once the restaurant, whose taxes its note names, has loaded', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const calls = stubFetch(({ path }) =>
    path.startsWith('/restaurants/') ? promise : path.startsWith('/dishes') ? pageResponse([]) : null,
  )
  const currentUser = buildOwner()
  const dialog = (
    <PrintMenuDialog
      menu={buildMenu()}
      access={currentUser.access.restaurants[0]!}
      onClose={() => undefined}
    />
  )
  renderPage({ '/': dialog }, '/', { currentUser })
  const panel = await screen.findByRole('region', { name: 'Menú completo' })
  const print = within(panel).getByRole('button', { name: 'Imprimir' })
  await waitFor(() => expect(calls.some(({ path }) => path.startsWith('/dishes'))).toBe(true))
  await new Promise((settle) => setTimeout(settle, 50))
  expect(print).toBeDisabled()

  resolve(jsonResponse(buildRestaurant({ prices_include_tax: false })))

  await waitFor(() => expect(print).toBeEnabled())
})
