import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Path, pathOf } from '../../rules/shell/paths.ts'
import { pages } from '../../src/ui/shell/pages.ts'
import { showFailure } from '../support/failures.ts'
import { arrive, enter, focusIsOn } from '../support/keyboard.ts'
import { expectYellowActs } from '../support/marked.ts'
import { picture } from '../support/media/pictures.ts'
import { openPage } from '../support/onItsWay.ts'
import { type PlannedPost, startWithPlannedPost } from '../support/plannedPost.ts'
import { startTestProduct } from '../support/testProduct.ts'
import { openVisitor, type Visitor } from '../support/visitor.ts'

let started: PlannedPost
beforeAll(async () => {
  started = await startWithPlannedPost(startTestProduct)
})
afterAll(() => started?.close())

async function open(path: string, { isSignedIn = true } = {}): Promise<Visitor> {
  const visitor = await openVisitor(started.browser, isSignedIn ? { token: started.owner.token } : {})
  showFailure(visitor)
  await openPage(visitor.page, started.origin + path)
  return visitor
}

const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true })
const link = (part: Locator, name: string) => part.getByRole('link', { name })

/** A link, or what stands for one, and the page that it leads to. */
type Step = readonly [link: Locator, to: Path]

const stepsOfMember = (page: Page): Step[] => {
  const [main, footer, items] = [
    page.getByRole('main'),
    page.getByRole('contentinfo'),
    page.getByRole('navigation', { name: 'Main' }),
  ]
  return [
    [link(items, 'Calendar'), '/calendar'],
    [link(items, 'Create Post'), '/post/create'],
    [link(items, 'Create Campaign'), '/campaigns/create'],
    [main.getByRole('button', { name: 'Use the enhanced form' }), '/campaigns/create/enhanced'],
    [link(items, 'Create Post'), '/post/create'],
    [link(main, 'Generate'), '/generate'],
    [link(items, 'Content Buckets'), '/content-buckets'],
    [link(items, 'Analytics Overview'), '/analytics'],
    [link(items, 'Content Recycling'), '/content-recycling'],
    [link(items, 'Platform Strategy'), '/platform-strategy'],
    [link(items, 'Campaigns'), '/campaigns'],
    [link(items, 'Templates'), '/templates'],
    [link(main, 'New design'), '/template/create/:templateId?'],
    [link(items, 'Editor'), '/editor/:templateId?'],
    [link(items, 'Profile'), '/profile'],
    [link(main, 'Refused posts and appeals'), '/appeals'],
    [link(items, 'Moderation Queue'), '/admin/moderation'],
    [link(items, 'Moderation Appeals'), '/admin/moderation/appeals'],
    [link(items, 'Test Groups'), '/admin/test-groups'],
    [link(items, 'Quality Dashboard'), '/admin/quality-dashboard'],
    [link(items, 'Media'), '/media'],
    [link(items, 'Social accounts'), '/connect/socials'],
    [link(items, 'Posts'), '/posts'],
    [link(main, 'Import'), '/posts/import'],
    [link(main, 'All posts'), '/posts'],
    [link(main, 'Bread at nine'), '/post/:id'],
    [link(footer, 'Terms of Service'), '/legal/terms'],
    [link(footer, 'Privacy Policy'), '/legal/privacy'],
    [link(items, 'Dashboard'), '/dashboard'],
  ]
}

const stepsOfVisitor = (page: Page): Step[] => {
  const [main, footer, bar] = [page.getByRole('main'), page.getByRole('contentinfo'), page.getByRole('banner')]
  return [
    [link(main, 'Sign up'), '/signup'],
    [link(main, 'Sign in here'), '/login'],
    [link(main, 'Forgot password?'), '/forgot-password'],
    [link(main, 'Back to login'), '/login'],
    [link(footer, 'Terms of Service'), '/legal/terms'],
    [link(footer, 'Privacy Policy'), '/legal/privacy'],
    [link(bar, 'Solo Social'), '/'],
    [link(bar, 'Join Now'), '/signup'],
  ]
}

