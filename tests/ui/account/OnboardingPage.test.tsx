import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import type { ComponentType } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { User } from '../../../rules/account/user.ts'
import { OnboardingPage } from '../../../src/ui/account/OnboardingPage.tsx'
import { PaidPage } from '../../../src/ui/account/PaidPage.tsx'
import { BusinessSwitcher } from '../../../src/ui/business/switching/BusinessSwitcher.tsx'
import { ada } from '../../machines/account/ada.ts'
import { userDataOf, wireOf } from '../../services/support/answers.ts'
import { atProvider, host } from '../../services/support/provider.ts'
import { pressWhenThere } from '../support/buttons.ts'
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

/** What there is of somebody who has neither an account nor a business yet. */
const bareAccount = [
  http.get(`${host}connect/accounts/`, () =>
    HttpResponse.json({ results: [], count: 0, page: 1, page_size: 20, next: null, previous: null }),
  ),
  http.get(`${host}connect/networks/`, () => HttpResponse.json({ networks: [] })),
  http.get(`${host}connect/token-validation/status/`, () => HttpResponse.json({ is_valid: true })),
  http.get(`${host}api/campaigns/business-profiles/list_for_selection/`, () => HttpResponse.json({ profiles: [] })),
  http.get(`${host}api/campaigns/business-profiles/limits/`, () =>
    HttpResponse.json({ current_count: 1, limit: 3, profiles_remaining: 2, can_create: true }),
  ),
]

const openAs = (user: User, Page: ComponentType = OnboardingPage) => {
  provider.use(
    http.get(`${host}api/optimized/user/data/`, () => HttpResponse.json(userDataOf(user))),
    http.get(`${host}api/optimized/user/profile/`, () => HttpResponse.json(wireOf(user))),
  )
  const opened = openPage({ path: '/onboarding', Page, kept: { token: 'secret' } })
  const track = vi.spyOn(opened.app.analytics, 'track')
  return { ...opened, tracked: () => track.mock.calls.map(([{ id }]) => id) }
}

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
    ...bareAccount,
  )
  const { tracked, app } = openAs(newcomer)
  await pressWhenThere('Continue')
  await userEvent.type(await screen.findByLabelText('Business name'), 'Analytical Engines')
  await userEvent.selectOptions(screen.getByLabelText('Industry'), 'Software and technology')
  await pressWhenThere('Continue')
  await screen.findByText('Go on with this plan')
  await pressWhenThere('Continue')
  await screen.findByText('Where you post')
  await pressWhenThere('Skip for now')
  await pressWhenThere('Write first posts')
  await userEvent.click(await screen.findByLabelText('What is fresh today?'))
  await pressWhenThere('Keep the chosen ones as drafts')
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
    'preview_posts_sync_started',
    'onboarding_step_completed',
    'preview_posts_sync_completed',
    'demo_generation_saved',
    'onboarding_completed',
  ])
  await waitFor(() => expect(app.userData.getSnapshot().context.user?.userprofile.isOnboardingComplete).toBe(true))
})

test('it goes on where it was left, on another device too', async () => {
  provider.use(
    http.get(`${host}user/onboarding/`, () => HttpResponse.json(place(3))),
    ...bareAccount,
  )
  const { tracked } = openAs(newcomer)
  expect(await screen.findByText('Where you post')).toBeTruthy()
  expect(tracked()).toEqual([])
})

test('a first post that cannot be written is said and told to analytics', async () => {
  provider.use(
    http.get(`${host}user/onboarding/`, () => HttpResponse.json(place(4))),
    http.post(`${host}user/onboarding/first-posts/`, () => HttpResponse.json({ error: 'Not now.' }, { status: 409 })),
  )
  const { tracked } = openAs(newcomer)
  await pressWhenThere('Write first posts')
  expect((await screen.findByRole('alert')).textContent).toBe(
    'The posts could not be writtenNothing was changed. Not now.',
  )
  expect(tracked()).toEqual(['demo_generation_started', 'demo_generation_error'])
})

const free: User = {
  ...newcomer,
  userprofile: { ...newcomer.userprofile, subscriptionPlan: { name: 'Free' } },
}

/** A provider that takes every step, and goes on to the next. */
function takesSteps(begun = 0, user = ada) {
  const sent: unknown[] = []
  let passed = begun
  provider.use(
    http.get(`${host}user/onboarding/`, () => HttpResponse.json(place(passed))),
    http.post(`${host}user/onboarding/`, async ({ request }) => {
      sent.push(await request.json())
      passed += 1
      return HttpResponse.json(place(passed))
    }),
    http.post(`${host}user/onboarding/finish/`, () => HttpResponse.json(wireOf(user))),
    http.get(`${host}billing/plans/`, () =>
      HttpResponse.json({ plans: [], current: 'Free', status: 'inactive', way: 'granted' }),
    ),
    ...bareAccount,
  )
  return sent
}

