import type { NewFile } from '../scaffold.ts'
import type { NewNetwork } from './newNetwork.ts'

export const practiceFiles = (made: NewNetwork): NewFile[] => {
  const folder = `practice/${made.name}`
  return [
    { path: `${folder}/style.ts`, text: styleOf(made) },
    { path: `${folder}/wording.ts`, text: wordingOf(made) },
    { path: `${folder}/state.ts`, text: stateOf() },
    { path: `${folder}/routes.ts`, text: routesOf(made) },
    { path: `${folder}/network.ts`, text: networkOf(made) },
  ]
}

const styleOf = ({ name, title }: NewNetwork) => `import type { NetworkStyle } from '../network.ts'

export const ${name}Style: NetworkStyle = {
  name: 'Practice ${title}',
  color: 'light-dark(#3b455b,#c3cad8)',
  onColor: 'light-dark(#fff,#0a132b)',
  honorsKeys: false,
}
`

const wordingOf = ({ name }: NewNetwork) => `import type { Wording } from '../faultInjection.ts'

/** How this network words the faults that are switched on. */
export const ${name}Wording: Wording = {
  refused: (context, status) => context.json({ error: 'Practice: this was refused' }, status),
  limited: (context, seconds) =>
    context.json({ error: 'Too many requests' }, 429, { 'retry-after': String(seconds) }),
  nothingLeft: () => ({}),
  expired: (context) => context.json({ error: 'The app password has ended' }, 401),
  died: (context) => context.json({ error: 'Something went wrong' }, 500),
}
`

const stateOf = () => `import { type Person, people } from '../people.ts'

/** What this server knows. */
export interface State {
  posts: Post[]
  /** Tokens that no longer count. */
  ended: string[]
}

export interface Post {
  id: string
  /** The person's short name. */
  author: string
  text: string
  /** ISO. */
  createdAt: string
}

export const tokenOf = ({ name }: Person): string => \`\${name}-practice-token\`

/** Whose token a call carries, whether or not it counts. */
export const ownerOf = (authorization: string | undefined): Person | undefined =>
  people.find((person) => authorization === \`Bearer \${tokenOf(person)}\`)

/** Whose token a call carries, if it counts. */
export function holderOf({ ended }: State, authorization: string | undefined): Person | undefined {
  const owner = ownerOf(authorization)
  return owner && !ended.includes(tokenOf(owner)) ? owner : undefined
}
`

const routesOf = ({ name, Name }: NewNetwork) => `import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import * as z from 'zod/mini'
import { type Env, type FaultInjection, withFaults } from '../faultInjection.ts'
import type { JsonFile } from '../jsonFile.ts'
import { people, portrait } from '../people.ts'
import { holderOf, type Post, type State, tokenOf } from './state.ts'

/** Every operation that a fault or a hold can name. */
export const ${name}Operations = ['readAccount', 'createPost', 'listPosts', 'endToken'] as const

const sent = z.object({ text: z.string() })
const signedOut = { error: 'The app password is invalid' }

interface ${Name}RoutesDeps {
  injection: FaultInjection
  file: JsonFile<State>
  /** Where this server is reached, without a slash at the end. */
  origin(): string
}

/** The calls by which an account is read, and posts are written and listed. */
export function ${name}Routes({ injection, file, origin }: ${Name}RoutesDeps): Hono<Env> {
  const app = new Hono<Env>()
  const shapeOf = ({ id, author, text }: Post) => ({ id, text, url: \`\${origin()}/@\${author}/\${id}\` })

  app.get('/api/me', withFaults(injection, 'readAccount'), (context) => {
    const person = holderOf(file.value, context.req.header('authorization'))
    if (!person) return context.json(signedOut, 401)
    return context.json({ id: person.name, handle: person.name, name: person.displayName })
  })
  app.post('/api/posts', withFaults(injection, 'createPost'), async (context) => {
    const person = holderOf(file.value, context.req.header('authorization'))
    if (!person) return context.json(signedOut, 401)
    const body = sent.safeParse(await context.req.json().catch(() => null))
    if (!body.success) return context.json({ error: 'A post needs a text' }, 422)
    const post = { id: randomUUID(), author: person.name, text: body.data.text, createdAt: new Date().toISOString() }
    file.value.posts.push(post)
    file.save()
    return context.json(shapeOf(post), 201)
  })
  app.get('/api/posts', withFaults(injection, 'listPosts'), (context) => {
    const person = holderOf(file.value, context.req.header('authorization'))
    if (!person) return context.json(signedOut, 401)
    return context.json(file.value.posts.filter(({ author }) => author === person.name).map(shapeOf))
  })
  app.delete('/api/token', withFaults(injection, 'endToken'), (context) => {
    const person = holderOf(file.value, context.req.header('authorization'))
    if (person) file.value.ended.push(tokenOf(person))
    file.save()
    return context.body(null, 204)
  })
  app.get('/portraits/:name', (context) => {
    const person = people.find((one) => \`\${one.name}.svg\` === context.req.param('name'))
    return person ? context.body(portrait(person), 200, { 'content-type': 'image/svg+xml' }) : context.notFound()
  })
  return app
}
`

