import { HttpResponse, http } from 'msw'
import { describe, expect, onTestFinished, test } from 'vitest'
import { waitFor } from 'xstate'
import type { Draft } from '../../../rules/content/draft.ts'
import { type Business, createBusiness } from '../../../src/app/business/business.ts'
import { createDeletion } from '../../../src/app/business/deletion.ts'
import { ada } from '../../machines/account/ada.ts'
import { contentSaying } from '../../machines/content/saying.ts'
import { sampleAccount } from '../../machines/networks/connection.model.ts'
import { eventually } from '../../support/eventually.ts'
import { userDataOf, wireOf } from '../support/answers.ts'
import { atProvider, host } from '../support/provider.ts'
import { type AnyStore, createTestApp } from '../support/testApp.ts'

const provider = atProvider()
const base = `${host}api/campaigns/business-profiles/`
const dismissalKey = `modal_dismissal_expired_accounts_${ada.id}`

const bakery = { id: 1, name: 'Bakery', is_primary: true, is_active: true }
const cafe = { id: 2, name: 'Cafe', is_primary: false, is_active: true }
const limits = {
  current_count: 2,
  limit: 3,
  profiles_remaining: 1,
  can_create: true,
  subscription_tier: 'Premium Plus',
}
const expired = { platform: 'bluesky', account_id: 4, username: 'ada.example.com', account_name: 'Ada' }

interface Answers {
  profiles?: object[]
  /** Whom the person chose last, on any device. */
  lastUsedId?: number | null
  /** What the check of the accounts answers; a number is a status without words. */
  check?: object | number
}

/** The businesses of Ada, at a provider that counts what it is asked. */
async function opened(
  { profiles = [bakery, cafe], lastUsedId = null, check = { is_valid: true } }: Answers = {},
  kept = {},
  ofTab: Record<string, string> = {},
) {
  const asked: string[] = []
  const count = ({ request }: { request: Request }) => {
    const { pathname, search } = new URL(request.url)
    asked.push(`${request.method} ${pathname.replace('/provider/', '')}${search}`)
  }
  const answers = { profiles, check }
  provider.use(
    http.get(`${host}api/optimized/user/data/`, () => HttpResponse.json(userDataOf())),
    http.get(`${host}api/optimized/user/profile/`, (request) => {
      count(request)
      return HttpResponse.json(userDataOf().user[0])
    }),
    http.get(`${base}list_for_selection/`, (request) => {
      count(request)
      return HttpResponse.json({
        profiles: answers.profiles,
        total: answers.profiles.length,
        has_primary: true,
        last_used_id: lastUsedId,
      })
    }),
    http.post(`${base}:id/set_last_used/`, (request) => {
      count(request)
      return new HttpResponse(null, { status: 204 })
    }),
    http.get(`${base}limits/`, () => HttpResponse.json(limits)),
    http.get(`${base}:id/`, (request) => {
      count(request)
      return HttpResponse.json({
        ...bakery,
        id: Number(request.params.id),
        brand_assets: { fonts: [{ family: 'Inter' }] },
      })
    }),
    http.get(`${host}connect/token-validation/status/`, (request) => {
      count(request)
      const { check: said } = answers
      return typeof said === 'number' ? HttpResponse.json({}, { status: said }) : HttpResponse.json(said)
    }),
  )
  const started = createTestApp({ token: 'secret', ...kept })
  const { app } = started
  const tabStore: AnyStore = started.storage.session
  for (const [key, value] of Object.entries(ofTab)) tabStore.set(key, value)
  app.start()
  await waitFor(app.userData, (snapshot) => snapshot.matches('ready'))
  const business = createBusiness({ app, call: app.call })
  onTestFinished(business.stop)
  business.start()
  return { ...started, business, asked, answers }
}

