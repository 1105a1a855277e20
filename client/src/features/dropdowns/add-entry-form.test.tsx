// oxlint-disable-next-line import/no-unassigned-import -- the import adds matchers to `expect`
import '@testing-library/jest-dom/vitest'
import { screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { stubFetch } from '../../test/fake-fetch.ts'
import { renderPage } from '../../test/render-page.tsx'
import { startTranslations } from '../../test/translations.ts'
import { AddEntryForm } from './add-entry-form.tsx'

beforeAll(() => startTranslations())
beforeEach(() => localStorage.clear())

const show = () => {
  stubFetch(() => null)
  return renderPage({ '/': <AddEntryForm list="cuisine_types" onAdded={() => undefined} /> }, '/')
}
const nameField = () => screen.findByRole('textbox', { name: 'Nuevo tipo de cocina' })
const keyField = () => screen.findByRole('textbox', { name: 'Clave' })

it('the name of a new entry does not replace the key of a restored draft', async () => {
  const { user, unmount } = show()
  await user.type(await nameField(), 'Horno')
  await user.clear(await keyField())
  await user.type(await keyField(), 'leña')
  unmount()

  const { user: laterUser } = show()
  await waitFor(async () => expect(await keyField()).toHaveValue('leña'))
  await laterUser.type(await nameField(), ' grande')

  expect(await nameField()).toHaveValue('Horno grande')
  expect(await keyField()).toHaveValue('leña')
})

it('the name of a new entry determines its key until the user types another key', async () => {
  const { user } = show()
  await user.type(await nameField(), 'Horno')
  expect(await keyField()).toHaveValue('horno')

  await user.type(await keyField(), '_2')
  await user.type(await nameField(), ' de leña')

  expect(await keyField()).toHaveValue('horno_2')
})
