import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http, type RequestHandler } from 'msw'
import { afterEach, describe, expect, test } from 'vitest'
import type { Post } from '../../../contract/content.ts'
import { refusals } from '../../../rules/publishing/postState.ts'
import { reasons } from '../../../rules/publishing/reasons.ts'
import type { App } from '../../../src/app/app.ts'
import { createPosts } from '../../../src/app/content/posts.ts'
import { createSession } from '../../../src/app/session.ts'
import { PostPage } from '../../../src/ui/content/PostPage.tsx'
import { PostsPage } from '../../../src/ui/content/PostsPage.tsx'
import { AccountReconnection } from '../../../src/ui/networks/reconnection/AccountReconnection.tsx'
import { atProvider, host } from '../../services/support/provider.ts'
import { pressWhenThere } from '../support/buttons.ts'
import { yellowActs } from '../support/yellowActs.ts'
import { openSignedIn } from './support/openSignedIn.tsx'
import {
  bakery,
  bluesky,
  expiredOf,
  mastodon,
  type Plan,
  part,
  plannedProvider,
  postOf,
  studio,
} from './support/plannedProvider.ts'

const provider = atProvider()
afterEach(cleanup)

async function open(post: Post, accounts = [bluesky], first: readonly RequestHandler[] = []) {
  const plan = plannedProvider({ posts: [post], accounts })
  provider.use(...first, ...plan.handlers)
  const opened = await openSignedIn({ path: '/post/:id', address: '/post/9', Page: PostPage })
  await screen.findByRole('heading', { level: 1, name: post.text })
  return { ...opened, ...plan }
}
const button = (name: string | RegExp) => screen.queryByRole('button', { name })

/** What "Delete" in the menu does. */
const askToDelete = (app: App) =>
  act(() => app.lazyInSession(createSession).lazy(createPosts).get('9').send({ type: 'deletion.requested' }))

