// oxlint-disable-next-line import/no-unassigned-import -- the import adds matchers to `expect`
import '@testing-library/jest-dom/vitest'
import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { setStreamState } from '../../../domain/events/stream-status.ts'
import { preloadOverlays } from '../../../lib/lazy.tsx'
import { buildActiveMenu } from '../../../test/active-menu.ts'
import { buildMember, restaurant_id } from '../../../test/current-user.ts'
import { problemResponse, stubFetch, type FetchHandler } from '../../../test/fake-fetch.ts'
import { renderPage } from '../../../test/render-page.tsx'
import { startTranslations } from '../../../test/translations.ts'
import { uuid } from '../../../test/uuid.ts'
import { FavouritesSheet } from './favourites-sheet.tsx'

const menu = buildActiveMenu(['Agua', 'Birria', 'Caldo', 'Dobladas'], {
  pinned_ids: [uuid(3), uuid(99), uuid(1)],
  version: 4,
})
const onClose = vi.fn<() => void>()

beforeAll(async () => {
  await startTranslations()
  await preloadOverlays()
})

afterEach(() => act(() => setStreamState('off', 0)))

async function renderSheet(respond: FetchHandler = () => null) {
  const calls = stubFetch(respond)
  const { user } = renderPage({ '/': <FavouritesSheet menu={menu} onClose={onClose} /> }, '/', {
    currentUser: buildMember('restaurant_admin'),
  })
  await screen.findByRole('dialog', { name: 'Favoritos' })
  return { user, puts: () => calls.filter(({ method }) => method === 'PUT') }
}

const pinnedNames = () =>
  within(screen.getByRole('list', { name: 'Fijados' }))
    .getAllByRole('button', { name: /^Soltar / })
    .map((button) => button.getAttribute('aria-label'))

it('managers pin, sort and unpin favourites, and saving keeps the dishes of other menus pinned', async () => {
  const { user, puts } = await renderSheet()
  expect(pinnedNames()).toEqual(['Soltar Caldo', 'Soltar Agua'])
  expect(screen.getByRole('button', { name: 'Guardar' })).toBeDisabled()

  await user.click(screen.getByRole('button', { name: 'Fijar Dobladas' }))
  await user.click(screen.getByRole('button', { name: /^Subir Dobladas/ }))
  await user.click(screen.getByRole('button', { name: 'Soltar Caldo' }))
  expect(pinnedNames()).toEqual(['Soltar Dobladas', 'Soltar Agua'])
  await user.click(screen.getByRole('button', { name: 'Guardar' }))

  await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(puts().map(({ path, body }) => [path, body])).toEqual([
    ['/menus/favourites', { restaurant_id, dish_ids: [uuid(4), uuid(1), uuid(99)], version: 4 }],
  ])
})

it('a change of the favourites by another manager is reported and shows their favourites', async () => {
  const { user } = await renderSheet(({ method }) =>
    method === 'PUT' ? problemResponse(409, 'stale_version') : null,
  )
  await user.click(screen.getByRole('button', { name: 'Soltar Caldo' }))
  await user.click(screen.getByRole('button', { name: 'Guardar' }))

  expect(await screen.findByText('Otra persona cambió los favoritos. Esta es su lista.')).toBeVisible()
  expect(pinnedNames()).toEqual(['Soltar Caldo', 'Soltar Agua'])
})

it('favourites cannot be saved without a connection, and the sheet states the reason', async () => {
  const { user, puts } = await renderSheet()
  await user.click(screen.getByRole('button', { name: 'Soltar Caldo' }))
  act(() => setStreamState('offline'))

  expect(screen.getByText('Sin conexión: los favoritos no se pueden guardar.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Guardar' })).toBeDisabled()

  act(() => setStreamState('live'))
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  await vi.waitFor(() => expect(puts()).toHaveLength(1))
})
