import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

/** The button of a name that is in sight now. */
export const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })

/** Clicks it. */
export const press = (name: string | RegExp) => userEvent.click(button(name))

/** Clicks it as soon as it is there. */
export const pressWhenThere = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }))