/** No link of ours leads to these: one comes from a mail, from another site, or by what one did on the page before. */
const openedOtherwise: readonly Path[] = [
  '/forgot-password/:token',
  '/check-email',
  '/confirm-email/:token',
  '/confirm-address/:token',
  '/stop-address-change/:token',
  '/weekly-mail/end/:token',
  '/waitlist/status',
  '/onboarding',
  '/paid',
  ...pages.map(({ path }) => path).filter((path) => path.endsWith('/callback')),
  // Other apps lead there: `sharing.test.ts`.
  '/share',
  '/admin',
  // One page for all of them: `routes.test.ts` opens each.
  ...pages.map(({ path }) => path).filter((path) => path.startsWith('/admin/builder/')),
  // Where there is a bucket: `contentBuckets.test.ts`.
  '/analytics/buckets',
  // Of a campaign with posts: `campaigns.test.ts`.
  '/campaigns/:campaignId/review',
  '/campaigns/:campaignId/schedule',
  '/campaigns/:campaignId/analytics',
  '/campaigns/:campaignId/edit',
]

/** Follows each link by its Enter key; answers the pages that were reached. */
async function follow({ page }: Visitor, steps: readonly Step[]): Promise<Path[]> {
  for (const [way, path] of steps) {
    await way.first().focus()
    await page.keyboard.press('Enter')
    await page.waitForURL(({ pathname }) => pathOf(pathname) === path)
    await page.locator('main h1').first().waitFor()
    await focusIsOn(page, 'main')
  }
  return steps.map(([, path]) => path)
}

test('after each link that the keyboard follows, the focus is on the page it leads to', async () => {
  const [member, visitor] = [await open('/dashboard'), await open('/login', { isSignedIn: false })]
  const reached = [
    ...(await follow(member, stepsOfMember(member.page))),
    ...(await follow(visitor, stepsOfVisitor(visitor.page))),
    ...openedOtherwise,
  ]
  expect([...new Set(reached)].toSorted()).toEqual(pages.map(({ path }) => path).toSorted())

  await member.page.goBack()
  await arrive(member.page, '/legal/privacy')
  // The address is there before its page is.
  await member.page.getByRole('heading', { name: 'Privacy Policy' }).waitFor()
  await focusIsOn(member.page, 'main')
  await member.page.keyboard.press('Control+k')
  await focusIsOn(member.page, 'INPUT Search or jump to')
  await member.page.keyboard.type('Administration')
  await member.page.keyboard.press('Enter')
  await arrive(member.page, '/admin')
  await focusIsOn(member.page, 'main')
  expect([...member.problems, ...visitor.problems]).toEqual([])
  await member.close()
  await visitor.close()
})

test('choosing another time gives the focus back to what opened it', async () => {
  const { page, close } = await open(`/post/${started.postId}`)
  const dialog = page.getByRole('dialog')
  await enter(page, button(page, 'Reschedule'))
  await dialog.waitFor()
  await expect.poll(() => dialog.locator(':focus').count()).toBe(1)
  await expectYellowActs(page, [expect.stringMatching(/^Move to May 14/)])
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await focusIsOn(page, 'BUTTON Reschedule')
  await close()
})

test('a file’s details, beside the list and above it, give the focus back to the file', async () => {
  const { page, close } = await open('/media')
  const buffer = Buffer.from(await picture('png'))
  await page.locator('main input[type=file]').first().setInputFiles({ name: 'rye.png', mimeType: 'image/png', buffer })
  const file = page.getByRole('option', { name: /^rye\.png/ })
  await file.waitFor()
  for (const width of [1440, 375]) {
    await page.setViewportSize({ width, height: 812 })
    await openPage(page, `${started.origin}/media`)
    await file.focus()
    await page.keyboard.press('Enter')
    const close = button(page, width === 375 ? 'Close' : 'Close the details')
    await close.waitFor()
    // A dialog puts the focus where it begins once it is there, and would take it from whoever was faster.
    if (width === 375) await expect.poll(() => page.getByRole('dialog').locator(':focus').count()).toBe(1)
    await enter(page, close)
    await close.waitFor({ state: 'hidden' })
    await focusIsOn(page, 'DIV rye.png')
  }
  await close()
})

