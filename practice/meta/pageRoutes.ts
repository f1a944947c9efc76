import { randomBytes } from 'node:crypto'
import type { Context, Hono } from 'hono'
import { type Env, withFaults } from '../faultInjection.ts'
import { followedBy, followersOf } from '../growth.ts'
import { asked, type Caller, needsScope, ownPage } from './access.ts'
import { type MetaDeps, version } from './deps.ts'
import { GraphError, invalidParameter, unknownObject } from './graphError.ts'
import { type Page, pagesOf } from './pages.ts'
import { needed, paged, picked } from './params.ts'
import { graphTime, type MetaState, nextId, type PagePost } from './state.ts'

const textLimit = 63_206
const mostPhotos = 10

/** The calls by which an app lists somebody's pages, and posts for one. */
export function pageRoutes(app: Hono<Env>, deps: MetaDeps): void {
  const { injection, file } = deps
  const state = () => file.value

  app.get(`/${version}/me/accounts`, withFaults(injection, 'listPages'), async (context) => {
    const { caller, fields } = await asked(context, state(), ['fields', 'limit', 'after'])
    if (caller.kind !== 'user') throw new GraphError(100, '(#100) Tried accessing nonexisting field (accounts)')
    needsScope(caller, 'pages_show_list')
    const { items, paging } = paged(pagesOf(caller.person), fields)
    const data = items.map((page) => picked(pageNode(page, deps, caller), fields.fields))
    file.save()
    return context.json({ data, paging })
  })

  app.get(`/${version}/:page/published_posts`, withFaults(injection, 'listPosts'), async (context) => {
    const { caller, fields } = await asked(context, state(), ['fields', 'limit', 'after', 'since'])
    const page = ownPage(caller, pageIn(context), 'pages_read_engagement')
    const since = Number(fields.since ?? 0) * 1000
    const own = state()
      .posts.filter(({ pageId, createdAt }) => pageId === page.id && Date.parse(createdAt) >= since)
      .toReversed()
    const { items, paging } = paged(own, fields)
    return context.json({ data: items.map((post) => picked(postNode(post, deps), fields.fields)), paging })
  })

  app.post(`/${version}/:page/feed`, withFaults(injection, 'createPost'), async (context) => {
    const { caller, fields } = await asked(context, state(), ['message', 'link', /^attached_media\[\d+\]$/])
    const page = ownPage(caller, pageIn(context), 'pages_manage_posts')
    const post = madePost(state(), page, fields)
    state().posts.push(post)
    file.save()
    return context.json({ id: post.id })
  })
}

const pageIn = (context: Context<Env>): string => context.req.param('page') ?? ''

/** A page as the API answers it; asked for by its owner, it comes with a token of its own. */
export function pageNode(page: Page, deps: MetaDeps, caller: Caller): Record<string, unknown> {
  const { instagram } = page
  return {
    id: page.id,
    name: page.name,
    username: page.username,
    link: `${deps.origin()}/@${page.username}`,
    followers_count: followersOf(`facebook/${page.id}`, deps.now()),
    fan_count: followersOf(`facebook/${page.id}`, deps.now()),
    tasks: caller.kind === 'user' ? page.tasks : undefined,
    picture: { data: { url: `${deps.origin()}/portraits/${page.owner.name}.svg`, is_silhouette: false } },
    access_token: caller.kind === 'user' ? tokenFor(deps.file.value, page, caller) : undefined,
    instagram_business_account: instagram === null ? undefined : instagramNode(instagram, deps),
  }
}

export const instagramNode = (
  { id, username, owner }: NonNullable<Page['instagram']>,
  { origin, file, now }: MetaDeps,
): Record<string, unknown> => ({
  id,
  followers_count: followersOf(`instagram/${id}`, now()),
  follows_count: followedBy(`instagram/${id}`),
  media_count: file.value.media.filter((one) => one.accountId === id && !one.isStory).length,
  username,
  name: owner.displayName,
  profile_picture_url: `${origin()}/portraits/${owner.name}.svg`,
})

function tokenFor(state: MetaState, { id }: Page, { person, scopes }: Caller): string {
  const token = randomBytes(24).toString('base64url')
  const dataAccessEndsAt = Date.now() + 90 * 86_400_000
  state.pageTokens.push({ token, person: person.name, pageId: id, scopes: [...scopes], dataAccessEndsAt })
  return token
}

