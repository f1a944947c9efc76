import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '../../../contract/endpoint.ts'
import { endpoints } from '../../../contract/endpoints.ts'
import { createTestProvider, makePerson, type TestProvider } from '../support.ts'

const guarded = Object.entries(endpoints).filter(([, { auth }]) => auth !== 'none')
const stageOf = ({ stage = 'subscribed' }: Endpoint) => stage
const from = (stage: string) => guarded.filter(([, endpoint]) => stageOf(endpoint) === stage)

let provider: TestProvider
const tokens: Record<string, string> = {}
beforeAll(async () => {
  provider = await createTestProvider()
  const people = {
    unconfirmed: { is_email_confirmed: false, is_onboarding_complete: false, subscription_status: 'canceled' },
    newcomer: { is_onboarding_complete: false, subscription_status: 'canceled' },
    canceled: { subscription_status: 'canceled' },
    blocked: { subscription_status: 'blocked' },
    free: { plan: 'Free' },
    plain: {},
  }
  for (const [name, given] of Object.entries(people)) tokens[name] = (await makePerson(provider.db, given)).token
})
afterAll(() => provider.close())

/** What the call says to a person who sends nothing with it: what it refuses first. */
async function said(who: string, { method, path }: Endpoint): Promise<string> {
  const target = path.replace('{id}', '987654321').replace('{token}', 'none')
  const { body } = await provider.ask(`${method} ${target}`, { token: tokens[who] ?? '' })
  return String(Object(body).error ?? '')
}

const confirm = 'Please confirm your email address first'
const onboard = 'Please complete your onboarding process'
const pay = "Your account is missing payment. If you don't believe you should see this message please contact support."
const notInPlan = 'This feature is not available in your current plan.'

describe('before the address is confirmed', () => {
  test.each([...from('confirmed'), ...from('subscribed')])('%s asks to confirm it', async (_, endpoint) => {
    expect(await said('unconfirmed', endpoint)).toBe(confirm)
  })

  test('open are only the person, resending, correcting and signing out', () => {
    expect(
      from('registered')
        .map(([name]) => name)
        .sort(),
    ).toEqual([
      'changeUnconfirmedEmail',
      'legacyUserData',
      'optimizedUserData',
      'resendConfirmation',
      'signOut',
      'userDetails',
      'userProfileNow',
    ])
  })
})

describe('before onboarding is finished, and without payment', () => {
  test.each(from('subscribed'))('%s asks for what is missing, onboarding first', async (_, endpoint) => {
    expect(await said('newcomer', endpoint)).toBe(onboard)
    expect(await said('canceled', endpoint)).toBe(pay)
    expect(await said('blocked', endpoint)).toBe(pay)
  })
})

test.each(guarded.filter(([, { permission }]) => permission))(
  '%s needs a plan that includes it',
  async (_, endpoint) => {
    expect(await said('free', endpoint)).toBe(notInPlan)
  },
)

test.each(guarded.filter(([, { auth }]) => auth === 'admin'))('%s is for administrators', async (_, endpoint) => {
  expect(await said('plain', endpoint)).toBe('This page is only accessible to administrators.')
})
