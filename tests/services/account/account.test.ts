import { HttpResponse, http } from 'msw'
import { describe, expect, test, vi } from 'vitest'
import { waitFor } from 'xstate'
import { ada } from '../../machines/account/ada.ts'
import { userDataOf, wireOf } from '../support/answers.ts'
import { atProvider, host } from '../support/provider.ts'
import { createTestApp, noon } from '../support/testApp.ts'

const provider = atProvider()

const at = {
  login: `${host}user/login/`,
  logout: `${host}logout/`,
  optimized: `${host}api/optimized/user/data/`,
  profile: `${host}api/optimized/user/profile/`,
  details: `${host}user/details/`,
}
const knowsAda = () => provider.use(http.get(at.optimized, () => HttpResponse.json(userDataOf())))
const invalidToken = () => HttpResponse.json({ detail: 'Invalid token.' }, { status: 401 })

type Started = ReturnType<typeof createTestApp>

async function signedIn(kept: Record<string, string> = {}): Promise<Started> {
  knowsAda()
  const started = createTestApp({ token: 'secret', ...kept })
  started.app.start()
  await waitFor(started.app.userData, (snapshot) => snapshot.matches('ready'))
  return started
}

const closed = ({ app }: Started) => waitFor(app.session, (snapshot) => snapshot.matches('closed'))

describe('signing in', () => {
  const credentials = { email: ' Ada@Example.com ', password: 'Sup3r-secret!' }
  const submit = ({ app }: Started) => {
    app.start()
    app.login.send({ type: 'email.changed', email: credentials.email })
    app.login.send({ type: 'credentials.submitted', ...credentials })
    return waitFor(app.login, (snapshot) => !snapshot.hasTag('busy'))
  }

  test('sends the identifier as both email and username, plus password and timezone', async () => {
    knowsAda()
    let sent: unknown
    provider.use(
      http.post(at.login, async ({ request }) => {
        sent = await request.json()
        return HttpResponse.json({ token: 'secret', user_info: wireOf() })
      }),
    )
    const started = createTestApp()
    await submit(started)
    expect(sent).toEqual({
      email: 'ada@example.com',
      username: 'ada@example.com',
      password: 'Sup3r-secret!',
      timezone: 'America/New_York',
    })
    expect(started.storage.local.get('token')).toBe('secret')
    expect(started.app.session.getSnapshot().matches('open')).toBe(true)
    const { context } = await waitFor(started.app.userData, (snapshot) => snapshot.matches('ready'))
    expect(context.user).toEqual(ada)
  })

  test.each([
    [400, {}, ['Login failed. Please check your credentials.']],
    [400, { error: 'Wrong password.' }, ['Wrong password.']],
    [400, { detail: 'No such person.' }, ['No such person.']],
    [400, { error: ['One.', 'Two.'] }, ['One.', 'Two.']],
    [403, {}, ['Your account is suspended. Please contact support.']],
    [403, { error: 'Held for review.' }, ['Held for review.']],
  ])('%s %j says %j', async (status, body, messages) => {
    provider.use(http.post(at.login, () => HttpResponse.json(body as object, { status })))
    const { context } = await submit(createTestApp())
    expect(context.problem).toEqual({ status, messages })
  })

  test('a 429 locks the form, and the lock’s end is kept for a reload', async () => {
    const detail = 'Request was throttled. Expected available in 42 seconds.'
    provider.use(http.post(at.login, () => HttpResponse.json({ detail }, { status: 429 })))
    const started = createTestApp()
    const track = vi.spyOn(started.app.analytics, 'track')
    const snapshot = await submit(started)
    expect([snapshot.value, snapshot.context.secondsLeft]).toEqual(['lockedOut', 42])
    expect(track.mock.calls).toEqual([[{ id: 'security_event' }]])
    const until = started.storage.local.get('login_locked_until') ?? ''
    expect(Number(until)).toBe(noon + 42_000)

    const reloaded = createTestApp({ login_locked_until: String(noon + 41_001) })
    const trackReloaded = vi.spyOn(reloaded.app.analytics, 'track')
    reloaded.app.start()
    expect(trackReloaded).not.toHaveBeenCalled()
    expect(reloaded.app.login.getSnapshot().context.secondsLeft).toBe(42)
  })

  test('remember me keeps the address on submit, also when the sign-in fails', async () => {
    provider.use(http.post(at.login, () => HttpResponse.json({}, { status: 400 })))
    const started = createTestApp()
    started.app.start()
    started.app.login.send({ type: 'remembering.changed', remembers: true })
    await submit(started)
    expect(started.storage.local.get('rememberedEmail')).toBe('ada@example.com')
  })

  test('without it the saved address is removed on submit, and at once when it is unchecked', async () => {
    provider.use(http.post(at.login, () => HttpResponse.json({}, { status: 400 })))
    const unchecked = createTestApp({ rememberedEmail: 'ada@example.com' })
    unchecked.app.start()
    unchecked.app.login.send({ type: 'remembering.changed', remembers: false })
    expect(unchecked.storage.local.get('rememberedEmail')).toBeNull()

    const submitted = createTestApp()
    submitted.storage.local.set('rememberedEmail', 'old@example.com')
    await submit(submitted)
    expect(submitted.storage.local.get('rememberedEmail')).toBeNull()
  })
})