const listed = ({ profiles }: Business) => waitFor(profiles, (snapshot) => snapshot.matches('ready'))
const checked = ({ tokenValidation }: Business) => waitFor(tokenValidation, (snapshot) => !snapshot.hasTag('busy'))
const settledAssets = ({ profiles }: Business, id: number) =>
  waitFor(profiles, ({ context }) => (context.assets[id]?.status ?? 'loading') !== 'loading')
const tell = (name: string, detail?: object) => window.dispatchEvent(new CustomEvent(name, { detail }))
const times = (asked: readonly string[], path: string) => asked.filter((each) => each.includes(path)).length
const listCall = 'list_for_selection'
const checkCall = 'token-validation'

describe('the chosen business', () => {
  test('is the remembered one if it is the person’s', async () => {
    const { business } = await opened({}, { lastUsedBusinessProfile: '2' })
    const { context } = await listed(business)
    expect(context.selectedId).toBe(2)
    expect(context.limits?.canCreate).toBe(true)
  })

  test('is not the one that somebody else chose in this browser', async () => {
    const { business } = await opened({}, { lastUsedBusinessProfile: '77' })
    const snapshot = await listed(business)
    expect(snapshot.context.selectedId).toBeNull()
    expect(snapshot.hasTag('choosing')).toBe(true)
  })

  test('in a new browser is the last one', async () => {
    const { business, asked } = await opened({ lastUsedId: 2 })
    const snapshot = await listed(business)
    expect(snapshot.context.selectedId).toBe(2)
    expect(snapshot.hasTag('choosing')).toBe(false)
    expect(times(asked, 'set_last_used')).toBe(0)
  })

  test('is remembered by the browser for the tab, before what was chosen in another', async () => {
    const kept = { lastUsedBusinessProfile: '2' }
    const { business } = await opened({ lastUsedId: 2 }, kept, { lastUsedBusinessProfile: '1' })
    expect((await listed(business)).context.selectedId).toBe(1)
  })

  test('of a tab that is gone gives way to the browser’s and the person’s', async () => {
    const kept = { lastUsedBusinessProfile: '77' }
    const { business } = await opened({ lastUsedId: 2 }, kept, { lastUsedBusinessProfile: '88' })
    expect((await listed(business)).context.selectedId).toBe(2)
  })

  test('is remembered by the provider for the person', async () => {
    const { business, storage, clock, asked } = await opened()
    await listed(business)
    business.profiles.send({ type: 'profile.chosen', id: 2 })
    clock.pass(150)
    expect(storage.session.get('lastUsedBusinessProfile')).toBe('2')
    await expect.poll(() => times(asked, 'POST api/campaigns/business-profiles/2/set_last_used/')).toBe(1)
  })

  test('that the provider could not be told is told when the computer is online again', async () => {
    const { business, clock, asked } = await opened()
    await listed(business)
    let refused = 0
    provider.use(
      http.post(
        `${base}:id/set_last_used/`,
        () => {
          refused += 1
          return HttpResponse.error()
        },
        { once: true },
      ),
    )
    business.profiles.send({ type: 'profile.chosen', id: 2 })
    clock.pass(150)
    await expect.poll(() => refused).toBe(1)
    await expect
      .poll(() => {
        window.dispatchEvent(new Event('online'))
        return times(asked, 'business-profiles/2/set_last_used/')
      })
      .toBe(1)
  })

  test('that the provider failed at is told again after 1 s, 2 s and 4 s', async () => {
    const { business, clock } = await opened()
    await listed(business)
    const told: string[] = []
    provider.use(
      http.post(`${base}:id/set_last_used/`, ({ params }) => {
        told.push(String(params.id))
        return told.length > 3 ? new HttpResponse(null, { status: 204 }) : HttpResponse.json({}, { status: 503 })
      }),
    )
    business.profiles.send({ type: 'profile.chosen', id: cafe.id })
    clock.pass(150)
    for (const [before, backoff] of [1000, 2000, 4000].entries()) {
      await clock.timerOf(backoff)
      expect(told).toHaveLength(before + 1)
      clock.pass(backoff)
    }
    await expect.poll(() => told).toEqual(['2', '2', '2', '2'])
  })

  test('is kept as lastUsedBusinessProfile 150 ms after it was chosen, and its assets are read then', async () => {
    const { business, storage, clock, asked } = await opened()
    await listed(business)
    business.profiles.send({ type: 'profile.chosen', id: 2 })
    clock.pass(149)
    expect(storage.local.get('lastUsedBusinessProfile')).toBeNull()
    expect(times(asked, 'GET api/campaigns/business-profiles/2/')).toBe(0)
    clock.pass(1)
    expect(storage.local.get('lastUsedBusinessProfile')).toBe('2')
    const { context } = await settledAssets(business, 2)
    expect(context.assets[2]?.set.fonts).toEqual([{ family: 'Inter' }])
    expect(times(asked, 'GET api/campaigns/business-profiles/2/')).toBe(1)
  })

  test('is forgotten when the last one is deleted', async () => {
    const { business, storage } = await opened({ profiles: [bakery] }, { lastUsedBusinessProfile: '1' })
    await listed(business)
    business.profiles.send({ type: 'profile.deleted', id: 1 })
    expect(storage.local.get('lastUsedBusinessProfile')).toBeNull()
  })

  test('lists that cannot be read say why', async () => {
    const started = await opened()
    provider.use(http.get(`${base}list_for_selection/`, () => HttpResponse.json({ error: 'Not now' }, { status: 500 })))
    started.business.profiles.send({ type: 'session.opened' })
    const { context } = await waitFor(started.business.profiles, (snapshot) => snapshot.hasTag('failed'))
    expect(context.problem).toBe('Not now')
  })

  test('lists without limits count all the same', async () => {
    const started = await opened()
    provider.use(http.get(`${base}limits/`, () => HttpResponse.json({}, { status: 500 })))
    started.business.profiles.send({ type: 'session.opened' })
    expect((await listed(started.business)).context.limits).toBeNull()
  })
})

