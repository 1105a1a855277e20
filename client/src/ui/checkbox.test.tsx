// oxlint-disable-next-line import/no-unassigned-import -- the import adds matchers to `expect`
import '@testing-library/jest-dom/vitest'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { Checkbox } from './checkbox.tsx'

const TOTAL = 2

/** Checkbox of all items, of which one is chosen at first. A press chooses all or none. */
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