describe('signing out', () => {
  const kept = {
    rememberedEmail: 'ada@example.com',
    lastUsedBusinessProfile: '1',
    businessProfileExpandedSections: '[]',
    modal_dismissal_1: '1',
    user_x: '1',
    profile_y: '1',
    cache_z: '1',
    login_locked_until: '1',
    draft_7_a: 'text',
    keep_me: '1',
  }

  test('calls the server, clears what the session clear lists, and says so', async () => {
    let sentWith: string | null = null
    provider.use(
      http.post(at.logout, ({ request }) => {
        sentWith = request.headers.get('Authorization')
        return HttpResponse.json({ message: 'Signed out.' })
      }),
    )
    const started = await signedIn(kept)
    started.storage.session.set('lastUsedBusinessProfile', '1')
    started.app.session.send({ type: 'logout.requested', destination: '/' })
    await closed(started)
    expect(started.storage.session.get('lastUsedBusinessProfile')).toBeNull()
    expect(sentWith).toBe('Token secret')
    expect(started.storage.local.keys().sort()).toEqual(['draft_7_a', 'keep_me', 'login_locked_until'])
    const [[name, detail] = []] = started.announced
    expect(name).toBe('sessionCleared')
    expect(detail).toMatchObject({ userId: 7 })
    expect(detail).toHaveProperty('removedKeys', expect.arrayContaining(['token', 'rememberedEmail', 'user_info']))
    expect(started.app.userData.getSnapshot().context.user).toBeNull()
    expect(started.went).toEqual(['/'])
  })

  test('goes through even if the server cannot be reached', async () => {
    provider.use(http.post(at.logout, () => HttpResponse.error()))
    const started = await signedIn()
    started.app.session.send({ type: 'logout.requested', destination: '/login' })
    await closed(started)
    expect(started.storage.local.get('token')).toBeNull()
    expect(started.went).toEqual(['/login'])
  })
})

describe('a session that ends by itself', () => {
  test("'Invalid token.' from user data clears token and user, and leaves the remembered address", async () => {
    provider.use(http.get(at.optimized, invalidToken))
    const started = createTestApp({ token: 'old', rememberedEmail: 'ada@example.com', user_x: '1' })
    started.app.start()
    await closed(started)
    expect(started.storage.local.keys().sort()).toEqual(['rememberedEmail', 'user_x'])
    expect(started.app.login.getSnapshot().context.email).toBe('ada@example.com')
    expect(started.went).toEqual(['(guards)'])
  })

  test("'Invalid token.' from any other call does the same", async () => {
    const started = await signedIn()
    provider.use(http.get(at.profile, invalidToken))
    started.app.userData.send({ type: 'refresh.requested' })
    await closed(started)
    expect(started.storage.local.get('token')).toBeNull()
  })

  test('an answer to an earlier token ends nothing: the person is asked for with the one that took its place', async () => {
    const started = createTestApp({ token: 'old' })
    provider.use(
      http.get(at.optimized, ({ request }) => {
        if (request.headers.get('Authorization') === 'Token fresh') return HttpResponse.json(userDataOf(ada))
        started.storage.local.set('token', 'fresh')
        return invalidToken()
      }),
    )
    started.app.start()
    await waitFor(started.app.userData, (snapshot) => snapshot.matches('ready'))
    expect(started.app.session.getSnapshot().matches('open')).toBe(true)
    expect(started.storage.local.get('token')).toBe('fresh')
  })

  test('an invalid token is a security event', async () => {
    const started = await signedIn()
    const track = vi.spyOn(started.app.analytics, 'track')
    provider.use(http.get(at.profile, invalidToken))
    started.app.userData.send({ type: 'refresh.requested' })
    await closed(started)
    expect(track).toHaveBeenCalledWith({ id: 'security_event' })
  })

  test('a token removed in another tab leaves no data of the person here', async () => {
    const started = await signedIn()
    started.elsewhere('token', null)
    await closed(started)
    expect(started.app.userData.getSnapshot().context).toMatchObject({ user: null, month: null })
  })

  test('another person who signs in in another tab takes over, and nothing of the first stays', async () => {
    const started = await signedIn({ user_info: JSON.stringify(wireOf()) })
    const grace = { ...ada, id: 8, firstName: 'Grace' }
    provider.use(http.get(at.optimized, () => HttpResponse.json(userDataOf(grace))))
    const closings: string[] = []
    started.app.session.on('session.closed', ({ reason }) => closings.push(reason))
    started.storage.local.set('user_info', JSON.stringify(wireOf(grace)))
    started.elsewhere('token', 'of-grace')
    const { context } = await waitFor(
      started.app.userData,
      (snapshot) => snapshot.matches('ready') && snapshot.context.user?.id === 8,
    )
    expect(context.user?.firstName).toBe('Grace')
    expect(closings).toEqual(['replaced'])
    expect(started.storage.local.get('token')).toBe('of-grace')
  })

  test('a fresh token of the same person in another tab closes nothing here', async () => {
    const started = await signedIn({ user_info: JSON.stringify(wireOf()) })
    provider.use(http.get(at.profile, () => HttpResponse.json(wireOf({ ...ada, firstName: 'Augusta' }))))
    started.elsewhere('token', 'fresh')
    await waitFor(started.app.userData, (snapshot) => snapshot.context.user?.firstName === 'Augusta')
    expect(started.app.session.getSnapshot().matches('open')).toBe(true)
  })

  test('a sign-in in another tab opens the session here', async () => {
    knowsAda()
    const started = createTestApp()
    started.app.start()
    await closed(started)
    started.elsewhere('token', 'secret')
    await waitFor(started.app.userData, (snapshot) => snapshot.matches('ready'))
  })
})

