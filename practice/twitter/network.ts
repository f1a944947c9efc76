import type { FaultInjection } from '../faultInjection.ts'
import { createFaults } from '../faults.ts'
import { jsonFile } from '../jsonFile.ts'
import { listen } from '../listen.ts'
import type { PracticeMedia, PracticeNetwork } from '../network.ts'
import { broughtBy, ownerOf } from '../oauth/accounts.ts'
import { createOAuthState, expireGrants } from '../oauth/grants.ts'
import { pageRoutes } from '../pages/routes.ts'
import type { Shown } from '../pages/timeline.ts'
import { people, personByName } from '../people.ts'
import { createUploads } from '../uploads.ts'
import { createWatch } from '../watch.ts'
import { publicMetrics } from './metrics.ts'
import { twitterOperations, twitterRoutes } from './routes.ts'
import type { Medium, Post, ReplySettings, State } from './state.ts'
import { twitterStyle } from './style.ts'
import { twitterWording } from './wording.ts'

/** Starts the practice network that speaks X's API. */
export async function startTwitter(port: number, file: string | null, now = Date.now): Promise<PracticeNetwork> {
  const state = jsonFile<State>(file, { oauth: createOAuthState(), posts: [], media: [] })
  const uploads = createUploads(file === null ? null : `${file}.uploads`)
  const expireTokens = (what: 'access' | 'all' = 'all', account?: string) => {
    expireGrants(state.value.oauth, what, account)
    state.save()
  }
  const injection: FaultInjection = {
    faults: createFaults(),
    watch: createWatch(),
    wording: twitterWording,
    accounts: {
      of: async (context) => ownerOf(state.value.oauth, await broughtBy(context)),
      revoke: (name) => expireTokens('all', name),
    },
  }
  const app = twitterRoutes({ injection, file: state, uploads, origin: () => listening.origin, now })
  const shown = (post: Post): Shown => shownPost(post, state.value, uploads.pathOf, now())
  pageRoutes(app, {
    network: 'twitter',
    style: twitterStyle,
    operations: twitterOperations,
    faults: injection.faults,
    posts: () => state.value.posts.map(shown),
    authors: people.map((one) => ({ path: `/@${one.name}`, name: one.displayName })),
    how: () => ({
      says: `Connect X and agree as ${people.map((one) => one.displayName).join(' or ')}.`,
      values: [['Server', listening.host] as const],
    }),
    revokeTokens: () => expireTokens(),
  })
  const listening = await listen(app, port)
  return {
    ...listening,
    name: twitterStyle.name,
    invitation: `server ${listening.host} on X`,
    faults: injection.faults,
    watch: injection.watch,
    posts: () =>
      state.value.posts.map((post) => ({
        id: post.id,
        author: post.person,
        text: post.text,
        media: mediaOf(post, state.value, uploads.pathOf),
        parentId: post.inReplyTo,
        ...chosenOf(post),
      })),
    expireTokens,
    removePost(id) {
      state.value.posts = state.value.posts.filter((post) => post.id !== id)
      state.save()
    },
    datePost(id, at) {
      const post = state.value.posts.find((one) => one.id === id)
      if (post) post.createdAt = at
      state.save()
    },
  }
}

function shownPost(post: Post, state: State, pathOf: (id: string) => string, now: number): Shown {
  const { id, person, text, createdAt, inReplyTo } = post
  const author = personByName(person)
  if (!author) throw new Error(`The post ${id} has no author`)
  const parent = state.posts.find((one) => one.id === inReplyTo)
  return {
    id,
    author,
    handle: `@${person}`,
    text,
    createdAt,
    path: pagePath(person, id),
    via: null,
    media: mediaOf(post, state, pathOf),
    ...chosenOf(post),
    counts: countsOf(publicMetrics(post, state, now)),
    inReplyTo: parent ? pagePath(parent.person, parent.id) : null,
  }
}

/** Who may answer, where not everyone may, and that AI made it. */
function chosenOf({ replySettings, isMadeWithAi = false }: Post): { chosen?: string[] } {
  const chosen = [
    replySettings === undefined ? null : `${repliers[replySettings]} can reply`,
    isMadeWithAi ? 'Made with AI' : null,
  ].filter((words) => words !== null)
  return chosen.length > 0 ? { chosen } : {}
}

const repliers: Record<ReplySettings, string> = {
  following: 'People the author follows',
  mentionedUsers: 'People the author mentions',
  subscribers: 'Subscribers',
  verified: 'Verified accounts',
}

const countsOf = ({ impression_count, like_count, reply_count, retweet_count }: ReturnType<typeof publicMetrics>) =>
  [
    ['views', impression_count],
    ['likes', like_count],
    ['replies', reply_count],
    ['reposts', retweet_count],
  ] as const

const mediaOf = ({ media: ids }: Post, { media }: State, pathOf: (id: string) => string): PracticeMedia[] =>
  ids.flatMap((id) => {
    const medium = media.find((one) => one.id === id)
    if (!medium || medium.upload === null) return []
    return [{ kind: kindOf(medium), path: pathOf(medium.upload), alt: medium.altText }]
  })

const kindOf = ({ category }: Medium): PracticeMedia['kind'] => (category === 'tweet_video' ? 'video' : 'image')

const pagePath = (person: string, id: string): string => `/@${person}/status/${id}`
