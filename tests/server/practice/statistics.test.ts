import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Network, networks } from '../../../contract/networks.ts'
import { followersOf, growthOf } from '../../../practice/growth.ts'
import { createPractice } from '../../../practice/practice.ts'
import { called, firstOrganization, firstPage, type Place, publishedOn, tiktokJson } from './publishedOn.ts'
import { proofOf, signedIn } from './signedIn.ts'

const hour = 3_600_000
const day = 24 * hour
const began = Date.now()
let now = began
let place: Place
let pictures = ''

beforeAll(async () => {
  const practice = await createPractice({ now: () => now })
  pictures = await signedIn(practice.mastodon, 'mastodon', 'ada')
  place = { ...practice, website: pictureAt }
})
afterAll(() => place.close())

beforeEach(() => {
  now = began
  for (const network of place.networks) for (const { id } of network.posts()) network.removePost(id)
})

/** A picture on a practice network is one that another may fetch. */
async function pictureAt(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const body = new FormData()
  body.set('file', new File([bytes], 'picture.jpg'))
  const answer = await called(`${place.mastodon.origin}/api/v2/media`, pictures, { method: 'POST', body })
  return answer.body.url
}

interface Insights {
  data: { name: string; values?: { value: number }[]; total_value?: { value: number } }[]
}
const valuesIn = ({ body: { data } }: { body: Insights }) =>
  Object.fromEntries(data.map(({ name, values, total_value }) => [name, total_value?.value ?? values?.at(-1)?.value]))

type Answer = Awaited<ReturnType<typeof called>>

/** How the numbers of a post, or of the account, are asked for; `metric` where a network takes names. */
interface Asking {
  scope: string
  /** The scope without which they are refused; null where none is needed beside what posting needs. */
  needs: string | null
  ofPost(token: string, id: string, metric?: string): Promise<Answer>
  read(answer: Answer): Record<string, unknown>
  names: readonly string[]
}

const postMetrics = 'post_media_view,post_total_media_view_unique,post_clicks'
const fieldsOf = 'view_count,like_count,comment_count,share_count'
const asking = {
  twitter: {
    scope: 'tweet.read tweet.write users.read',
    needs: 'users.read',
    ofPost: (token, id, metric = 'public_metrics,non_public_metrics') =>
      called(`${place.twitter.origin}/2/tweets?ids=${id}&tweet.fields=${metric}`, token),
    read: ({ body }) => ({ ...body.data[0].non_public_metrics, ...body.data[0].public_metrics }),
    names: [
      'impression_count',
      'like_count',
      'reply_count',
      'retweet_count',
      'quote_count',
      'bookmark_count',
      'user_profile_clicks',
    ],
  },
  facebook: {
    scope: 'pages_show_list,pages_read_engagement,pages_manage_posts,read_insights',
    needs: 'read_insights',
    async ofPost(token, id, metric = postMetrics) {
      const page = await firstPage(place.facebook.origin, token)
      const query = new URLSearchParams({ metric, appsecret_proof: proofOf(page.token) })
      return called(`${place.facebook.origin}/v25.0/${id}/insights?${query}`, page.token)
    },
    read: valuesIn,
    names: postMetrics.split(','),
  },
  instagram: {
    scope: 'instagram_business_basic,instagram_business_content_publish,instagram_business_manage_insights',
    needs: 'instagram_business_manage_insights',
    ofPost: (token, id, metric = 'reach,views,likes,comments,saved,shares,total_interactions') =>
      called(`${place.instagram.origin}/v25.0/${id}/insights?metric=${metric}`, token),
    read: valuesIn,
    names: ['reach', 'views', 'likes', 'comments', 'saved', 'shares', 'total_interactions'],
  },
  linkedin_org: {
    scope: 'rw_organization_admin r_organization_social w_organization_social',
    needs: 'rw_organization_admin',
    async ofPost(token, id, metric = 'organizationalEntity') {
      const { origin } = place.linkedin_org
      const urn = encodeURIComponent(await firstOrganization(origin, organizationToken))
      const list = `List(${encodeURIComponent(id)})`
      const query = `q=${metric}&organizationalEntity=${urn}&shares=${list}`
      return called(`${origin}/rest/organizationalEntityShareStatistics?${query}`, token)
    },
    read: ({ body }) => body.elements[0].totalShareStatistics,
    names: ['impressionCount', 'uniqueImpressionsCount', 'clickCount', 'likeCount', 'commentCount', 'shareCount'],
  },
  tiktok: {
    scope: 'user.info.basic,video.publish,video.list',
    needs: 'video.list',
    ofPost: (token, id, metric = fieldsOf) =>
      called(
        `${place.tiktok.origin}/v2/video/query/?fields=${metric}`,
        token,
        tiktokJson({ filters: { video_ids: [id] } }),
      ),
    read: ({ body }) => body.data.videos[0],
    names: fieldsOf.split(','),
  },
  threads: {
    scope: 'threads_basic,threads_content_publish,threads_manage_insights',
    needs: 'threads_manage_insights',
    ofPost: (token, id, metric = 'views,likes,replies,reposts,quotes,shares') =>
      called(`${place.threads.origin}/v1.0/${id}/insights?metric=${metric}&access_token=${token}`, token),
    read: valuesIn,
    names: ['views', 'likes', 'replies', 'reposts', 'quotes', 'shares'],
  },
  bluesky: {
    scope: '',
    needs: null,
    ofPost: (token, id) =>
      called(`${place.bluesky.origin}/xrpc/app.bsky.feed.getPosts?uris=${encodeURIComponent(id)}`, token),
    read: ({ body }) => body.posts[0],
    names: ['likeCount', 'repostCount', 'replyCount', 'quoteCount', 'bookmarkCount'],
  },
  mastodon: {
    scope: 'read write:statuses write:media',
    needs: null,
    ofPost: (token, id) => called(`${place.mastodon.origin}/api/v1/statuses/${id}`, token),
    read: ({ body }) => body,
    names: ['favourites_count', 'reblogs_count', 'replies_count'],
  },
  // A person's numbers are told to nobody.
  linkedin: null,
} satisfies Record<Network, Asking | null>

