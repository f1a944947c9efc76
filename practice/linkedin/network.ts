import type { Hono } from 'hono'
import type { Env, FaultInjection } from '../faultInjection.ts'
import { createFaults } from '../faults.ts'
import { jsonFile } from '../jsonFile.ts'
import { listen } from '../listen.ts'
import type { PracticeCard, PracticeMedia, SeededNetwork, StartNetwork } from '../network.ts'
import { broughtBy, ownerOf } from '../oauth/accounts.ts'
import { createOAuthState, expireGrants } from '../oauth/grants.ts'
import type { OAuthRules } from '../oauth/rules.ts'
import { pageRoutes } from '../pages/routes.ts'
import type { Shown } from '../pages/timeline.ts'
import { people } from '../people.ts'
import { createUploads, type Uploads } from '../uploads.ts'
import { createWatch } from '../watch.ts'
import { addPost } from './addPost.ts'
import { shownText, typedText } from './littleText.ts'
import { type Author, authorOf, shownAuthors } from './members.ts'
import { memberRules, pageRules } from './oauthRules.ts'
import { linkedInOperations, linkedInRoutes } from './routes.ts'
import type { Comment, Post, State } from './state.ts'
import { countsOf } from './statistics.ts'
import { commentUrn } from './urns.ts'
import { linkedInWording } from './wording.ts'

/** Starts the practice network that speaks LinkedIn's API to people. */
export const startLinkedIn: StartNetwork<SeededNetwork> = (port, file, now) =>
  start({ name: 'linkedin', title: 'LinkedIn', rules: memberRules }, port, file, now)

/** The same for pages, which LinkedIn asks another app for. */
export const startLinkedInPages: StartNetwork<SeededNetwork> = (port, file, now) =>
  start({ name: 'linkedin_org', title: 'LinkedIn Page', rules: pageRules }, port, file, now)

interface Kind {
  name: 'linkedin' | 'linkedin_org'
  /** What it is called where it is connected. */
  title: string
  rules: OAuthRules
}

async function start(
  { name, title, rules }: Kind,
  port: number,
  file: string | null,
  now = Date.now,
): Promise<SeededNetwork> {
  const state = jsonFile<State>(file, { oauth: createOAuthState(), posts: [], comments: [], images: [], videos: [] })
  const uploads = createUploads(file === null ? null : `${file}.uploads`)
  const expireTokens = (what: 'access' | 'all' = 'all', account?: string) => {
    expireGrants(state.value.oauth, what, account)
    state.save()
  }
  const injection: FaultInjection = {
    faults: createFaults(),
    watch: createWatch(),
    wording: linkedInWording,
    accounts: {
      of: async (context) =>
        ownerOf(state.value.oauth, await broughtBy(context)) ?? uploaderOf(state.value, context.req.param('key')),
      revoke: (name) => expireTokens('all', name),
    },
  }
  const app = linkedInRoutes({ injection, file: state, rules, uploads, origin: () => listening.origin, now })
  const shown = () => shownIn(state.value, uploads, now())
  addressRoutes(app, shown)
  pageRoutes(app, {
    network: name,
    style: rules.style,
    operations: linkedInOperations,
    faults: injection.faults,
    posts: shown,
    authors: shownAuthors.map(({ vanityName, displayName }) => ({ path: `/@${vanityName}`, name: displayName })),
    how: () => ({
      says: `Connect ${title} and agree as ${people.map((one) => one.displayName).join(' or ')}.`,
      values: [['Practice server', listening.host] as const],
    }),
    revokeTokens: () => expireTokens(),
  })
  const listening = await listen(app, port)
  return {
    ...listening,
    name: rules.style.name,
    invitation: `the practice network ${listening.host} on ${title}`,
    faults: injection.faults,
    watch: injection.watch,
    posts: () => [
      ...state.value.posts.map((post) => ({
        id: post.urn,
        author: post.person,
        text: typedText(post.commentary),
        media: mediaOf(post, state.value, uploads),
        parentId: null,
        ...chosenOf(post),
        ...cardOf(post, state.value, uploads),
      })),
      ...state.value.comments.map(({ id, object, person, text }) => ({
        id: commentUrn(object, id),
        author: person,
        text,
        media: [],
        parentId: object,
      })),
    ],
    expireTokens,
    async addPost(person, post) {
      addPost(state.value, uploads, person, post)
      state.save()
    },
    removePost(id) {
      state.value.posts = state.value.posts.filter(({ urn }) => urn !== id)
      state.value.comments = state.value.comments.filter((one) => commentUrn(one.object, one.id) !== id)
      state.save()
    },
    datePost(id, at) {
      const post = state.value.posts.find(({ urn }) => urn === id)
      if (post) post.createdAt = Date.parse(at)
      state.save()
    },
  }
}

