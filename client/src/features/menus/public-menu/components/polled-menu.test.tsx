import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { MemoryRouter } from 'react-router'
import { buildPublicDish, buildPublicMenu } from '../../../../test/public-menu.ts'
import { stubFetch } from '../../../../test/fake-fetch.ts'
import { startTranslations } from '../../../../test/translations.ts'
import { PolledMenu } from './polled-menu.tsx'

beforeAll(() => startTranslations())
afterEach(() => {
  vi.useRealTimers()
})

it('the public menu remains when a poll returns a body that is not JSON', async () => {
  const onRejection = vi.fn<(error: unknown) => void>()
  process.on('unhandledRejection', onRejection)
  vi.useFakeTimers()
  const calls = stubFetch(() => new Response('<html>', { status: 200 }))
  render(
    <MemoryRouter>
      <PolledMenu menu={buildPublicMenu(buildPublicDish({ name: 'Pastor' }))} renderedAt={Date.now()} />
    </MemoryRouter>,
  )

  await act(() => vi.advanceTimersByTimeAsync(60_000))
  vi.useRealTimers()
  // Node reports an unhandled rejection after the microtasks of its turn.
  await new Promise((resolve) => setTimeout(resolve, 20))
  process.off('unhandledRejection', onRejection)

  expect(calls).toHaveLength(1)
  expect(onRejection).not.toHaveBeenCalled()
  expect(screen.getAllByText('Pastor').length).toBeGreaterThan(0)
})
