import { layout } from '@forki/contract/layouts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { restaurant_id } from '../../../test/current-user.ts'
import { json } from '../../../test/fetch.ts'
import { showPage } from '../../../test/management.tsx'
import { startTranslations } from '../../../test/translations.ts'
import { RenameDialog } from './rename-dialog.tsx'

const id = '0190a000-0000-7000-8000-000000000001'
const at = '2026-11-21T12:00:00.000Z'
const plan = layout.parse({
  id,
  restaurant_id,
  name: 'Salón',
  description: null,
  width: 900,
  height: 600,
  background_color: null,
  background_image_url: null,
  decor: [],
  is_active: false,
  locked_by: null,
  locked_at: null,
  user_editing: null,
  lock_expires_at: null,
  sections: [],
  schedule: { weekdays: [], dates: [], waiting_for: [] },
  version: 1,
  created_at: at,
  updated_at: at,
})

beforeAll(() => startTranslations())

it('renames a floor plan with the name that the form read and without a version', async () => {
  const { user, sent } = showPage({
    element: <RenameDialog layout={plan} onClose={() => undefined} />,
    at: 'mapas',
    answer: ({ path, method }) => {
      if (path.includes('/editing_user'))
        return json({ locked_by: null, locked_at: null, user_editing: null, expires_at: null })
      return method === 'GET' ? null : json(plan)
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
