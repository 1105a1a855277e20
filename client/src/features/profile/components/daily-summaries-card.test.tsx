// oxlint-disable-next-line import/no-unassigned-import -- the import adds matchers to `expect`
import '@testing-library/jest-dom/vitest'
import { screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { buildCurrentUser, restaurant_id } from '../../../test/current-user.ts'
import { jsonResponse, stubFetch } from '../../../test/fake-fetch.ts'
import { renderPage } from '../../../test/render-page.tsx'
import { startTranslations } from '../../../test/translations.ts'
import { DailySummariesCard } from './daily-summaries-card.tsx'

const summary = { restaurant_id, restaurant_name: 'Maíz Bravo', is_subscribed: false }

beforeAll(() => startTranslations())

/** Renders the card. `items` are the daily summaries that the server returns. */
function show(items: object[], isVerified = true) {
  const calls = stubFetch(({ method }) => {
    if (method !== 'PUT') return jsonResponse({ items })
    items = [{ ...summary, is_subscribed: true }]
    return jsonResponse(items[0])
  })
  const currentUser = buildCurrentUser({}, { is_email_verified: isVerified })
  const { user } = renderPage({ '*': <DailySummariesCard /> }, '/manage-profile', { currentUser })
  return { user, sent: calls }
}

it('a switch subscribes to the daily summary of a restaurant', async () => {
  const { user, sent } = show([summary])

  await user.click(await screen.findByRole('switch', { name: 'Maíz Bravo' }))

  await waitFor(() => expect(screen.getByRole('switch', { name: 'Maíz Bravo' })).toBeChecked())
  expect(sent.find(({ method }) => method === 'PUT')).toMatchObject({
    path: `/daily-summaries/${restaurant_id}`,
    body: { is_subscribed: true },
  })
})

it('without access to a dashboard the card is absent', async () => {
  const { sent } = show([])

  await waitFor(() => expect(sent).toHaveLength(1))
  expect(screen.queryByText('Resumen diario por correo')).toBeNull()
})

it('a user with an unconfirmed address reads that it has to be confirmed first', async () => {
  show([summary], false)

  expect(await screen.findByText('Confirma tu correo para recibirlo.')).toBeInTheDocument()
})
