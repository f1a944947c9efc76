import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { LazyDialog } from '../../../src/ui/kit/LazyDialog.ts'
import { SecretOnce } from '../../../src/ui/kit/SecretOnce.tsx'
import { Around, walkedApp } from '../support/walkedApp.tsx'

beforeAll(() => LazyDialog.load())
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function Making({ onForgotten }: { onForgotten: () => void }) {
  const [secret, setSecret] = useState<string | null>(null)
  return (
    <>
      <button type="button" onClick={() => setSecret('whsec_one')}>
        Make
      </button>
      <SecretOnce
        secret={secret}
        title="Your secret"
        label="Signing secret"
        whenLost="Renew it."
        onClose={() => {
          setSecret(null)
          onForgotten()
        }}
      >
        <p>How it is used</p>
      </SecretOnce>
    </>
  )
}

async function shown() {
  const person = userEvent.setup()
  const onForgotten = vi.fn()
  render(
    <Around app={walkedApp({})}>
      <Making onForgotten={onForgotten} />
    </Around>,
  )
  await person.click(screen.getByRole('button', { name: 'Make' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Your secret' })
  const field = await screen.findByLabelText<HTMLInputElement>('Signing secret')
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
  expect(field.value).toBe('whsec_one')
  expect(dialog.textContent).toContain('How it is used')
  return { person, onForgotten }
}

const press = async (person: ReturnType<typeof userEvent.setup>, name: string) =>
  person.click(await screen.findByRole('button', { name }))
const gone = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())

test('who copied it leaves at once, and nothing of it stays', async () => {
  const { person, onForgotten } = await shown()
  await press(person, 'Copy: Signing secret')
  expect(await screen.findByText('Signing secret is on the clipboard.')).toBeTruthy()
  expect(await navigator.clipboard.readText()).toBe('whsec_one')
  await press(person, 'Done')
  await gone()
  expect(onForgotten).toHaveBeenCalledTimes(1)
  expect(document.body.innerHTML).not.toContain('whsec_one')
})

test('who did not copy it is asked, and may stay', async () => {
  const { person, onForgotten } = await shown()
  await press(person, 'Done')
  expect((await screen.findByText('You have not copied it')).closest('[role=alert]')?.textContent).toContain(
    'Renew it.',
  )
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Keep it open' })))
  await press(person, 'Keep it open')
  expect(screen.queryByText('You have not copied it')).toBeNull()
  await press(person, 'Done')
  await press(person, 'Close without copying')
  await gone()
  expect(onForgotten).toHaveBeenCalledTimes(1)
})

test('Escape loses nothing, however often', async () => {
  const { person, onForgotten } = await shown()
  await person.keyboard('{Escape}')
  expect(await screen.findByText('You have not copied it')).toBeTruthy()
  await person.keyboard('{Escape}')
  expect(screen.getByLabelText<HTMLInputElement>('Signing secret').value).toBe('whsec_one')
  expect(onForgotten).not.toHaveBeenCalled()
})

test('who copies it by hand has it', async () => {
  const { person, onForgotten } = await shown()
  await press(person, 'Done')
  fireEvent.copy(await screen.findByLabelText('Signing secret'))
  expect(screen.queryByText('You have not copied it')).toBeNull()
  await press(person, 'Done')
  await gone()
  expect(onForgotten).toHaveBeenCalledTimes(1)
})

test('a clipboard that refuses is said, and does not count as a copy', async () => {
  const { person } = await shown()
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'))
  await press(person, 'Copy: Signing secret')
  expect(await screen.findByText('It could not be copied. Select it and copy it by hand.')).toBeTruthy()
  await press(person, 'Done')
  expect(await screen.findByText('You have not copied it')).toBeTruthy()
})

test('the next secret is asked about again', async () => {
  const { person } = await shown()
  await press(person, 'Copy: Signing secret')
  await screen.findByText('Signing secret is on the clipboard.')
  await press(person, 'Done')
  await gone()
  await press(person, 'Make')
  await press(person, 'Done')
  expect(await screen.findByText('You have not copied it')).toBeTruthy()
})
