import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { composerKeys } from '../../../../rules/content/composerKeys.ts'
import { ShortcutHelp } from '../../../../src/ui/content/editor/ShortcutHelp.tsx'
import { focusedDialog } from '../../../support/focusedDialog.ts'

afterEach(cleanup)

test('the keys of the composer are listed, and the focus comes back', async () => {
  render(
    <MemoryRouter initialEntries={['/post/create']}>
      <ShortcutHelp />
    </MemoryRouter>,
  )
  const button = await screen.findByRole('button', { name: 'Keyboard shortcuts' })
  await userEvent.click(button)
  const sheet = await focusedDialog('Keyboard shortcuts')
  expect(composerKeys.length).toBeGreaterThan(5)
  for (const { does } of composerKeys) expect(within(sheet).getByText(does)).toBeTruthy()
  const rowOf = (does: string) => within(sheet).getByText(does).closest('li, tr, div')?.textContent
  expect(rowOf('In a list of suggestions: take this one')).toMatch(/Enter.*Tab/)
  expect(rowOf('In a list of suggestions: close it')).toContain('Esc')
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
})
