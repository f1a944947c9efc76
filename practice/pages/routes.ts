import type { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Network } from '../../contract/networks.ts'
import type { Env } from '../faultInjection.ts'
import { type FaultKind, type Faults, fault, faultKind, faultList } from '../faults.ts'
import type { NetworkStyle } from '../network.ts'
import { people } from '../people.ts'
import { faultsPage } from './faultsPage.ts'
import { type HowToConnect, postList, type Shown, timelinePage } from './timeline.ts'

interface PageRoutesDeps {
  /** Which one it stands for. */
  network: Network
  style: NetworkStyle
  operations: readonly string[]
  faults: Faults
  /** Oldest first. */
  posts(): Shown[]
  /** The people's own pages. */
  authors: { path: string; name: string }[]
  how(): HowToConnect
  /** Every token given so far stops counting. */
  revokeTokens(): void
}

/** The timeline to look at, the page of switches, and the same switches as JSON. */
export function pageRoutes(
  app: Hono<Env>,
  { network, style, operations, faults, posts: shown, authors, how, revokeTokens }: PageRoutesDeps,
): void {
  const posts = () => newestFirst(shown())
  const show = (title: string, listed: Shown[], part: string | undefined) =>
    part === 'posts' ? postList(listed) : timelinePage(style, listed, title)

  app.get('/', (context) => {
    const isPart = context.req.query('part') === 'posts'
    return context.html(isPart ? postList(posts()) : timelinePage(style, posts(), 'Timeline', how()))
  })
  app.get('/faults', (context) => context.html(faultsPage({ style, operations, people, active: faults.list() })))
  app.post('/faults/tokens', ownPagesOnly, (context) => {
    revokeTokens()
    return context.redirect('/faults', 303)
  })
  app.post('/faults/:kind', ownPagesOnly, async (context) => {
    const kind = faultKind.safeParse(context.req.param('kind'))
    if (!kind.success) return context.notFound()
    const form = await context.req.parseBody()
    const others = faults.list().filter((one) => one.kind !== kind.data)
    const chosen = fromForm(kind.data, form)
    if (!chosen.success) return context.text('A field is not in the right form. Go back and correct it.', 400)
    faults.set([...others, ...(form.on === 'yes' ? [chosen.data] : [])])
    return context.redirect('/faults', 303)
  })
  app.get('/practice/network', (context) => context.json({ network }))
  app.get('/practice/faults', (context) => context.json({ faults: faults.list(), operations }))
  app.put('/practice/faults', ownPagesOnly, async (context) => {
    const parsed = faultList.safeParse(await context.req.json().catch(() => null))
    if (!parsed.success) return context.json({ error: 'The faults are not in the right form' }, 400)
    faults.set(parsed.data.faults)
    return context.json({ faults: faults.list(), operations })
  })
  app.get('/:author{@.+|profile}/*', (context) => {
    const path = decodeURIComponent(context.req.path)
    const [post] = posts().filter((one) => one.path === path)
    if (post) return context.html(show('Post', [post], context.req.query('part')))
    const author = authors.find((one) => one.path === path)
    if (!author) return context.html(timelinePage(style, [], 'Not found'), 404)
    const own = posts().filter((one) => one.path.startsWith(`${path}/`))
    return context.html(show(author.name, own, context.req.query('part')))
  })
}

/** Of those of one instant the one that came last stands first, so that the parts of a thread stay in order. */
const newestFirst = (posts: readonly Shown[]): Shown[] =>
  posts.toReversed().sort((one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt))

/** A page from elsewhere that is open in the same browser may not turn the switches. */
const ownPagesOnly = createMiddleware<Env>(async (context, next) => {
  const origin = context.req.header('origin')
  if (origin !== undefined && origin !== new URL(context.req.url).origin) return context.text('Not from here', 403)
  return next()
})

function fromForm(kind: FaultKind, form: Record<string, unknown>) {
  const number = (name: string) => (form[name] ? { [name]: Number(form[name]) } : {})
  const text = (name: string) => (form[name] ? { [name]: String(form[name]) } : {})
  return fault.safeParse({
    kind,
    ...text('operation'),
    ...text('account'),
    ...text('wait'),
    ...number('times'),
    ...number('percent'),
    ...number('seed'),
    ...number('status'),
    ...number('ms'),
    ...number('seconds'),
  })
}