let organizationToken = ''
beforeAll(async () => {
  organizationToken = await signedIn(place.linkedin_org, 'linkedin_org', 'ada')
})

type Counted = { [N in Network]: (typeof asking)[N] extends null ? never : N }[Network]
const counted = networks.filter((name): name is Counted => asking[name] !== null)
const askingOf = (name: Counted): Asking => asking[name]
const numbersAt = async (name: Counted, token: string, id: string, age: number) => {
  now = began + age
  const told = askingOf(name).read(await askingOf(name).ofPost(token, id))
  return askingOf(name).names.map((metric) => Number(told[metric]))
}

test.each(counted)('what came of a post on %s is told by its own names, grows, and never shrinks', async (name) => {
  const token = await signedIn(place[name], name, 'ada', asking[name].scope || undefined)
  const id = await publishedOn[name](place, token)
  let before = await numbersAt(name, token, id, 0)
  expect(before.every(Number.isInteger)).toBe(true)
  for (const age of [hour, 9 * hour, day, 3 * day, 20 * day]) {
    const after = await numbersAt(name, token, id, age)
    expect(after).toEqual(await numbersAt(name, token, id, age))
    for (const [index, count] of after.entries()) expect(count).toBeGreaterThanOrEqual(before[index] ?? 0)
    before = after
  }
  expect(Math.max(...before)).toBeGreaterThan(3)
})

const scoped = counted.filter((name) => asking[name].needs !== null)

test.each(scoped)(
  'the numbers of %s are refused without their scope, and by a name that is not known',
  async (name) => {
    const { scope, needs } = asking[name]
    const whole = await signedIn(place[name], name, 'ada', scope)
    const id = await publishedOn[name](place, whole)
    expect(id).toMatch(/\d/)
    expect((await askingOf(name).ofPost(whole, id)).status).toBe(200)
    const lacking = scope.split(/[ ,]/).filter((one) => one !== needs)
    const without = await signedIn(place[name], name, 'ada', lacking.join(scope.includes(',') ? ',' : ' '))
    expect((await askingOf(name).ofPost(without, id)).status).toBeOneOf([400, 401, 403])
    expect((await askingOf(name).ofPost(whole, id, 'post_impressions')).status).toBe(400)
  },
)

test('LinkedIn tells the numbers of a person to nobody', async () => {
  const token = await signedIn(place.linkedin, 'linkedin', 'ada')
  const answers = [
    'memberCreatorPostAnalytics?q=me&queryType=IMPRESSION',
    'organizationalEntityShareStatistics?q=organizationalEntity&organizationalEntity=urn%3Ali%3Aorganization%3A1',
  ].map((path) => called(`${place.linkedin.origin}/rest/${path}`, token))
  for (const { status, body } of await Promise.all(answers)) {
    expect(status).toBe(403)
    expect(body).toMatchObject({ code: 'ACCESS_DENIED' })
  }
})

