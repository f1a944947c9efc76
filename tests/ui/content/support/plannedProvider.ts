import { HttpResponse, http, type RequestHandler } from 'msw'
import type { ProfileLimits, SelectableProfile } from '../../../../contract/business.ts'
import type { NamedDay, ToldPost } from '../../../../contract/calendar.ts'
import type { CalendarEvent, Post } from '../../../../contract/content.ts'
import type { ExpiredAccount, SocialAccount } from '../../../../contract/networks.ts'
import type { FreeSlot, TimeSlot } from '../../../../contract/slots.ts'
import type { WeekAhead } from '../../../../contract/weekAhead.ts'
import type { RegionalFormat } from '../../../../rules/shell/regionalFormat.ts'
import { ada } from '../../../machines/account/ada.ts'
import { wireAllowance } from '../../../services/generate/aiProvider.ts'
import { reportProvider, wireFigures } from '../../../services/insight/reportProvider.ts'
import { wireOf } from '../../../services/support/answers.ts'
import { host } from '../../../services/support/provider.ts'
import { choicesOf } from './bucketChoices.ts'

export const bluesky: SocialAccount = {
  id: 1,
  network: 'bluesky',
  handle: 'ada.example.com',
  name: 'Ada',
  avatar_url: null,
  url: 'https://bsky.app/profile/ada.example.com',
  server: 'bsky.social',
  state: 'connected',
  error_message: null,
  is_practice: false,
  limits: { characters: 300, characters_per_url: null, bytes: 3000 },
  media_limits: null,
  last_options: {},
  connected_at: '2026-11-01T09:00:00.000Z',
  scheduled_count: 2,
  held_count: 0,
  business_profile_id: null,
  checked_at: null,
  expires_at: null,
}
export const mastodon: SocialAccount = {
  ...bluesky,
  id: 2,
  network: 'mastodon',
  handle: 'ada@mastodon.example',
  server: 'mastodon.example',
  limits: { characters: 500, characters_per_url: 23, bytes: null },
}

/** What a check says of an account that must be connected again. */
export const expiredOf = ({ network, id, handle, name }: SocialAccount): ExpiredAccount => ({
  platform: network,
  account_id: id,
  username: handle,
  account_name: name,
  account_image: null,
  error_message: 'The app password was taken back.',
})

export const planned = (post_id: number, wall_time: string, change: Partial<CalendarEvent> = {}): CalendarEvent => ({
  post_id,
  start: `${wall_time}:00.000Z`,
  wall_time,
  title: `Post ${post_id}`,
  state: 'scheduled',
  networks: ['bluesky'],
  business_profile_id: null,
  bucket_id: null,
  ...change,
})

export const part = (change: Partial<Post['publications'][number]> = {}): Post['publications'][number] => ({
  id: 70,
  part: 1,
  kind: 'post',
  account_id: 1,
  network: 'bluesky',
  handle: 'ada.example.com',
  name: 'Ada',
  is_practice: false,
  state: 'scheduled',
  remote_url: null,
  published_at: null,
  removal: 'none',
  removed_at: null,
  reason: null,
  next_at: '2026-11-24T17:30:00.000Z',
  seen: [],
  history: [],
  ...change,
})

export const postOf = (change: Partial<Post> = {}): Post => ({
  id: 9,
  client_key: '0b1f8ad6-5a3c-4d2e-9f10-2c5f1f0e7a11',
  version: 1,
  state: 'scheduled',
  text: 'Thanksgiving pies',
  media_ids: [],
  parts: [{ text: change.text ?? 'Thanksgiving pies', media_ids: change.media_ids ?? [] }],
  first_comment: null,
  options: {},
  account_options: [],
  utm: null,
  variants: [],
  thread_fallback: 'join',
  link_cards: [],
  account_ids: [1],
  business_profile_id: null,
  bucket_id: null,
  bucket_assignment_id: null,
  tags: [],
  written_by_ai: false,
  recycled: null,
  suggested_day: null,
  repeat: null,
  schedule: { at: '2026-11-24T17:30:00.000Z', wall_time: '2026-11-24T17:30', timezone: 'Europe/London' },
  publications: [part()],
  created_at: '2026-11-19T09:00:00.000Z',
  updated_at: '2026-11-19T09:00:00.000Z',
  ...change,
})

/** The business of somebody who has one. */
export const bakery: SelectableProfile = {
  id: 11,
  name: 'Wren Street Bakery',
  is_primary: true,
  is_active: true,
  has_brand_assets: false,
  logo_url: null,
  utm_parameters: null,
  account_count: 2,
}
export const studio: SelectableProfile = {
  ...bakery,
  id: 12,
  name: 'Ines Okafor Illustration',
  is_primary: false,
  account_count: 1,
}

const pageOf = <Item>(results: readonly Item[]) => ({
  results,
  count: results.length,
  page: 1,
  page_size: 20,
  next: null,
  previous: null,
})

