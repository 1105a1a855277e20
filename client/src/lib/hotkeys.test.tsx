// oxlint-disable-next-line import/no-unassigned-import -- the import adds matchers to `expect`
import '@testing-library/jest-dom/vitest'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { useHotkeys } from './hotkeys.ts'

let pressedKeys: string[]

const record = ({ key }: KeyboardEvent) => void pressedKeys.push(key)

function Fields() {
  useHotkeys({ t: record, '5': record, Delete: record, Space: record, ArrowDown: record })
  return (
    <>
      <input type="radio" aria-label="radio" />
      <input type="checkbox" aria-label="checkbox" />
      <input aria-label="text" />
    </>
  )
}

beforeEach(() => {
  pressedKeys = []
})

it.each(['radio', 'checkbox'])('single-character shortcuts work while a %s has the focus', async (role) => {
  render(<Fields />)
  screen.getByRole(role).focus()

  await userEvent.keyboard('t5{Delete}')

  expect(pressedKeys).toEqual(['t', '5', 'Delete'])
})

it.each(['radio', 'checkbox'])(
  'Space and arrow keys operate a focused %s and are no shortcuts',
  async (role) => {
    render(<Fields />)
    screen.getByRole(role).focus()

    await userEvent.keyboard('[Space]{ArrowDown}')

    expect(pressedKeys).toEqual([])
    expect(screen.getByRole(role)).toBeChecked()
  },
)

it('a focused text field disables single-character shortcuts', async () => {
  render(<Fields />)
  screen.getByRole('textbox').focus()

  await userEvent.keyboard('t5{Delete}')

  expect(pressedKeys).toEqual([])
  expect(screen.getByRole('textbox')).toHaveValue('t5')
})
