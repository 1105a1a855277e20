// oxlint-disable-next-line import/no-unassigned-import -- the import adds matchers to `expect`
import '@testing-library/jest-dom/vitest'
import type { Layout } from '@forki/contract/layouts'
import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { PHONE } from '../../../lib/media.ts'
import { buildAccessibleRestaurant, buildCurrentUser } from '../../../test/current-user.ts'
import { stubFetch } from '../../../test/fake-fetch.ts'
import { buildLayout, buildSection } from '../../../test/layouts.ts'
import { renderPage } from '../../../test/render-page.tsx'
import { buildTable } from '../../../test/tables.ts'
import { startTranslations } from '../../../test/translations.ts'
import { uuid } from '../../../test/uuid.ts'
import { floorView } from '../settings.ts'
import { FloorWorkspace } from './floor-workspace.tsx'

const restaurant = buildAccessibleRestaurant()

const sectionOf = (n: number, name: string, label: string) => ({
  ...buildSection(name, [buildTable({ id: uuid(n), section_id: uuid(n + 10), label })]),
  id: uuid(n + 10),
})
const hall = sectionOf(301, 'Salón', 'M1')
const terrace = sectionOf(302, 'Terraza', 'T1')
const bar = sectionOf(303, 'Barra', 'B1')

/** Renders the floor screen. Its plan can be replaced by `change`. */
function show(...sections: Layout['sections']) {
  let setSections: (next: Layout['sections']) => void = () => undefined
  function Floor() {
    const [shown, setShown] = useState(sections)
    setSections = setShown
    return (
      <FloorWorkspace restaurant={restaurant} layout={buildLayout({ sections: shown })} orders={[]} />
    )
  }
  const page = renderPage({ piso: <Floor />, '*': <p>other page</p> }, 'piso', {
    currentUser: buildCurrentUser({ restaurants: [restaurant] }),
  })
  return { ...page, change: (...next: Layout['sections']) => act(() => setSections(next)) }
}

const stubPhone = () =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === PHONE,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))

const tableButton = (label: string) => screen.findByRole('button', { name: new RegExp(`\\b${label}\\b`) })

beforeAll(() => startTranslations())
beforeEach(() => {
  act(() => floorView.set('list'))
  stubFetch(() => null)
})
afterEach(() => act(() => floorView.set('auto')))

it('on a phone the section that was chosen on the plan does not filter the list, which has no choice of it', async () => {
  stubPhone()
  act(() => floorView.set('plan'))
  const { user } = show(hall, terrace)
  await user.click(await screen.findByRole('radio', { name: 'Terraza' }))

  act(() => floorView.set('list'))

  expect(await tableButton('M1')).toBeVisible()
  expect(screen.queryByRole('radio', { name: 'Terraza' })).toBeNull()
})

it('the list shows all tables after the chosen section was removed from the floor plan', async () => {
  const { user, change } = show(hall, terrace, bar)
  await user.click(await screen.findByRole('radio', { name: 'Terraza' }))
  expect(screen.queryByRole('button', { name: /\bM1\b/ })).toBeNull()

  await change(hall, bar)

  expect(await tableButton('M1')).toBeVisible()
  expect(screen.getByRole('radio', { name: 'Todo' })).toBeChecked()
})
