import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { usePressAfterPaint } from './use-press-after-paint.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function SaveButton({ save }: { save: () => unknown }) {
  const { isPending, press } = usePressAfterPaint(save)
  return (
    <button type="button" aria-busy={isPending} onClick={() => press()}>
      Save
    </button>
  )
}
const button = () => screen.getByRole('button', { name: 'Save' })
const paint = () =>
  act(async () => {
    vi.advanceTimersToNextFrame()
    await vi.advanceTimersByTimeAsync(1)
  })

it('a press shows the pending button before the command runs, and ends it afterwards', async () => {
  const save = vi.fn<() => void>()
  render(<SaveButton save={save} />)
  fireEvent.click(button())
  expect(button().getAttribute('aria-busy')).toBe('true')
  expect(save).not.toHaveBeenCalled()
  await paint()
  expect(save).toHaveBeenCalledOnce()
  expect(button().getAttribute('aria-busy')).toBe('false')
})

it('a second press is ignored until the command of the first has settled', async () => {
  const settled = Promise.withResolvers<undefined>()
  const save = vi.fn<() => Promise<undefined>>().mockReturnValue(settled.promise)
  render(<SaveButton save={save} />)
  fireEvent.click(button())
  fireEvent.click(button())
  await paint()
  fireEvent.click(button())
  await paint()
  expect(save).toHaveBeenCalledOnce()
  await act(async () => settled.resolve(undefined))
  fireEvent.click(button())
  await paint()
  expect(save).toHaveBeenCalledTimes(2)
})

it('a press runs the command that was rendered last before the paint', async () => {
  const [saveOne, saveTwo] = [vi.fn<() => void>(), vi.fn<() => void>()]
  const { rerender } = render(<SaveButton save={saveOne} />)
  fireEvent.click(button())
  rerender(<SaveButton save={saveTwo} />)
  await paint()
  expect(saveOne).not.toHaveBeenCalled()
  expect(saveTwo).toHaveBeenCalledOnce()
})

it('a press runs its command although the button is unmounted before the paint', async () => {
  const save = vi.fn<() => void>()
  const { unmount } = render(<SaveButton save={save} />)
  fireEvent.click(button())
  unmount()
  await paint()
  expect(save).toHaveBeenCalledOnce()
})

it('a press passes the input of its own render to the command of the latest render', async () => {
  const charge = vi.fn<(cents: number) => void>()
  function ChargeButton({ cents }: { cents: number }) {
    const { press } = usePressAfterPaint(charge)
    return (
      <button type="button" onClick={() => press(cents)}>
        Save
      </button>
    )
  }
  const { rerender } = render(<ChargeButton cents={29_000} />)
  fireEvent.click(button())
  rerender(<ChargeButton cents={31_000} />)
  await paint()
  expect(charge.mock.calls).toEqual([[29_000]])
})
