import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** Idle callbacks that the component has requested. The tests run them. */
let idleTasks: (() => void)[] = []

beforeEach(() => {
  // Resets modules, because a module that one test loaded would still be loaded in the next test.
  vi.resetModules()
  idleTasks = []
  vi.stubGlobal('requestIdleCallback', (task: () => void) => idleTasks.push(task))
  vi.stubGlobal('cancelIdleCallback', () => undefined)
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const waitForIdle = () =>
  act(async () => {
    for (const task of idleTasks) task()
    await import('./popover.lazy.tsx')
    await import('./dropdown-menu.lazy.tsx')
  })

async function renderPopover() {
  const { Popover } = await import('./popover.tsx')
  render(
    <Popover label="Meaning" trigger={<button type="button">Help</button>}>
      Words
    </Popover>,
  )
}

async function renderMenu() {
  const { Menu, MenuItem } = await import('./dropdown-menu.tsx')
  render(
    <Menu trigger={<button type="button">Help</button>}>
      <MenuItem>One</MenuItem>
    </Menu>,
  )
}

const help = () => screen.getByRole('button', { name: 'Help' })

test('a popover that closes before the browser is idle returns the focus to its button', async () => {
  const user = userEvent.setup()
  await renderPopover()
  await user.click(help())
  await screen.findByText('Words')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(help()))
  await waitForIdle()
  expect(document.activeElement).toBe(help())
})

test.each([
  ['popover', renderPopover],
  ['menu', renderMenu],
])('a %s that loads while its button is focused leaves the focus there', async (_name, renderControl) => {
  const user = userEvent.setup()
  await renderControl()
  await user.tab()
  const button = help()
  await waitForIdle()
  expect(document.activeElement).toBe(button)
  await user.tab()
  await waitFor(() => expect(help()).not.toBe(button))
})

test.each([
  ['popover', renderPopover, () => screen.findByText('Words')],
  ['menu', renderMenu, () => screen.findByRole('menuitem', { name: 'One' })],
])('a %s that loads between pointer down and click opens', async (_name, renderControl, opened) => {
  const user = userEvent.setup()
  await renderControl()
  const button = help()
  await user.pointer({ keys: '[MouseLeft>]', target: button })
  await waitForIdle()
  expect(help()).toBe(button)
  await user.pointer({ keys: '[/MouseLeft]', target: button })
  expect(await opened()).toBeDefined()
})
