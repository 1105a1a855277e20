// oxlint-disable-next-line import/no-unassigned-import -- the import adds matchers to `expect`
import '@testing-library/jest-dom/vitest'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { Dialog } from './dialog.tsx'
import { Menu, MenuItem } from './dropdown-menu.tsx'
import { Sheet } from './sheet.tsx'

function Screen() {
  const [open, setOpen] = useState<'dialog' | 'sheet' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <button type="button" onClick={() => setOpen('dialog')}>
        Ask
      </button>
      <Menu trigger={<button type="button">More</button>}>
        <MenuItem onSelect={() => setOpen('sheet')}>Details</MenuItem>
      </Menu>
      <Dialog open={open === 'dialog'} onOpenChange={close} title="Question" />
      {open === 'sheet' ? (
        <Sheet open onOpenChange={close} title="Sheet">
          <input aria-label="Name" autoFocus />
        </Sheet>
      ) : null}
    </>
  )
}

/** List with one row, whose dialog removes the row. */
function RemovableRow() {
  const [state, setState] = useState<'row' | 'asking' | 'removed'>('row')
  return (
    <ul aria-label="Rows">
      {state === 'removed' ? null : (
        <li>
          <button type="button" onClick={() => setState('asking')}>
            Remove
          </button>
          {state === 'asking' ? (
            <Dialog open title="Question" onOpenChange={() => setState('row')}>
              <button type="button" onClick={() => setState('removed')}>
                Yes
              </button>
            </Dialog>
          ) : null}
        </li>
      )}
    </ul>
  )
}

describe('useFocusReturn', () => {
  it('a dialog whose row was removed moves the focus to the list, and the list leaves the tab order again', async () => {
    const user = userEvent.setup()
    render(<RemovableRow />)
    await user.click(screen.getByRole('button', { name: 'Remove' }))
    await user.click(await screen.findByRole('button', { name: 'Yes' }))

    const list = screen.getByRole('list', { name: 'Rows' })
    await waitFor(() => expect(list).toHaveFocus())
    await user.tab()
    expect(list).not.toHaveAttribute('tabindex')
  })

  it('a dialog returns the focus to the button that opened it', async () => {
    const user = userEvent.setup()
    render(<Screen />)
    const ask = screen.getByRole('button', { name: 'Ask' })
    await user.click(ask)
    await screen.findByRole('dialog')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(ask).toHaveFocus())
  })

  it('a sheet returns the focus to the menu button whose item opened it, despite an autofocused field', async () => {
    const user = userEvent.setup()
    render(<Screen />)
    const more = screen.getByRole('button', { name: 'More' })
    await user.click(more)
    await user.click(await screen.findByRole('menuitem', { name: 'Details' }))
    expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveFocus()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(more).toHaveFocus())
  })
})