const networkOf = ({ name, Name, title }: NewNetwork) => `import { createFaults } from '../faults.ts'
import type { FaultInjection } from '../faultInjection.ts'
import { jsonFile } from '../jsonFile.ts'
import { listen } from '../listen.ts'
import type { PracticeNetwork } from '../network.ts'
import { pageRoutes } from '../pages/routes.ts'
import type { Shown } from '../pages/timeline.ts'
import { people, personByName } from '../people.ts'
import { createWatch } from '../watch.ts'
import { ${name}Style } from './style.ts'
import { ${name}Operations, ${name}Routes } from './routes.ts'
import { type Post, type State, ownerOf, tokenOf } from './state.ts'
import { ${name}Wording } from './wording.ts'

/** Starts the practice network that speaks the API of ${title}. */
export async function start${Name}(port: number, file: string | null): Promise<PracticeNetwork> {
  const state = jsonFile<State>(file, { posts: [], ended: [] })
  const expireTokens = (_?: 'access' | 'all', account?: string) => {
    state.value.ended.push(...people.filter(({ name }) => (account ?? name) === name).map(tokenOf))
    state.save()
  }
  const injection: FaultInjection = {
    faults: createFaults(),
    watch: createWatch(),
    wording: ${name}Wording,
    accounts: {
      of: (context) => ownerOf(context.req.header('authorization'))?.name ?? null,
      revoke: (name) => expireTokens('all', name),
    },
  }
  const app = ${name}Routes({ injection, file: state, origin: () => listening.origin })
  pageRoutes(app, {
    network: '${name}',
    style: ${name}Style,
    operations: ${name}Operations,
    faults: injection.faults,
    posts: () => state.value.posts.map(shown),
    authors: people.map((one) => ({ path: \`/@\${one.name}\`, name: one.displayName })),
    how: () => ({
      says: 'Connect ${title} with the server and an app password.',
      values: [['Server', listening.host] as const, ...people.map((one) => [one.displayName, tokenOf(one)] as const)],
    }),
    revokeTokens: () => expireTokens(),
  })
  const listening = await listen(app, port)
  return {
    ...listening,
    name: ${name}Style.name,
    invitation: \`server \${listening.host} with \${people.map(tokenOf).join(' or ')} on ${title}\`,
    faults: injection.faults,
    watch: injection.watch,
    posts: () => state.value.posts.map(({ id, author, text }) => ({ id, author, text, media: [], parentId: null })),
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

function shown({ id, author: name, text, createdAt }: Post): Shown {
  const author = personByName(name)
  if (!author) throw new Error(\`Post \${id} has no author\`)
  return { id, author, handle: \`@\${name}\`, text, createdAt, path: \`/@\${name}/\${id}\`, via: null, counts: [] }
}
`
