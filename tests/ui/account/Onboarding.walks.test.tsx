import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { expect } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import type { OnboardingStep } from '../../../contract/onboarding.ts'
import type { onboardingMachine, StepAnswer } from '../../../src/machines/account/onboarding.machine.ts'
import { Onboarding } from '../../../src/ui/account/Onboarding.tsx'
import { onboarding } from '../../machines/account/onboarding.model.ts'
import { viewWalksOf } from '../../support/walks/suite.ts'
import type { ViewTables } from '../../support/walks/walkView.ts'
import { button, press } from '../support/buttons.ts'

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

/** The step is open, named, and says what is wrong. */
const sees = (title: string) => (snapshot: Seen) => {
  const { errors, problem, answer: said } = snapshot.context
  expect(screen.getByRole('heading', { level: 2, name: title })).toBeTruthy()
  for (const sentence of Object.values(errors)) expect(screen.getByText(sentence)).toBeTruthy()
  const tried = said
    ? 'This step could not be savedWhat you filled in is still here.'
    : 'The posts could not be writtenNothing was changed.'
  if (problem)
    expect(screen.getByText('Welcome to Solo Social').closest('div')?.textContent).toContain(`${tried} ${problem}`)
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
    loading: () => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Welcome to Solo Social'),
    loadFailed: ({ context }) => {
      const tried = context.place ? 'Your first steps could not be ended' : 'Your first steps could not be loaded'
      expect(screen.getByRole('alert').textContent).toBe(
        `${tried}What you have said is kept. ${context.problem}Try again`,
      )
      expect(button('Try again')).toBeTruthy()
    },
    placed: 'never',
    'open.arriving': 'never',
    'open.name': sees('Your name and time zone'),
    'open.profile': (snapshot) => {
      sees('Your business')(snapshot)
      expect(screen.queryByRole('button', { name: 'Skip for now' })).toBeNull()
    },
    'open.plan': (snapshot) => {
      sees('Go on with this plan')(snapshot)
      expect(screen.getByText('The plans')).toBeTruthy()
    },
    'open.networks': (snapshot) => {
      sees('Where you post')(snapshot)
      expect(screen.getByText('The networks')).toBeTruthy()
    },
    'open.posts': (snapshot) => {
      sees('Your first posts')(snapshot)
      const { suggestions = [] } = snapshot.context.place ?? {}
      expect(screen.queryAllByRole('checkbox')).toHaveLength(suggestions.length)
    },
    saving: () => expect(button('Cancel')).toBeTruthy(),
    writing: () => expect(button('Cancel')).toBeTruthy(),
    finishing: () =>
      expect(screen.getByRole('status').textContent).toBe('One moment. We are setting up your calendar.'),
    finished: () => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('You are ready'),
  },
}

viewWalksOf(onboarding, tables)
