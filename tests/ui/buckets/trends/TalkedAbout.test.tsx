import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { useState } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import type { TrendingTopic, TrendSource } from '../../../../contract/trends.ts'
import type { TopicIdea } from '../../../../rules/trends/ideaOfTopic.ts'
import { TalkedAbout } from '../../../../src/ui/buckets/trends/TalkedAbout.tsx'
import { atProvider, host } from '../../../services/support/provider.ts'
import { openSignedIn } from '../../content/support/openSignedIn.tsx'
import { bakery, plannedProvider, studio } from '../../content/support/plannedProvider.ts'

const provider = atProvider()
afterEach(cleanup)

/** Of the clock of these tests. */
const readAt = '2026-11-21T12:10:00.000Z'

const topic = (change: Partial<TrendingTopic> = {}): TrendingTopic => ({
  topic: '#stollen',
  detail: '214 posts in the last 7 days, 62 of them since midnight UTC.',
  source: { kind: 'network', network: 'mastodon', name: 'mastodon.example' },
  read_at: readAt,
  day: null,
  url: 'https://mastodon.example/tags/stollen',
  ...change,
})
const breadDay = topic({
  topic: 'World Bread Day',
  detail: 'World Bread Day is October 16, in 16 days.',
  source: { kind: 'trade', network: null, name: 'Trade calendar, checked in 2026' },
  day: '2026-10-16',
  url: null,
})
const source = (change: Partial<TrendSource> = {}): TrendSource => ({
  ...{ kind: 'network', network: 'mastodon', name: 'mastodon.example', state: 'read', message: null },
  read_at: readAt,
  ...change,
})

type Answer = () => Response | Promise<Response>

const answering = (results: TrendingTopic[], sources: TrendSource[] = [source()]) =>
  HttpResponse.json({ results, sources, industry: 'bakery' })

/** The section, in a page that keeps what becomes an idea. */
async function open(first: Answer) {
  let answer = first
  const asked: string[] = []
  const ideas: TopicIdea[] = []
  provider.use(
    ...plannedProvider({ profiles: [bakery, studio] }).handlers,
    http.get(`${host}buckets/api/content-buckets/trending-topics/`, ({ request }) => {
      asked.push(new URL(request.url).search)
      return answer()
    }),
  )
  const Page = () => {
    const [made, setMade] = useState<ReadonlySet<string>>(new Set())
    const [business, setBusiness] = useState(11)
    const make = (idea: TopicIdea) => {
      ideas.push(idea)
      setMade(new Set([...made, idea.title]))
    }
    return (
      <>
        <TalkedAbout businessProfileId={business} onMakeIdea={make} makingTitle={null} madeTitles={made} />
        <button type="button" onClick={() => setBusiness(12)}>
          Other business
        </button>
      </>
    )
  }
  await openSignedIn({ path: '/', Page })
  const answerWith = (next: Answer) => {
    answer = next
  }
  return { asked, ideas, answerWith }
}

const section = () => screen.findByRole('region', { name: 'Talked about now' })
const rows = async () => within(await screen.findByRole('list', { name: 'Talked about now' })).getAllByRole('listitem')
const button = (name: string) => screen.findByRole('button', { name })

