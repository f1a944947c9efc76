import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { SignedOutBar } from '../../../src/ui/layout/SignedOutBar.tsx'
import { Around, walkedApp } from '../support/walkedApp.tsx'

beforeEach(() => {
  render(
    <Around app={walkedApp({})}>
      <SignedOutBar />
    </Around>,
  )
})
afterEach(cleanup)

const button = () => screen.getByRole('button', { name: 'Menu' })
const menus = () => screen.getAllByRole('navigation', { name: 'Account' })
const lastLink = (name: string) => within(menus().at(-1) ?? document.body).getByRole('link', { name })

async function open() {
  await userEvent.click(button())
  expect(button().getAttribute('aria-expanded')).toBe('true')
  expect(menus()).toHaveLength(2)
}

function seeClosed() {
  expect(button().getAttribute('aria-expanded')).toBe('false')
  expect(menus()).toHaveLength(1)
}

test('the menu of narrow screens opens by its button, and closes by it', async () => {
  seeClosed()
  await open()
  await userEvent.click(button())
  seeClosed()
})

test('Escape closes it from any of its controls and leaves the focus on its button', async () => {
  await open()
  await userEvent.keyboard('{Escape}')
  seeClosed()
  for (const name of ['Sign In', 'Join Now']) {
    await open()
    lastLink(name).focus()
    await userEvent.keyboard('{Escape}')
    seeClosed()
    expect(document.activeElement).toBe(button())
  }
})

test('a choice closes it, by the mouse and by Enter', async () => {
  await open()
  await userEvent.click(lastLink('Sign In'))
  seeClosed()
  await open()
  lastLink('Join Now').focus()
  await userEvent.keyboard('{Enter}')
  seeClosed()
})
