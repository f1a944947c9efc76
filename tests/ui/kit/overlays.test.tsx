import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { Dialog } from '../../../src/ui/kit/Dialog.tsx'
import { Menu } from '../../../src/ui/kit/Menu.tsx'
import { Notice } from '../../../src/ui/kit/Notice.tsx'
import { Tabs } from '../../../src/ui/kit/Tabs.tsx'
import { focusedDialog } from '../../support/focusedDialog.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('a dialog', () => {
  function Asking({ role = 'dialog' }: { role?: 'dialog' | 'alertdialog' }) {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Delete
        </button>
        <Dialog
          open={isOpen}
          onClose={() => setOpen(false)}
          role={role}
          title="Delete this post?"
          description="It does not come back."
        >
          <button type="button">Keep it</button>
        </Dialog>
      </>
    )
  }

  test('is named and described, and Escape closes it', async () => {
    const person = userEvent.setup()
    render(<Asking />)
    await person.click(screen.getByRole('button', { name: 'Delete' }))
    const dialog = await focusedDialog('Delete this post?')
    expect(document.getElementById(dialog.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'It does not come back.',
    )
    await person.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('that must be answered has no close button', async () => {
    const person = userEvent.setup()
    render(<Asking role="alertdialog" />)
    await person.click(screen.getByRole('button', { name: 'Delete' }))
    await screen.findByRole('alertdialog', { name: 'Delete this post?' })
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
  })

  test('gives the focus back to what had it, which of a menu is the button', async () => {
    const person = userEvent.setup()
    const { rerender } = render(<AskingBeside inMenu />)
    screen.getByRole('menuitem').focus()
    rerender(<AskingBeside inMenu isOpen />)
    await focusedDialog()
    rerender(<AskingBeside isOpen />)
    await person.keyboard('{Escape}')
    rerender(<AskingBeside />)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More' })))
  })
})

/** A dialog that opens while a menu still has the focus, and is closed when that is gone. */
function AskingBeside({ inMenu = false, isOpen = false }: { inMenu?: boolean; isOpen?: boolean }) {
  return (
    <>
      <button type="button" id="more">
        More
      </button>
      {inMenu && (
        <div role="menu" aria-labelledby="more">
          <div role="menuitem" tabIndex={-1}>
            Delete
          </div>
        </div>
      )}
      <Dialog open={isOpen} onClose={() => undefined} title="Delete this post?">
        <button type="button">Keep it</button>
      </Dialog>
    </>
  )
}

test('a menu opens by its button, and runs what is chosen by keys', async () => {
  const onSelect = vi.fn()
  const person = userEvent.setup()
  render(
    <Menu
      trigger={<button type="button">More</button>}
      items={[
        { id: 'copy', label: 'Duplicate', onSelect: () => {} },
        { id: 'remove', label: 'Remove', onSelect },
      ]}
    />,
  )
  screen.getByRole('button', { name: 'More' }).focus()
  await person.keyboard('{Enter}')
  const menu = await screen.findByRole('menu')
  await waitFor(() => expect(document.activeElement).toBe(menu))
  await person.keyboard('r')
  const { id } = screen.getByRole('menuitem', { name: 'Remove' })
  await waitFor(() => expect(menu.getAttribute('aria-activedescendant')).toBe(id))
  await person.keyboard('{Enter}')
  await waitFor(() => expect(onSelect).toHaveBeenCalledOnce())
})

test('a key that comes before the menu has the focus is one of the menu', async () => {
  const onSelect = vi.fn()
  const person = userEvent.setup()
  render(
    <Menu
      trigger={<button type="button">More</button>}
      items={[
        { id: 'copy', label: 'Duplicate', onSelect },
        { id: 'remove', label: 'Remove', onSelect: () => {} },
      ]}
    />,
  )
  const button = screen.getByRole('button', { name: 'More' })
  button.focus()
  await person.keyboard('{Enter}')
  const menu = await screen.findByRole('menu')
  const { id } = screen.getByRole('menuitem', { name: 'Duplicate' })
  await waitFor(() => expect(menu.getAttribute('aria-activedescendant')).toBe(id))
  await waitFor(() => expect(document.activeElement).toBe(menu))
  button.focus()
  await person.keyboard('{Enter}')
  await waitFor(() => expect(onSelect).toHaveBeenCalledOnce())
})

test('a menu that is given the focus as it has closed already leaves it with its button', async () => {
  const person = userEvent.setup()
  render(
    <Menu
      trigger={<button type="button">More</button>}
      items={[{ id: 'remove', label: 'Remove', onSelect: () => {} }]}
    />,
  )
  const button = screen.getByRole('button', { name: 'More' })
  await person.click(button)
  const menu = await screen.findByRole('menu')
  await waitFor(() => expect(document.activeElement).toBe(menu))
  await person.click(screen.getByRole('menuitem', { name: 'Remove' }))
  await waitFor(() => expect(document.activeElement).toBe(button))
  // In sight, as it is while it fades.
  menu.hidden = false
  menu.focus()
  expect(document.activeElement).toBe(button)
})

test('a menu says why an item is disabled, also to whom the arrows pass over it', async () => {
  const onSelect = vi.fn()
  const person = userEvent.setup()
  const note = 'It is being sent right now.'
  render(
    <Menu
      trigger={<button type="button">More</button>}
      items={[
        { id: 'copy', label: 'Duplicate', onSelect: () => {} },
        { id: 'remove', label: 'Remove', onSelect, isDisabled: true, note },
      ]}
    />,
  )
  await person.click(screen.getByRole('button', { name: 'More' }))
  const item = await screen.findByRole('menuitem', { name: 'Remove' })
  for (const described of [item, screen.getByRole('menu')]) {
    expect(document.getElementById(described.getAttribute('aria-describedby') ?? '')?.textContent).toBe(note)
  }
  await person.click(item)
  expect(onSelect).not.toHaveBeenCalled()
})

test('tabs show one panel at a time and move with the arrows', async () => {
  const person = userEvent.setup()
  function Views() {
    const [value, setValue] = useState<'all' | 'one'>('all')
    const tabs = [
      { value: 'all', label: 'All accounts', content: <p>Everything</p> },
      { value: 'one', label: 'Bluesky', content: <p>Only Bluesky</p> },
    ] as const
    return <Tabs label="Text for" tabs={tabs} value={value} onChange={setValue} />
  }
  render(<Views />)
  expect(screen.getByRole('tabpanel').textContent).toBe('Everything')
  await person.click(screen.getByRole('tab', { name: 'Bluesky' }))
  await waitFor(() => expect(screen.getByRole('tabpanel').textContent).toBe('Only Bluesky'))
  await person.keyboard('{ArrowLeft}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'All accounts' })))
})

test.each([
  ['error', 'alert'],
  ['warning', 'alert'],
  ['info', 'status'],
  ['success', 'status'],
] as const)('a notice of severity %s is announced as %s', (severity, role) => {
  render(<Notice severity={severity}>It happened</Notice>)
  expect(screen.getByRole(role).textContent).toBe('It happened')
})