describe('the events of the window', () => {
  test.for([
    ['businessProfileRefreshRequired', { cacheInvalidated: true }, 1],
    ['businessProfileRefreshRequired', { cacheInvalidated: false }, 0],
    ['businessProfileRefreshRequired', undefined, 0],
    ['socialAccountAutoAssociated', { refreshRequired: true }, 1],
    ['socialAccountAutoAssociated', { cacheInvalidated: true }, 1],
    ['socialAccountAutoAssociated', { accountId: 4 }, 0],
  ] as const)('%s with %j reads the profiles %d more times', async ([name, detail, more]) => {
    const { business, asked } = await opened()
    await listed(business)
    const before = times(asked, listCall)
    tell(name, detail)
    await waitFor(business.profiles, (snapshot) => snapshot.matches({ ready: { list: 'current' } }))
    expect(times(asked, listCall) - before).toBe(more)
  })

  test('socialAccountConnected checks again, socialAccountTokenRefreshed does not', async () => {
    const { business, asked } = await opened()
    await checked(business)
    tell('socialAccountTokenRefreshed', { accountId: 4 })
    await checked(business)
    expect(times(asked, checkCall)).toBe(1)
    tell('socialAccountConnected', { accountId: 4 })
    await checked(business)
    expect(times(asked, checkCall)).toBe(2)
  })

  test('are not heard after the session', async () => {
    const { business, asked } = await opened()
    await listed(business)
    await checked(business)
    business.stop()
    const before = asked.length
    tell('socialAccountConnected', { accountId: 4 })
    tell('businessProfileRefreshRequired', { cacheInvalidated: true })
    expect(asked.length).toBe(before)
  })
})

