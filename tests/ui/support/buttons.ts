import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect } from 'vitest'

/** The button of a name that is in sight now. */
export const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })

/** Clicks it. */
export const press = (name: string | RegExp) => userEvent.click(button(name))

/** Clicks it as soon as it is there. */
export const pressWhenThere = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }))

/** Clicks it as soon as it takes a press: not while what it acts on is being read. */
export async function pressWhenReady(name: string | RegExp): Promise<void> {
  await waitFor(() => {
    expect(button(name).getAttribute('aria-disabled')).toBeNull()
    expect(button(name).getAttribute('aria-busy')).toBeNull()
  })
  await press(name)
}
