import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { notInPlan } from '../../../../rules/account/access.ts'
import { atProvider } from '../../../services/support/provider.ts'
import { setWindowWidth } from '../../shell/support/window.ts'
import { openEditor } from '../support/openEditor.tsx'

const provider = atProvider()
beforeEach(() => setWindowWidth(1440))
afterEach(cleanup)

/** Milliseconds after the last change that a design is saved. */
const debounce = 1_200

async function addText(person: UserEvent, style: 'Headline' | 'Small note'): Promise<void> {
  const panel = await screen.findByRole('tabpanel', { name: 'Text' })
  await person.click(await within(panel).findByRole('button', { name: style }))
}

/** A design with one change that ends so. */
async function openHindered(failure: 'offline' | { status: number; error: string }) {
  const opened = await openEditor(provider)
  await screen.findByLabelText('Name of the design')
  opened.fail(failure)
  await addText(opened.person, 'Headline')
  act(() => opened.clock.pass(debounce))
  await screen.findByText('One change not saved')
  const saves = () => opened.asked.filter(({ path }) => path === 'templates/7/document/')
  return { ...opened, saves }
}

test.each([
  ['offline', /^Changes to this design are kept on this device and saved once the connection is back. Export works.$/],
  [{ status: 503, error: 'Back soon.' }, /^Saving has to wait. Changes are kept on this device/],
  [{ status: 403, error: notInPlan }, /^You can look at this design and export it. Changes stay on this device/],
  [{ status: 413, error: 'The design is too large.' }, /^The last changes could not be saved.$/],
] as const)('what is safe is said in sight and to those who listen: %o', async (failure, words) => {
  const { person } = await openHindered(failure)
  const sentence = screen.getByText(words)
  expect(sentence.closest('[role=status]')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByText(words)).toBeNull())
  expect(screen.getByText(/^Saved /)).toBeTruthy()
})

test('a plan that ended is said in its own words, and further changes are counted without asking again', async () => {
  const { person, clock, saves } = await openHindered({ status: 403, error: notInPlan })
  expect(screen.getByText(notInPlan)).toBeTruthy()
  await addText(person, 'Small note')
  act(() => clock.pass(60_000))
  expect(screen.getByText('Two changes not saved')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Export' })).toHaveProperty('disabled', false)
  expect(saves()).toHaveLength(1)
})

test('where there were too many saves, what is changed meanwhile goes with the one that comes after the wait', async () => {
  const { person, clock, saves, designs } = await openHindered({
    status: 429,
    error: 'Too many requests: rate limit reached. Expected available in 40 seconds.',
  })
  await addText(person, 'Small note')
  act(() => clock.pass(30_000))
  expect(saves()).toHaveLength(1)
  act(() => clock.pass(30_000))
  await screen.findByText(/^Saved /)
  expect(saves()).toHaveLength(2)
  expect(designs[0]?.document).toMatchObject({ pages: [{ elements: { length: 4 } }] })
})
