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

type Seen = SnapshotFrom<typeof loginMachine>

const field = (label: 'Email' | 'Password') => screen.getByLabelText<HTMLInputElement>(label)

async function fill(label: 'Email' | 'Password', text: string) {
  const user = userEvent.setup()
  await user.clear(field(label))
  await user.click(field(label))
  await user.paste(text)
}

/** What is wrong stands under its field, and what went wrong above the form. */
function seeMessages({ context }: Seen) {
  const { emailError, passwordError, problem, announcement } = context
  for (const sentence of [emailError, passwordError, announcement, ...(problem?.messages ?? [])]) {
    if (sentence) expect(screen.getByText(sentence)).toBeTruthy()
  }
  expect(field('Email').getAttribute('aria-invalid')).toBe(emailError ? 'true' : null)
  expect(field('Password').getAttribute('aria-invalid')).toBe(passwordError ? 'true' : null)
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
      expect(field('Email').value).toBe(snapshot.context.email)
      expect(screen.getByLabelText<HTMLInputElement>('Remember me').checked).toBe(snapshot.context.remembers)
      seeMessages(snapshot)
    },
    submitting: () => expect(button('Log in').getAttribute('aria-busy')).toBe('true'),
    lockedOut: ({ context }) => {
      expect(button(`Account locked - Try again in ${context.secondsLeft}s`).disabled).toBe(true)
      const sentence = 'Too many login attempts. Your account is temporarily locked for security.'
      expect(screen.getByRole('alert').textContent).toBe(sentence)
      expect(screen.getByText(`Please wait ${context.secondsLeft} seconds before trying again.`)).toBeTruthy()
      const wayIn = screen.getByRole('link', { name: 'choose a new password by mail' })
      expect(wayIn.getAttribute('href')).toBe('/forgot-password')
      expect(screen.getByText('npm run owner:reset')).toBeTruthy()
    },
    accepted: () => expect(screen.queryByRole('alert')).toBeNull(),
  },
}

viewWalksOf(login, tables)
