import { act, cleanup, screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, describe, expect, test } from 'vitest'
import { decideAccess } from '../../../rules/account/access.ts'
import type { User } from '../../../rules/account/user.ts'
import { reasons } from '../../../rules/publishing/reasons.ts'
import { createUpgradePrompt } from '../../../src/app/account/upgradePrompt.ts'
import { PostPage } from '../../../src/ui/content/PostPage.tsx'
import { PostsPage } from '../../../src/ui/content/PostsPage.tsx'
import { DashboardPage } from '../../../src/ui/dashboard/DashboardPage.tsx'
import { pageOf } from '../../../src/ui/shell/pages.ts'
import { ada } from '../../machines/account/ada.ts'
import { userDataOf } from '../../services/support/answers.ts'
import { atProvider, host } from '../../services/support/provider.ts'
import { openSignedIn } from '../content/support/openSignedIn.tsx'
import { bluesky, part, plannedProvider, postOf } from '../content/support/plannedProvider.ts'

const provider = atProvider()
afterEach(cleanup)

const onPlan = (name: string): User => ({
  ...ada,
  userprofile: { ...ada.userprofile, subscriptionPlan: { name }, socialAccounts: [] },
})

async function openOn(plan: string, path: string, Page: typeof DashboardPage, address = path) {
  const user = onPlan(plan)
  const held = postOf({ state: 'held', publications: [part({ state: 'held', reason: reasons.notInPlan })] })
  const accounts = [{ ...bluesky, state: 'expired' as const }]
  provider.use(
    http.get(`${host}api/optimized/user/data/`, () => HttpResponse.json(userDataOf(user))),
    ...plannedProvider({ posts: [held], accounts }).handlers,
  )
  const opened = await openSignedIn({ path, address, Page, kept: { user_info: JSON.stringify(user) } })
  return { ...opened, user }
}

/** Where the links of the page lead that its person may not follow. */
const refusedLinks = (user: User) =>
  screen
    .getAllByRole('link')
    .map((link) => link.getAttribute('href') ?? '')
    .filter((href) => {
      const { pathname } = new URL(href, 'http://localhost')
      const page = pageOf(pathname)
      return !page || decideAccess({ path: href, user, needs: page.needs ?? {} }).kind !== 'allowed'
    })

describe.each(['Free', 'Foo', 'Design Tools'])('on the plan %s', (plan) => {
  test.each([
    '/analytics',
    '/analytics/buckets',
    '/content-recycling',
    '/platform-strategy',
    '/post/create',
    '/content-buckets',
    '/calendar',
  ])('%s leads to the dashboard, and says that the plan does not include it', (path) => {
    expect(decideAccess({ path, user: onPlan(plan), needs: pageOf(path)?.needs ?? {} })).toEqual({
      kind: 'redirect',
      to: '/dashboard',
      notice: { severity: 'error', message: 'This feature is not available in your current plan.' },
    })
  })

  test('the dashboard says what the plan opens and leads to plans, and no link is refused', async () => {
    const { user, app } = await openOn(plan, '/dashboard', DashboardPage)
    expect(await screen.findByText(reasons.notInPlan)).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1, name: `What you can do on the ${plan} plan` })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'See plans' }).getAttribute('href')).toBe('/profile#subscription')
    for (const name of ['Media', 'Templates', 'Editor']) {
      expect(screen.queryByRole('link', { name }) !== null).toBe(plan === 'Design Tools')
    }
    for (const name of [/Plan a post/, /Open calendar/, /Create/, /Manage accounts/, /Reconnect/]) {
      expect(screen.queryByRole('link', { name })).toBeNull()
    }
    expect(refusedLinks(user)).toEqual([])
    act(() => app.lazy(createUpgradePrompt).send({ type: 'feature.refused' }))
    expect(screen.queryByText('Posting is not in your plan')).toBeNull()
  })

  test('a post that is held leads to plans only, and offers no act that is refused', async () => {
    const { user } = await openOn(plan, '/post/:id', PostPage, '/post/9')
    expect((await screen.findByRole('link', { name: 'Choose a plan' })).getAttribute('href')).toBe(
      '/profile#subscription',
    )
    expect(
      screen.queryAllByRole('button').filter((button) => /Send|Reschedule|More|It is/.test(button.textContent ?? '')),
    ).toEqual([])
    expect(refusedLinks(user)).toEqual([])
  })

  test('the list of posts leads nowhere that is refused', async () => {
    const { user } = await openOn(plan, '/posts', PostsPage)
    expect(await screen.findByRole('link', { name: 'Thanksgiving pies' })).toBeTruthy()
    expect(refusedLinks(user)).toEqual([])
  })
})

test('on a plan with posting the dashboard plans', async () => {
  await openOn('Lite Creator', '/dashboard', DashboardPage)
  expect((await screen.findAllByRole('link', { name: /Plan a post for/ })).length).toBeGreaterThan(0)
})
