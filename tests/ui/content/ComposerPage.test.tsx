import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterEach, describe, expect, test } from 'vitest'
import type { Post } from '../../../contract/content.ts'
import type { SocialAccount } from '../../../contract/networks.ts'
import { createSession } from '../../../src/app/session.ts'
import { ComposerPage } from '../../../src/ui/content/ComposerPage.tsx'
import { AccountReconnection } from '../../../src/ui/networks/reconnection/AccountReconnection.tsx'
import { atProvider, host } from '../../services/support/provider.ts'
import { pressWhenThere } from '../support/buttons.ts'
import { chooseItem } from '../support/chooseItem.ts'
import { openSignedIn } from './support/openSignedIn.tsx'
import {
  bakery,
  bluesky,
  expiredOf,
  mastodon,
  type Plan,
  plannedProvider,
  postOf,
  studio,
} from './support/plannedProvider.ts'

const provider = atProvider()
afterEach(cleanup)

interface Written {
  suggested_day?: string | null
  utm?: Post['utm']
  client_key?: string
  text: string
  intent: string
  account_ids: number[]
  schedule: { wall_time: string; timezone: string } | null
}

/** What the provider makes of what it is sent: a post to go out now has the time it goes at. */
const goesNow = { at: '2026-11-21T12:30:00.000Z', wall_time: '2026-11-21T12:30', timezone: 'Europe/London' }
const stored = (written: Written, version: number): Post => {
  const { client_key, text: words, intent, account_ids, schedule, suggested_day = null, utm = null } = written
  return postOf({
    text: words,
    version,
    account_ids,
    state: intent === 'draft' ? 'draft' : 'scheduled',
    schedule: intent === 'draft' && !schedule ? null : { ...goesNow, ...schedule },
    suggested_day,
    utm,
    ...(client_key && { client_key }),
  })
}

/** A provider that keeps what it is sent. */
function keeping(accounts: readonly SocialAccount[] = [bluesky, mastodon], more: Plan = {}) {
  const plan = plannedProvider({ accounts, ...more })
  provider.use(
    ...plan.handlers.slice(0, 1),
    http.post(`${host}posts/`, async ({ request }) =>
      HttpResponse.json(stored((await request.json()) as Written, 1), { status: 201 }),
    ),
    http.put(`${host}posts/9/`, async ({ request }) => HttpResponse.json(stored((await request.json()) as Written, 2))),
    ...plan.handlers.slice(1),
  )
  return plan
}

const open = (address = '/post/create', kept = {}) =>
  openSignedIn({ path: '/post/create', address, Page: ComposerPage, kept })
