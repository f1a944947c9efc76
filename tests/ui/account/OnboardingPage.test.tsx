import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterEach, expect, test, vi } from 'vitest'
import type { User } from '../../../rules/account/user.ts'
import { OnboardingPage } from '../../../src/ui/account/OnboardingPage.tsx'
import { PaidPage } from '../../../src/ui/account/PaidPage.tsx'
import { ada } from '../../machines/account/ada.ts'
import { userDataOf, wireOf } from '../../services/support/answers.ts'
import { atProvider, host } from '../../services/support/provider.ts'
import { openPage } from './support/openPage.tsx'

const provider = atProvider()
afterEach(cleanup)

const newcomer: User = { ...ada, userprofile: { ...ada.userprofile, isOnboardingComplete: false } }
const steps = ['name', 'profile', 'plan', 'networks', 'posts']
const place = (passed: number, rest: object = {}) => ({
  step: steps[Math.min(passed, 4)],
  passed: steps.slice(0, passed),
  business_name: '',
  industry: '',
  plan: 'Premium Plus',
  suggestions: [],
  is_complete: false,
  ...rest,
})
const suggestions = [
  { id: 4, text: 'Meet the people behind the counter.', template: 'Introduction' },
  { id: 5, text: 'What is fresh today?', template: 'Question' },
]

const openAs = (user: User) => {
  provider.use(
    http.get(`${host}api/optimized/user/data/`, () => HttpResponse.json(userDataOf(user))),
    http.get(`${host}api/optimized/user/profile/`, () => HttpResponse.json(wireOf(user))),
  )
  const opened = openPage({ path: '/onboarding', Page: OnboardingPage, kept: { token: 'secret' } })
  const track = vi.spyOn(opened.app.analytics, 'track')
  return { ...opened, tracked: () => track.mock.calls.map(([{ id }]) => id) }
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

test.each([
  ['/onboarding', OnboardingPage],
  ['/paid', PaidPage],
])('%s signed out invites to sign in, and comes back', async (path, Page) => {
  openPage({ path, Page })
  const link = await screen.findByRole('link', { name: 'Sign in to continue' })
  expect(link.getAttribute('href')).toBe(`/login?from=${encodeURIComponent(path)}`)
})

test('from the first step to the dashboard, each kept at the provider and told to analytics', async () => {
  const sent: unknown[] = []
  let passed = 0
  provider.use(
    http.get(`${host}user/onboarding/`, () => HttpResponse.json(place(0))),
    http.post(`${host}user/onboarding/`, async ({ request }) => {
      sent.push(await request.json())
      passed += 1
      return HttpResponse.json(place(passed))
    }),
    http.post(`${host}user/onboarding/first-posts/`, () => HttpResponse.json(place(4, { suggestions }))),
    http.post(`${host}user/onboarding/finish/`, () => HttpResponse.json(wireOf(ada))),
    http.get(`${host}billing/plans/`, () =>
      HttpResponse.json({ plans: [], current: 'Premium Plus', status: 'active', way: 'granted' }),
    ),
  )
  const { tracked, app } = openAs(newcomer)
  await press('Continue')
  await userEvent.type(await screen.findByLabelText('Business name'), 'Analytical Engines')
  await userEvent.selectOptions(screen.getByLabelText('Industry'), 'Software and technology')
  await press('Continue')
  await screen.findByText('Go on with this plan')
  await press('Continue')
  await screen.findByText('Where you post')
  await press('Skip for now')
  await press('Write first posts')
  await userEvent.click(await screen.findByLabelText('What is fresh today?'))
  await press('Keep the chosen ones as drafts')
  expect(await screen.findByText('You are ready')).toBeTruthy()
  expect(sent).toEqual([
    { step: 'name', first_name: 'Ada', last_name: 'Lovelace', timezone: 'Europe/London' },
    { step: 'profile', business_name: 'Analytical Engines', industry: 'Software and technology' },
    { step: 'plan' },
    { step: 'networks', skip: true },
    { step: 'posts', keep: [4] },
  ])
  expect(tracked()).toEqual([
    'onboarding_started',
    'onboarding_step_completed',
    'onboarding_step_completed',
    'onboarding_step_completed',
    'onboarding_step_completed',
    'demo_generation_started',
    'demo_generation_success',
    'onboarding_step_completed',
    'demo_generation_saved',
    'onboarding_completed',
  ])
  await waitFor(() => expect(app.userData.getSnapshot().context.user?.userprofile.isOnboardingComplete).toBe(true))
})

test('it goes on where it was left, on another device too', async () => {
  provider.use(http.get(`${host}user/onboarding/`, () => HttpResponse.json(place(3))))
  const { tracked } = openAs(newcomer)
  expect(await screen.findByText('Where you post')).toBeTruthy()
  expect(tracked()).toEqual([])
})

test('a first post that cannot be written is said and told to analytics', async () => {
  provider.use(
    http.get(`${host}user/onboarding/`, () => HttpResponse.json(place(4))),
    http.post(`${host}user/onboarding/first-posts/`, () => HttpResponse.json({ error: 'Not now.' }, { status: 503 })),
  )
  const { tracked } = openAs(newcomer)
  await press('Write first posts')
  expect(await screen.findByText('Not now.')).toBeTruthy()
  expect(tracked()).toEqual(['demo_generation_started', 'demo_generation_error'])
})
