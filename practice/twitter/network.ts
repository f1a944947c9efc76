import { createFaults } from '../faults.ts'
import { jsonFile } from '../jsonFile.ts'
import { listen } from '../listen.ts'
import type { PracticeNetwork } from '../network.ts'
import { createOAuthState, expireGrants } from '../oauth/grants.ts'
import { pageRoutes } from '../pages/routes.ts'
import type { Shown } from '../pages/timeline.ts'
import { people, personByName } from '../people.ts'
import { createUploads } from '../uploads.ts'
import { createWatch } from '../watch.ts'
import { twitterOperations, twitterRoutes } from './routes.ts'
import type { Post, State } from './state.ts'
import { twitterStyle } from './style.ts'
import { twitterWording } from './wording.ts'

/** Starts the practice network that speaks X's API. */
export async function startTwitter(port: number, file: string | null): Promise<PracticeNetwork> {
  const state = jsonFile<State>(file, { oauth: createOAuthState(), posts: [], media: [] })
  const uploads = createUploads(file === null ? null : `${file}.uploads`)
  const gate = { faults: createFaults(), watch: createWatch(), wording: twitterWording }
  const app = twitterRoutes({ gate, file: state, uploads, origin: () => listening.origin })
  const expireTokens = (what: 'access' | 'all' = 'all') => {
    expireGrants(state.value.oauth, what)
    state.save()
  }
  const shown = (post: Post): Shown => shownPost(post, state.value, uploads.pathOf)
  pageRoutes(app, {
    network: 'twitter',
    style: twitterStyle,
    operations: twitterOperations,
    faults: gate.faults,
    posts: () => state.value.posts.map(shown).sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1)),
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
    faults: gate.faults,
    watch: gate.watch,
    posts: () => state.value.posts.map(({ id, person, text }) => ({ id, author: person, text })),
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

function shownPost(
  { id, person, text, createdAt, media, inReplyTo }: Post,
  state: State,
  pathOf: (id: string) => string,
): Shown {
  const author = personByName(person)
  if (!author) throw new Error(`The post ${id} has no author`)
  const parent = state.posts.find((post) => post.id === inReplyTo)
  return {
    id,
    author,
    handle: `@${person}`,
    text,
    createdAt,
    path: pagePath(person, id),
    via: null,
    media: state.media
      .filter((medium) => media.includes(medium.id) && medium.upload !== null)
      .map(({ category, upload, altText }) => ({
        kind: category === 'tweet_video' ? 'video' : 'image',
        path: pathOf(upload ?? ''),
        alt: altText,
      })),
    inReplyTo: parent ? pagePath(parent.person, parent.id) : null,
  }
}

const pagePath = (person: string, id: string): string => `/@${person}/status/${id}`