describe('a post', () => {
  test('that is out has its word and its place on the network', async () => {
    await open(
      postOf({
        state: 'published',
        publications: [
          part({ state: 'published', remote_url: 'https://bsky.app/p/1', published_at: '2026-11-21T09:00:00.000Z' }),
        ],
      }),
    )
    expect(screen.getAllByText('Published').length).toBeGreaterThan(0)
    expect(screen.getByRole('link', { name: /^Open/ }).getAttribute('href')).toBe('https://bsky.app/p/1')
    expect(button('Send again')).toBeNull()
  })

  test('that an administrator refused says why, with the way to appeal', async () => {
    await open(postOf({ state: 'draft', publications: [], refusal: 'It has a link that hides where it leads.' }))
    expect(await screen.findByText('An administrator refused this post')).toBeTruthy()
    expect(screen.getByText(/It has a link that hides where it leads\./)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Refused posts and appeals' }).getAttribute('href')).toBe('/appeals')
  })

  test('that was made of a feed says so, with the way to its entry', async () => {
    const from_feed = { title: 'The blog', link: 'https://blog.example/spring' }
    await open(postOf({ state: 'draft', publications: [], from_feed }))
    expect((await screen.findByRole('link', { name: 'The blog' })).getAttribute('href')).toBe('/profile#feeds')
    expect(screen.getByRole('link', { name: /^the entry/ }).getAttribute('href')).toBe('https://blog.example/spring')
  })

  test('that an administrator refused is marked as seen, and of others nothing is asked', async () => {
    const marked: unknown[] = []
    const askedOf: unknown[] = []
    const refused = { case_id: 7, post_id: 9, title: 'A loaf', kind: 'refused', outcome: null, answer: '' }
    const decisions = [
      http.get(`${host}appeals/news/`, ({ request }) => {
        askedOf.push(new URL(request.url).searchParams.get('post'))
        const at = '2026-11-20T12:00:00.000Z'
        return HttpResponse.json({ results: [{ ...refused, reason: { code: 'own', text: 'No.' }, at }], count: 1 })
      }),
      http.post(`${host}appeals/seen/`, async ({ request }) => {
        marked.push(await request.json())
        return HttpResponse.json({ results: [7] })
      }),
    ]
    const { unmount } = await open(postOf({ state: 'draft', publications: [] }), [bluesky], decisions)
    expect(askedOf).toEqual([])
    unmount()
    await open(postOf({ state: 'draft', publications: [], refusal: 'No.' }), [bluesky], decisions)
    await waitFor(() => expect(marked).toHaveLength(1))
    expect(marked).toEqual([{ decisions: [{ case_id: 7, kind: 'refused', at: '2026-11-20T12:00:00.000Z' }] }])
    expect(askedOf).toEqual(['9'])
  })

  test('of which an administrator refused the rest says so, and what is out', async () => {
    const refused = part({ id: 2, state: 'failed', reason: reasons.refusedByAdministrator })
    const out = part({ state: 'published', remote_url: 'https://bsky.app/p/1' })
    await open(postOf({ state: 'partly_published', publications: [out, refused], refusal: 'It hides a link.' }))
    expect(await screen.findByText('An administrator refused what had not gone out of this post')).toBeTruthy()
    expect(screen.queryByText(/Change it and plan it again/)).toBeNull()
    expect(screen.getAllByRole('link', { name: /^Open/ })[0]?.getAttribute('href')).toBe('https://bsky.app/p/1')
    expect(screen.queryByText(/safe to send again/)).toBeNull()
  })

  test('that waits for an administrator tells more in a quiet link, and nothing is yellow', async () => {
    await open(postOf({ state: 'held', publications: [part({ state: 'held', reason: reasons.underReview })] }))
    expect(await screen.findByRole('link', { name: 'Refused posts and appeals' })).toBeTruthy()
    expect(yellowActs()).toEqual([])
  })

  test('that failed says why and can be sent again', async () => {
    const failed = postOf({ state: 'failed', publications: [part({ state: 'failed', reason: 'Bluesky said no.' })] })
    await open(failed)
    expect(screen.getByText('Bluesky said no. Nothing was posted there, so it is safe to send again.')).toBeTruthy()
    provider.use(http.post(`${host}posts/9/retry/`, () => HttpResponse.json(postOf({ state: 'publishing' }))))
    await pressWhenThere('Send again')
    expect((await screen.findAllByText('Publishing')).length).toBeGreaterThan(0)
  })

  test('of several parts says of each where it stands, and why the rest waits', async () => {
    const texts = ['A loaf', 'Its crumb', 'Its crust']
    const thread = [
      part({ id: 41, part: 1, state: 'published', remote_url: 'https://bsky.app/p/1' }),
      part({ id: 42, part: 2, kind: 'reply', state: 'failed', reason: 'Bluesky said no.' }),
      part({ id: 43, part: 3, kind: 'reply', state: 'scheduled', reason: 'Waits for part 2, which failed.' }),
      part({ id: 44, part: 4, kind: 'comment', state: 'scheduled', reason: 'Waits for part 2, which failed.' }),
    ]
    const parts = texts.map((text) => ({ text, media_ids: [] }))
    await open(
      postOf({ state: 'partly_published', text: 'A loaf', parts, first_comment: 'Flour: rye', publications: thread }),
    )
    const items = within(screen.getByRole('list', { name: 'Accounts' })).getAllByRole('listitem')
    expect(items.map((item) => /Part \d of \d|First comment/.exec(item.textContent ?? '')?.[0])).toEqual([
      'Part 1 of 3',
      'Part 2 of 3',
      'Part 3 of 3',
      'First comment',
    ])
    expect(screen.getAllByText('Waits for part 2, which failed.')).toHaveLength(2)
    expect(
      screen.getByText(
        /It is out with part 1 on Bluesky, and is not sent there again. It did not go out with part 2 on Bluesky\./,
      ),
    ).toBeTruthy()
    const written = within(screen.getByRole('region', { name: 'The post' }))
    for (const text of [...texts, 'Flour: rye']) expect(written.getByText(text)).toBeTruthy()
  })

  test('of a person’s LinkedIn, which no app may read, is not offered to be checked once its person is asked', async () => {
    const asked = part({ network: 'linkedin', state: 'needs_person', reason: 'LinkedIn lets no app read it.' })
    await open(postOf({ state: 'needs_person', publications: [asked] }))
    expect(button('It is on LinkedIn')).toBeTruthy()
    expect(button('It is not, send it')).toBeTruthy()
    expect(button('Check LinkedIn again')).toBeNull()
    expect(yellowActs()).toEqual([])
  })

  test('of unknown fate is never simply sent again: it is checked, or its person settles it', async () => {
    await open(postOf({ state: 'needs_person', publications: [part({ state: 'needs_person' })] }))
    expect(button('Send again')).toBeNull()
    expect(screen.queryByText('Not sent')).toBeNull()
    expect(button('Check Bluesky again')).toBeTruthy()
    let verdict: unknown
    provider.use(
      http.post(`${host}posts/9/settle/`, async ({ request }) => {
        verdict = await request.json()
        return HttpResponse.json(postOf({ state: 'published', publications: [part({ state: 'published' })] }))
      }),
    )
    await pressWhenThere('It is on Bluesky')
    expect((await screen.findAllByText('Published')).length).toBeGreaterThan(0)
    expect(verdict).toEqual({ publication_id: 70, verdict: 'published' })
  })

  describe('that others go on from is there', () => {
    const reason = 'Two posts with these words are on X. Please look which one is this, and say so.'
    const thread = postOf({
      state: 'needs_person',
      publications: [
        part({ id: 41, part: 1, network: 'twitter', state: 'needs_person', reason }),
        part({ id: 42, part: 2, network: 'twitter', kind: 'reply', state: 'scheduled' }),
      ],
    })
    const link = 'https://x.com/ada/status/17'
    const out = postOf({ ...thread, publications: [part({ state: 'published' })], state: 'published' })

    /** What the provider is told, one after the other, and what it answers to each. */
    function answering(...answers: (() => Response)[]) {
      const told: unknown[] = []
      provider.use(
        http.post(`${host}posts/9/settle/`, async ({ request }) => {
          told.push(await request.json())
          return answers[told.length - 1]?.() ?? HttpResponse.json({}, { status: 500 })
        }),
      )
      return told
    }
    const field = () => screen.findByRole('textbox', { name: 'Link to the post on X' })
    const form = async () => within(await screen.findByRole('form', { name: 'Link to the post on X' }))
    const say = async () => userEvent.click((await form()).getByRole('button', { name: 'It is on X' }))

    test('only with the link to it, which the page asks for', async () => {
      await open(thread)
      expect(screen.queryByRole('textbox')).toBeNull()
      const told = answering(() => HttpResponse.json(out))
      await pressWhenThere('It is on X')
      const input = await field()
      expect(document.activeElement).toBe(input)
      expect(screen.getByText(/^What comes after this part goes on from it\./)).toBeTruthy()
      await say()
      expect(screen.getByText('Link to the post on X is required')).toBeTruthy()
      expect(told).toEqual([])
      await userEvent.type(await field(), ` ${link} `)
      await say()
      expect((await screen.findAllByText('Published')).length).toBeGreaterThan(0)
      expect(told).toEqual([{ publication_id: 41, verdict: 'published', link }])
    })

    test('not by another link: why is said at the field, which keeps what was typed', async () => {
      await open(thread)
      const error = 'This link leads to no such post of @ada on X.'
      const told = answering(
        () => HttpResponse.json({ error, field: 'link' }, { status: 400 }),
        () => HttpResponse.json(out),
      )
      await pressWhenThere('It is on X')
      await userEvent.type(await field(), 'https://x.com/ben/status/17')
      await say()
      expect((await screen.findByRole('alert')).textContent).toContain(error)
      expect(await field()).toHaveProperty('value', 'https://x.com/ben/status/17')
      expect((await field()).getAttribute('aria-invalid')).toBe('true')
      expect(screen.queryByText('Your answer could not be saved')).toBeNull()
      await userEvent.clear(await field())
      expect(screen.queryByRole('alert')).toBeNull()
      await userEvent.type(await field(), link)
      await say()
      expect((await screen.findAllByText('Published')).length).toBeGreaterThan(0)
      expect(told).toHaveLength(2)
    })

    test('and what is wrong with anything else is said above, with the link still there', async () => {
      await open(thread)
      answering(() => HttpResponse.json({ error: 'Too many requests.' }, { status: 429 }))
      await pressWhenThere('It is on X')
      await userEvent.type(await field(), link)
      await say()
      expect((await screen.findByRole('alert')).textContent).toContain('Your answer could not be saved')
      expect(await field()).toHaveProperty('value', link)
    })

    test('and where the page did not know that it needs one, that is said above', async () => {
      const [first] = thread.publications
      await open({ ...thread, publications: first ? [first] : [] })
      const error = 'What comes after this part goes on from it.'
      answering(() => HttpResponse.json({ error, field: 'link' }, { status: 400 }))
      await pressWhenThere('It is on X')
      expect((await screen.findByRole('alert')).textContent).toContain(`until it is known what became of it. ${error}`)
    })

    test('unless its person thinks better of it', async () => {
      await open(thread)
      await pressWhenThere('It is on X')
      await field()
      await pressWhenThere('Cancel')
      expect(screen.queryByRole('textbox')).toBeNull()
      expect(button('It is on X')).toBeTruthy()
    })

    test('without a link where the one post is known that it may be', async () => {
      const seen = [{ remote_id: '17', remote_url: link }]
      await open({ ...thread, publications: thread.publications.map((one) => ({ ...one, seen })) })
      const told = answering(() => HttpResponse.json(out))
      await pressWhenThere('It is on X')
      expect((await screen.findAllByText('Published')).length).toBeGreaterThan(0)
      expect(told).toEqual([{ publication_id: 41, verdict: 'published' }])
    })
  })

  describe('that nothing goes on from is there', () => {
    const asked = postOf({ state: 'needs_person', publications: [part({ state: 'needs_person' })] })
    const link = 'https://bsky.app/profile/ada.example.com/post/3k'
    const out = postOf({ state: 'published', publications: [part({ state: 'published', remote_url: link })] })
    const add = 'It is, add the link'
    const field = () => screen.findByRole('textbox', { name: 'Link to the post on Bluesky' })

    function answering(...answers: (() => Response)[]) {
      const told: unknown[] = []
      provider.use(
        http.post(`${host}posts/9/settle/`, async ({ request }) => {
          told.push(await request.json())
          return answers[told.length - 1]?.() ?? HttpResponse.json({}, { status: 500 })
        }),
      )
      return told
    }

    test('with the link to it, where its person adds that: the post then leads there', async () => {
      await open(asked)
      const told = answering(() => HttpResponse.json(out))
      await pressWhenThere(add)
      const input = await field()
      expect(document.activeElement).toBe(input)
      expect(input).toHaveProperty('required', false)
      expect(screen.getByText(/^Your post is then shown with its link\. Open it on Bluesky and copy/)).toBeTruthy()
      await userEvent.type(input, ` ${link} {Enter}`)
      expect((await screen.findByRole('link', { name: /^Open/ })).getAttribute('href')).toBe(link)
      expect(told).toEqual([{ publication_id: 70, verdict: 'published', link }])
    })

    test('not by another link: why is said at the field for as long as that is in it', async () => {
      await open(asked)
      const error = 'This link leads to no such post of @ada.example.com on Bluesky.'
      answering(() => HttpResponse.json({ error, field: 'link' }, { status: 400 }))
      await pressWhenThere(add)
      await userEvent.type(await field(), 'bsky.app{Enter}')
      expect((await screen.findByRole('alert')).textContent).toContain(error)
      expect(await field()).toHaveProperty('value', 'bsky.app')
      expect(screen.queryByText('Your answer could not be saved')).toBeNull()
      await userEvent.type(await field(), '/')
      expect(screen.queryByRole('alert')).toBeNull()
      await pressWhenThere('Cancel')
      expect(screen.queryByRole('textbox')).toBeNull()
      expect(screen.queryByRole('alert')).toBeNull()
      await pressWhenThere(add)
      expect(await field()).toHaveProperty('value', '')
    })

    test('and without one where the field is left empty', async () => {
      await open(asked)
      const told = answering(() => HttpResponse.json(out))
      await pressWhenThere(add)
      await field()
      await pressWhenThere('It is on Bluesky')
      expect((await screen.findAllByText('Published')).length).toBeGreaterThan(0)
      expect(told).toEqual([{ publication_id: 70, verdict: 'published' }])
    })

    test.for([
      ['of a network whose posts are told by no link', { network: 'tiktok' }],
      ['of a first comment, which has none', { kind: 'comment', part: 2 }],
      ['of the one post that was seen there, which is known', { seen: [{ remote_id: '3k', remote_url: link }] }],
    ] satisfies [string, Partial<Post['publications'][number]>][])('no link is asked for %s', async ([, facts]) => {
      await open(postOf({ ...asked, publications: [part({ state: 'needs_person', ...facts })] }))
      expect(button(/^It is on/)).toBeTruthy()
      expect(button(add)).toBeNull()
    })
  })

  test('that waits for its network says why and until when, and can be sent now', async () => {
    const reason = `mastodon.example asks to wait until 2:05 PM. ${reasons.readFirst}`
    await open(
      postOf({
        schedule: { at: '2026-11-21T08:30:00.000Z', wall_time: '2026-11-21T08:30', timezone: 'UTC' },
        publications: [part({ network: 'mastodon', state: 'waiting', reason, next_at: '2026-11-21T14:05:00.000Z' })],
      }),
    )
    expect(screen.getAllByText('Waiting')).toHaveLength(2)
    expect(screen.getByText('It was due today at 8:30 AM and waits for Mastodon. Why is below.')).toBeTruthy()
    expect(screen.getByText(reason)).toBeTruthy()
    let asked: unknown
    provider.use(
      http.post(`${host}posts/9/retry/`, async ({ request }) => {
        asked = await request.json()
        return HttpResponse.json(postOf({ state: 'publishing', publications: [part({ state: 'sending' })] }))
      }),
    )
    await pressWhenThere('Send now')
    expect((await screen.findAllByText('Publishing')).length).toBeGreaterThan(0)
    expect(asked).toEqual({ publication_ids: [70] })
  })

  test('whose host does not answer says when it is tried again', async () => {
    const silent = part({
      state: 'waiting',
      reason: 'bsky.example does not answer.',
      next_at: '2026-11-22T11:00:00.000Z',
    })
    await open(
      postOf({
        schedule: { at: '2026-11-21T08:30:00.000Z', wall_time: '2026-11-21T08:30', timezone: 'UTC' },
        publications: [silent],
      }),
    )
    expect(screen.getByText('bsky.example does not answer. The next try is tomorrow at 11:00 AM.')).toBeTruthy()
  })

  test('that is partly out tells that the rest waits', async () => {
    const waits = part({ id: 71, network: 'mastodon', state: 'waiting', reason: 'mastodon.example does not answer.' })
    await open(postOf({ state: 'publishing', publications: [part({ state: 'published' }), waits] }))
    expect(screen.getByText('1 of 2 parts are out. The rest waits: why is below.')).toBeTruthy()
  })

  test('of which a part is out says what was sent and what was not, and that nothing is sent twice', async () => {
    const publications = [
      part({ state: 'published' }),
      part({
        id: 71,
        account_id: 2,
        network: 'mastodon',
        state: 'failed',
        reason: 'mastodon.example refused the post.',
      }),
      part({ id: 72, account_id: 3, handle: 'bake.example.com', state: 'unknown' }),
    ]
    await open(postOf({ state: 'partly_published', publications }))
    expect(
      screen.getByText(
        'It is out on Bluesky (@ada.example.com), and is not sent there again. It did not go out on Mastodon. It is not certain yet whether it is out on Bluesky (@bake.example.com); nothing is sent twice. Your text is safe. What happened, and what you can do, is below.',
      ),
    ).toBeTruthy()
  })

  test('that is read before it is sent again says so, whatever it waited for before', async () => {
    const verifying = part({ state: 'verifying', reason: 'Bluesky asks to wait until 9:05 AM.' })
    await open(postOf({ state: 'publishing', publications: [verifying] }))
    expect(screen.getByText('Being sent')).toBeTruthy()
    expect(screen.getByText(/^It was sent before, so it is looked for on Bluesky first/)).toBeTruthy()
    expect(screen.queryByText(/asks to wait/)).toBeNull()
    expect(button('Send now')).toBeNull()
  })

  test('of unknown fate says that it cannot appear twice, whatever went wrong', async () => {
    await open(
      postOf({ state: 'unknown', publications: [part({ state: 'unknown', reason: 'bsky.example did not answer.' })] }),
    )
    const next = 'The next look there is on Tuesday, November 24, at 5:30 PM.'
    expect(screen.getByText(`bsky.example did not answer. ${reasons.readFirst} ${next}`)).toBeTruthy()
  })

  test('shows its person what on the network may be it', async () => {
    const seen = [
      { remote_id: '1', remote_url: 'https://mastodon.example/@ada/1' },
      { remote_id: '2', remote_url: 'https://mastodon.example/@ada/2' },
      { remote_id: '3', remote_url: null },
    ]
    await open(
      postOf({ state: 'needs_person', publications: [part({ network: 'mastodon', state: 'needs_person', seen })] }),
    )
    const links = screen.getAllByRole('link', { name: /^Open/ })
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Open post 1 on mastodon.example', 'https://mastodon.example/@ada/1'],
      ['Open post 2 on mastodon.example', 'https://mastodon.example/@ada/2'],
    ])
    for (const word of ['It is on Mastodon', 'It is not, send it', 'It is not, leave it'])
      expect(button(word)).toBeTruthy()
  })

  test('shows the only one that may be it without a number', async () => {
    const seen = [{ remote_id: '1', remote_url: 'https://bsky.app/profile/ada/post/1' }]
    await open(postOf({ state: 'needs_person', publications: [part({ state: 'needs_person', seen })] }))
    expect(screen.getByRole('link', { name: /^Open the post on bsky.app/ })).toBeTruthy()
  })

  const heldPost = (reason: string) => postOf({ state: 'held', publications: [part({ state: 'held', reason })] })
  const target = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href')

  test('that is held for its account leads to connecting it again', async () => {
    await open(heldPost(reasons.accountExpired), [{ ...bluesky, state: 'expired' }])
    expect(screen.getByText('It waits for its account to be connected again.')).toBeTruthy()
    expect(target('Reconnect')).toBe('/connect/socials')
    expect(target('Settle payment')).toBeUndefined()
  })

  test('that is held for missing payment leads to the payment, not to its account', async () => {
    await open(heldPost(reasons.unpaid))
    expect(screen.getByText(reasons.unpaid)).toBeTruthy()
    expect(screen.getByText('It waits for the payment to be settled.')).toBeTruthy()
    expect(target('Settle payment')).toBe('/profile#subscription')
    expect(target('Reconnect')).toBeUndefined()
  })

  test('that is held because its queue is paused leads to the queue', async () => {
    await open(heldPost(reasons.queuePaused))
    expect(screen.getByText('It waits for the queue of its account, which is paused.')).toBeTruthy()
    expect(target('See the queue')).toBe('/calendar?view=week&slots=queues')
    expect(target('Reconnect')).toBeUndefined()
  })

  test('that is held for missing payment, on an account that is broken too, leads to both', async () => {
    await open(heldPost(reasons.unpaid), [{ ...bluesky, state: 'expired' }])
    expect(target('Settle payment')).toBe('/profile#subscription')
    await waitFor(() => expect(target('Reconnect')).toBe('/connect/socials'))
  })

  test('that is held for a plan without posting leads to the plans', async () => {
    await open(heldPost(reasons.notInPlan))
    expect(screen.getByText(reasons.notInPlan)).toBeTruthy()
    expect(screen.getByText('It waits for a plan that includes posting.')).toBeTruthy()
    expect(target('Choose a plan')).toBe('/profile#subscription')
    expect(target('Reconnect')).toBeUndefined()
  })

  test('of unknown fate is not deleted before that is settled, and says why', async () => {
    await open(postOf({ state: 'needs_person', publications: [part({ state: 'needs_person' })] }))
    await pressWhenThere('More')
    const item = await screen.findByRole('menuitem', { name: 'Delete' })
    expect(item.getAttribute('aria-disabled')).toBe('true')
    expect(screen.getByText(refusals.unresolved)).toBeTruthy()
    expect(document.getElementById(item.getAttribute('aria-describedby') ?? '')?.textContent).toBe(refusals.unresolved)
  })

  test('stays when the question is answered with no', async () => {
    const { app, asked } = await open(postOf())
    askToDelete(app)
    await pressWhenThere('Keep it')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(asked.every(({ method }) => method === 'GET')).toBe(true)
  })

  test.each([
    [
      'of December',
      { at: '2026-12-24T17:30:00.000Z', wall_time: '2026-12-24T17:30', timezone: 'Europe/London' },
      '2026-12',
    ],
    ['of this month', postOf().schedule, '2026-11'],
    [
      'of another zone',
      { at: '2026-11-30T23:30:00.000Z', wall_time: '2026-12-01T08:30', timezone: 'Asia/Tokyo' },
      '2026-11',
    ],
  ])('%s leads to the calendar of its month', async (_, schedule, month) => {
    await open(postOf({ schedule }))
    expect(screen.getByRole('link', { name: 'Calendar' }).getAttribute('href')).toBe(`/calendar?month=${month}`)
  })

  test('without a time leads to the calendar as it opens', async () => {
    await open(postOf({ state: 'draft', publications: [], schedule: null }))
    expect(screen.getByRole('link', { name: 'Calendar' }).getAttribute('href')).toBe('/calendar')
  })

  test('is deleted only after the question', async () => {
    const { app, router } = await open(postOf())
    let isDeleted = false
    provider.use(
      http.delete(`${host}posts/9/`, () => {
        isDeleted = true
        return new HttpResponse(null, { status: 204 })
      }),
    )
    askToDelete(app)
    await screen.findByRole('alertdialog', { name: 'Delete this post?' })
    expect(isDeleted).toBe(false)
    await pressWhenThere('Delete')
    await waitFor(() => expect(router.state.location.pathname).toBe('/calendar'))
    expect(isDeleted).toBe(true)
  })

  test('is moved to another time, and tells that this started and failed', async () => {
    const { tracked } = await open(postOf())
    provider.use(http.post(`${host}posts/9/reschedule/`, () => HttpResponse.json({}, { status: 500 })))
    await pressWhenThere('Reschedule')
    await pressWhenThere(/^Thursday, November 26/)
    await pressWhenThere(/^Move to/)
    expect((await screen.findByRole('alert')).textContent).toBe(
      'The post could not be movedIts time is the one above. Request failed with status 500',
    )
    expect(tracked()).toEqual(['post_reschedule_started', 'post_reschedule_failure'])
  })
})

