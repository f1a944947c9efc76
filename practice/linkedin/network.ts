import type { Hono } from 'hono'
import { createFaults } from '../faults.ts'
import type { Env } from '../gate.ts'
import { jsonFile } from '../jsonFile.ts'
import { listen } from '../listen.ts'
import type { PracticeNetwork, StartNetwork } from '../network.ts'
import { createOAuthState, expireGrants } from '../oauth/grants.ts'
import type { OAuthRules } from '../oauth/rules.ts'
import { pageRoutes } from '../pages/routes.ts'
import type { Shown } from '../pages/timeline.ts'
import { people } from '../people.ts'
import { createUploads, type Uploads } from '../uploads.ts'
import { createWatch } from '../watch.ts'
import { shownText, typedText } from './littleText.ts'
import { type Author, authorOf, shownAuthors } from './members.ts'
import { memberRules, pageRules } from './oauthRules.ts'
import { linkedInOperations, linkedInRoutes } from './routes.ts'
import type { Comment, Post, State } from './state.ts'
import { commentUrn } from './urns.ts'
import { linkedInWording } from './wording.ts'

/** Starts the practice network that speaks LinkedIn's API to people. */
export const startLinkedIn: StartNetwork = (port, file) =>
  start({ name: 'linkedin', title: 'LinkedIn', rules: memberRules }, port, file)

/** The same for pages, which LinkedIn asks another app for. */
export const startLinkedInPages: StartNetwork = (port, file) =>
  start({ name: 'linkedin_org', title: 'LinkedIn Page', rules: pageRules }, port, file)

interface Kind {
  name: 'linkedin' | 'linkedin_org'
  /** What it is called where it is connected. */
  title: string
  rules: OAuthRules
}

async function start({ name, title, rules }: Kind, port: number, file: string | null): Promise<PracticeNetwork> {
  const state = jsonFile<State>(file, { oauth: createOAuthState(), posts: [], comments: [], images: [], videos: [] })
  const uploads = createUploads(file === null ? null : `${file}.uploads`)
  const gate = { faults: createFaults(), watch: createWatch(), wording: linkedInWording }
  const app = linkedInRoutes({ gate, file: state, rules, uploads, origin: () => listening.origin })
  const expireTokens = (what: 'access' | 'all' = 'all') => {
    expireGrants(state.value.oauth, what)
    state.save()
  }
  const shown = () => shownIn(state.value, uploads)
  addressRoutes(app, shown)
  pageRoutes(app, {
    network: name,
    style: rules.style,
    operations: linkedInOperations,
    faults: gate.faults,
    posts: shown,
    authors: shownAuthors.map(({ vanityName, displayName }) => ({ path: `/@${vanityName}`, name: displayName })),
    how: () => ({
      says: `Connect ${title} and agree as ${people.map((one) => one.displayName).join(' or ')}.`,
      values: [['Practice server', listening.host] as const],
    }),
    revokeTokens: expireTokens,
  })
  const listening = await listen(app, port)
  return {
    ...listening,
    name: rules.style.name,
    invitation: `the practice network ${listening.host} on ${title}`,
    faults: gate.faults,
    watch: gate.watch,
    posts: () => [
      ...state.value.posts.map(({ urn, person, commentary }) => ({
        id: urn,
        author: person,
        text: typedText(commentary),
      })),
      ...state.value.comments.map(({ id, object, person, text }) => ({
        id: commentUrn(object, id),
        author: person,
        text,
      })),
    ],
    expireTokens,
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

function shownIn(state: State, uploads: Uploads): Shown[] {
  return [...state.posts.map((post) => shownPost(post, state, uploads)), ...state.comments.map(shownComment)].sort(
    (a, b) => (a.createdAt < b.createdAt ? 1 : -1),
  )
}

const shownPost = (post: Post, state: State, uploads: Uploads): Shown => ({
  ...by(authorOf(post), post.urn),
  text: shownText(post.commentary),
  createdAt: new Date(post.createdAt).toISOString(),
  media: post.media.map(({ id, altText }) => ({
    kind: id.startsWith('urn:li:image:') ? ('image' as const) : ('video' as const),
    path: uploads.pathOf([...state.images, ...state.videos].find(({ urn }) => urn === id)?.uploadId ?? ''),
    alt: altText,
  })),
})

function shownComment({ id, object, actor, person, text, createdAt }: Comment): Shown {
  return {
    ...by(authorOf({ author: actor, person }), commentUrn(object, id)),
    text,
    createdAt: new Date(createdAt).toISOString(),
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