describe('the check of the accounts', () => {
  const isOpen = ({ tokenValidation }: Business) => tokenValidation.getSnapshot().hasTag('reconnecting')
  const invalid = { token_status: { is_valid: false }, expired_account_details: [expired] }

  test('says "HTTP {status}: Failed to fetch validation status" after three attempts', async () => {
    const { business, clock, asked } = await opened({ check: 503 })
    await clock.timerOf(1000)
    clock.pass(1000)
    await clock.timerOf(2000)
    clock.pass(2000)
    const { context } = await checked(business)
    expect(context).toMatchObject({
      problem: 'HTTP 503: Failed to fetch validation status',
      status: null,
      expired: [],
    })
    expect(times(asked, checkCall)).toBe(3)
  })

  test('opens the dialog, and "Remind Me Later" keeps when', async () => {
    const { business, storage, clock } = await opened({ check: invalid })
    await checked(business)
    expect(isOpen(business)).toBe(true)
    business.tokenValidation.send({ type: 'dismissed' })
    expect(storage.local.get(dismissalKey)).toBe(String(clock.now()))
    expect(isOpen(business)).toBe(false)
  })

  // The browser is in New York: its day of 21 November ends at 05:00 UTC.
  test.for([
    ['at 23:59 of that day the dialog stays closed', '2026-11-22T04:59:00Z', false],
    ['at 0:01 of the next it opens', '2026-11-22T05:01:00Z', true],
  ] as const)('dismissed, %s', async ([, at, isWanted]) => {
    const { business, clock } = await opened({ check: invalid })
    await checked(business)
    business.tokenValidation.send({ type: 'dismissed' })
    clock.pass(Date.parse(at) - clock.now())
    business.tokenValidation.send({ type: 'check.requested' })
    await checked(business)
    expect(isOpen(business)).toBe(isWanted)
  })

  test('another user’s dismissal does not count', async () => {
    const kept = { modal_dismissal_expired_accounts_99: String(Date.UTC(2026, 10, 21, 11)) }
    const { business } = await opened({ check: invalid }, kept)
    await checked(business)
    expect(isOpen(business)).toBe(true)
  })

  test('clearing the cache removes the dismissal and asks with force=true', async () => {
    const kept = { [dismissalKey]: String(Date.UTC(2026, 10, 21, 11)) }
    const { business, storage, asked } = await opened({ check: invalid }, kept)
    await checked(business)
    expect(isOpen(business)).toBe(false)
    business.tokenValidation.send({ type: 'cache.cleared' })
    await checked(business)
    expect(storage.local.get(dismissalKey)).toBeNull()
    expect(asked).toContain('GET connect/token-validation/status/?force=true')
    expect(isOpen(business)).toBe(true)
  })

  test('a dismissal in another tab closes the dialog here', async () => {
    const { business, elsewhere, clock } = await opened({ check: invalid })
    await checked(business)
    elsewhere(dismissalKey, String(clock.now()))
    expect(isOpen(business)).toBe(false)
  })

  test('two tabs that put the dialog off do not answer each other: what the other one stored stays', async () => {
    const { business, elsewhere, storage } = await opened({ check: invalid })
    await checked(business)
    business.tokenValidation.send({ type: 'cache.cleared' })
    const stored = String(Date.UTC(2026, 10, 21, 11, 59))
    elsewhere(dismissalKey, stored)
    expect(storage.local.get(dismissalKey)).toBe(stored)
    await checked(business)
    expect(storage.local.get(dismissalKey)).toBe(stored)
    expect(isOpen(business)).toBe(false)
  })

  test('a 401 signs out', async () => {
    const { app } = await opened({ check: 401 })
    await waitFor(app.session, (snapshot) => snapshot.matches('closed'))
  })
})