test('a post that is moved to another time tells that this started and succeeded', async () => {
  const schedule = { at: '2026-11-26T17:30:00.000Z', wall_time: '2026-11-26T17:30', timezone: 'Europe/London' }
  const { tracked } = await open(postOf())
  provider.use(http.post(`${host}posts/9/reschedule/`, () => HttpResponse.json(postOf({ version: 2, schedule }))))
  await pressWhenThere('Reschedule')
  await pressWhenThere(/^Thursday, November 26/)
  await pressWhenThere(/^Move to/)
  await waitFor(() => expect(tracked()).toEqual(['post_reschedule_started', 'post_reschedule_success']))
})

describe('a new time that is close to another post', () => {
  const near = {
    ...{ post: 9, other_post: 4, other_title: 'Rye on Thursday', account_id: 1, account: '@ada.example.com' },
    schedule: { at: '2026-11-26T17:30:00.000Z', wall_time: '2026-11-26T17:30', timezone: 'Europe/London' },
    minutes: 10,
  }

  test('is told before it is chosen, and anew once something else is called close; it can be chosen all the same', async () => {
    const asked: unknown[] = []
    let minutes = 15
    await open(postOf())
    provider.use(
      http.post(`${host}posts/several/times/check/`, async ({ request }) => {
        asked.push(await request.json())
        return HttpResponse.json({ conflicts: minutes > 10 ? [near] : [] })
      }),
      http.put(`${host}calendar/settings/`, () => {
        minutes = 5
        return HttpResponse.json({ conflict_minutes: minutes })
      }),
    )
    await pressWhenThere('Reschedule')
    await pressWhenThere(/^Thursday, November 26/)
    const sentence =
      '2 posts of @ada.example.com are 10 minutes apart on Thursday, November 26, at 5:30 PM: the other is “Rye on Thursday”.'
    expect(await screen.findByText(sentence)).toBeTruthy()
    expect(button(/^Move to/)).toHaveProperty('disabled', false)
    expect(asked.at(-1)).toMatchObject({
      kind: 'move',
      times: [{ post: 9, schedule: { wall_time: '2026-11-26T17:30', timezone: 'Europe/London' } }],
    })
    const setting = await screen.findByRole('combobox', { name: 'Posts of one account close together' })
    await userEvent.selectOptions(setting, 'Closer than 5 minutes')
    await waitFor(() => expect(screen.queryByText(sentence)).toBeNull())
  })
})

