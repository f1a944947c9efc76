import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'

/** A dialog, by its name where several may be there, once the focus is in it: it hears keys from then on. */
export async function focusedDialog(name?: string | RegExp): Promise<HTMLElement> {
  const dialog = await screen.findByRole('dialog', name === undefined ? {} : { name })
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
  return dialog
}
