// oxlint-disable-next-line import/no-unassigned-import -- the import adds matchers to `expect`
import '@testing-library/jest-dom/vitest'
import type { DropdownItem } from '@forki/contract/dropdowns'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { buildDropdownEntry, renderAdminPage } from '../../test/admin.tsx'
import {
  stubFetch,
  jsonResponse,
  pageResponse,
  type FetchHandler,
  type RecordedCall,
} from '../../test/fake-fetch.ts'
import { startTranslations } from '../../test/translations.ts'
import { DropdownsPage } from './dropdowns-page.tsx'

let entries: DropdownItem[]
let calls: RecordedCall[]
let extra: FetchHandler

const updateEntry = (key: string, over: object) => {
  entries = entries.map((entry) => (entry.key === key ? { ...entry, ...over } : entry))
  return jsonResponse(entries.find((entry) => entry.key === key))
}

beforeAll(() => startTranslations())
beforeEach(() => {
  entries = [buildDropdownEntry(), buildDropdownEntry({ key: 'sushi', label: 'Sushi', in_use: 2 })]
  extra = () => null
  calls = stubFetch((call) => {
    const extraReply = extra(call)
    if (extraReply) return extraReply
    const [, , , pk = ''] = call.path.split('/')
    if (call.method === 'PUT') return updateEntry(pk, call.body as object)
    return call.path.startsWith('/dropdowns/') ? pageResponse(entries) : null
  })
})
const show = (path = '/admin/listas') => renderAdminPage(<DropdownsPage />, path, '/admin/listas')

it('the page of dropdown lists shows ten entries a page in ascending order, and stores the chosen list in the URL', async () => {
  const { user, router } = show()

  expect(await screen.findByText('sushi')).toBeInTheDocument()
  expect(calls.some(({ path }) => /cuisine_types\?.*per_page=10&sort=label&order=asc/.test(path))).toBe(true)
  await user.click(screen.getByRole('tab', { name: 'Funciones' }))

  expect(router.state.location.search).toBe('?list=features')
  await waitFor(() => expect(calls.some(({ path }) => path.startsWith('/dropdowns/features'))).toBe(true))
})

it('the key of a new dropdown entry is derived from its name, and the entry is listed first', async () => {
  extra = ({ method, body }) => {
    if (method !== 'POST') return null
    const item = buildDropdownEntry({ ...(body as DropdownItem), key: 'te_y_cafe' })
    entries = [...entries, item]
    return jsonResponse(item, 201)
  }
  const { user } = show()

  await user.type(await screen.findByRole('textbox', { name: 'Nuevo tipo de cocina' }), 'Té y café')
  expect(screen.getByRole('textbox', { name: 'Clave' })).toHaveValue('te_y_cafe')
  await user.click(screen.getByRole('button', { name: 'Agregar' }))

  await waitFor(() => expect(screen.getAllByRole('row')[1]).toHaveTextContent('Té y café'))
  expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
    key: 'te_y_cafe',
    label: 'Té y café',
  })
  expect(screen.getByRole('textbox', { name: 'Nuevo tipo de cocina' })).toHaveValue('')
})

it('a duplicate key shows an error at the key field of a dropdown entry', async () => {
  extra = ({ method }) =>
    method === 'POST'
      ? jsonResponse({ code: 'key_taken', detail: 'Esa clave ya existe en la lista.' }, 409)
      : null
  const { user } = show()

  await user.type(await screen.findByRole('textbox', { name: 'Nuevo tipo de cocina' }), 'Sushi{Enter}')

  const key = screen.getByRole('textbox', { name: 'Clave' })
  await waitFor(() => expect(key).toHaveAccessibleDescription(/Esa clave ya existe/))
  expect(key).toHaveFocus()
  expect(screen.getByRole('textbox', { name: 'Nuevo tipo de cocina' })).toHaveValue('Sushi')
})

it('a dropdown entry is renamed inline and deactivated at once', async () => {
  const { user } = show()

  await user.click(await screen.findByRole('button', { name: 'Cambiar el nombre de Mexicana' }))
  const field = screen.getByRole('textbox', { name: 'Cambiar el nombre de Mexicana' })
  await user.clear(field)
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Dato obligatorio.')).toBeInTheDocument()
  await user.type(field, 'Mexicana de casa{Enter}')
  expect(
    await screen.findByRole('button', { name: 'Cambiar el nombre de Mexicana de casa' }),
  ).toBeInTheDocument()

  await user.click(screen.getByRole('switch', { name: '«Sushi» activo' }))
  await waitFor(() => expect(screen.getByRole('switch', { name: '«Sushi» activo' })).not.toBeChecked())
})

it('a concurrent rename of a dropdown entry is shown, and the second save overwrites it', async () => {
  extra = ({ method }) =>
    method === 'PUT' && calls.filter((call) => call.method === 'PUT').length === 1
      ? jsonResponse({ code: 'changed_meanwhile', current: { label: 'Del país' } }, 409)
      : null
  const { user } = show()

  await user.click(await screen.findByRole('button', { name: 'Cambiar el nombre de Mexicana' }))
  const field = screen.getByRole('textbox', { name: 'Cambiar el nombre de Mexicana' })
  await user.clear(field)
  await user.type(field, 'De casa{Enter}')
  await waitFor(() => expect(document.body).toHaveTextContent('Del país'))
  await user.type(field, '{Enter}')

  await waitFor(() =>
    expect(calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
      { label: 'De casa', expected: { label: 'Mexicana' } },
      { label: 'De casa', expected: { label: 'Del país' } },
    ]),
  )
})

it('a dropdown entry in use is deactivated instead of deleted', async () => {
  const { user } = show()

  await user.click(await screen.findByRole('button', { name: 'Eliminar «Sushi»' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/2 restaurantes/)).toBeInTheDocument()
  await user.click(dialog.getByRole('button', { name: 'Desactivar' }))

  await waitFor(() => expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ active: false }))
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(false)
})

it('an unused dropdown entry is deleted after a confirmation, but never a built-in one', async () => {
  entries = [buildDropdownEntry(), buildDropdownEntry({ key: 'bar', label: 'Bar', built_in: true })]
  extra = ({ method }) => {
    if (method !== 'DELETE') return null
    entries = entries.slice(1)
    return jsonResponse({ id: 'mexican' })
  }
  const { user } = show()

  await user.click(await screen.findByRole('button', { name: 'Eliminar «Mexicana»' }))
  await user.click(await screen.findByRole('button', { name: 'Eliminar' }))

  await waitFor(() => expect(screen.queryByText('mexican')).toBeNull())
  expect(screen.queryByRole('button', { name: 'Eliminar «Bar»' })).toBeNull()
  expect(screen.getByText(/Predefinido/)).toBeInTheDocument()
})
