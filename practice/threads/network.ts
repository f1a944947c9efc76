import type { FaultInjection } from '../faultInjection.ts'
import { createFaults } from '../faults.ts'
import { jsonFile } from '../jsonFile.ts'
import { listen } from '../listen.ts'
import type { PracticeMedia, SeededNetwork, VeilingNetwork } from '../network.ts'
import { broughtBy, ownerOf } from '../oauth/accounts.ts'
import { createOAuthState, expireGrants, withdrawScope } from '../oauth/grants.ts'
import { pageRoutes } from '../pages/routes.ts'
import type { Shown } from '../pages/timeline.ts'
import { people, personByName } from '../people.ts'
import { createUploads } from '../uploads.ts'
import { createWatch } from '../watch.ts'
import { addPost } from './addPost.ts'
import { countsOf } from './insights.ts'
import { threadsOperations, threadsRoutes } from './routes.ts'
import { pagePath } from './shapes.ts'
import type { Post, ReplyControl, State } from './state.ts'
import { threadsStyle } from './style.ts'
import { threadsWording } from './wording.ts'

/** Starts the practice network that speaks the Threads API; `now` is by what its tokens and containers age, and what came of posts grows. */
export async function startThreads(
  port: number,
  file: string | null,
  now = Date.now,
): Promise<VeilingNetwork & SeededNetwork> {
  const state = jsonFile<State>(file, { oauth: createOAuthState(), posts: [], containers: [] })
  const uploads = createUploads(file === null ? null : `${file}.uploads`)
  // There are no refresh tokens: whatever ends, the person must agree again.
  const expireTokens = (_?: 'access' | 'all', account?: string) => {
    expireGrants(state.value.oauth, 'all', account)
    state.save()
  }
  const injection: FaultInjection = {
    faults: createFaults(),
    watch: createWatch(),
    wording: threadsWording,
    accounts: {
      of: async (context) => ownerOf(state.value.oauth, await broughtBy(context)),
      revoke: (name) => expireTokens('all', name),
    },
  }
  const app = threadsRoutes({ injection, file: state, uploads, origin: () => listening.origin, now })
  const shown = (post: Post): Shown => shownPost(post, state.value, uploads.pathOf, now())
  pageRoutes(app, {
    network: 'threads',
    style: threadsStyle,
    operations: threadsOperations,
    faults: injection.faults,
    posts: () => state.value.posts.map(shown),
    authors: people.map((one) => ({ path: `/@${one.name}`, name: one.displayName })),
    how: () => ({
      says: `Connect Threads and agree as ${people.map((one) => one.displayName).join(' or ')}.`,
      values: [['Server', listening.host] as const],
    }),
    revokeTokens: () => expireTokens(),
  })
  const listening = await listen(app, port)
  return {
    ...listening,
    name: threadsStyle.name,
    invitation: `server ${listening.host} on Threads`,
    faults: injection.faults,
    watch: injection.watch,
    posts: () =>
      state.value.posts.map((post) => ({
        id: post.id,
        author: post.person,
        text: post.text,
        media: mediaOf(post, uploads.pathOf),
        parentId: post.replyTo,
        ...chosenOf(post),
      })),
    expireTokens,
    async addPost(person, post) {
      addPost(state.value, uploads, person, post)
      state.save()
    },
    withdraw(scope) {
      withdrawScope(state.value.oauth, scope)
      state.save()
    },
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
  const { id, person, text, createdAt, replyTo } = post
  const author = personByName(person)
  if (!author) throw new Error(`The post ${id} has no author`)
  const { views, likes, replies, reposts } = countsOf(post, state, now)
  const parent = state.posts.find((one) => one.id === replyTo)
  return {
    id,
    author,
    handle: `@${person}`,
    text,
    createdAt,
    path: pagePath(post),
    via: null,
    media: mediaOf(post, pathOf),
    ...chosenOf(post),
    counts: [
      ['views', views],
      ['likes', likes],
      ['replies', replies],
      ['reposts', reposts],
    ],
    inReplyTo: parent ? pagePath(parent) : null,
  }
}

/** Who may answer, where that was chosen. */
const chosenOf = ({ replyControl }: Post) =>
  replyControl === undefined ? {} : { chosen: [`${repliers[replyControl]} can reply`] }

const repliers: Record<ReplyControl, string> = {
  everyone: 'Everyone',
  accounts_you_follow: 'People the author follows',
  mentioned_only: 'People the author mentions',
  parent_post_author_only: 'The author of the post above',
  followers_only: 'Followers',
}

const mediaOf = ({ files }: Post, pathOf: (id: string) => string): PracticeMedia[] =>
  files.map(({ kind, upload, altText }) => ({ kind, path: pathOf(upload), alt: altText }))
