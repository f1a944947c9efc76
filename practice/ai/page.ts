import type { Hono } from 'hono'
import { html, raw } from 'hono/html'
import type { Env } from '../faultInjection.ts'
import type { NetworkStyle } from '../network.ts'
import { cssOf } from '../pages/style.ts'
import type { AiCall } from './calls.ts'
import { type AiFaultKind, type AiFaults, aiFault, aiFaultKinds, aiFaultList } from './faults.ts'
import { understood } from './reading.ts'

const style: NetworkStyle = {
  name: 'Practice AI',
  color: 'light-dark(#3b4a6b,#c4cfea)',
  onColor: 'light-dark(#fff,#0a132b)',
  honorsKeys: false,
}

const words = {
  slow: ['Slow', 'Nothing comes for three seconds.'],
  cutOff: ['Break off', 'The answer breaks off in the middle.'],
  length: ['End as too long', 'The answer ends in the middle, and says that it is too long.'],
  stall: ['Stall', 'The answer stops in the middle and goes on no more.'],
  rateLimit: ['Rate limit', '429, with how long to wait.'],
  serverError: ['Server error', 'Every call is answered with a 500.'],
  nonsense: ['Nonsense', 'What comes is none of the shapes of the API.'],
  page: ['HTML page', 'The page of a proxy, with 200.'],
  refusal: ['Refuse', 'It does not want to write.'],
  tooLong: ['Too long', 'It writes far more than it was told.'],
  endless: ['Endless', 'The answer never ends.'],
  noUsage: ['No usage', 'It does not tell how many tokens it took.'],
  avoided: ['Avoided words', 'It uses a word that the business avoids.'],
  noBound: ['No max_tokens', 'It refuses the older name of the bound, as newer models do.'],
} satisfies Record<AiFaultKind, readonly [title: string, says: string]>

/** What was asked lately, the switches, and the same switches as JSON. */
export function pageRoutes(app: Hono<Env>, { faults, calls }: { faults: AiFaults; calls: readonly AiCall[] }): void {
  app.get('/', (context) => context.html(page(faults, calls)))
  app.post('/faults/:kind', async (context) => {
    if (isForeign(context.req.header('origin'), context.req.url)) return context.text('Not from here', 403)
    const parsed = aiFault.safeParse({ kind: context.req.param('kind') })
    if (!parsed.success) return context.notFound()
    const { on } = await context.req.parseBody()
    const others = faults.list().filter(({ kind }) => kind !== parsed.data.kind)
    faults.set([...others, ...(on === 'yes' ? [parsed.data] : [])])
    return context.redirect('/', 303)
  })
  app.get('/practice/faults', (context) => context.json({ faults: faults.list() }))
  app.put('/practice/faults', async (context) => {
    if (isForeign(context.req.header('origin'), context.req.url)) return context.text('Not from here', 403)
    const parsed = aiFaultList.safeParse(await context.req.json().catch(() => null))
    if (!parsed.success) return context.json({ error: 'The faults are not in the right form' }, 400)
    faults.set(parsed.data.faults)
    return context.json({ faults: faults.list() })
  })
}

/** A page from elsewhere that is open in the same browser may not turn the switches. */
const isForeign = (origin: string | undefined, url: string): boolean =>
  origin !== undefined && origin !== new URL(url).origin

const shownCalls = 20

const page = (faults: AiFaults, calls: readonly AiCall[]) => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Practice AI</title>
<link rel="icon" href="data:,">
<style>${raw(cssOf(style))}</style>
</head>
<body>
<header><p class="practice">Practice: nothing here leaves this machine, and no model is behind it.</p><div class="bar">
<div class="name"><i aria-hidden="true"></i>Practice AI</div></div></header>
<main>
<h1>Practice AI</h1>
<p class="lead">It writes from what it is given, always the same of the same. Make it misbehave and see what becomes of a text.</p>
<div class="panel faults">${aiFaultKinds.map((kind) => switchFor(kind, faults))}</div>
<h2>Asked lately</h2>
${calls.length === 0 ? html`<p class="lead">Nothing was asked yet.</p>` : calls.slice(-shownCalls).toReversed().map(shown)}
</main>
</body>
</html>`

function switchFor(kind: AiFaultKind, faults: AiFaults) {
  const [title, says] = words[kind]
  const isOn = faults.list().some((fault) => fault.kind === kind)
  return html`<form method="post" action="/faults/${kind}" class="fault ${isOn ? 'on' : ''}">
    <div><h2>${title}</h2><p>${says}</p></div>
    <button name="on" value="${isOn ? 'no' : 'yes'}" class="${isOn ? 'strong' : ''}" aria-label="${title}: switch ${isOn ? 'off' : 'on'}">Switch ${isOn ? 'off' : 'on'}</button>
  </form>`
}

const shown = ({ messages, isAborted }: AiCall) =>
  html`<details class="panel"><summary>${Object.keys(understood(messages).sections).join(', ') || 'No data'}${isAborted ? ', broken off' : ''}</summary>
  ${messages.map(({ role, content }) => html`<h3>${role}</h3><pre style="white-space: pre-wrap">${content}</pre>`)}</details>`
