// oxlint-disable-next-line import/no-unassigned-import -- the import adds matchers to `expect`
import '@testing-library/jest-dom/vitest'
import type { Layout } from '@forki/contract/layouts'
import { cleanup, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { AccessibleRestaurant } from '../../../domain/access/current-user.ts'
import { invalidate } from '../../../lib/resource.ts'
import { recentToasts } from '../../../lib/toast.ts'
import { jsonResponse } from '../../../test/fake-fetch.ts'
import { buildLayout } from '../../../test/layouts.ts'
import { buildOwner, renderPageAs } from '../../../test/render-page-as.tsx'
import { startTranslations } from '../../../test/translations.ts'
import { NoActivePlanNotice } from './no-active-plan-notice.tsx'

beforeAll(() => startTranslations())
beforeEach(() => recentToasts.set([]))

const layout = { ...buildLayout({ name: 'Salón' }), sections: [{ tables: [{}] }] } as unknown as Layout
const preview = { replaces: null, carried: [], stranded: [], reservations: [], reservations_total: 0 }

/** Number of active plans on the fake server. */
let activePlans = 0

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

interface ShowOptions {
  isEmptyAtFirst?: boolean
  /** True if another user activates a plan before the request to activate this plan arrives. */
  isOvertaken?: boolean
}

function show(active_plans: number, { isEmptyAtFirst = false, isOvertaken = false }: ShowOptions = {}) {
  activePlans = active_plans
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
      if (method !== 'GET') {
        activePlans = 1
        return jsonResponse({ ...layout, is_active: !isOvertaken })
      }
      if (path.includes('activation')) return jsonResponse(preview)
      return jsonResponse({ items: [], total: activePlans, page: 1, per_page: 1 })
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
  const { user, sent } = show(active_plans, { isEmptyAtFirst: true })
  await user.click(await screen.findByRole('button', { name: 'Guardar' }))

  await expect
    .poll(() => sent.filter(({ path }) => path.includes('is_active=true')).length)
    .toBeGreaterThan(0)
  await expect
    .poll(() => sent.filter(({ method, path }) => method !== 'GET' && path.includes('activate')).length)
    .toBe(activations)
  expect(screen.queryByRole('button', { name: 'Activar' })).toBeNull()
})

const activationsIn = (sent: readonly { method: string; path: string; body: unknown }[]) =>
  sent.filter(({ method, path }) => method !== 'GET' && path.includes('activate'))

it('the activation of a first plan leaves the decision to the server and reports it only if the plan is active', async () => {
  const own = show(0, { isEmptyAtFirst: true })
  await own.user.click(await screen.findByRole('button', { name: 'Guardar' }))
  await expect.poll(() => activationsIn(own.sent).map(({ body }) => body)).toEqual([{ only_if_none: true }])
  await expect.poll(() => recentToasts.get().length).toBe(1)
  cleanup()
  recentToasts.set([])

  const overtaken = show(0, { isEmptyAtFirst: true, isOvertaken: true })
  await overtaken.user.click(await screen.findByRole('button', { name: 'Guardar' }))
  await expect.poll(() => activationsIn(overtaken.sent)).toHaveLength(1)
  await expect.poll(() => overtaken.client.isMutating()).toBe(0)

  expect(recentToasts.get()).toEqual([])
  expect(screen.queryByRole('button', { name: 'Activar' })).toBeNull()
})

it('a plan that received its first tables beside an active plan offers its activation once no plan is active', async () => {
  const { user, sent, client } = show(1, { isEmptyAtFirst: true })
  await expect.poll(() => sent.filter(({ path }) => path.includes('is_active=true'))).toHaveLength(1)
  await user.click(await screen.findByRole('button', { name: 'Guardar' }))

  activePlans = 0
  await invalidate(client, ['restaurant-layouts'])

  expect(await screen.findByRole('button', { name: 'Activar' })).toBeVisible()
  expect(activationsIn(sent)).toEqual([])
})