describe('what came of the posts of a page in a time', () => {
  let token: string
  let page: string
  const shareStatistics = async (timeIntervals: string, more = '') => {
    const query = `q=organizationalEntity&organizationalEntity=${encodeURIComponent(page)}${more}`
    const { origin } = place.linkedin_org
    return called(`${origin}/rest/organizationalEntityShareStatistics?${query}${timeIntervals}`, token)
  }
  const intervals = (start: number, end: number, granularity: string) =>
    `&timeIntervals=(timeRange:(start:${start},end:${end}),timeGranularityType:${granularity})`
  interface Element {
    timeRange: { start: number; end: number }
    totalShareStatistics: Record<string, number>
  }

  beforeEach(async () => {
    token = await signedIn(place.linkedin_org, 'linkedin_org', 'ada')
    page = await firstOrganization(place.linkedin_org.origin, token)
  })

  test.each(['DAY', 'MONTH'])('is told by the %s, and adds up to the whole', async (granularity) => {
    await publishedOn.linkedin_org(place, token)
    now = began + 40 * day
    const { status, body } = await shareStatistics(intervals(began - 3 * day, now, granularity))
    expect(status).toBe(200)
    const elements: Element[] = body.elements
    const starts = elements.map(({ timeRange }) => timeRange.start)
    expect(starts).toEqual(starts.toSorted((one, other) => one - other))
    for (const { timeRange } of elements) {
      expect(new Date(timeRange.start).toISOString()).toMatch(granularity === 'DAY' ? /T00:00:00/ : /-01T00:00:00/)
      expect(timeRange.end).toBeGreaterThan(timeRange.start)
    }
    const sum = elements.reduce((all, { totalShareStatistics }) => all + (totalShareStatistics.impressionCount ?? 0), 0)
    const whole = await shareStatistics('')
    expect(sum).toBe(whole.body.elements[0].totalShareStatistics.impressionCount)
  })

  test('is told of each day that was asked for, as it was', async () => {
    await publishedOn.linkedin_org(place, token)
    now = began + 3 * day
    const { body } = await shareStatistics(intervals(began - 2 * day, began + 10 * day, 'DAY'))
    const views = body.elements.map(({ totalShareStatistics }: Element) => totalShareStatistics.impressionCount)
    expect(views).toHaveLength(6)
    expect(views.slice(0, 2)).toEqual([0, 0])
    expect(views[3]).toBeGreaterThan(views[4])
  })

  test('is told of the last twelve months only', async () => {
    const { body } = await shareStatistics(intervals(began - 800 * day, began, 'MONTH'))
    expect(body.elements.length).toBe(13)
  })

  test.each([
    ['&timeIntervals=List((timeRange:(start:1,end:2),timeGranularityType:DAY))'],
    ['&timeIntervals=(timeRange:(start:2,end:1),timeGranularityType:DAY)'],
    ['&timeIntervals=(timeRange:(start:1,end:2),timeGranularityType:HOUR)'],
    ['&timeIntervals=(timeRange:(start:1),timeGranularityType:DAY)'],
    ['&timeIntervals.timeGranularityType=DAY&timeIntervals.timeRange.start=1&timeIntervals.timeRange.end=2'],
    ['&timeIntervals=DAY'],
  ])('is refused in another form: %s', async (asked) => {
    expect(await shareStatistics(asked)).toMatchObject({ status: 400, body: { code: 'ILLEGAL_ARGUMENT' } })
  })

  test('is not told of single posts', async () => {
    const shares = `&shares=List(${encodeURIComponent('urn:li:share:1')})`
    expect((await shareStatistics(intervals(began - day, began, 'DAY'), shares)).status).toBe(400)
    expect((await shareStatistics('', shares)).status).toBe(200)
  })
})

test("X withholds an author's own metrics after 30 days, and says so beside the post", async () => {
  const token = await signedIn(place.twitter, 'twitter', 'grace')
  const id = await publishedOn.twitter(place, token)
  now = began + 31 * day
  const { status, body } = await asking.twitter.ofPost(token, id)
  expect(status).toBe(200)
  expect(body.data[0].public_metrics.impression_count).toBeGreaterThan(0)
  expect(body.data[0]).not.toHaveProperty('non_public_metrics')
  expect(body.errors).toMatchObject([{ title: 'Field Authorization Error', parameter: 'non_public_metrics' }])
})

test('a metric that Instagram tells of films only is refused for a picture', async () => {
  const token = await signedIn(place.instagram, 'instagram', 'grace', asking.instagram.scope)
  const id = await publishedOn.instagram(place, token)
  const { status, body } = await asking.instagram.ofPost(token, id, 'views,ig_reels_avg_watch_time')
  expect(status).toBe(400)
  expect(body.error.message).toContain('does not support the ig_reels_avg_watch_time metric')
})

