// oxlint-disable-next-line import/no-unassigned-import -- the import adds matchers to `expect`
import '@testing-library/jest-dom/vitest'
import type { Layout } from '@forki/contract/layouts'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeAll, expect, it } from 'vitest'
import type { AccessibleRestaurant } from '../../../domain/access/current-user.ts'
import { jsonResponse } from '../../../test/fake-fetch.ts'
import { buildLayout } from '../../../test/layouts.ts'
import { buildOwner, renderPageAs } from '../../../test/render-page-as.tsx'
import { startTranslations } from '../../../test/translations.ts'
import { NoActivePlanNotice } from './no-active-plan-notice.tsx'

beforeAll(() => startTranslations())

const layout = { ...buildLayout({ name: 'Salón' }), sections: [{ tables: [{}] }] } as unknown as Layout
const preview = { replaces: null, carried: [], stranded: [], reservations: [], reservations_total: 0 }

/** Editor whose plan is empty at first. A press saves its first tables. */
function Editor({ restaurant }: { restaurant: AccessibleRestaurant }) {
  const [saved, setSaved] = useState({ ...layout, sections: [] } as Layout)
  return (
    <>
      <NoActivePlanNotice isSaved layout={saved} restaurant={restaurant} />
      <button type="button" onClick={() => setSaved(layout)}>
        Guardar
      </button>
    </>
  )
}

function show(active_plans: number, isEmptyAtFirst = false) {
  const [restaurant] = buildOwner().access.restaurants
  if (!restaurant) throw new Error('The owner needs a restaurant.')
  return renderPageAs({
    element: (
      <>
        {isEmptyAtFirst ? (
          <Editor restaurant={restaurant} />
        ) : (
          <NoActivePlanNotice isSaved layout={layout} restaurant={restaurant} />
        )}
        Editor
      </>
    ),
    startUrl: 'mapas',
    respond: ({ path, method }) => {
      if (method !== 'GET') return jsonResponse({ ...layout, is_active: true })
      if (path.includes('activation')) return jsonResponse(preview)
      return jsonResponse({ items: [], total: active_plans, page: 1, per_page: 1 })
    },
  })
}

it('a saved plan is activated from its editor while no plan of the restaurant is active', async () => {
  const { user, sent } = show(0)

  await user.click(await screen.findByRole('button', { name: 'Activar' }))
  expect(await screen.findByText('¿Activar «Salón»?')).toBeVisible()
  await user.click(screen.getAllByRole('button', { name: 'Activar' }).at(-1) as HTMLElement)

  await expect
    .poll(() => sent.filter(({ method }) => method !== 'GET').map(({ path }) => path))
    .toEqual([expect.stringContaining('activate')])
})

it('a restaurant with an active plan shows no notice in another plan', async () => {
  const { sent } = show(1)

  await expect.poll(() => sent.length).toBeGreaterThan(0)
  expect(await screen.findByText('Editor')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Activar' })).toBeNull()
})

it.each([
  ['is activated at once', 0, 1],
  ['stays inactive if another plan is active', 1, 0],
])('a plan that receives its first tables %s', async (_outcome, active_plans, activations) => {
  const { user, sent } = show(active_plans, true)
  await user.click(await screen.findByRole('button', { name: 'Guardar' }))

  await expect
    .poll(() => sent.filter(({ path }) => path.includes('is_active=true')).length)
    .toBeGreaterThan(0)
  await expect
    .poll(() => sent.filter(({ method, path }) => method !== 'GET' && path.includes('activate')).length)
    .toBe(activations)
  expect(screen.queryByRole('button', { name: 'Activar' })).toBeNull()
})
