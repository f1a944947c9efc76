import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decideAccess } from '../../../rules/account/access.ts'
import { afterSignIn, isOwnPath, signInAddress } from '../../../rules/account/localPath.ts'
import type { User } from '../../../rules/account/user.ts'
import { ada } from '../../machines/account/ada.ts'

type Profile = User['userprofile']
const withProfile = (profile: Partial<Profile>, rest: Partial<User> = {}): User => ({
  ...ada,
  ...rest,
  userprofile: { ...ada.userprofile, ...profile },
})
const planned = (name: string) => withProfile({ subscriptionPlan: { name } })
const newcomer = withProfile({ isOnboardingComplete: false })
const unconfirmed = withProfile({ isOnboardingComplete: false }, { isEmailConfirmed: false })
const unpaid = (status: string) => withProfile({ subscriptionStatus: status })

const allowed = { kind: 'allowed' }
const to = (address: string, severity?: string, message?: string) => ({
  kind: 'redirect',
  to: address,
  notice: severity ? { severity, message } : null,
})
const onboarding = to('/onboarding', 'info', 'Please complete your onboarding process')
const payment = to(
  '/profile',
  'error',
  "Your account is missing payment. If you don't believe you should see this message please contact support.",
)
const notInPlan = 'This feature is not available in your current plan.'

describe('login', () => {
  test('an unauthenticated user goes to the login, which leads back with query and hash', () => {
    expect(decideAccess({ path: '/calendar?month=2026-11#day', user: null })).toEqual(
      to('/login?from=%2Fcalendar%3Fmonth%3D2026-11%23day'),
    )
  })
})

describe('confirmation', () => {
  test('comes before onboarding', () => {
    expect(decideAccess({ path: '/dashboard', user: unconfirmed })).toEqual(to('/check-email'))
    expect(decideAccess({ path: '/profile', user: unconfirmed })).toEqual(to('/check-email'))
    expect(decideAccess({ path: '/check-email', user: unconfirmed })).toEqual(allowed)
  })
})

describe('onboarding', () => {
  test('an unfinished one leads to /onboarding with an info', () => {
    expect(decideAccess({ path: '/dashboard', user: newcomer })).toEqual(onboarding)
  })
  test.each(['/onboarding', '/paid', '/profile', '/connect/socials', '/connect/mastodon/callback?code=1'])(
    'leaves %s alone',
    (path) => {
      expect(decideAccess({ path, user: newcomer })).toEqual(allowed)
    },
  )
  test('comes before payment', () => {
    const both = withProfile({ isOnboardingComplete: false, subscriptionStatus: 'canceled' })
    expect(decideAccess({ path: '/dashboard', user: both })).toEqual(onboarding)
  })
})

describe('payment', () => {
  test.each(['canceled', 'blocked'])('%s forces /profile with the message', (status) => {
    expect(decideAccess({ path: '/dashboard', user: unpaid(status) })).toEqual(payment)
    expect(decideAccess({ path: '/profile', user: unpaid(status) })).toEqual(allowed)
  })
  test.each(['inactive', 'active', 'past_due', ''])('%j passes', (status) => {
    expect(decideAccess({ path: '/dashboard', user: unpaid(status) })).toEqual(allowed)
  })
  test('the status is read from either place', () => {
    const { subscriptionStatus: _, ...profile } = ada.userprofile
    const user = { ...ada, userprofile: { ...profile, subscription: { status: 'blocked' } } }
    expect(decideAccess({ path: '/dashboard', user })).toEqual(payment)
  })
  test('comes before permission', () => {
    const user = withProfile({ subscriptionStatus: 'blocked', subscriptionPlan: null })
    expect(decideAccess({ path: '/calendar', user, needs: { permission: 'canCreatePosts' } })).toEqual(payment)
  })
})

describe('permission', () => {
  test('what the plan does not include leads to the dashboard and says so', () => {
    const visit = { path: '/calendar', user: planned('Design Tools'), needs: { permission: 'canCreatePosts' } } as const
    expect(decideAccess(visit)).toEqual(to('/dashboard', 'error', notInPlan))
    expect(decideAccess({ ...visit, user: planned('Lite Creator') })).toEqual(allowed)
  })
  test('the editor says it in place', () => {
    const needs = { permission: 'canAccessTemplateEditor', staysInPlace: true } as const
    expect(decideAccess({ path: '/editor', user: planned('Lite Creator'), needs })).toEqual({
      kind: 'denied',
      message: notInPlan,
    })
  })
})

describe('admin', () => {
  const visit = { path: '/admin', needs: { admin: 'panel' } } as const
  test('either flag makes an admin', () => {
    expect(decideAccess({ ...visit, user: { ...ada, isStaff: true } })).toEqual(allowed)
    expect(decideAccess({ ...visit, user: { ...ada, isSuperuser: true } })).toEqual(allowed)
  })
  test('others see the panel, or go to the dashboard', () => {
    expect(decideAccess({ ...visit, user: ada })).toEqual({
      kind: 'denied',
      message: 'This page is only accessible to administrators.',
    })
    expect(decideAccess({ path: '/admin', user: ada, needs: { admin: 'redirect' } })).toEqual(to('/dashboard'))
  })
})

describe('where a sign-in leads', () => {
  test.each(['//evil.example', '/\\evil.example', 'https://evil.example', '/\t/evil.example', '', 'dashboard'])(
    '%j is not a page of ours',
    (path) => {
      expect(isOwnPath(path)).toBe(false)
      expect(afterSignIn(path)).toBe('/dashboard')
    },
  )
  test('to the page wanted, else to the dashboard', () => {
    expect(afterSignIn('/post/7?tab=1#top')).toBe('/post/7?tab=1#top')
    expect(afterSignIn(null)).toBe('/dashboard')
    expect(afterSignIn('/login?from=/x')).toBe('/dashboard')
  })
  test('an own path stays on our origin however a browser reads it', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('/', '\\', '\t', '\n', 'a', '.', ':', '@', '?', '#', '%') }),
        (path) => {
          fc.pre(isOwnPath(path))
          expect(new URL(path, 'http://own.test').origin).toBe('http://own.test')
        },
      ),
    )
  })
  test('the way to the login and back', () => {
    expect(signInAddress('/')).toBe('/login')
    const address = new URL(signInAddress('/a?b=c&d#e'), 'http://own.test')
    expect(afterSignIn(address.searchParams.get('from'))).toBe('/a?b=c&d#e')
  })
})
