import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** What waits until the browser has nothing else to do. */
let waiting: (() => void)[] = []

beforeEach(() => {
  // Code that has come once is there for the next test as well.
  vi.resetModules()
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
    await import('./popover.lazy.tsx')
    await import('./dropdown-menu.lazy.tsx')
  })

async function meaning() {
  const { Popover } = await import('./popover.tsx')
  render(
    <Popover label="Meaning" trigger={<button type="button">Help</button>}>
      Words
    </Popover>,
  )
}

async function things() {
  const { Menu, MenuItem } = await import('./dropdown-menu.tsx')
  render(
    <Menu trigger={<button type="button">Help</button>}>
      <MenuItem>One</MenuItem>
    </Menu>,
  )
}

const help = () => screen.getByRole('button', { name: 'Help' })

test('a popover that is closed before the browser was ever idle gives the focus back', async () => {
  const user = userEvent.setup()
  await meaning()
  await user.click(help())
  await screen.findByText('Words')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(help()))
  await idle()
  expect(document.activeElement).toBe(help())
})

test.each([
  ['popover', meaning],
  ['menu', things],
])('a %s that is ready meanwhile takes no focus away', async (_name, draw) => {
  const user = userEvent.setup()
  await draw()
  await user.tab()
  const button = help()
  await idle()
  expect(document.activeElement).toBe(button)
  await user.tab()
  await waitFor(() => expect(help()).not.toBe(button))
})

test.each([
  ['popover', meaning, () => screen.findByText('Words')],
  ['menu', things, () => screen.findByRole('menuitem', { name: 'One' })],
])('a %s that is ready between press and click opens all the same', async (_name, draw, opened) => {
  const user = userEvent.setup()
  await draw()
  const button = help()
  await user.pointer({ keys: '[MouseLeft>]', target: button })
  await idle()
  expect(help()).toBe(button)
  await user.pointer({ keys: '[/MouseLeft]', target: button })
  expect(await opened()).toBeDefined()
})