describe('what is talked about', () => {
  test('is shown with its source, its fact and when it was read', async () => {
    const { asked } = await open(() => answering([topic(), breadDay]))
    const [first, second] = await rows()
    if (!first || !second) throw new Error('There are two topics')
    expect(
      within(first)
        .getByRole('link', { name: /#stollen/ })
        .getAttribute('href'),
    ).toBe('https://mastodon.example/tags/stollen')
    expect(within(first).getByRole('img', { name: 'Mastodon' })).toBeTruthy()
    expect(first.textContent).toContain('mastodon.example214 posts in the last 7 days, 62 of them since midnight UTC.')
    expect(second.textContent).toContain('Trade calendar, checked in 2026World Bread Day is October 16, in 16 days.')
    expect(within(second).queryByRole('link')).toBeNull()
    expect(await screen.findByText(/^Read today at \d+:10 [AP]M$/)).toBeTruthy()
    expect(asked).toEqual(['?business_profile_id=11'])
  })

  test('is waited for in the shape of it', async () => {
    let arrive = () => {}
    await open(() => new Promise<Response>((resolve) => (arrive = () => resolve(answering([topic()])))))
    expect((await section()).getAttribute('aria-busy')).toBe('true')
    expect(screen.queryByRole('list', { name: 'Talked about now' })).toBeNull()
    await waitFor(() => {
      arrive()
      expect(screen.getByRole('list', { name: 'Talked about now' })).toBeTruthy()
    })
    expect((await section()).getAttribute('aria-busy')).toBe('false')
  })

  test('stands six at first, and all when asked for', async () => {
    await open(() => answering(Array.from({ length: 8 }, (_, index) => topic({ topic: `#t${index}` }))))
    expect(await rows()).toHaveLength(6)
    await userEvent.click(await button('Show 2 more topics'))
    expect(await rows()).toHaveLength(8)
    expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull()
  })

  test('may be nothing', async () => {
    await open(() => answering([]))
    await screen.findByText('Nothing is near: no holiday and no day of your trade in the next 45 days.')
  })

  test('follows the business', async () => {
    const { asked, answerWith } = await open(() => answering([topic()]))
    await rows()
    answerWith(() => answering([breadDay]))
    await userEvent.click(await button('Other business'))
    await screen.findByText('World Bread Day')
    expect(screen.queryByText('#stollen')).toBeNull()
    expect(asked).toEqual(['?business_profile_id=11', '?business_profile_id=12'])
  })
})

describe('a topic that becomes an idea', () => {
  test('goes with what is still true later: the day itself, or what was counted when', async () => {
    const { ideas } = await open(() => answering([topic(), breadDay]))
    await userEvent.click(await button('Make it an idea: #stollen'))
    await userEvent.click(await button('Make it an idea: World Bread Day'))
    expect(ideas).toEqual([
      {
        origin: 'topic',
        title: '#stollen',
        description:
          '214 posts in the last 7 days, 62 of them since midnight UTC. Read on mastodon.example, Saturday, November 21, 2026.',
        networks: ['mastodon'],
      },
      {
        origin: 'topic',
        title: 'World Bread Day',
        description: 'Friday, October 16, 2026. From the trade calendar, checked in 2026.',
        networks: [],
      },
    ])
  })

  test('says that it is one, keeps the focus, and is not made twice', async () => {
    const { ideas } = await open(() => answering([topic()]))
    const make = await button('Make it an idea: #stollen')
    await userEvent.click(make)
    const made = await button('Among your ideas: #stollen')
    expect(made).toBe(make)
    expect(document.activeElement).toBe(made)
    await userEvent.keyboard('{Enter}')
    expect(ideas).toHaveLength(1)
  })
})

describe('what could not be read', () => {
  test('is told in the server’s words, and tried again', async () => {
    const { answerWith } = await open(() => HttpResponse.json({ error: 'Choose a business.' }, { status: 400 }))
    await screen.findByText('Choose a business.')
    answerWith(() => answering([topic()]))
    await userEvent.click(await button('Try again'))
    expect(await rows()).toHaveLength(1)
  })

  test('“Failed to fetch trending topics” where the server says nothing (ERR-44)', async () => {
    await open(() => HttpResponse.json({}, { status: 500 }))
    await screen.findByText('Failed to fetch trending topics')
  })

  test('offline says so, and comes by itself with the connection', async () => {
    const { answerWith } = await open(() => HttpResponse.error())
    await screen.findByText(/^Failed to fetch trending topics\. /)
    answerWith(() => answering([topic()]))
    act(() => void window.dispatchEvent(new Event('online')))
    expect(await rows()).toHaveLength(1)
    expect(screen.queryByText(/^Failed to fetch/)).toBeNull()
  })

  test('of one source is told below the others, and asked for again', async () => {
    const message = 'mastodon.example could not be read. Try again in a minute.'
    const failed = source({ state: 'failed', message, read_at: null })
    const { asked, answerWith } = await open(() => answering([breadDay], [failed]))
    await screen.findByText(message)
    expect(await rows()).toHaveLength(1)
    answerWith(() => answering([topic(), breadDay]))
    await userEvent.click(await button('Try again'))
    await waitFor(async () => expect(await rows()).toHaveLength(2))
    expect(screen.queryByText(message)).toBeNull()
    expect(asked).toHaveLength(2)
  })

  test('for want of an account or a trade says what helps', async () => {
    const unconnected = { state: 'not_connected', message: 'Connect it.', read_at: null } as const
    await open(() =>
      answering(
        [],
        [
          source({ network: 'bluesky', name: 'Bluesky', ...unconnected }),
          source({ network: 'mastodon', name: 'Mastodon', ...unconnected }),
          source({
            kind: 'trade',
            network: null,
            name: 'Trade calendar',
            state: 'not_known',
            message: 'Which trade?',
            read_at: null,
          }),
        ],
      ),
    )
    const link = await screen.findByRole('link', { name: 'Connect Bluesky or Mastodon' })
    expect(link.getAttribute('href')).toBe('/connect/socials')
    expect(screen.getByText('Which trade?')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
    expect(screen.queryByText(/^Read /)).toBeNull()
  })
})
