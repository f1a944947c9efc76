import { html, raw } from 'hono/html'
import type { NetworkStyle, PracticeCard, PracticeMedia } from '../network.ts'
import type { Person } from '../people.ts'
import { cutAtLinks } from '../text.ts'
import { page } from './page.ts'

/** A post as the timeline shows it. */
export interface Shown {
  id: string
  author: Person
  /** As the network writes it, with `@`. */
  handle: string
  text: string
  /** ISO. */
  createdAt: string
  /** The post's own page. */
  path: string
  /** What it was written with, where the network tells. */
  via: string | null
  media?: readonly PracticeMedia[]
  /** The page of what it answers. */
  inReplyTo?: string | null
  /** What was chosen for it beside its text, in words. */
  chosen?: readonly string[]
  /** The card of its link. */
  card?: PracticeCard
  /** What came of it so far, as the network calls it. */
  counts: readonly (readonly [name: string, count: number])[]
}

/**
 * Asks for the list anew every three seconds while somebody looks, and marks what was not there before. Where only counts
 * have grown these alone are changed, so that a video plays on and nothing is read out again.
 */
const refreshing = `
const list = document.getElementById('timeline')
const seen = () => new Set([...list.querySelectorAll('[data-id]')].map((post) => post.dataset.id))
const countless = (root) => {
  const copy = root.cloneNode(true)
  for (const counts of copy.querySelectorAll('dd')) counts.remove()
  for (const post of copy.querySelectorAll('.new')) post.removeAttribute('class')
  return copy.innerHTML.replaceAll(' class=""', '')
}
setInterval(async () => {
  if (document.hidden) return
  const answer = await fetch(location.pathname + '?part=posts').catch(() => null)
  if (!answer?.ok) return
  const text = await answer.text()
  if (text === list.dataset.text) return
  list.dataset.text = text
  const fresh = document.createElement('div')
  fresh.innerHTML = text
  if (countless(fresh) === countless(list)) {
    const counts = fresh.querySelectorAll('dd')
    list.querySelectorAll('dd').forEach((count, index) => { count.textContent = counts[index].textContent })
    return
  }
  const before = seen()
  list.innerHTML = text
  for (const post of list.querySelectorAll('[data-id]')) post.classList.toggle('new', !before.has(post.dataset.id))
}, 3000)
`

/** How an account here is connected: what to type, in pairs of a name and a value. */
export interface HowToConnect {
  says: string
  values: readonly (readonly [string, string])[]
}

/** The page of posts, newest first, with how to connect an account above them on the timeline itself. */
export const timelinePage = (style: NetworkStyle, posts: readonly Shown[], title = 'Timeline', how?: HowToConnect) =>
  page({
    style,
    title,
    current: title === 'Timeline' ? '/' : null,
    body: html`<h1>${title}</h1>
      <p class="lead">Everything published on ${style.name}, newest first. The page keeps itself up to date.</p>
      ${how ? connecting(how) : ''}
      <div id="timeline" aria-live="polite">${postList(posts)}</div>
      <script>${raw(refreshing)}</script>`,
  })

const connecting = ({ says, values }: HowToConnect) => html`<section class="panel how" aria-labelledby="how">
    <h2 id="how">Accounts to connect</h2>
    <p>${says}</p>
    <dl>${values.map(([name, value]) => html`<div><dt>${name}</dt><dd><code>${value}</code></dd></div>`)}</dl>
  </section>`

/** Only the posts, for the page to put in. */
export const postList = (posts: readonly Shown[]) =>
  posts.length === 0
    ? html`<p class="empty">Nothing has been published yet. Connect a practice account, write a post, and it appears here.</p>`
    : html`<ol class="posts">${posts.map(onePost)}</ol>`

const onePost = ({
  id,
  author,
  handle,
  text,
  createdAt,
  path,
  via,
  media = [],
  inReplyTo = null,
  chosen = [],
  card,
  counts,
}: Shown) => html`
  <li data-id="${id}">
    <img src="/portraits/${author.name}.svg" alt="" width="48" height="48">
    <div class="by"><b>${author.displayName}</b><small>${handle}</small><a href="${path}"><time datetime="${createdAt}">${when(createdAt)}</time></a></div>
    ${inReplyTo === null ? '' : html`<a class="via" href="${inReplyTo}">In reply to a post</a>`}
    <p>${cutAtLinks(text).map((piece) => (piece.href === null ? piece.text : html`<a href="${piece.href}" rel="nofollow noopener noreferrer">${piece.text}</a>`))}</p>
    ${chosen.length === 0 ? '' : html`<ul class="chosen">${chosen.map((words) => html`<li>${words}</li>`)}</ul>`}
    ${media.length === 0 ? '' : html`<div class="media">${media.map(oneMedium)}</div>`}
    ${card === undefined ? '' : oneCard(card)}
    ${counts.length === 0 ? '' : html`<dl class="counts">${counts.map(([name, count]) => html`<div><dt>${name}</dt><dd>${inDigits.format(count)}</dd></div>`)}</dl>`}
    ${via === null ? '' : html`<span class="via">via ${via}</span>`}
  </li>`

const oneCard = ({
  address,
  title,
  description,
  picture,
}: PracticeCard) => html`<a class="card" href="${address}" rel="nofollow noopener noreferrer">
    ${picture === null ? '' : html`<img src="${picture}" alt="" loading="lazy">`}
    <b>${title}</b>
    ${description === '' ? '' : html`<span>${description}</span>`}
    <small>${new URL(address).host}</small>
  </a>`

const oneMedium = ({ kind, path, alt }: PracticeMedia) =>
  kind === 'image'
    ? html`<img src="${path}" alt="${alt}" loading="lazy">`
    : html`<video src="${path}" controls preload="metadata" aria-label="${alt || 'Video'}"></video>`

const inDigits = new Intl.NumberFormat('en-US')
const clock = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium' })
const when = (iso: string): string => clock.format(new Date(iso))
