import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { Inspector } from '../../../src/inspector/Inspector.tsx'
import { createRecorder } from '../../../src/inspector/recorder.ts'
import { ticketMachine } from '../../machines/support/ticket.machine.ts'

const about = { _version: '0.7.2', createdAt: '1700000000000', sessionId: 'x:0' }

afterEach(cleanup)

function open() {
  const recorder = createRecorder()
  render(<Inspector recorder={recorder} />)
  const context = { attempts: 1, name: 'ada' }
  act(() => {
    const definition = JSON.stringify(ticketMachine.config)
    const snapshot = { status: 'active', value: 'awaited', context: {} }
    recorder.hear({ ...about, type: '@xstate.actor', name: 'ticket', definition, snapshot })
    recorder.hear({ ...about, type: '@xstate.event', event: { type: 'ticket.shown', number: '7' } })
    recorder.hear({
      ...about,
      type: '@xstate.snapshot',
      snapshot: { status: 'active', value: { checking: 'asked' }, context },
    })
  })
  return recorder
}

const current = () =>
  screen
    .getAllByRole('heading', { level: 3 })
    .flatMap(({ textContent }) => (textContent?.trim().endsWith('now') ? [textContent.trim()] : []))

test('shows the actors, the current states on the chart, the events with payload, and the context', () => {
  open()
  const actors = within(screen.getByRole('navigation', { name: 'Actors' }))
  expect(actors.getByRole('button', { name: 'ticket checking.asked' }).getAttribute('aria-current')).toBe('true')
  expect(current()).toEqual(['checking now', 'first asked now'])
  const events = within(screen.getByRole('complementary', { name: 'Events' }))
  expect(events.getByText('outside → ticket')).toBeTruthy()
  expect(events.getByText(/"number": "7"/)).toBeTruthy()
  expect(within(screen.getByRole('main')).getByText(/"name": "ada"/)).toBeTruthy()
})

test('P pauses, C clears, / goes to the filter, which takes letters as they are', async () => {
  const recorder = open()
  await userEvent.keyboard('p')
  expect(screen.getByRole('button', { name: 'Resume P' }).getAttribute('aria-pressed')).toBe('true')
  act(() => recorder.hear({ ...about, type: '@xstate.event', event: { type: 'gate.closed' } }))
  expect(screen.queryByText('gate.closed', { selector: '.name' })).toBe(null)
  await userEvent.keyboard('p')
  expect(screen.getByText('gate.closed', { selector: '.name' })).toBeTruthy()
  await userEvent.keyboard('/cp')
  expect(screen.getByRole('searchbox')).toHaveProperty('value', 'cp')
  expect(screen.getByText('No events yet.')).toBeTruthy()
  await userEvent.clear(screen.getByRole('searchbox'))
  await userEvent.type(screen.getByRole('searchbox'), 'gate')
  expect(screen.queryByText('ticket.shown', { selector: '.name' })).toBe(null)
  await userEvent.tab()
  await userEvent.keyboard('c')
  expect(screen.getByText('No events yet.')).toBeTruthy()
})