describe('user data', () => {
  const asked: string[] = []
  const failing = (status: number, body: object) => {
    asked.length = 0
    provider.use(
      http.get(at.optimized, () => {
        asked.push('optimized')
        return HttpResponse.json(body, { status })
      }),
      http.get(at.details, () => {
        asked.push('details')
        return HttpResponse.json([wireOf()])
      }),
    )
  }

  test('falls back to the legacy endpoint when the optimized one fails', async () => {
    failing(500, {})
    const { app } = createTestApp({ token: 'secret' })
    app.start()
    const { context } = await waitFor(app.userData, (snapshot) => snapshot.matches('ready'))
    expect(asked).toEqual(['optimized', 'details'])
    expect([context.isLegacy, context.user]).toEqual([true, ada])
  })

  test('an unreadable answer is a failure too', async () => {
    failing(200, { user: 'nobody' })
    const { app } = createTestApp({ token: 'secret' })
    app.start()
    await waitFor(app.userData, (snapshot) => snapshot.matches('ready'))
    expect(asked).toEqual(['optimized', 'details'])
  })

  test('being offline is not', async () => {
    provider.use(http.get(at.optimized, () => HttpResponse.error()))
    const { app, browser } = createTestApp({ token: 'secret' })
    browser.isOnline = false
    app.start()
    const { context } = await waitFor(app.userData, (snapshot) => snapshot.matches('loadFailed'))
    expect(context).toMatchObject({ isLegacy: false, problem: { message: 'Failed to fetch user details' } })
  })

  test.each([
    [{}, 'Failed to fetch user details', 'HTTP error! status: 500'],
    [{ message: 'The database rests.' }, 'The database rests.', null],
  ])('when both fail with %j it says %s', async (body, message, detail) => {
    provider.use(
      http.get(at.optimized, () => HttpResponse.json({}, { status: 500 })),
      http.get(at.details, () => HttpResponse.json(body, { status: 500 })),
    )
    const { app } = createTestApp({ token: 'secret' })
    app.start()
    const { context } = await waitFor(app.userData, (snapshot) => snapshot.matches('loadFailed'))
    expect(context.problem).toEqual({ message, detail, status: 500 })
    const [notice] = app.notifications.getSnapshot().context.notices
    expect([notice?.title ?? notice?.message, notice?.severity]).toEqual([message, 'error'])
  })

  test.each([
    [{}, 'Failed to fetch user profile'],
    [{ message: 'Not now.' }, 'Not now.'],
  ])('a profile that cannot be fetched (%j) says %s', async (body, said) => {
    const { app } = await signedIn()
    provider.use(http.get(at.profile, () => HttpResponse.json(body, { status: 500 })))
    app.userData.send({ type: 'refresh.requested' })
    const { context } = await waitFor(app.notifications, (snapshot) => snapshot.context.notices.length > 0)
    expect(context.notices[0]?.title ?? context.notices[0]?.message).toBe(said)
  })

  test('what a failed refresh leaves counts as old: the next page asks again, and the same is not said twice', async () => {
    const { app } = await signedIn()
    let asked = 0
    provider.use(
      http.get(at.profile, () => {
        asked += 1
        return HttpResponse.json({ message: 'Not now.' }, { status: 500 })
      }),
    )
    app.userData.send({ type: 'refresh.requested' })
    await waitFor(app.userData, (snapshot) => snapshot.matches({ ready: 'stale' }))
    app.userData.send({ type: 'profile.wanted' })
    await waitFor(app.userData, (snapshot) => snapshot.matches({ ready: 'stale' }))
    expect(asked).toBe(2)
    expect(app.notifications.getSnapshot().context.notices.map(({ title, message }) => title ?? message)).toEqual([
      'Not now.',
    ])
  })

  test('without a token nothing is asked, and the session is over', async () => {
    const { app, storage } = await signedIn()
    storage.local.remove('token')
    app.userData.send({ type: 'refresh.requested' })
    await waitFor(app.session, (snapshot) => snapshot.matches('closed'))
  })
})
