// oxlint-disable-next-line import/no-unassigned-import -- the import adds matchers to `expect`
import '@testing-library/jest-dom/vitest'
import type { Layout } from '@forki/contract/layouts'
import { screen } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { jsonResponse } from '../../../test/fake-fetch.ts'
import { buildLayout } from '../../../test/layouts.ts'
import { buildOwner, renderPageAs } from '../../../test/render-page-as.tsx'
import { startTranslations } from '../../../test/translations.ts'
import { NoActivePlanNotice } from './no-active-plan-notice.tsx'

beforeAll(() => startTranslations())

const layout = { ...buildLayout({ name: 'Salón' }), sections: [{ tables: [{}] }] } as unknown as Layout
const preview = { replaces: null, carried: [], stranded: [], reservations: [], reservations_total: 0 }

function show(active_plans: number) {
  const [restaurant] = buildOwner().access.restaurants
  if (!restaurant) throw new Error('The owner needs a restaurant.')
  return renderPageAs({
    element: (
      <>
        <NoActivePlanNotice layout={layout} restaurant={restaurant} />
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