/** Where the real network has its pages. */
function addressRoutes(app: Hono<Env>, shown: () => Shown[]): void {
  app.get('/feed/update/:urn', (context) => {
    const post = shown().find(({ id }) => id === context.req.param('urn'))
    return post ? context.redirect(post.path) : context.notFound()
  })
  app.get('/in/me', (context) => context.redirect('/'))
  app.get('/company/:name', (context) => context.redirect(`/@${context.req.param('name')}`))
}

function shownIn(state: State, uploads: Uploads, now: number): Shown[] {
  return [...state.posts.map((post) => shownPost(post, state, uploads, now)), ...state.comments.map(shownComment)]
}

function shownPost(post: Post, state: State, uploads: Uploads, now: number): Shown {
  const { likes, comments, reposts } = countsOf(post, state, now)
  return {
    ...by(authorOf(post), post.urn),
    text: shownText(post.commentary),
    createdAt: new Date(post.createdAt).toISOString(),
    media: mediaOf(post, state, uploads),
    ...chosenOf(post),
    ...cardOf(post, state, uploads),
    counts: [
      ['likes', likes],
      ['comments', comments],
      ['reposts', reposts],
    ],
  }
}

/** Who may see it, where not everybody may. */
const chosenOf = ({ visibility }: Post) => (visibility === 'CONNECTIONS' ? { chosen: ['For connections only'] } : {})

const mediaOf = ({ media }: Post, { images, videos }: State, uploads: Uploads): PracticeMedia[] =>
  media.map(({ id, altText }) => ({
    kind: id.startsWith('urn:li:image:') ? 'image' : 'video',
    path: uploads.pathOf([...images, ...videos].find(({ urn }) => urn === id)?.uploadId ?? ''),
    alt: altText,
  }))

function cardOf({ article }: Post, { images }: State, uploads: Uploads): { card?: PracticeCard } {
  if (!article) return {}
  const { source, title, description, thumbnail } = article
  const uploadId = images.find(({ urn }) => urn === thumbnail)?.uploadId ?? null
  return { card: { address: source, title, description, picture: uploadId === null ? null : uploads.pathOf(uploadId) } }
}

/** Parts of a video come without a token: the address that they are sent to says whose they are. */
function uploaderOf({ videos }: State, key: string | undefined): string | null {
  const owner = videos.find((one) => one.key === key)?.owner
  return shownAuthors.find(({ urn }) => urn === owner)?.person.name ?? null
}

function shownComment({ id, object, actor, person, text, createdAt }: Comment): Shown {
  return {
    ...by(authorOf({ author: actor, person }), commentUrn(object, id)),
    text,
    createdAt: new Date(createdAt).toISOString(),
    counts: [],
    inReplyTo: `/feed/update/${object}`,
  }
}

const by = ({ person, displayName, vanityName }: Author, id: string) => ({
  id,
  author: { ...person, displayName },
  handle: displayName,
  path: `/@${vanityName}/${id}`,
  via: null,
})