test('the dialog of accounts to reconnect opens on what to do, and closed leaves the focus on the page', async () => {
  const { page, close } = await open('/legal/terms')
  const [account] = [{ platform: 'bluesky', account_id: 1, username: 'ada', account_name: 'Ada', error_message: '' }]
  await page.route('**/connect/token-validation/status/**', (route) =>
    route.fulfill({ json: { is_valid: false, expired_accounts: [account] } }),
  )
  const dialog = page.getByRole('dialog', { name: 'Account Reconnection Required' })
  await page.goto(`${started.origin}/posts`)
  await dialog.waitFor()
  await focusIsOn(page, 'BUTTON Go to Profile')
  await expectYellowActs(page, ['Go to Profile'])
  await enter(page, button(dialog, 'Remind Me Later'), 'Shift+Tab')
  await dialog.waitFor({ state: 'hidden' })
  await focusIsOn(page, 'main')
  await close()
})

test('a page that crashed puts the focus on what it says, and tried again on itself', async () => {
  const { page, close } = await open('/legal/terms')
  const body = `export const CalendarPage = () => {
    if (!window.isSound) throw new Error('It fell over')
    return 'Sound again'
  }`
  await page.route('**/assets/CalendarPage-*.js', (route) => route.fulfill({ contentType: 'text/javascript', body }))
  await link(page.getByRole('navigation', { name: 'Main' }), 'Calendar').focus()
  await page.keyboard.press('Enter')
  await focusIsOn(page, 'H1 Oops! Something went wrong')
  await enter(page, button(page, 'Try Again'))
  await button(page, 'Retrying...').waitFor()
  await button(page, 'Try Again').waitFor()
  await focusIsOn(page, 'H1 Oops! Something went wrong')
  await page.evaluate(() => Object.assign(window, { isSound: true }))
  await enter(page, button(page, 'Try Again'))
  await page.getByText('Sound again').waitFor()
  await focusIsOn(page, 'main')
  await close()
})

test('a script that does not come puts the focus on the error page', async () => {
  const { page, close } = await open('/legal/terms')
  await page.route('**/assets/CalendarPage-*.js', (route) => route.abort())
  await link(page.getByRole('navigation', { name: 'Main' }), 'Calendar').focus()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Unexpected Application Error!' }).waitFor()
  await expect.poll(() => page.locator('main:focus').count()).toBe(1)
  await close()
})

/** What of a part of the page has a stop of the Tab key, in that order, and where it stands. */
const stopsIn = (part: Locator) =>
  part.locator('a, button').evaluateAll((elements) =>
    elements.map((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      return { name: element.getAttribute('aria-label') ?? element.textContent?.trim(), left, right, top, bottom }
    }),
  )

test('what can be done about a post is reached in the order in which it is seen, at every width', async () => {
  const { page, close } = await open(`/post/${started.postId}`)
  const more = button(page, 'More')
  await more.waitFor()
  for (const width of [1440, 768, 375]) {
    await page.setViewportSize({ width, height: 812 })
    const stops = await stopsIn(page.locator('header').filter({ has: more }))
    expect(stops.map(({ name }) => name)).toEqual(['Edit', 'Reschedule', 'Bucket and tags', 'More'])
    const late = stops.slice(1).filter((stop, index) => {
      const before = stops[index]
      return before && (stop.bottom <= before.top || (stop.top < before.bottom && stop.left < before.right))
    })
    expect([width, late]).toEqual([width, []])
  }
  await close()
})
