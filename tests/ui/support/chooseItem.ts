import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect } from 'vitest'

/** Opens the menu behind a button and chooses an item of it, by the keyboard: an item acts once the menu has marked it. */
export async function chooseItem(button: string, name: string): Promise<void> {
  const trigger = await screen.findByRole('button', { name: button })
  trigger.focus()
  await userEvent.keyboard('{Enter}')
  const menu = await screen.findByRole('menu')
  const items = [...menu.querySelectorAll('[role^=menuitem]')]
  for (const item of items) {
    await waitFor(() => {
      expect(item.hasAttribute('data-highlighted')).toBe(true)
      expect(document.activeElement).toBe(menu)
    })
    if (item.textContent === name) {
      await userEvent.keyboard('{Enter}')
      return
    }
    await userEvent.keyboard('{ArrowDown}')
    // The menu takes the focus a frame after each of its keys: a later one would take it from what the item began.
    await new Promise(requestAnimationFrame)
  }
  throw new Error(`the menu has no ${name}`)
}
