import { fireEvent, render } from '@testing-library/react'
import { createRef } from 'react'
import { expect, it, vi } from 'vitest'
import { useCounterKeys } from './use-counter-keys.ts'

const ignore = () => undefined

function Keys({ takeCode }: { takeCode: (code: string) => void }) {
  useCounterKeys({ board: createRef(), beginScan: () => takeCode, onPay: ignore, onDigit: ignore })
  return null
}

/** Types a code as a scanner does, and returns whether its Enter reached the page. */
function scan(target: Element, code: string): boolean {
  for (const key of code) fireEvent.keyDown(target, { key })
  return fireEvent.keyDown(target, { key: 'Enter' })
}

it('a code scanned while a dialog is open adds nothing and presses no button of the dialog', () => {
  const takeCode = vi.fn<(code: string) => void>()
  const { getByRole } = render(
    <>
      <Keys takeCode={takeCode} />
      <div role="dialog" data-state="open">
        <button type="button">Chico</button>
      </div>
    </>,
  )

  expect(scan(getByRole('button'), '7501055300075')).toBe(false)
  expect(takeCode).not.toHaveBeenCalled()
})

it('a code scanned without a dialog is taken', () => {
  const takeCode = vi.fn<(code: string) => void>()
  render(<Keys takeCode={takeCode} />)

  scan(document.body, '7501055300075')

  expect(takeCode).toHaveBeenCalledExactlyOnceWith('7501055300075')
})
