import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { expect } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import type { OnboardingStep } from '../../../contract/onboarding.ts'
import type { onboardingMachine, StepAnswer } from '../../../src/machines/account/onboarding.machine.ts'
import { Onboarding } from '../../../src/ui/account/Onboarding.tsx'
import { onboarding } from '../../machines/account/onboarding.model.ts'
import type { Act } from '../../support/walks/explore.ts'
import { viewWalksOf } from '../../support/walks/suite.ts'
import type { ViewTables } from '../../support/walks/walkView.ts'
import { lastOf } from '../../support/walks/way.ts'
import { button, press } from '../support/buttons.ts'
import { alerts, statuses, tonesOf } from '../support/said.ts'

type Seen = SnapshotFrom<typeof onboardingMachine>

const newcomer = { firstName: 'Augusta', lastName: '', timezone: 'Europe/London' }

const stepNames: Record<OnboardingStep, string> = {
  name: 'Name and time zone',
  profile: 'Business profile',
  plan: 'Plan',
  networks: 'Networks',
  posts: 'First posts',
}

async function fill(label: string, text: string) {
  const field = screen.getByLabelText<HTMLInputElement>(label)
  await userEvent.clear(field)
  if (text !== '') {
    await userEvent.click(field)
    await userEvent.paste(text)
  }
}

async function answer(given: StepAnswer) {
  if ('skip' in given) return press('Skip for now')
  if (given.step === 'name') {
    await fill('First name', given.firstName)
    await fill('Last name', given.lastName)
  }
  if (given.step === 'profile') {
    await fill('Business name', given.businessName)
    await userEvent.selectOptions(screen.getByLabelText('Industry'), given.industry)
  }
  await press(given.step === 'posts' ? 'Keep the chosen ones as drafts' : 'Continue')
}

const reasons = [
  'Not now',
  'Something went wrong. Please try again.',
  'Network error. Please check your connection and try again.',
]

/** What was tried and what is safe, before the words that came back. */
const tried = {
  'saving refused': 'This step could not be savedWhat you filled in is still here. ',
  'saving unclear':
    'It is not certain that this step was savedWhat you filled in is still here, and saving it again makes nothing twice. ',
  'writing refused': 'The posts could not be writtenNothing was changed. ',
  'writing unclear':
    'It is not certain that the posts were writtenWhat you have kept is safe; the posts below may have given way to others. ',
  loading: 'Your first steps could not be loadedWhat you have said is kept. ',
  ending: 'Your first steps could not be endedWhat you have said is kept. ',
  unclear: 'It is not certain that your first steps endedWhat you have said is kept. ',
} as const

/** What is told of a step or of posts, by how the last try ended; nothing where that was told no more, or ended well. */
const failures: Readonly<Record<string, keyof typeof tried>> = {
  'saveStep rejected': 'saving refused',
  'saveStep offline': 'saving unclear',
  'saveStep error': 'saving unclear',
  'writePosts rejected': 'writing refused',
  'writePosts offline': 'writing unclear',
  'writePosts error': 'writing unclear',
}
const attempts = ['saveStep', 'writePosts', 'step.revisited', 'attempt.abandoned'] as const

/** One failure is said at once, as an error, and nothing else. */
function seeFailure(what: keyof typeof tried, ending = '') {
  expect(reasons.map((reason) => [`${tried[what]}${reason}${ending}`])).toContainEqual(alerts())
  expect(tonesOf(screen.getByRole('alert'))).toEqual(['error'])
}

/** What is wrong with the form of a step, at its field. */
const faults: Partial<Record<OnboardingStep, string>> = {
  name: 'First name is required',
  profile: 'Business name is required',
}

/** The step is open, named, and says what is wrong; it is not busy. */
const sees =
  (step: OnboardingStep, title: string) =>
  ({ context: { errors } }: Seen, way: readonly Act[]) => {
    expect(screen.getByRole('heading', { level: 2, name: title })).toBeTruthy()
    expect(screen.getByText(stepNames[step]).closest('[aria-current]')?.getAttribute('aria-current')).toBe('step')
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Skip for now' }) !== null).toBe(step !== 'profile')
    const failed = failures[lastOf(way, ...attempts)]
    if (failed) return seeFailure(failed)
    expect(alerts()).toEqual(Object.keys(errors).length > 0 ? [faults[step]] : [])
  }

const tables: ViewTables<typeof onboardingMachine> = {
  act,
  mount: (actor) =>
    render(
      <MemoryRouter>
        <Onboarding
          onboarding={actor}
          newcomer={newcomer}
          plan={<p>The plans</p>}
          networks={<p>The networks</p>}
          obstacle={null}
        />
      </MemoryRouter>,
    ).unmount,
  gestures: {
    'step.submitted': ({ answer: given }) => answer(given),
    'step.revisited': ({ step }) => press(stepNames[step]),
    'field.changed': ({ field }) =>
      userEvent.type(screen.getByLabelText(field === 'firstName' ? 'First name' : 'Business name'), 'a'),
    'posts.wanted': () => press(/^Write/),
    'attempt.abandoned': () => press('Cancel'),
    'retry.requested': () => press('Try again'),
  },
  shows: {
    loading: () => {
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Welcome to Solo Social')
      expect(alerts()).toEqual([])
    },
    loadFailed: (_, way) =>
      seeFailure(
        lastOf(way, 'readOnboarding', 'finish', 'after timeLimit') === 'finish rejected' ? 'ending' : 'loading',
        'Try again',
      ),
    unclear: () => seeFailure('unclear', 'Try again'),
    placed: 'never',
    'open.arriving': 'never',
    'open.name': sees('name', 'Your name and time zone'),
    'open.profile': sees('profile', 'Your business'),
    'open.plan': (snapshot, way) => {
      sees('plan', 'Go on with this plan')(snapshot, way)
      expect(screen.getByText('The plans')).toBeTruthy()
    },
    'open.networks': (snapshot, way) => {
      sees('networks', 'Where you post')(snapshot, way)
      expect(screen.getByText('The networks')).toBeTruthy()
    },
    'open.posts': (snapshot, way) => {
      sees('posts', 'Your first posts')(snapshot, way)
      const { suggestions = [] } = snapshot.context.place ?? {}
      expect(screen.queryAllByRole('checkbox')).toHaveLength(suggestions.length)
    },
    saving: () => {
      expect(button('Cancel')).toBeTruthy()
      expect(alerts()).toEqual([])
    },
    writing: () => {
      expect(button(/^(Write|Show)/).getAttribute('aria-busy')).toBe('true')
      expect(button('Cancel')).toBeTruthy()
      expect(alerts()).toEqual([])
    },
    finishing: () => {
      expect(statuses()).toEqual(['One moment. We are setting up your calendar.'])
      expect(alerts()).toEqual([])
    },
    finished: () => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('You are ready'),
  },
}

viewWalksOf(onboarding, tables)
