import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Menu, MenuItem } from './dropdown-menu-in-time.tsx'
import { Popover } from './popover-in-time.tsx'

/** What waits until the browser has nothing else to do. */
let waiting: (() => void)[] = []

beforeEach(() => {
  waiting = []
  vi.stubGlobal('requestIdleCallback', (task: () => void) => waiting.push(task))
  vi.stubGlobal('cancelIdleCallback', () => undefined)
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const idle = () =>
  act(async () => {
    for (const task of waiting) task()
    await import('./popover.tsx')
    await import('./dropdown-menu.tsx')
  })

const meaning = (
  <Popover label="Meaning" trigger={<button type="button">Help</button>}>
    Words
  </Popover>
)

test('a popover that is closed before the browser was ever idle gives the focus back', async () => {
  const user = userEvent.setup()
  render(meaning)
  await user.click(screen.getByRole('button', { name: 'Help' }))
  await screen.findByText('Words')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Help' })))
  await idle()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Help' }))
})

test.each([
  ['popover', meaning],
  [
    'menu',
    <Menu key="menu" trigger={<button type="button">Help</button>}>
      <MenuItem>One</MenuItem>
    </Menu>,
  ],
])('a %s that is ready meanwhile takes no focus away, and no press', async (_name, part) => {
  const user = userEvent.setup()
  render(part)
  await user.tab()
  const button = screen.getByRole('button', { name: 'Help' })
  await idle()
  expect(document.activeElement).toBe(button)
  await user.tab()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Help' })).not.toBe(button))
})

test('a menu that is ready between press and click opens all the same', async () => {
  const user = userEvent.setup()
  render(
    <Menu trigger={<button type="button">Help</button>}>
      <MenuItem>One</MenuItem>
    </Menu>,
  )
  const button = screen.getByRole('button', { name: 'Help' })
  await user.pointer({ keys: '[MouseLeft>]', target: button })
  await idle()
  await user.pointer({ keys: '[/MouseLeft]', target: button })
  expect(await screen.findByRole('menuitem', { name: 'One' })).toBeDefined()
})