const businesses = 'api/campaigns/business-profiles/'

const limitsOf = (current_count: number, change: Partial<ProfileLimits>): ProfileLimits => ({
  current_count,
  limit: 10,
  profiles_remaining: 10 - current_count,
  can_create: current_count < 10,
  subscription_tier: 'Premium Plus',
  ...change,
})

/** What the provider has. */
export interface Plan {
  events?: readonly CalendarEvent[]
  /** How many more posts a day has than `events` lists. */
  moreByDay?: Readonly<Record<string, number>>
  accounts?: readonly SocialAccount[]
  posts?: readonly Post[]
  /** The businesses; one unless said. */
  profiles?: readonly SelectableProfile[]
  /** The business chosen last on any device; none unless said. */
  lastUsedId?: number | null
  limits?: Partial<ProfileLimits>
  expired?: readonly ExpiredAccount[]
  /** The accounts as the person's own data lists them; none unless said. */
  knownAccounts?: readonly SocialAccount[]
  namedDays?: readonly NamedDay[]
  /** What came of the posts, whichever days are asked for. */
  toldPosts?: readonly ToldPost[]
  slots?: readonly TimeSlot[]
  freeSlots?: readonly FreeSlot[]
  /** What the coming days have room for; nothing unless said, of a business that has slots. */
  weekAhead?: WeekAhead
  /** How the person has dates and numbers written. */
  format?: Partial<RegionalFormat>
}

/** Of a business that has slots, none of them free. */
export const filledWeek: WeekAhead = {
  days: [],
  has_slots: true,
  recycled_post_ids: [],
  needs: {
    blocked: 0,
    wordings_to_read: 0,
    paused_queues: [],
    recycling_paused_at: null,
    unseen_decisions: 0,
    approvals: 0,
  },
}

const noFigures = wireFigures({
  ...{ posts_out: 0, failed: 0, late: 0, reach: null, engagement: null, rated_engagement: null, clicks: null },
})

/** What came of posts where none went out. */
const nothingOut = reportProvider({
  totals: { now: noFigures, before: noFigures },
  ...{ read_at: null, ranked_by: null, best: [], weakest: [] },
})

/** What was asked, in order: method, path below the host, body. */
export interface Asked {
  method: string
  path: string
  body: unknown
}

