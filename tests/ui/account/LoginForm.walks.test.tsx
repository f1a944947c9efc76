import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { expect } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import type { loginMachine } from '../../../src/machines/account/login.machine.ts'
import { LoginForm } from '../../../src/ui/account/LoginForm.tsx'
import { login } from '../../machines/account/login.model.ts'
import { viewWalksOf } from '../../support/walks/suite.ts'
import type { ViewTables } from '../../support/walks/walkView.ts'
import { button } from '../support/buttons.ts'
import { alerts, statuses, tonesOf } from '../support/said.ts'

type Seen = SnapshotFrom<typeof loginMachine>

const field = (label: 'Email' | 'Password') => screen.getByLabelText<HTMLInputElement>(label)

async function fill(label: 'Email' | 'Password', text: string) {
  const user = userEvent.setup()
  await user.clear(field(label))
  await user.click(field(label))
  await user.paste(text)
}

const offersCancel = () => screen.queryByRole('button', { name: 'Cancel' }) !== null

const tooMany = 'Too many login attempts. Your account is temporarily locked for security.'
const changed = 'Your password has been changed.'

/** What the specification has the form say of each problem, by HTTP's status; 0 where there was no answer. */
const problems: Record<number, readonly string[]> = {
  400: ['Login failed. Please check your credentials.'],
  0: ['Network error. Please check your connection and try again.', 'Login failed. Please check your credentials.'],
}
const emailErrors = ['Please enter a valid email address']
const passwordErrors = ['Password must be at least 8 characters long']

const isOneOf = (sentences: readonly string[], sentence: string | undefined) => expect(sentences).toContain(sentence)

/** Above the form, what went wrong, at once and as an error; under the fields, what is wrong there; and nothing else. */
function seeMessages({ context, tags }: Seen) {
  const { emailError, passwordError, problem } = context
  const isLocked = tags.has('locked')
  const said = alerts()
  if (isLocked) expect(said.shift()).toBe(tooMany)
  else if (problem) {
    isOneOf(problems[problem.status] ?? [], said.shift())
    expect(tonesOf(screen.getAllByRole('alert')[0] ?? document.body)).toEqual(['error'])
  }
  if (emailError !== null) isOneOf(emailErrors, said.shift())
  if (passwordError !== null) isOneOf(passwordErrors, said.shift())
  expect(said).toEqual([])
  expect(field('Email').getAttribute('aria-invalid')).toBe(emailError === null ? null : 'true')
  expect(field('Password').getAttribute('aria-invalid')).toBe(passwordError === null ? null : 'true')
}

/** The message passed along is an info notice, said in its turn. */
function seeAnnouncement({ context: { announcement } }: Seen) {
  expect(statuses()).toEqual(announcement === null ? [] : [changed])
  for (const notice of screen.queryAllByRole('status')) expect(tonesOf(notice)).toEqual(['info'])
}

const tables: ViewTables<typeof loginMachine> = {
  act,
  mount: (actor) =>
    render(
      <MemoryRouter>
        <LoginForm login={actor} />
      </MemoryRouter>,
    ).unmount,
  gestures: {
    'email.changed': ({ email }) => fill('Email', email),
    'password.changed': ({ password }) => fill('Password', password),
    'remembering.changed': () => userEvent.click(screen.getByLabelText('Remember me')),
    'credentials.submitted': async ({ email, password }) => {
      await fill('Email', email)
      await fill('Password', password)
      await userEvent.click(button('Log in'))
    },
    'attempt.abandoned': () => userEvent.click(button('Cancel')),
    'arrival.announced': 'outside',
    'page.left': 'outside',
    'lock.measured': 'outside',
    'session.closed': 'outside',
  },
  shows: {
    arriving: 'never',
    editing: (snapshot) => {
      expect(button('Log in').disabled).toBe(false)
      expect(button('Log in').getAttribute('aria-busy')).toBeNull()
      expect(offersCancel()).toBe(false)
      expect(field('Email').value).toBe(snapshot.context.email)
      expect(screen.getByLabelText<HTMLInputElement>('Remember me').checked).toBe(snapshot.context.remembers)
      seeMessages(snapshot)
      seeAnnouncement(snapshot)
    },
    submitting: (snapshot) => {
      expect(button('Log in').getAttribute('aria-busy')).toBe('true')
      expect(offersCancel()).toBe(true)
      seeMessages(snapshot)
    },
    lockedOut: (snapshot) => {
      const { secondsLeft } = snapshot.context
      expect(button(`Account locked - Try again in ${secondsLeft}s`).disabled).toBe(true)
      seeMessages(snapshot)
      const notice = screen.getByText(`Please wait ${secondsLeft} seconds before trying again.`).parentElement
        ?.parentElement
      expect(notice?.textContent).toContain(tooMany)
      expect(tonesOf(notice?.parentElement ?? document.body)).toEqual(['locked'])
      const wayIn = screen.getByRole('link', { name: 'choose a new password by mail' })
      expect(wayIn.getAttribute('href')).toBe('/forgot-password')
      expect(screen.getByText('npm run owner:reset')).toBeTruthy()
    },
    accepted: (snapshot) => {
      expect(offersCancel()).toBe(false)
      seeMessages(snapshot)
    },
  },
}

viewWalksOf(login, tables)