describe('before posting', () => {
  const draft = (change: Partial<Draft>): Draft => ({
    ...contentSaying('Pies'),
    accountIds: [5],
    when: 'now',
    wallTime: '2026-11-24T17:30',
    timezone: 'UTC',
    occurrence: 'first',
    isTimeChosen: true,
    suggestedDay: null,
    ...change,
  })
  const checking = async (check: object | number, change: Partial<Draft>) => {
    const started = await opened({ check })
    await listed(started.business)
    if (typeof check !== 'number') await checked(started.business)
    started.business.tokenValidation.send({ type: 'dismissed' })
    const before = times(started.asked, checkCall)
    const result = await started.business.checkAccounts(draft(change), new AbortController().signal)
    return { ...started, result, checks: times(started.asked, checkCall) - before }
  }
  const invalid = { is_valid: false, expired_accounts: [expired] }

  test('a check runs', async () => {
    const { result, checks } = await checking({ is_valid: true }, {})
    expect(checks).toBe(1)
    expect(result).toEqual({ kind: 'passed', warning: null })
  })

  test('now is blocked by any expired account, and the dialog opens although it was dismissed', async () => {
    const { result, business } = await checking(invalid, {})
    expect(result.kind).toBe('blocked')
    expect(business.tokenValidation.getSnapshot().hasTag('reconnecting')).toBe(true)
  })

  const ofBusiness = async (businessProfileId: number, filter: 'byProfile' | 'showAll' = 'byProfile') => {
    const started = await opened({ check: invalid }, { lastUsedBusinessProfile: '2' })
    const { business, app } = started
    await listed(business)
    await checked(business)
    const user = app.userData.getSnapshot().context.user ?? ada
    const socialAccounts = [{ ...sampleAccount, id: expired.account_id, businessProfileId, state: 'expired' as const }]
    provider.use(
      http.get(`${host}api/optimized/user/profile/`, () =>
        HttpResponse.json(wireOf({ ...user, userprofile: { ...user.userprofile, socialAccounts } })),
      ),
    )
    app.userData.send({ type: 'refresh.requested' })
    await waitFor(app.userData, ({ context }) => context.user?.userprofile.socialAccounts.length === 1)
    business.profiles.send({ type: 'filter.chosen', filter })
    return business.checkAccounts(draft({}), new AbortController().signal)
  }

  test('now is blocked by the accounts of the business one works in only', async () => {
    expect((await ofBusiness(2)).kind).toBe('blocked')
    expect((await ofBusiness(1)).kind).toBe('passed')
  })

  test('now is blocked by any account while all businesses are shown', async () => {
    expect((await ofBusiness(1, 'showAll')).kind).toBe('blocked')
  })

  test('scheduling is blocked by an expired account that is chosen', async () => {
    const { result } = await checking(invalid, { when: 'schedule', accountIds: [4, 5] })
    expect(result.kind).toBe('blocked')
  })

  test('scheduling is warned of one that is not chosen', async () => {
    const { result, business } = await checking(invalid, { when: 'schedule' })
    expect(result).toEqual({
      kind: 'passed',
      warning: '1 account must be reconnected. This post does not use it.',
    })
    expect(business.tokenValidation.getSnapshot().hasTag('reconnecting')).toBe(false)
  })

  test('a check that cannot be made stops nothing', async () => {
    const started = await opened({ check: 503 })
    const result = started.business.checkAccounts(draft({}), new AbortController().signal)
    await started.clock.timerOf(1000)
    started.clock.pass(1000)
    await started.clock.timerOf(2000)
    started.clock.pass(2000)
    expect(await result).toEqual({ kind: 'passed', warning: null })
  })
})