describe('a post that was deleted in another tab', () => {
  const gone = () => HttpResponse.json({ error: 'There is no such post.' }, { status: 404 })
  const asksPerson = postOf({ state: 'needs_person', publications: [part({ state: 'needs_person' })] })
  const failed = postOf({ state: 'failed', publications: [part({ state: 'failed', reason: 'Bluesky said no.' })] })
  const acts = [
    ['reschedule', postOf(), ['Reschedule', /^Thursday, November 26/, /^Move to/]],
    ['retry', failed, ['Send again']],
    ['check', asksPerson, ['Check Bluesky again']],
    ['settle', asksPerson, ['It is on Bluesky']],
  ] as const

  test.for(acts)('is said to be gone by whatever is done with it: %s', async ([path, post, names]) => {
    await open(post)
    provider.use(http.post(`${host}posts/9/${path}/`, gone), http.get(`${host}posts/9/`, gone))
    for (const name of names) await pressWhenThere(name)
    expect(await screen.findByRole('heading', { level: 1, name: 'This post is not here' })).toBeTruthy()
  })

  test('and deleted here once more is said to be gone', async () => {
    const { app } = await open(postOf())
    provider.use(http.delete(`${host}posts/9/`, gone))
    askToDelete(app)
    await pressWhenThere('Delete')
    expect(await screen.findByRole('heading', { level: 1, name: 'This post is not here' })).toBeTruthy()
  })

  test('in part only is shown as it is now, with what was not found', async () => {
    await open(asksPerson)
    const message = 'There is no such part of the post.'
    provider.use(
      http.post(`${host}posts/9/settle/`, () => HttpResponse.json({ error: message }, { status: 404 })),
      http.get(`${host}posts/9/`, () => HttpResponse.json(postOf({ state: 'draft', publications: [] }))),
    )
    await pressWhenThere('It is on Bluesky')
    expect((await screen.findByRole('alert')).textContent).toContain(message)
    expect((await screen.findAllByText('Draft')).length).toBeGreaterThan(0)
    expect(button('It is on Bluesky')).toBeNull()
  })
})

