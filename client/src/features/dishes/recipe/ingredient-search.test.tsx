import { screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, it, vi } from 'vitest'
import { restaurant_id } from '../../../test/current-user.ts'
import { pageResponse, problemResponse, stubFetch } from '../../../test/fake-fetch.ts'
import { buildItem } from '../../../test/inventory.ts'
import { renderPage } from '../../../test/render-page.tsx'
import { startTranslations } from '../../../test/translations.ts'
import { uuid } from '../../../test/uuid.ts'
import { IngredientSearch } from './ingredient-search.tsx'

beforeAll(() => startTranslations())

it('Enter adds the ingredient that matches the typed text, even if its results arrive later', async () => {
  const { promise: isHeld, resolve: release } = Promise.withResolvers<void>()
  stubFetch(async ({ path }) => {
    if (!path.includes('q=cebolla')) return pageResponse([buildItem()])
    await isHeld
    return pageResponse([buildItem({ id: uuid(61), name: 'Cebolla morada' })])
  })
  const onPick = vi.fn<(ingredient: { id: string }) => void>()
  const { user } = renderPage(
    { '/': <IngredientSearch restaurant_id={restaurant_id} excluded={[]} onPick={onPick} /> },
    '/',
  )
  await user.click(await screen.findByRole('combobox'))
  await screen.findByRole('option', { name: 'Aguacate Hass' })

  await user.keyboard('cebolla{Enter}')
  expect(onPick).not.toHaveBeenCalled()
  release()

  await waitFor(() => expect(onPick).toHaveBeenCalledOnce())
  expect(onPick.mock.calls[0]?.[0].id).toBe(uuid(61))
})

it('a failed search shows an error', async () => {
  stubFetch(() => problemResponse(403, 'forbidden'))
  const { user } = renderPage(
    { '/': <IngredientSearch restaurant_id={restaurant_id} excluded={[]} onPick={() => undefined} /> },
    '/',
  )

  await user.click(await screen.findByRole('combobox'))

  expect((await screen.findByRole('alert')).textContent).toContain('No: forbidden')
})
