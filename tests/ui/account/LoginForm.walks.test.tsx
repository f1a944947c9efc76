import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, vi } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import type { loginMachine } from '../../../src/machines/account/login.machine.ts'
import { LoginForm, secondStep } from '../../../src/ui/account/LoginForm.tsx'
import { login } from '../../machines/account/login.model.ts'
import { viewWalksOf } from '../../support/walks/suite.ts'
import type { ViewTables } from '../../support/walks/walkView.ts'
import { about, carries, follow, lastAct, lastOf, textIn, type WayAct } from '../../support/walks/way.ts'
import { button } from '../support/buttons.ts'
import { alerts, statuses, tonesOf } from '../support/said.ts'
import { Around, walkedApp } from '../support/walkedApp.tsx'

beforeAll(() => secondStep.load())
beforeEach(() => vi.stubGlobal('PublicKeyCredential', class {}))

type Seen = SnapshotFrom<typeof loginMachine>

const field = (label: 'Email' | 'Password') => screen.getByLabelText<HTMLInputElement>(label)

async function fill(label: 'Email' | 'Password', text: string) {
  const user = userEvent.setup()
  await user.clear(field(label))
  await user.click(field(label))
  await user.paste(text)
}

/** The second step takes the fields' place. */
const isFirstStep = (snapshot: Seen) => !snapshot.matches('provingSecondStep')
const missingField = (label: string) => () => expect(screen.queryByLabelText(label)).toBeNull()

const offersCancel = () => screen.queryByRole('button', { name: 'Cancel' }) !== null

const tooMany = 'Too many login attempts. Your account is temporarily locked for security.'
const changed = 'Your password has been changed.'

/** What the specification (section 8) has the form say, by how the last attempt ended. */
const problems: Readonly<Record<string, string>> = {
  'authenticate rejected': 'Login failed. Please check your credentials.',
  'authenticate offline': 'Network error. Please check your connection and try again.',
  'authenticate error': 'Login failed. Please check your credentials.',
  'usePasskey rejected': 'This passkey did not work. Please try again.',
  'usePasskey offline': 'Network error. Please check your connection and try again.',
  'usePasskey error': 'Login failed. Please check your credentials.',
  'secondStep.failed': 'This took too long. Please start again.',
}
const announcements: Readonly<Record<string, string>> = {
  'arrival.announced': changed,
  'usePasskey dismissed': 'No passkey was used.',
}
/** What is wrong with an address and a password, by what was typed (specification, section 5). */
const faults: Readonly<Record<string, string>> = {
  'a@': 'Please enter a valid email address',
  short: 'Password must be at least 8 characters long',
}

/** What begins the form anew, with nothing said. */
const arrivals = ['arrival.announced', 'page.left', 'session.closed'] as const
/** What takes back what was said before, and what says something. */
const attempts = [
  'credentials.submitted',
  'authenticate',
  'passkey.chosen',
  'passkey.picked',
  'usePasskey',
  'secondStep.failed',
  ...arrivals,
] as const
/** What is not sent leaves untold how the attempt before it ended. */
const sent = (way: readonly WayAct[]) => about(way, 'credentials.submitted', { email: 'ada@example.com' })

const faultIn = (way: readonly WayAct[], name: 'email' | 'password', change: string) =>
  faults[textIn(lastAct(way, change, 'credentials.submitted', ...arrivals), name)] ?? null

/** Above the form, what went wrong, at once and as an error; under the fields, what is wrong there; and nothing else. */
function seeMessages({ tags }: Seen, way: readonly WayAct[]) {
  const problem = tags.has('locked') ? tooMany : problems[lastOf(sent(way), ...attempts)]
  const emailFault = faultIn(way, 'email', 'email.changed')
  const passwordFault = faultIn(way, 'password', 'password.changed')
  expect(alerts()).toEqual([problem, emailFault, passwordFault].filter((words) => typeof words === 'string'))
  const tones = problem ? tonesOf(screen.getAllByRole('alert')[0] ?? document.body) : []
  expect(tones).toEqual(problem && !tags.has('locked') ? ['error'] : [])
  expect(field('Email').getAttribute('aria-invalid')).toBe(emailFault && 'true')
  expect(field('Password').getAttribute('aria-invalid')).toBe(passwordFault && 'true')
}

/** The message passed along is an info notice, said in its turn, until something is sent or the page is left. */
function seeAnnouncement(way: readonly WayAct[]) {
  const announcement = announcements[lastOf(sent(way), ...attempts)]
  expect(statuses()).toEqual(announcement ? [announcement] : [])
  for (const notice of screen.queryAllByRole('status')) expect(tonesOf(notice)).toEqual(['info'])
}