/** A provider with a plan; it answers the reads of every page and notes each call. */
export function plannedProvider({
  events = [],
  moreByDay = {},
  accounts = [bluesky, mastodon],
  posts = [],
  profiles = [bakery],
  lastUsedId = null,
  limits = {},
  expired = [],
  knownAccounts = [],
  namedDays = [],
  toldPosts = [],
  slots = [],
  freeSlots = [],
  weekAhead = filledWeek,
  format = {},
}: Plan = {}) {
  const asked: Asked[] = []
  const note = async (request: Request) => {
    const { pathname, search } = new URL(request.url)
    const body =
      request.method === 'GET'
        ? null
        : await request
            .clone()
            .json()
            .catch(() => null)
    asked.push({ method: request.method, path: pathname.replace('/provider/', '') + search, body })
  }
  const statsOf = (month: string) => {
    const ofMonth = events.filter(({ wall_time }) => wall_time.startsWith(month))
    const by_state: Record<string, number> = {}
    for (const { state } of ofMonth) by_state[state] = (by_state[state] ?? 0) + 1
    const active_days = new Set(ofMonth.map(({ wall_time }) => wall_time.slice(0, 10))).size
    return { month, total: ofMonth.length, by_state, by_network: {}, active_days }
  }
  const monthIn = (request: Request) => new URL(request.url).searchParams.get('month') ?? '2026-11'
  const eventsOf = (month: string) => events.filter(({ wall_time }) => wall_time.startsWith(month))
  const moreIn = (month: string) =>
    Object.fromEntries(Object.entries(moreByDay).filter(([day]) => day.startsWith(month)))
  const wire = wireOf({ ...ada, userprofile: { ...ada.userprofile, ...format, socialAccounts: [] } })
  const person = { ...wire, userprofile: { ...wire.userprofile, social_accounts: knownAccounts } }
  const handlers: RequestHandler[] = [
    http.all(`${host}*`, async ({ request }) => note(request)),
    http.get(`${host}api/optimized/user/data/`, ({ request }) => {
      const month = monthIn(request)
      return HttpResponse.json({
        user: [person],
        calendar_events: eventsOf(month),
        more_by_day: moreIn(month),
        stats: statsOf(month),
      })
    }),
    http.get(`${host}api/optimized/user/profile/`, () => HttpResponse.json(person)),
    http.get(`${host}api/optimized/user/calendar/`, ({ request }) =>
      HttpResponse.json({ calendar_events: eventsOf(monthIn(request)), more_by_day: moreIn(monthIn(request)) }),
    ),
    http.get(`${host}api/optimized/user/stats/`, ({ request }) =>
      HttpResponse.json({ stats: statsOf(monthIn(request)) }),
    ),
    http.get(`${host}calendar/`, ({ request }) => {
      const query = new URL(request.url).searchParams
      const [from = '', to = ''] = [query.get('from') ?? '', query.get('to') ?? '']
      const states = query.get('state')?.split(',')
      const found = events.filter(
        ({ wall_time, state }) =>
          wall_time.slice(0, 10) >= from && wall_time.slice(0, 10) <= to && (!states || states.includes(state)),
      )
      const by_state = Object.fromEntries(
        found.map(({ state }) => [state, found.filter((one) => one.state === state).length]),
      )
      return HttpResponse.json({
        results: found.map((event) => ({ ...event, version: 1, account_ids: [1] })),
        more_by_day: moreByDay,
        stats: { total: found.length, by_state, by_network: {}, active_days: 1 },
      })
    }),
    http.get(`${host}calendar/settings/`, () => HttpResponse.json({ conflict_minutes: 15 })),
    http.post(`${host}posts/several/times/check/`, () => HttpResponse.json({ conflicts: [] })),
    http.get(`${host}calendar/days/`, ({ request }) => {
      const { from = '', to = '' } = Object.fromEntries(new URL(request.url).searchParams)
      return HttpResponse.json({ results: namedDays.filter(({ day }) => day >= from && day <= to) })
    }),
    http.get(`${host}calendar/told/`, () => HttpResponse.json({ results: toldPosts })),
    http.get(`${host}appeals/news/`, () => HttpResponse.json({ results: [], count: 0 })),
    http.get(`${host}calendar/week-ahead/`, () => HttpResponse.json(weekAhead)),
    http.get(`${host}slots/`, () => HttpResponse.json({ results: slots })),
    http.get(`${host}slots/free/`, () => HttpResponse.json({ results: freeSlots })),
    http.get(`${host}posts/tags/`, () => HttpResponse.json({ results: [] })),
    ...choicesOf([]),
    http.get(`${host}ai/allowance/`, () => HttpResponse.json(wireAllowance({ status: 'not_set_up' }))),
    http.get(`${host}connect/accounts/`, () => HttpResponse.json(pageOf(accounts))),
    http.get(`${host}connect/networks/`, () =>
      HttpResponse.json({
        networks: [
          { network: 'bluesky', way: 'app_password', practice_servers: [] },
          { network: 'mastodon', way: 'server', practice_servers: [] },
        ],
      }),
    ),
    http.get(`${host}posts/`, ({ request }) => {
      const query = new URL(request.url).searchParams
      const states = query.get('state')?.split(',').filter(Boolean) ?? []
      const business = query.get('business_profile_id')
      const hasTime = query.get('has_time')
      const day = query.get('day')
      const found = posts
        .filter(({ state }) => states.length === 0 || states.includes(state))
        .filter(({ schedule }) => hasTime === null || String(schedule !== null) === hasTime)
        .filter(({ schedule }) => day === null || schedule?.wall_time.startsWith(day))
        .filter(({ business_profile_id }) => business === null || String(business_profile_id) === business)
      return HttpResponse.json(pageOf(found))
    }),
    http.get(`${host}${businesses}list_for_selection/`, () =>
      HttpResponse.json({
        profiles,
        total: profiles.length,
        has_primary: profiles.some((one) => one.is_primary),
        last_used_id: lastUsedId,
      }),
    ),
    http.post(`${host}${businesses}:id/set_last_used/`, () => new HttpResponse(null, { status: 204 })),
    http.get(`${host}${businesses}`, () => HttpResponse.json({ profiles, total: profiles.length })),
    http.get(`${host}${businesses}limits/`, () => HttpResponse.json(limitsOf(profiles.length, limits))),
    http.get(`${host}${businesses}:id/`, ({ params }) => {
      const found = profiles.find(({ id }) => String(id) === params.id)
      return found ? HttpResponse.json(found) : HttpResponse.json({ error: 'Not found' }, { status: 404 })
    }),
    http.get(`${host}connect/token-validation/status/`, () => {
      const isValid = expired.length === 0
      return HttpResponse.json({
        token_status: { is_valid: isValid },
        validation_status: isValid,
        is_valid: isValid,
        expired_account_details: expired,
        checked_at: null,
      })
    }),
    ...nothingOut.handlers,
    http.get(`${host}posts/:id/metrics/`, () => HttpResponse.json({ accounts: [] })),
    http.get(`${host}posts/:id/`, ({ params }) => {
      const found = posts.find(({ id }) => String(id) === params.id)
      return found ? HttpResponse.json(found) : HttpResponse.json({ error: 'Not found' }, { status: 404 })
    }),
  ]
  return { handlers, asked, callsTo: (start: string) => asked.filter(({ path }) => path.startsWith(start)) }
}

/** What the browser keeps of somebody who is signed in. */
export const signedInKept = {
  token: 'a-token',
  user_info: JSON.stringify(ada),
}
