// oxlint-disable-next-line import/no-unassigned-import -- the import adds matchers to `expect`
import '@testing-library/jest-dom/vitest'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef, useState } from 'react'
import { expect, it } from 'vitest'
import { Checkbox } from './checkbox.tsx'

const TOTAL = 2

/**
 * Checkbox that selects all items. One item is selected at first, so the checkbox is mixed. A press selects
 * all items or none.
 */
function AllItems() {
  const [count, setCount] = useState(1)
  const all = count === TOTAL
  return (
    <Checkbox
      label="All items"
      mixed={count > 0 && !all}
      checked={all}
      onChange={() => setCount(all ? 0 : TOTAL)}
    />
  )
}

it('a checkbox exposes its mixed, checked and empty state to assistive technology', async () => {
  render(<AllItems />)
  const box = screen.getByRole('checkbox', { name: 'All items' })
  expect(box).toBePartiallyChecked()
  await userEvent.click(box)
  expect(box).toBeChecked()
  expect(box).not.toBePartiallyChecked()
  await userEvent.click(box)
  expect(box).not.toBeChecked()
  expect(box).not.toBePartiallyChecked()
})

it('passes its input to the ref of the caller, such as that of a form', () => {
  const ref = createRef<HTMLInputElement>()
  const inputs: (HTMLInputElement | null)[] = []
  render(
    <>
      <Checkbox label="Object" ref={ref} />
      <Checkbox label="Function" ref={(input) => void inputs.push(input)} />
    </>,
  )
  expect(ref.current).toBe(screen.getByRole('checkbox', { name: 'Object' }))
  expect(inputs).toEqual([screen.getByRole('checkbox', { name: 'Function' })])
})