/** Both locks of these walks begin with two seconds. */
const secondsLeft = (way: readonly WayAct[]) =>
  follow(way, 2, {
    'authenticate locked': () => 2,
    'usePasskey locked': () => 2,
    'secondStep.locked': () => 2,
    'after oneSecond': (left) => left - 1,
    'lock.measured': (_, act) => Number(carries(act, 'secondsLeft')),
  })

const tables: ViewTables<typeof loginMachine> = {
  act,
  mount: (actor) =>
    render(
      <Around app={walkedApp({ login: actor })}>
        <LoginForm login={actor} />
      </Around>,
    ).unmount,
  gestures: {
    'email.changed': {
      offered: isFirstStep,
      make: ({ email }) => fill('Email', email),
      missing: missingField('Email'),
    },
    'password.changed': {
      offered: isFirstStep,
      make: ({ password }) => fill('Password', password),
      missing: missingField('Password'),
    },
    'remembering.changed': {
      offered: isFirstStep,
      make: () => userEvent.click(screen.getByLabelText('Remember me')),
      missing: missingField('Remember me'),
    },
    'credentials.submitted': async ({ email, password }) => {
      await fill('Email', email)
      await fill('Password', password)
      await userEvent.click(button('Log in'))
    },
    'passkey.chosen': {
      offered: (snapshot) => snapshot.matches('editing'),
      make: () => userEvent.click(button('Sign in with a passkey')),
      missing: () => {
        const passkey = screen.queryByRole('button', { name: 'Sign in with a passkey' })
        if (passkey) expect(passkey.getAttribute('aria-disabled')).toBe('true')
      },
    },
    'passkey.picked': 'outside',
    'secondStep.proved': 'outside',
    'secondStep.failed': 'outside',
    'secondStep.locked': 'outside',
    'attempt.abandoned': () =>
      userEvent.click(screen.queryByRole('button', { name: 'Cancel' }) ?? button('Back to email and password')),
    'arrival.announced': 'outside',
    'page.left': 'outside',
    'lock.measured': 'outside',
    'session.closed': 'outside',
  },
  shows: {
    arriving: 'never',
    editing: (snapshot, way) => {
      expect(button('Log in').disabled).toBe(false)
      expect(button('Log in').getAttribute('aria-busy')).toBeNull()
      expect(offersCancel()).toBe(false)
      expect(field('Email').value).toBe(snapshot.context.email)
      expect(screen.getByLabelText<HTMLInputElement>('Remember me').checked).toBe(snapshot.context.remembers)
      seeMessages(snapshot, way)
      seeAnnouncement(way)
    },
    submitting: (snapshot, way) => {
      expect(button('Log in').getAttribute('aria-busy')).toBe('true')
      expect(offersCancel()).toBe(true)
      seeMessages(snapshot, way)
    },
    usingPasskey: (snapshot, way) => {
      expect(button('Sign in with a passkey').getAttribute('aria-busy')).toBe('true')
      expect(button('Log in').getAttribute('aria-disabled')).toBe('true')
      expect(offersCancel()).toBe(true)
      seeMessages(snapshot, way)
    },
    provingSecondStep: () => {
      expect(screen.getByRole('heading', { name: 'One more step' })).toBe(document.activeElement)
      expect(screen.getByLabelText('Code')).toBeTruthy()
      expect(screen.queryByLabelText('Password')).toBeNull()
      expect(button('Continue').disabled).toBe(false)
    },
    lockedOut: (snapshot, way) => {
      const seconds = secondsLeft(way)
      expect(button(`Account locked - Try again in ${seconds}s`).disabled).toBe(true)
      seeMessages(snapshot, way)
      const notice = screen.getByText(`Please wait ${seconds} seconds before trying again.`).parentElement
        ?.parentElement
      expect(notice?.textContent).toContain(tooMany)
      expect(tonesOf(notice?.parentElement ?? document.body)).toEqual(['locked'])
      const wayIn = screen.getByRole('link', { name: 'choose a new password by mail' })
      expect(wayIn.getAttribute('href')).toBe('/forgot-password')
      expect(screen.getByText('npm run owner:reset')).toBeTruthy()
    },
    accepted: (snapshot, way) => {
      expect(offersCancel()).toBe(false)
      seeMessages(snapshot, way)
    },
  },
}

viewWalksOf(login, tables)
