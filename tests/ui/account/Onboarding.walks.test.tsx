import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { expect } from 'vitest'
import type { OnboardingStep } from '../../../contract/onboarding.ts'
import type { onboardingMachine, StepAnswer } from '../../../src/machines/account/onboarding.machine.ts'
import { Onboarding } from '../../../src/ui/account/Onboarding.tsx'
import { onboarding } from '../../machines/account/onboarding.model.ts'
import type { Act } from '../../support/walks/explore.ts'
import { viewWalksOf } from '../../support/walks/suite.ts'
import type { ViewTables } from '../../support/walks/walkView.ts'
import { carries, lastAct, lastOf } from '../../support/walks/way.ts'
import { button, press } from '../support/buttons.ts'
import { alerts, statuses, tonesOf } from '../support/said.ts'

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

const offline = 'Network error. Please check your connection and try again.'

/** Why, by how a call ended. */
const reasons: Readonly<Record<string, string>> = {
  rejected: 'Not now',
  offline,
  error: 'Something went wrong. Please try again.',
  timeLimit: offline,
}

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

/** One failure is said at once, as an error, and nothing else; `end` is how the call ended. */
function seeFailure(what: keyof typeof tried, end: string, ending = '') {
  expect(alerts()).toEqual([`${tried[what]}${reasons[end.split(' ').at(-1) ?? '']}${ending}`])
  expect(tonesOf(screen.getByRole('alert'))).toEqual(['error'])
}

/** What is wrong with the form of a step, at its field, where that was left empty. */
const required: Partial<Record<OnboardingStep, readonly [field: string, fault: string]>> = {
  name: ['firstName', 'First name is required'],
  profile: ['businessName', 'Business name is required'],
}

/** It is said from the submission until the field is changed, or another step is gone to. */
function faultsAt(step: OnboardingStep, way: readonly Act[]) {
  const [field = '', fault = ''] = required[step] ?? []
  return carries(lastAct(way, 'step.submitted', 'step.revisited', 'field.changed'), 'answer', field) === ''
    ? [fault]
    : []
}

/** The step is open, named, and says what is wrong; it is not busy. */
const sees = (step: OnboardingStep, title: string) => (_: unknown, way: readonly Act[]) => {
  expect(screen.getByRole('heading', { level: 2, name: title })).toBeTruthy()
  expect(screen.getByText(stepNames[step]).closest('[aria-current]')?.getAttribute('aria-current')).toBe('step')
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Skip for now' }) !== null).toBe(step !== 'profile')
  const end = lastOf(way, ...attempts)
  const failed = failures[end]
  if (failed) return seeFailure(failed, end)
  expect(alerts()).toEqual(faultsAt(step, way))
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
    loadFailed: (_, way) => {
      const end = lastOf(way, 'readOnboarding', 'finish', 'after timeLimit')
      seeFailure(end === 'finish rejected' ? 'ending' : 'loading', end, 'Try again')
    },
    unclear: (_, way) => seeFailure('unclear', lastOf(way, 'finish', 'after timeLimit'), 'Try again'),
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
