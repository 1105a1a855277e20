// oxlint-disable-next-line import/no-unassigned-import -- the import adds matchers to `expect`
import '@testing-library/jest-dom/vitest'
import { screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { buildDish } from '../../../test/dishes.ts'
import { stubFetch } from '../../../test/fake-fetch.ts'
import { buildOwner } from '../../../test/render-page-as.tsx'
import { renderPage } from '../../../test/render-page.tsx'
import { startTranslations } from '../../../test/translations.ts'
import { DishSheet } from './dish-sheet.tsx'
import type { DishSheetTarget } from './dish-sheet-target.ts'

const currentUser = buildOwner()
const choices = { categories: [], stations: [], isLoaded: true }

function show(target: DishSheetTarget) {
  stubFetch(() => null)
  const sheet = (
    <DishSheet
      target={target}
      restaurant={currentUser.access.restaurants[0]!}
      choices={choices}
      onClose={() => undefined}
    />
  )
  return renderPage({ '/': sheet }, '/', { currentUser })
}
const nameField = () => screen.findByRole('textbox', { name: 'Nombre' })

beforeAll(() => startTranslations())
beforeEach(() => localStorage.clear())

it('the draft of a new dish does not replace the values of a copied dish', async () => {
  const { user, unmount } = show({ kind: 'create' })
  await user.type(await nameField(), 'Tlayuda')
  unmount()

  const copy = show({ kind: 'duplicate', dish: buildDish({ name: 'Pozole' }) })
  expect(await nameField()).toHaveValue('Pozole (copia)')
  copy.unmount()

  show({ kind: 'create' })
  expect(await nameField()).toHaveValue('Tlayuda')
})

it('a moved modifier group keeps the focus on its button, also at the end of the list', async () => {
  const { user } = show({ kind: 'create' })
  await nameField()
  const add = screen.getByRole('button', { name: 'Agregar grupo' })
  await user.click(add)
  await user.click(add)
  const [firstName] = screen.getAllByRole('textbox', { name: 'Nombre del grupo' })
  await user.type(firstName!, 'Salsas')
  const down = screen.getByRole('button', { name: 'Bajar Salsas' })
  down.focus()

  await user.keyboard('{Enter}')

  await waitFor(() =>
    expect(screen.getAllByRole('textbox', { name: 'Nombre del grupo' })[1]).toHaveValue('Salsas'),
  )
  await waitFor(() => expect(down).toHaveFocus())
  expect(down).toBeEnabled()
  expect(down).toHaveAttribute('aria-disabled', 'true')
})