function madePost(state: MetaState, page: Page, fields: Readonly<Record<string, string>>): PagePost {
  const { message = '', link = null } = fields
  const attached = attachedIn(state, page, fields)
  if (message === '' && link === null && attached.length === 0) {
    throw invalidParameter('One of message, link or attached_media is required')
  }
  if (message.length > textLimit) throw invalidParameter('The message is too long')
  if (link !== null && !URL.canParse(link)) throw invalidParameter('Invalid URL was supplied', 1_609_005)
  if (link !== null && attached.length > 0) throw invalidParameter('Link and attached_media cannot be used together')
  refuseTwin(state, page, message, attached)
  const createdAt = new Date().toISOString()
  return { id: `${page.id}_${nextId(state)}`, pageId: page.id, message, link, attached, createdAt }
}

/** Two posts with the same words, one right after the other, are refused (Error Codes: 506). */
function refuseTwin({ posts }: MetaState, page: Page, message: string, attached: readonly string[]): void {
  const last = posts.findLast(({ pageId }) => pageId === page.id)
  if (last?.message !== message || attached.length > 0 || message === '') return
  throw new GraphError(506, '(#506) Duplicate status message', {
    subcode: 1_455_006,
    userMessage: 'This post is identical to the last one.',
  })
}

function attachedIn(state: MetaState, page: Page, fields: Readonly<Record<string, string>>): string[] {
  const given = Object.entries(fields).filter(([name]) => name.startsWith('attached_media'))
  const ids = given.map(([, value]) => mediaIn(value))
  if (ids.length > mostPhotos) throw invalidParameter('Too many attachments')
  const isInOrder = given.every(([name], index) => name === `attached_media[${index}]`)
  if (!isInOrder) throw invalidParameter('attached_media must be numbered from 0')
  for (const id of ids) {
    const isOwn = state.photos.some((photo) => photo.id === id && photo.pageId === page.id)
    const isUsed = state.posts.some(({ attached }) => attached.includes(id))
    if (!isOwn || isUsed) throw invalidParameter(`${id} cannot be attached`)
  }
  return ids
}

function mediaIn(value: string): string {
  try {
    return needed(JSON.parse(value), 'media_fbid')
  } catch (cause) {
    if (cause instanceof GraphError) throw cause
    throw invalidParameter('attached_media must be a JSON object')
  }
}

/** A post as the API answers it. */
export function postNode(post: PagePost, deps: MetaDeps): Record<string, unknown> {
  const { id, message, attached, createdAt, link } = post
  return {
    id,
    message: message === '' ? undefined : message,
    created_time: graphTime(createdAt),
    permalink_url: `${deps.origin()}/${id}`,
    from: { id: post.pageId },
    // Nothing is passed on here.
    parent_id: undefined,
    attachments: attachmentsOf(attached, link, deps.file.value),
  }
}

function attachmentsOf(attached: readonly string[], link: string | null, state: MetaState) {
  const targets = attached.map((id) => ({ media_type: isVideo(state, id) ? 'video' : 'photo', target: { id } }))
  const [only] = targets
  if (!only) return link === null ? undefined : { data: [{ media_type: 'link', target: { url: link } }] }
  if (targets.length === 1) return { data: [only] }
  return {
    data: [{ media_type: 'album', target: { id: `album${only.target.id}` }, subattachments: { data: targets } }],
  }
}

const isVideo = ({ videos }: MetaState, id: string): boolean => videos.some((video) => video.id === id)

/** Takes a post, a comment or a video off; only a page that it is of may. */
export function removeNode(state: MetaState, caller: Caller, id: string): void {
  const isOwn = state.posts.some((post) => post.id === id && post.pageId === caller.pageId)
  const isOwnComment = state.comments.some((comment) => comment.id === id && comment.by === caller.pageId)
  const isOwnVideo = state.videos.some((video) => video.id === id && video.pageId === caller.pageId)
  if (!isOwn && !isOwnComment && !isOwnVideo) throw unknownObject(id)
  takeOff(state, id)
}

/** Takes a post with its comments off, or a comment alone. */
export function takeOff(state: MetaState, id: string): void {
  state.posts = state.posts.filter((post) => post.id !== id && !post.attached.includes(id))
  state.videos = state.videos.filter((video) => video.id !== id)
  state.media = state.media.filter((medium) => medium.id !== id)
  state.comments = state.comments.filter((comment) => comment.id !== id && comment.parentId !== id)
}
