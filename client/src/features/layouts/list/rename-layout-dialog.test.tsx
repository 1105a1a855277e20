import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { jsonResponse } from '../../../test/fake-fetch.ts'
import { buildLayout } from '../../../test/layouts.ts'
import { renderPageAs } from '../../../test/render-page-as.tsx'
import { startTranslations } from '../../../test/translations.ts'
import { RenameLayoutDialog } from './rename-layout-dialog.tsx'

const plan = buildLayout()

beforeAll(() => startTranslations())

it('renaming a floor plan sends the name that the form had loaded, and no version', async () => {
  const { user, sent } = renderPageAs({
    element: <RenameLayoutDialog layout={plan} onClose={() => undefined} />,
    startUrl: 'mapas',
    respond: ({ path, method }) => {
      if (path.includes('/editing_user'))
        return jsonResponse({ locked_by: null, locked_at: null, user_editing: null, expires_at: null })
      return method === 'GET' ? null : jsonResponse(plan)
    },
  })

  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: 'Nombre del mapa' }), ' grande')
  await user.click(dialog.getByRole('button', { name: 'Guardar' }))

  await waitFor(() =>
    expect(sent.find(({ method }) => method === 'PUT')?.body).toEqual({
      name: 'Salón grande',
      expected: { name: 'Salón' },
    }),
  )
})
