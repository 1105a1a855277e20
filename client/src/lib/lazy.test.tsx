import { render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { lazy } from './lazy.tsx'

afterEach(() => {
  vi.useRealTimers()
  Reflect.deleteProperty(navigator, 'connection')
})

it.each([
  [false, 1],
  [true, 0],
])('with the data saver %s an idle browser loads %d chunks of lazy components', async (saveData, loads) => {
  vi.useFakeTimers()
  Object.defineProperty(navigator, 'connection', { value: { saveData }, configurable: true })
  const load = vi.fn<() => Promise<() => string>>(() => Promise.resolve(() => 'loaded'))
  lazy(load)
  await vi.advanceTimersByTimeAsync(5000)

  expect(load).toHaveBeenCalledTimes(loads)
})

it('a lazy component loads when it renders, even with the data saver', async () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
  const Component = lazy(() => Promise.resolve(() => 'loaded'))
  render(
    <Suspense fallback="loading">
      <Component />
    </Suspense>,
  )

  expect(await screen.findByText('loaded')).toBeTruthy()
})