test('the business entered in the first steps is there at once', async () => {
  takesSteps(1)
  let name = 'My business'
  provider.use(
    http.get(`${host}api/campaigns/business-profiles/list_for_selection/`, () =>
      HttpResponse.json({ profiles: [{ id: 3, name, is_primary: true }], total: 1, has_primary: true }),
    ),
    http.get(`${host}api/campaigns/business-profiles/:id/`, () => HttpResponse.json({ id: 3, name, is_primary: true })),
    http.get(`${host}api/campaigns/business-profiles/limits/`, () =>
      HttpResponse.json({ current_count: 1, limit: 3, profiles_remaining: 2, can_create: true }),
    ),
  )
  openAs(newcomer, () => (
    <>
      <BusinessSwitcher />
      <OnboardingPage />
    </>
  ))
  await screen.findByRole('button', { name: /^Business:\s*My business/ })
  await userEvent.type(await screen.findByLabelText('Business name'), 'Analytical Engines')
  await userEvent.selectOptions(screen.getByLabelText('Industry'), 'Software and technology')
  name = 'Analytical Engines'
  await pressWhenThere('Continue')
  expect(await screen.findByRole('button', { name: /^Business:\s*Analytical Engines/ })).toBeTruthy()
})

test('each step has the focus on its heading, by keyboard alone', async () => {
  takesSteps()
  openAs(newcomer)
  const focused = (heading: string) => waitFor(() => expect(document.activeElement?.textContent).toBe(heading))
  const goOn = async (button: string) => {
    for (let tabs = 0; document.activeElement?.textContent !== button; tabs += 1) {
      expect(tabs).toBeLessThan(40)
      await userEvent.tab()
    }
    await userEvent.keyboard('{Enter}')
  }
  await screen.findByText('Your name and time zone')
  expect(document.activeElement).toBe(document.body)
  await goOn('Continue')
  await focused('Your business')
  await userEvent.tab()
  await userEvent.keyboard('Engines{Tab}')
  await goOn('Continue')
  expect(document.activeElement).toBe(screen.getByLabelText('Industry'))
  expect(screen.getByText('Industry is required')).toBeTruthy()
  await userEvent.selectOptions(screen.getByLabelText('Industry'), 'Creative work')
  await goOn('Continue')
  await focused('Your plan')
  await goOn('Continue')
  await focused('Where you post')
  await goOn('Name and time zone')
  await focused('Your name and time zone')
  await goOn('Continue')
  await focused('Your first posts')
  await goOn('Skip for now')
  await focused('You are ready')
})

test('“Write others” brings others, and says when there are no others', async () => {
  let sets = 0
  provider.use(
    http.get(`${host}user/onboarding/`, () => HttpResponse.json(place(4))),
    http.post(`${host}user/onboarding/first-posts/`, () => {
      sets += 1
      const text = `Set ${((sets - 1) % 2) + 1}`
      return HttpResponse.json(
        place(4, { suggestions: [{ id: sets, text, template: 'Question' }], has_more_suggestions: sets < 2 }),
      )
    }),
  )
  openAs(newcomer)
  await pressWhenThere('Write first posts')
  expect(await screen.findByLabelText('Set 1')).toBeTruthy()
  await pressWhenThere('Write others')
  expect(await screen.findByLabelText('Set 2')).toBeTruthy()
  expect(screen.getByText(/There are no others for your industry/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Write others' })).toBeNull()
  await pressWhenThere('Show the first ones again')
  expect(await screen.findByLabelText('Set 1')).toBeTruthy()
})

test('who cannot keep posts is told before any is written, with the way to the plans and the way on', async () => {
  const sent = takesSteps(4, free)
  const { tracked } = openAs(free)
  expect(await screen.findByText('This feature is not available in your current plan.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Write/ })).toBeNull()
  await pressWhenThere('See plans')
  expect(await screen.findByText('Go on with this plan')).toBeTruthy()
  cleanup()

  openAs(free)
  await pressWhenThere('Finish without posts')
  expect(await screen.findByText('You are ready')).toBeTruthy()
  expect(sent).toEqual([{ step: 'posts', skip: true }])
  expect(screen.queryByText(/waits there as drafts/)).toBeNull()
  expect(screen.getByRole('link', { name: 'See plans' })).toBeTruthy()
  expect(tracked()).not.toContain('demo_generation_started')
})
