// oxlint-disable-next-line import/no-unassigned-import -- the import adds matchers to `expect`
import '@testing-library/jest-dom/vitest'
import {
  translationEndpoints,
  updateTranslationsBody,
  type Translation,
  type UpdateTranslations,
} from '@forki/contract/translations'
import { screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildMember } from '../../test/current-user.ts'
import { jsonResponse, problemResponse, stubFetch, type RecordedCall } from '../../test/fake-fetch.ts'
import { renderPage } from '../../test/render-page.tsx'
import { startTranslations } from '../../test/translations.ts'
import { uuid } from '../../test/uuid.ts'
import { TranslationsPage } from './translations-page.tsx'

const text = (index: number, spanish: string, change: Partial<Translation> = {}): Translation => ({
  kind: 'dish',
  id: uuid(index),
  field: 'name',
  text: spanish,
  text_en: null,
  is_visible: true,
  edited_in: { kind: 'dish', id: uuid(index), name: spanish },
  group_name: null,
  ...change,
})

/** Texts on the mocked server. */
let rows: Translation[]
let calls: RecordedCall[]
/** Error response to the next write. Null if the next write succeeds. */
let refusal: ((body: UpdateTranslations) => Response) | null

const isMissing = ({ text_en, is_visible }: Translation) => text_en === null && is_visible

function respond({ method, path, body }: RecordedCall): Response | null {
  if (!path.includes('/translations')) return null
  if (method === 'PATCH') {
    const { translations } = updateTranslationsBody.parse(body)
    const refuse = refusal
    refusal = null
    if (refuse) return refuse({ translations })
    for (const { id, text_en } of translations)
      rows = rows.map((row) => (row.id === id ? { ...row, text_en } : row))
    const items = rows.filter(({ id }) => translations.some((change) => change.id === id))
    return jsonResponse(translationEndpoints.update.response.parse({ items }))
  }
  const items = path.includes('missing=true') ? rows.filter(isMissing) : rows
  const visible = rows.filter(({ is_visible }) => is_visible)
  const kinds = [{ kind: 'dish', total: visible.length, missing: visible.filter(isMissing).length }]
  return jsonResponse(
    translationEndpoints.list.response.parse({ items, next_cursor: null, total: items.length, kinds }),
  )
}

const show = (query = '') =>
  renderPage({ traducciones: <TranslationsPage /> }, `traducciones${query}`, {
    currentUser: buildMember('restaurant_admin'),
  })
const cell = (of: string) => screen.findByRole('textbox', { name: new RegExp(`^Inglés de «${of}»`) })
const writes = () =>
  calls
    .filter(({ method }) => method === 'PATCH')
    .map(({ body }) => (body as UpdateTranslations).translations)

beforeAll(() => startTranslations())
beforeEach(() => {
  localStorage.clear()
  refusal = null
  rows = [text(1, 'Tacos'), text(2, 'Sopa'), text(3, 'Flan', { is_visible: false })]
  calls = stubFetch(respond)
})