/** How many follow Ada's account. */
const followers = {
  async twitter(token) {
    const { body } = await called(`${place.twitter.origin}/2/users/me?user.fields=public_metrics`, token)
    return body.data.public_metrics.followers_count
  },
  async facebook(token) {
    const page = await firstPage(place.facebook.origin, token)
    const query = new URLSearchParams({ fields: 'followers_count', appsecret_proof: proofOf(page.token) })
    return (await called(`${place.facebook.origin}/v25.0/${page.id}?${query}`, page.token)).body.followers_count
  },
  instagram: async (token) =>
    (await called(`${place.instagram.origin}/v25.0/me?fields=followers_count`, token)).body.followers_count,
  async linkedin_org(token) {
    const urn = encodeURIComponent(await firstOrganization(place.linkedin_org.origin, token))
    const address = `${place.linkedin_org.origin}/rest/networkSizes/${urn}?edgeType=COMPANY_FOLLOWED_BY_MEMBER`
    return (await called(address, token)).body.firstDegreeSize
  },
  tiktok: async (token) =>
    (await called(`${place.tiktok.origin}/v2/user/info/?fields=follower_count`, token)).body.data.user.follower_count,
  threads: async (token) =>
    valuesIn(
      await called(
        `${place.threads.origin}/v1.0/me/threads_insights?metric=followers_count&access_token=${token}`,
        token,
      ),
    ).followers_count,
  bluesky: async (token) =>
    (await called(`${place.bluesky.origin}/xrpc/app.bsky.actor.getProfile?actor=ada.practice.test`, token)).body
      .followersCount,
  mastodon: async (token) =>
    (await called(`${place.mastodon.origin}/api/v1/accounts/verify_credentials`, token)).body.followers_count,
} satisfies Record<Counted, (token: string) => Promise<unknown>>

test.each(counted)('how many follow an account on %s grows by the days', async (name) => {
  const scope = name === 'tiktok' ? 'user.info.basic,user.info.stats' : asking[name].scope
  const token = await signedIn(place[name], name, 'ada', scope || undefined)
  const first = Number(await followers[name](token))
  now = began + 10 * day
  const later = Number(await followers[name](token))
  expect(first).toBeGreaterThan(100)
  expect(later).toBeGreaterThan(first)
})

test.each([
  ['facebook', 'page_media_view,page_follows,page_daily_follows_unique,page_post_engagements', ''],
  ['instagram', 'reach,views,accounts_engaged,total_interactions', '&period=day&metric_type=total_value'],
  ['threads', 'views,likes,replies,reposts,quotes,clicks,followers_count', ''],
] as const)(
  'the account itself has numbers by days on %s, and unknown names are refused',
  async (name, metric, more) => {
    const token = await signedIn(place[name], name, 'ada', asking[name].scope)
    await publishedOn[name](place, token)
    now = began + 2 * day
    const ask = async (names: string) => {
      if (name === 'threads') {
        return called(`${place.threads.origin}/v1.0/me/threads_insights?metric=${names}&access_token=${token}`, token)
      }
      if (name === 'instagram') {
        const { user_id } = (await called(`${place.instagram.origin}/v25.0/me?fields=user_id`, token)).body
        return called(`${place.instagram.origin}/v25.0/${user_id}/insights?metric=${names}${more}`, token)
      }
      const page = await firstPage(place.facebook.origin, token)
      const query = new URLSearchParams({ metric: names, appsecret_proof: proofOf(page.token) })
      return called(`${place.facebook.origin}/v25.0/${page.id}/insights?${query}`, page.token)
    }
    const told = await ask(metric)
    const wrong = await ask('page_impressions')
    now = began
    expect(Object.keys(valuesIn(told))).toEqual(metric.split(','))
    for (const value of Object.values(valuesIn(told))) expect(value).toBeGreaterThanOrEqual(0)
    expect(wrong.status).toBe(400)
  },
)

test('growth falls off: the first day brings more than the next ten, and a few posts are lucky', () => {
  const finals = Array.from({ length: 400 }, (_, index) => growthOf(`post ${index}`, 60 * day).views)
  expect(growthOf('post 1', day).views * 2).toBeGreaterThan(growthOf('post 1', 11 * day).views)
  const lucky = finals.filter((views) => views > 1640).length
  expect(lucky).toBeGreaterThan(10)
  expect(lucky).toBeLessThan(60)
  expect(growthOf('post 1', -5)).toMatchObject({ views: 0, likes: 0 })
  expect(followersOf('ada', began + 30 * day)).toBeGreaterThan(followersOf('ada', began))
})

test('what came of a post stands in the timeline too', async () => {
  const token = await signedIn(place.mastodon, 'mastodon', 'grace')
  await publishedOn.mastodon(place, token)
  now = began + 5 * day
  const page = await (await fetch(place.mastodon.origin)).text()
  expect(page).toMatch(/<dt>favorites<\/dt><dd>[1-9]/)
})