const text = () => screen.findByLabelText<HTMLTextAreaElement>('Post text')
const write = async (words: string) => {
  const area = await text()
  await userEvent.clear(area)
  await userEvent.click(area)
  await userEvent.paste(words)
}
const choose = async (name: RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const previews = () =>
  within(screen.getByRole('region', { name: 'Previews' }))
    .getAllByRole('article')
    .map((article) => article.getAttribute('aria-label'))
const submitButton = async (name: RegExp) => {
  const [first] = await screen.findAllByRole('button', { name })
  if (!first) throw new Error('There is no such button')
  return first
}
const writes = (plan: ReturnType<typeof keeping>) => plan.asked.filter(({ method }) => method !== 'GET')

/** What keeps the draft: nothing of it goes out. */
const isDraftOnly = (body: unknown) => (body as Written | null)?.intent === 'draft'

describe('writing', () => {
  test('counts for each chosen account, and says for whom the text is too long', async () => {
    keeping()
    await open()
    await choose(/^Bluesky @/)
    await choose(/^Mastodon @/)
    await write('x'.repeat(312))
    expect(await screen.findByText('Bluesky: 12 characters too long. The other account is fine.')).toBeTruthy()
    expect(within(screen.getByRole('region', { name: 'Post' })).getByText('12 over')).toBeTruthy()
    expect(await submitButton(/^Fix Bluesky to schedule$/)).toBeTruthy()
    const preview = await screen.findByRole('article', { name: 'Preview on Mastodon' })
    await waitFor(() => expect(preview.textContent).toContain('xxx'))
  })

  test('shows the previews of all accounts, or of those alone that get the text that is open, as this browser last had it', async () => {
    keeping()
    const first = await open()
    await choose(/^Bluesky @/)
    await choose(/^Mastodon @/)
    await write('Pies')
    await chooseItem('Previews: Both', 'Only this text')
    await screen.findByRole('button', { name: 'Previews: Only this text' })
    // Both follow the common text.
    expect(previews()).toEqual(['Preview on Bluesky', 'Preview on Mastodon'])
    await userEvent.click(screen.getByRole('tab', { name: /^Mastodon/ }))
    await waitFor(() => expect(previews()).toEqual(['Preview on Mastodon']))
    expect(first.storage.local.get('preferred_previews')).toBe('open')
    // The reload that follows: what is not stored yet is stored before.
    window.dispatchEvent(new Event('pagehide'))
    cleanup()
    await open('/post/create', {
      draft_7_new: first.storage.local.get('draft_7_new') ?? '',
      preferred_previews: 'open',
    })
    await pressWhenThere('Previews: Only this text')
    const chosen = await screen.findByRole('menuitemradio', { name: 'Only this text' })
    expect(chosen.getAttribute('aria-checked')).toBe('true')
    expect(screen.getByRole('menuitemradio', { name: 'Both' }).getAttribute('aria-checked')).toBe('false')
  })

  test('the way to generating stands quietly beside it', async () => {
    keeping()
    await open()
    expect((await screen.findByRole('link', { name: 'Generate' })).getAttribute('href')).toBe('/generate')
  })

  test('is kept as a draft by itself, here in no time and at the provider after a moment', async () => {
    const plan = keeping()
    const { clock, storage, tracked } = await open()
    await choose(/^Bluesky @/)
    await write('Thanksgiving pies')
    act(() => clock.pass(300))
    expect(storage.local.get('draft_7_new')).toContain('Thanksgiving pies')
    expect(writes(plan)).toHaveLength(0)
    act(() => clock.pass(900))
    await screen.findByText(/^Saved/)
    expect(writes(plan).map(({ body }) => Reflect.get(Object(body), 'intent'))).toEqual(['draft'])
    expect(tracked()).toEqual(['post_created'])
  })

  test('survives a reload', async () => {
    keeping()
    const first = await open()
    await write('Thanksgiving pies')
    window.dispatchEvent(new Event('pagehide'))
    const stored = first.storage.local.get('draft_7_new') ?? ''
    cleanup()
    await open('/post/create', { draft_7_new: stored })
    expect((await text()).value).toBe('Thanksgiving pies')
  })

  test('stays here where the server has no room for it, says so, and is saved once there is', async () => {
    const plan = keeping()
    const { clock, storage } = await open()
    const sentence = "There is no room left on the server's disk, so nothing was saved. What you typed is still here."
    provider.use(http.post(`${host}posts/`, () => HttpResponse.json({ error: sentence }, { status: 507 })))
    await write('Thanksgiving pies')
    act(() => clock.pass(1200))
    const told = `The post could not be saved. Your text is kept here. ${sentence}`
    expect(await screen.findByText(told)).toBeTruthy()
    expect((await text()).value).toBe('Thanksgiving pies')
    expect(storage.local.get('draft_7_new')).toContain('Thanksgiving pies')
    provider.use(...plan.handlers)
    keeping()
    await userEvent.type(await text(), '!')
    act(() => clock.pass(1200))
    await screen.findByText(/^Saved/)
    expect(screen.queryByText(told)).toBe(null)
  })

  test('that is left while it is saved as a draft, and lost on the way, is tried once more and then waits on the device', async () => {
    keeping()
    const { clock, router, storage } = await open()
    let attempts = 0
    let lose = () => {}
    provider.use(
      http.post(`${host}posts/`, async () => {
        attempts += 1
        if (attempts === 1) await new Promise<void>((resolve) => (lose = resolve))
        return HttpResponse.error()
      }),
    )
    await write('Thanksgiving pies')
    await userEvent.click(await submitButton(/^Save as draft$/))
    await waitFor(() => expect(attempts).toBe(1))
    await router.navigate('/elsewhere')
    act(() => clock.pass(0))
    lose()
    await waitFor(() => expect(attempts).toBe(2))
    act(() => clock.pass(60_000))
    await router.navigate('/post/create')
    // It goes up by itself: the next new post begins blank.
    expect((await text()).value).toBe('')
    const waiting = storage.local.keys().filter((name) => name.startsWith('waiting_draft_7_'))
    expect(waiting.map((name) => storage.local.get(name))).toEqual([expect.stringContaining('Thanksgiving pies')])
    expect(attempts).toBe(2)
  })

  test('that is sent while it is saved goes out as it was, also where its page is left', async () => {
    const plan = keeping()
    const { clock, router } = await open()
    let answer = () => {}
    provider.use(
      http.post(`${host}posts/`, async ({ request }) => {
        const written = (await request.json()) as Written
        await new Promise<void>((resolve) => (answer = resolve))
        return HttpResponse.json(stored(written, 1), { status: 201 })
      }),
    )
    await choose(/^Bluesky @/)
    await write('Thanksgiving pies')
    act(() => clock.pass(1200))
    await screen.findByText('Saving')
    await userEvent.click(await submitButton(/^Schedule for/))
    await userEvent.type(await text(), ' and cakes')
    await router.navigate('/elsewhere')
    act(() => clock.pass(0))
    answer()
    await waitFor(() => expect(writes(plan).at(-1)?.body).toMatchObject({ intent: 'schedule' }))
    expect(writes(plan).at(-1)?.body).toMatchObject({ text: 'Thanksgiving pies' })
  })

  test('offline stays here and says so', async () => {
    const plan = keeping()
    const { clock } = await open()
    provider.use(http.post(`${host}posts/`, () => HttpResponse.error()))
    await write('Thanksgiving pies')
    act(() => clock.pass(1200))
    expect(await screen.findByText(/^Saved on this device\./)).toBeTruthy()
    provider.use(...plan.handlers)
  })

  test('“Save as draft” offline says one thing, and that is true', async () => {
    keeping()
    const { said } = await open()
    provider.use(http.post(`${host}posts/`, () => HttpResponse.error()))
    await write('Thanksgiving pies')
    await userEvent.click(await submitButton(/^Save as draft$/))
    await waitFor(() => expect(said()).toEqual(['Saved on this device. It goes up when you are online.']))
    expect(screen.queryByText(/It is not certain/)).toBeNull()
  })
})

describe('a draft', () => {
  const begun = async (address: string) => {
    const plan = keeping()
    const opened = await open(address)
    await write('Thanksgiving pies')
    act(() => opened.clock.pass(1200))
    await screen.findByText(/^Saved/)
    return { plan, ...opened }
  }

  test('has no time until one is chosen', async () => {
    const { plan, clock } = await begun('/post/create')
    expect(writes(plan).at(-1)?.body).toMatchObject({ intent: 'draft', schedule: null, suggested_day: null })
    await userEvent.click(screen.getByRole('button', { name: 'Tuesday, November 24' }))
    act(() => clock.pass(1200))
    await waitFor(() => expect(writes(plan)).toHaveLength(2))
    expect(writes(plan).at(-1)?.body).toMatchObject({ intent: 'draft', schedule: { wall_time: '2026-11-24T12:30' } })
    await userEvent.click(screen.getByRole('button', { name: 'Leave the time open' }))
    act(() => clock.pass(1200))
    await waitFor(() => expect(writes(plan)).toHaveLength(3))
    expect(writes(plan).at(-1)?.body).toMatchObject({ schedule: null, suggested_day: '2026-11-24' })
  })

  test('begun from a day keeps that day as its suggestion, and can take the suggested time', async () => {
    const { plan, clock } = await begun('/post/create?date=2026-11-25')
    expect(writes(plan).at(-1)?.body).toMatchObject({ schedule: null, suggested_day: '2026-11-25' })
    await userEvent.click(screen.getByRole('button', { name: 'Keep this time' }))
    act(() => clock.pass(1200))
    await waitFor(() => expect(writes(plan)).toHaveLength(2))
    expect(writes(plan).at(-1)?.body).toMatchObject({ schedule: { wall_time: '2026-11-25T09:00' } })
  })

  test('without a time opens with the day that it was begun for, and changes nothing by that', async () => {
    const draft = postOf({ state: 'draft', publications: [], schedule: null, suggested_day: '2026-11-25' })
    const plan = plannedProvider({ posts: [draft] })
    provider.use(...plan.handlers)
    const { clock } = await open('/post/create?edit=9')
    expect(await screen.findByText('Goes out on Wednesday, November 25, at 9:00 AM')).toBeTruthy()
    act(() => clock.pass(1200))
    expect(plan.asked.filter(({ method }) => method !== 'GET')).toEqual([])
  })

  test('is given the time that the pressed act names', async () => {
    const { plan, router } = await begun('/post/create?date=2026-11-25')
    await choose(/^Bluesky @/)
    await userEvent.click(await submitButton(/^Schedule for Wed 9:00 AM/))
    await waitFor(() => expect(router.state.location.pathname).toBe('/post/9'))
    expect(writes(plan).at(-1)?.body).toMatchObject({ intent: 'schedule', schedule: { wall_time: '2026-11-25T09:00' } })
  })
})

describe('sending', () => {
  test('pressing twice makes one post, and its page opens', async () => {
    const plan = keeping()
    const { router, tracked } = await open()
    await choose(/^Bluesky @/)
    await write('Thanksgiving pies')
    const button = await submitButton(/^Schedule for/)
    await userEvent.dblClick(button)
    await waitFor(() => expect(router.state.location.pathname).toBe('/post/9'))
    expect(writes(plan)).toHaveLength(1)
    expect(writes(plan)[0]?.body).toMatchObject({ intent: 'schedule', text: 'Thanksgiving pies', account_ids: [1] })
    expect(tracked()).toEqual(['post_created', 'post_scheduled'])
  })

  test('now has no time', async () => {
    const plan = keeping()
    await open()
    await choose(/^Bluesky @/)
    await write('Thanksgiving pies')
    await userEvent.click(screen.getByRole('radio', { name: 'Now' }))
    await userEvent.click(await submitButton(/^Publish now$/))
    await waitFor(() => expect(writes(plan)).toHaveLength(1))
    expect(writes(plan)[0]?.body).toMatchObject({ intent: 'now', schedule: null })
  })

  test('without a text or an account is not sent, and says what is missing', async () => {
    const plan = keeping()
    await open()
    await screen.findByRole('button', { name: /^Bluesky @/ })
    await userEvent.click(await submitButton(/^Write something first$/))
    expect(screen.getByText('Write something first.')).toBeTruthy()
    await write('Pies')
    await userEvent.click(await submitButton(/^Choose an account$/))
    expect(screen.getByText('Choose at least one account.')).toBeTruthy()
    expect(writes(plan)).toHaveLength(0)
  })

  test('is blocked by a chosen account that has to be reconnected', async () => {
    keeping([{ ...bluesky, state: 'expired' }, mastodon])
    await open()
    await screen.findByRole('button', { name: /^Bluesky @.*needs reconnection/ })
    await choose(/^Mastodon @/)
    await write('Pies')
    expect(await submitButton(/^Schedule for/)).toBeTruthy()
    await userEvent.click(screen.getByRole('radio', { name: 'Now' }))
    expect(await submitButton(/^Reconnect Bluesky first$/)).toBeTruthy()
  })

  test('that cannot go out yet leads to the next thing to do', async () => {
    keeping()
    await open()
    await screen.findByRole('button', { name: /^Bluesky @/ })
    await userEvent.click(await submitButton(/^Write something first$/))
    expect(document.activeElement).toBe(await text())
    await write('Pies')
    await userEvent.click(await submitButton(/^Choose an account$/))
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Bluesky @/ }))
    await choose(/^Bluesky @/)
    const time = screen.getByLabelText('Time')
    fireEvent.change(time, { target: { value: '00:01' } })
    await userEvent.click(await submitButton(/^Choose a later time$/))
    expect(document.activeElement).toBe(time)
  })

  test('without a clear answer says that it is not certain, and that pressing again is safe', async () => {
    keeping()
    await open()
    await choose(/^Bluesky @/)
    await write('Pies')
    provider.use(http.post(`${host}posts/`, () => HttpResponse.json({}, { status: 500 })))
    await userEvent.click(await submitButton(/^Schedule for/))
    expect((await screen.findByRole('alert')).textContent).toBe(
      'It is not certain that the post was scheduled. Your text is kept here. Pressing again cannot make it twice. Request failed with status 500',
    )
  })

  test.each([
    ['now', bluesky, mastodon],
    ['schedule', mastodon, bluesky],
  ] as const)(
    '%s, with an expiry already known, checks first, then opens the reconnection dialog and sends nothing',
    async (when, ended, other) => {
      const account_ids = when === 'now' ? [other.id] : [ended.id, other.id]
      const plan = plannedProvider({
        accounts: [{ ...ended, state: 'expired' }, other],
        expired: [expiredOf(ended)],
        posts: [postOf({ state: 'draft', publications: [], account_ids })],
      })
      provider.use(...plan.handlers)
      const Page = () => (
        <>
          <ComposerPage />
          <AccountReconnection />
        </>
      )
      await openSignedIn({ path: '/post/create', address: '/post/create?edit=9', Page })
      const dialog = () => screen.findByRole('dialog', { name: 'Account Reconnection Required' })
      await userEvent.click(within(await dialog()).getByRole('button', { name: 'Remind Me Later' }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      await userEvent.click(await screen.findByRole('radio', { name: when === 'now' ? 'Now' : 'At a time' }))
      const before = plan.asked.length
      await userEvent.click(await submitButton(/^Reconnect .* first$/))
      expect(await dialog()).toBeTruthy()
      const later = plan.asked.slice(before)
      expect(later.map(({ path }) => path)).toContain('connect/token-validation/status/')
      expect(later.filter(({ method, body }) => method !== 'GET' && !isDraftOnly(body))).toEqual([])
    },
  )

  test('goes out where the press finds that the account was reconnected meanwhile', async () => {
    const plan = keeping([{ ...bluesky, state: 'expired' }, mastodon])
    await open()
    await screen.findByRole('button', { name: /^Bluesky @.*needs reconnection/ })
    await choose(/^Mastodon @/)
    await write('Pies')
    await userEvent.click(screen.getByRole('radio', { name: 'Now' }))
    await userEvent.click(await submitButton(/^Reconnect Bluesky first$/))
    await waitFor(() => expect(writes(plan)[0]?.body).toMatchObject({ intent: 'now' }))
  })

  test('without accounts teaches to connect one', async () => {
    keeping([])
    await open()
    expect(await screen.findByText('Connect an account first')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Connect an account' }).getAttribute('href')).toBe('/connect/socials')
  })
})

describe('a post that exists', () => {
  const draft = postOf({ state: 'draft', publications: [], text: 'As it was' })

  test('opens with its text', async () => {
    provider.use(...plannedProvider({ posts: [draft] }).handlers)
    await open('/post/create?edit=9')
    expect((await text()).value).toBe('As it was')
  })

  test('of somebody else is not found', async () => {
    provider.use(...plannedProvider().handlers)
    await open('/post/create?edit=9')
    expect(await screen.findByRole('heading', { name: 'This post is not here' })).toBeTruthy()
  })

  test.each(['abc', '0', '1e3', '-4', '2147483648', ''])('which "%s" cannot be the id of is not found', async (id) => {
    provider.use(...plannedProvider().handlers)
    await open(`/post/create?edit=${id}`)
    expect(await screen.findByRole('heading', { name: 'This post is not here' })).toBeTruthy()
  })

  test('changed elsewhere meanwhile shows both texts and a choice', async () => {
    const theirs = postOf({
      ...draft,
      version: 5,
      text: 'As they have it',
      parts: [{ text: 'As they have it', media_ids: [] }],
    })
    const plan = plannedProvider({ posts: [draft] })
    provider.use(
      http.put(`${host}posts/9/`, () =>
        HttpResponse.json({ error: 'This post was changed meanwhile.', post: theirs }, { status: 409 }),
      ),
      ...plan.handlers,
    )
    const { clock } = await open('/post/create?edit=9')
    await write('As I have it')
    act(() => clock.pass(1200))
    expect(await screen.findByText('As they have it')).toBeTruthy()
    expect(screen.getByText('As I have it')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Keep mine' }))
    expect((await text()).value).toBe('As I have it')
  })

  test('begins on the day that was asked for', async () => {
    keeping()
    await open('/post/create?date=2026-11-25')
    expect(await screen.findByText('Goes out on Wednesday, November 25, at 9:00 AM')).toBeTruthy()
  })
})

describe('links', () => {
  const utm = { source: '{network}', medium: 'social', campaign: '' }
  const sentUtm = (plan: ReturnType<typeof keeping>) => Reflect.get(Object(writes(plan).at(-1)?.body), 'utm')
  const onOff = () => screen.findByRole<HTMLInputElement>('switch', { name: 'Add UTM parameters to links' })

  test('a new post begins with what its business adds, which is shown, counted and saved', async () => {
    const plan = keeping([bluesky], { profiles: [{ ...bakery, utm_parameters: utm }] })
    const { clock } = await open()
    await choose(/^Bluesky @/)
    await write('Rye: https://wren.com/rye')
    expect((await onOff()).checked).toBe(true)
    const preview = await screen.findByRole('article', { name: 'Preview on Bluesky' })
    await waitFor(() => expect(preview.textContent).toContain('rye?utm_source=bluesky&utm_medium=social'))
    const counted = 'Rye: https://wren.com/rye?utm_source=bluesky&utm_medium=social'.length
    expect(await screen.findByText(String(counted))).toBeTruthy()
    act(() => clock.pass(1200))
    await screen.findByText(/^Saved/)
    expect(sentUtm(plan)).toEqual(utm)
  })

  test('another business brings its own, until something is chosen for the post', async () => {
    const ofBakery = { ...utm, campaign: 'bakery' }
    keeping([bluesky], {
      profiles: [
        { ...bakery, utm_parameters: ofBakery },
        { ...studio, utm_parameters: utm },
      ],
    })
    const { app } = await open('/post/create', { lastUsedBusinessProfile: String(bakery.id) })
    const { profiles } = app.lazyInSession(createSession).business
    const campaign = async () => (await screen.findByLabelText<HTMLInputElement>('Campaign')).value
    await waitFor(() => expect(profiles.getSnapshot().context.selectedId).toBe(bakery.id))
    await choose(/^Bluesky @/)
    await write('Rye: https://wren.com/rye')
    await waitFor(async () => expect(await campaign()).toBe('bakery'))
    act(() => profiles.send({ type: 'profile.chosen', id: studio.id }))
    await waitFor(async () => expect(await campaign()).toBe(''))
    await userEvent.type(screen.getByLabelText('Campaign'), 'own')
    act(() => profiles.send({ type: 'profile.chosen', id: bakery.id }))
    expect(await campaign()).toBe('own')
  })

  test('nothing is asked about links while a post of such a business has none', async () => {
    keeping([bluesky], { profiles: [{ ...bakery, utm_parameters: utm }] })
    await open()
    await choose(/^Bluesky @/)
    await write('Rye at wren.com')
    expect((await onOff()).checked).toBe(true)
    await write('Rye')
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Links' })).toBeNull())
  })

  test('what is turned off for a post stays off', async () => {
    const plan = keeping([bluesky], { profiles: [{ ...bakery, utm_parameters: utm }] })
    const { clock } = await open()
    await choose(/^Bluesky @/)
    await write('Rye: https://wren.com/rye')
    await userEvent.click(await onOff())
    act(() => clock.pass(1200))
    await screen.findByText(/^Saved/)
    expect(sentUtm(plan)).toBeNull()
    expect((await onOff()).checked).toBe(false)
  })
})

describe('files on their way', () => {
  const clientKey = '5d0c7d5e-4f2b-4d83-9a51-0f3d6a1c2b70'
  const waiting = {
    clientKey: '0b1f8ad6-5a3c-4d2e-9f10-2c5f1f0e7a11',
    postId: null,
    version: null,
    draft: {
      parts: [{ text: 'Pies', mediaIds: [], uploads: [clientKey] }],
      accountIds: [1],
      when: 'now',
      wallTime: '2026-11-24T17:30',
      timezone: 'Europe/London',
      occurrence: 'first',
    },
    isSaved: false,
    savedAt: 0,
  }
  const begun = { clientKey, name: 'pie.jpg', size: 10, lastModified: 0, purpose: 'post', begunAt: Date.now() }

  test('hold back the post with a sentence, also when the page is opened again, until they are given up', async () => {
    const plan = keeping()
    await open('/post/create', {
      draft_7_new: JSON.stringify(waiting),
      media_uploads_7: JSON.stringify([begun]),
    })
    await screen.findAllByRole('button', { name: '1 file is on its way' })
    await userEvent.click(await submitButton(/^1 file is on its way$/))
    expect((await screen.findByRole('alert')).textContent).toContain(
      '1 file is on its way. The post waits for it: try again then.',
    )
    expect(writes(plan).every(({ body }) => isDraftOnly(body))).toBe(true)
    const note = await screen.findByText(/pie.jpg has not wholly arrived yet/)
    const close = note.closest('[role=status]')?.querySelector('button')
    await userEvent.click(close ?? document.body)
    await screen.findAllByRole('button', { name: 'Publish now' })
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
