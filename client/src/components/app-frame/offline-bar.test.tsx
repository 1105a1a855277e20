import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { setStreamState } from '../../domain/events/stream-status.ts'
import { createQueryClient } from '../../lib/query-client.ts'
import { buildAccessibleRestaurant } from '../../test/current-user.ts'
import { startTranslations } from '../../test/translations.ts'
import { OfflineBar } from './offline-bar.tsx'

beforeAll(() => startTranslations())
afterEach(() => act(() => setStreamState('off', 0)))

it.each([
  ['America/Mexico_City', '14:05'],
  ['Europe/Madrid', '21:05'],
  ['Asia/Kolkata', '01:35'],
])('the offline banner shows the time of the restaurant in %s, not of the device', (timezone, time) => {
  setStreamState('offline', Date.parse('2026-11-21T20:05:00.000Z'))
  render(
    <QueryClientProvider client={createQueryClient()}>
      <OfflineBar restaurant={buildAccessibleRestaurant({ timezone })} />
    </QueryClientProvider>,
  )

  expect(screen.getByRole('alert').textContent).toContain(time)
})