describe('a deletion', () => {
  const begun = async (answer: () => Response) => {
    const started = await opened({}, { lastUsedBusinessProfile: '2' })
    await listed(started.business)
    const sent: string[] = []
    provider.use(
      http.delete(`${base}2/`, async ({ request }) => {
        sent.push(await request.text())
        return answer()
      }),
    )
    const deletion = createDeletion(started, { id: 2, name: 'Cafe' })
    onTestFinished(() => void deletion.stop())
    deletion.start()
    deletion.send({ type: 'name.typed', name: 'Cafe' })
    deletion.send({ type: 'deletion.confirmed' })
    await waitFor(deletion, (snapshot) => !snapshot.hasTag('busy'))
    return { ...started, deletion, sent }
  }
  const messages = ({ app }: Pick<Awaited<ReturnType<typeof begun>>, 'app'>) =>
    app.notifications.getSnapshot().context.notices.map(({ message }) => message)
  const selected = ({ business }: { business: Business }) => business.profiles.getSnapshot().context.selectedId

  test('takes the profile off the list and says "Business profile deleted successfully"', async () => {
    const started = await begun(() => new HttpResponse(null, { status: 204 }))
    expect(started.sent).toEqual([''])
    expect(selected(started)).toBe(1)
    expect(messages(started)).toContain('Business profile deleted successfully')
  })

  test('of one that is gone counts as success', async () => {
    const started = await begun(() => HttpResponse.json({ error: 'Not found' }, { status: 404 }))
    expect(selected(started)).toBe(1)
    expect(messages(started)).toContain('Business profile already deleted or deactivated')
  })

  test('with active campaigns asks what to do, and says it with stop_campaigns and stop_action', async () => {
    const conflict = {
      error: 'This business has active campaigns',
      active_campaigns: [
        { id: 8, name: 'Spring', status: 'running', can_pause: true, can_archive: false, is_stuck: false },
      ],
      stop_options: ['archive', 'pause', 'force_archive'],
      recommended_action: 'pause',
    }
    const answers = [HttpResponse.json(conflict, { status: 409 }), HttpResponse.json({}, { status: 500 })]
    const { deletion, sent } = await begun(() => answers.shift() ?? new HttpResponse(null, { status: 204 }))
    expect(deletion.getSnapshot().value).toBe('conflict')
    expect(deletion.getSnapshot().context.conflict?.activeCampaigns[0]?.canPause).toBe(true)
    deletion.send({ type: 'stopping.confirmed' })
    const { context } = await waitFor(deletion, (snapshot) => !snapshot.hasTag('busy'))
    expect(context.problem).toEqual({ message: 'Failed to delete business profile', details: null, status: 500 })
    deletion.send({ type: 'stopping.confirmed' })
    await waitFor(deletion, (snapshot) => snapshot.matches('deleted'))
    expect(JSON.parse(sent[2] ?? '')).toEqual({ stop_campaigns: true, stop_action: 'pause' })
  })

  test('that nobody answers in time is told as not known, and the list is read again', async () => {
    const { asked, clock, ...started } = await opened({}, { lastUsedBusinessProfile: '2' })
    await listed(started.business)
    provider.use(http.delete(`${base}2/`, () => new Promise<never>(() => {})))
    const deletion = createDeletion(started, { id: 2, name: 'Cafe' })
    onTestFinished(() => void deletion.stop())
    deletion.start()
    deletion.send({ type: 'name.typed', name: 'Cafe' })
    deletion.send({ type: 'deletion.confirmed' })
    expect(times(asked, listCall)).toBe(1)
    clock.pass(60_000)
    expect(deletion.getSnapshot().context.problem?.message).toBe('It is not known whether the business was deleted')
    await eventually(() => expect(times(asked, listCall)).toBe(2))
  })

  test('that fails keeps message, details and status code', async () => {
    const { deletion } = await begun(() =>
      HttpResponse.json({ error: 'The database is away', details: { retry: 'later' } }, { status: 500 }),
    )
    expect(deletion.getSnapshot().context.problem).toEqual({
      message: 'The database is away',
      details: '{"retry":"later"}',
      status: 500,
    })
  })

  test('whose connection is lost says the sentence of a failure and that nobody knows, and the list is read again', async () => {
    const { deletion, asked } = await begun(() => HttpResponse.error())
    expect(deletion.getSnapshot().context.problem).toEqual({
      message: 'Failed to delete profile',
      details:
        'Network error. Please check your connection and try again. It may be deleted all the same. You can delete it again: what is gone already counts as deleted.',
      status: 0,
    })
    await eventually(() => expect(times(asked, listCall)).toBe(2))
  })

  test('that fails without words says "Failed to delete profile"', async () => {
    const { deletion } = await begun(() => HttpResponse.json({}, { status: 500 }))
    expect(deletion.getSnapshot().context.problem?.message).toBe('Failed to delete profile')
  })
})