describe('translations page', () => {
  it('Enter in a translation saves it with the texts that were read, focuses the next one and updates the progress', async () => {
    const { user } = show()
    await user.type(await cell('Tacos'), ' Shepherd tacos {Enter}')

    expect(await cell('Sopa')).toHaveFocus()
    expect(await screen.findByText('Guardado')).toBeInTheDocument()
    expect(writes()).toEqual([
      [
        {
          kind: 'dish',
          id: uuid(1),
          field: 'name',
          text_en: 'Shepherd tacos',
          expected: { text: 'Tacos', text_en: null },
        },
      ],
    ])
    expect(await screen.findByRole('button', { name: /^Platillos 1 de 2/ })).toBeInTheDocument()
    expect(await cell('Tacos')).toHaveValue('Shepherd tacos')
  })

  it('Escape in a translation restores the stored text, and leaving an unchanged one sends nothing', async () => {
    rows = [text(1, 'Tacos', { text_en: 'Tacos' })]
    const { user } = show('?show=all')
    await user.type(await cell('Tacos'), '!{Escape}')
    await user.tab()
    await user.type(await cell('Tacos'), 'x{Backspace}{Enter}')

    expect(await cell('Tacos')).toHaveValue('Tacos')
    expect(writes()).toEqual([])
  })

  it('texts hidden from guests are listed and marked on the translations page under "all" only', async () => {
    const { user } = show()
    await cell('Tacos')
    expect(screen.queryByText('Oculto')).toBeNull()

    await user.click(screen.getByRole('radio', { name: 'Todos' }))

    expect(await cell('Flan')).toBeInTheDocument()
    expect(screen.getByText('Oculto')).toBeInTheDocument()
  })

  it('a conflict of a translation shows the changed Spanish text, and saving again sends it as the expected text', async () => {
    const { user } = show()
    refusal = () => {
      rows = [text(1, 'Tacos dorados'), ...rows.slice(1)]
      const currentBody = { translations: rows.slice(0, 1) }
      return jsonResponse(
        { status: 409, code: 'changed_meanwhile', detail: 'Cambió.', current: currentBody },
        409,
      )
    }
    await user.type(await cell('Tacos'), 'Tacos!{Enter}')

    expect(await screen.findByRole('alert')).toHaveTextContent('El texto en español cambió.')
    expect(await cell('Tacos dorados')).toHaveValue('Tacos!')
    await user.click(screen.getByRole('button', { name: 'Guardar 1 texto' }))

    expect(await screen.findByText('Guardado')).toBeInTheDocument()
    expect(writes().at(-1)).toMatchObject([
      { text_en: 'Tacos!', expected: { text: 'Tacos dorados', text_en: null } },
    ])
  })

  it('a conflict that names no sent text is shown at the text, which is sent only once', async () => {
    const { user } = show()
    refusal = () => {
      const problem = {
        status: 409,
        code: 'changed_meanwhile',
        detail: 'Cambió.',
        current: { translations: [] },
      }
      return jsonResponse(problem, 409)
    }
    await user.type(await cell('Tacos'), 'Tacos!{Enter}')

    expect(await screen.findByRole('alert')).toHaveTextContent('Cambió.')
    expect(writes()).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Guardar 1 texto' }))
    expect(await screen.findByText('Guardado')).toBeInTheDocument()
  })

  it('a rejected text of a batch stays with its reason, and the other texts are saved', async () => {
    const draft = { value: 'English', text_en: null }
    const { user, unmount } = show()
    refusal = () => problemResponse(503, 'unavailable', 'Sin servicio.')
    await user.type(await cell('Tacos'), `${draft.value}{Enter}`)
    expect(await screen.findByRole('alert')).toHaveTextContent('Sin servicio.')
    refusal = () => problemResponse(503, 'unavailable', 'Sin servicio.')
    await user.type(await cell('Sopa'), 'Bad{Enter}')
    await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2))
    unmount()

    const secondView = show()
    expect(await cell('Sopa')).toHaveValue('Bad')
    refusal = ({ translations }) => {
      const index = translations.findIndex(({ id }) => id === uuid(2))
      const errors = [{ path: `translations.${index}.text_en`, message: 'Muy largo.' }]
      return jsonResponse({ status: 422, code: 'invalid', detail: 'Revisa.', errors }, 422)
    }
    await secondView.user.click(screen.getByRole('button', { name: 'Guardar 2 textos' }))

    expect(await screen.findByText('Guardado')).toBeInTheDocument()
    expect(screen.getByRole('alert')).toHaveTextContent('Muy largo.')
    expect(await cell('Sopa')).toHaveValue('Bad')
    expect(rows.map(({ text_en }) => text_en)).toEqual(['English', null, null])
  })

  it('the translations page shows that no text is missing, and offers a retry after a failed list', async () => {
    rows = [text(1, 'Tacos', { text_en: 'Tacos' })]
    const { unmount } = show()
    expect(await screen.findByText('Todo está en inglés')).toBeInTheDocument()
    unmount()
    calls = stubFetch(({ path }) =>
      path.includes('/translations') ? problemResponse(500, 'internal', '') : null,
    )
    show('?kind=dish')

    expect(await screen.findByText(/Error al obtener las traducciones/)).toBeInTheDocument()
  })
})