describe('before a post is sent from its page, a check runs:', () => {
  const waits = postOf({ publications: [part({ state: 'waiting', reason: 'bsky.example does not answer.' })] })
  const failed = postOf({ state: 'failed', publications: [part({ state: 'failed', reason: 'Bluesky said no.' })] })
  const asksPerson = postOf({ state: 'needs_person', publications: [part({ state: 'needs_person' })] })
  const ways = [
    ['Send now', waits, 'The post could not be sent again'],
    ['Send again', failed, 'The post could not be sent again'],
    ['It is not, send it', asksPerson, 'Your answer could not be saved'],
  ] as const
  const status = 'connect/token-validation/status/'

  /** The page, and what it asks from now on; the dialog that opens by itself is put off. */
  async function openAt(post: Post, expired = [expiredOf(bluesky)], more: Plan = {}) {
    const plan = plannedProvider({ posts: [post], expired, ...more })
    const sent = () => HttpResponse.json(postOf({ state: 'publishing', publications: [part({ state: 'sending' })] }))
    provider.use(...plan.handlers, http.post(`${host}posts/9/retry/`, sent), http.post(`${host}posts/9/settle/`, sent))
    const Page = () => (
      <>
        <PostPage />
        <AccountReconnection />
      </>
    )
    const opened = await openSignedIn({ path: '/post/:id', address: '/post/9', Page })
    if (expired.length > 0)
      await userEvent.click(within(await dialog()).getByRole('button', { name: 'Remind Me Later' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await screen.findByRole('heading', { level: 1, name: post.text })
    const before = plan.asked.length
    const later = () => plan.asked.slice(before).map(({ method, path }) => `${method} ${path}`)
    return { ...opened, later }
  }
  const dialog = () => screen.findByRole('dialog', { name: 'Account Reconnection Required' })

  test.for(ways)('"%s" is blocked and the dialog opens if expired accounts exist', async ([name, post, title]) => {
    const { later } = await openAt(post)
    await pressWhenThere(name)
    expect(await dialog()).toBeTruthy()
    expect(later()).toContain(`GET ${status}`)
    expect(later().filter((call) => call.startsWith('POST'))).toEqual([])
    const alert = screen.getByRole('alert', { hidden: true })
    expect(alert.textContent).toContain(title)
    expect(alert.textContent).toContain('1 account must be reconnected before this post can go out.')
  })

  test.for(ways)('"%s" asks first, and sends where all accounts work', async ([name, post]) => {
    const { later } = await openAt(post, [])
    await pressWhenThere(name)
    expect((await screen.findAllByText('Publishing')).length).toBeGreaterThan(0)
    const [check, send] = later().filter((call) => call.startsWith('POST') || call.includes(status))
    expect(check).toBe(`GET ${status}`)
    expect(send).toMatch(/^POST posts\/9\/(retry|settle)\/$/)
  })

  test('a check that cannot be made stops nothing', async () => {
    const { later, clock } = await openAt(failed, [])
    provider.use(http.get(`${host}${status}`, () => HttpResponse.json({}, { status: 503 })))
    await pressWhenThere('Send again')
    for (const backoff of [1000, 2000]) {
      await clock.timerOf(backoff)
      act(() => clock.pass(backoff))
    }
    expect((await screen.findAllByText('Publishing')).length).toBeGreaterThan(0)
    expect(later()).toContain('POST posts/9/retry/')
  })

  test('an account of another business that must be reconnected is told, and stops nothing', async () => {
    const { later, said } = await openAt(failed, [expiredOf(mastodon)], {
      knownAccounts: [{ ...mastodon, state: 'expired', business_profile_id: studio.id }],
      profiles: [bakery, studio],
      lastUsedId: bakery.id,
    })
    await pressWhenThere('Send again')
    await waitFor(() => expect(said()).toContain('1 account must be reconnected. This post does not use it.'))
    expect((await screen.findAllByText('Publishing')).length).toBeGreaterThan(0)
    expect(later()).toContain('POST posts/9/retry/')
  })
})

test('a post of somebody else is not found', async () => {
  provider.use(...plannedProvider().handlers)
  await openSignedIn({ path: '/post/:id', address: '/post/9', Page: PostPage })
  expect(await screen.findByRole('heading', { name: 'This post is not here' })).toBeTruthy()
})

describe('the list of posts', () => {
  test('shows where a draft is to go', async () => {
    const draft = postOf({ state: 'draft', publications: [], schedule: null, account_ids: [2] })
    provider.use(...plannedProvider({ posts: [draft] }).handlers)
    await openSignedIn({ path: '/posts', Page: PostsPage })
    expect(await screen.findByLabelText('Mastodon')).toBeTruthy()
  })

  test('says of a scheduled post that it waits', async () => {
    const waits = postOf({ publications: [part({ state: 'waiting', reason: 'bsky.example does not answer.' })] })
    provider.use(...plannedProvider({ posts: [waits] }).handlers)
    await openSignedIn({ path: '/posts', Page: PostsPage })
    expect(await screen.findByText('Waiting')).toBeTruthy()
  })

  const posts = [postOf(), postOf({ id: 10, state: 'draft', text: 'Only begun', publications: [], schedule: null })]

  test('is filtered by state', async () => {
    provider.use(...plannedProvider({ posts }).handlers)
    await openSignedIn({ path: '/posts', Page: PostsPage })
    expect(await screen.findByRole('link', { name: 'Thanksgiving pies' })).toBeTruthy()
    await userEvent.click(screen.getByRole('radio', { name: 'Drafts' }))
    expect((await screen.findByRole('link', { name: 'Only begun' })).getAttribute('href')).toBe('/post/create?edit=10')
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Thanksgiving pies' })).toBeNull())
  })

  test.each(['99', '3'])('goes from page %s, which is none, to the last page there is', async (page) => {
    const answer = ({ request }: { request: Request }) => {
      const asked = Number(new URL(request.url).searchParams.get('page'))
      const results = asked === 2 ? [postOf({ text: 'The last of all' })] : []
      return HttpResponse.json({ results, count: 21, page: asked, page_size: 20 })
    }
    provider.use(http.get(`${host}posts/`, answer), ...plannedProvider({ posts }).handlers)
    const { router } = await openSignedIn({ path: '/posts', address: `/posts?page=${page}`, Page: PostsPage })
    expect(await screen.findByRole('link', { name: 'The last of all' })).toBeTruthy()
    expect(router.state.location.search).toBe('?page=2')
    expect(router.state.historyAction).toBe('REPLACE')
  })

  test('teaches the next step while it is empty', async () => {
    provider.use(...plannedProvider().handlers)
    await openSignedIn({ path: '/posts', Page: PostsPage })
    expect(await screen.findByRole('link', { name: 'Write a post' })).toBeTruthy()
  })
})

test('a post that recycling made says so and leads there, and no other does', async () => {
  await open(postOf({ recycled: { rule_id: 4, of_post: 2, nth: 3 } }))
  const link = screen.getByRole('link', { name: 'From recycling' })
  expect(link.getAttribute('href')).toBe('/content-recycling')
  expect(link.parentElement?.textContent).toBe('From recycling, time 3')
  cleanup()
  await open(postOf())
  expect(screen.queryByText(/From recycling/)).toBeNull()
})
