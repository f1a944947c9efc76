import type { Context, Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { type Env, withFaults } from '../faultInjection.ts'
import { type Asked, asked, type Caller, needsScope, ownInstagram, seesWith } from './access.ts'
import { type MetaDeps, version } from './deps.ts'
import { invalidParameter, unknownObject } from './graphError.ts'
import { containerNode, mediaNode } from './instagramNodes.ts'
import { videoNode } from './mediaRoutes.ts'
import { instagramNode, pageNode, postNode, removeNode } from './pageRoutes.ts'
import { instagramById, instagramOf, pageById } from './pages.ts'
import { needed, paged, picked } from './params.ts'
import { type Comment, graphTime, type MetaState, nextId } from './state.ts'

/** What reads a node, and what its reading is called. */
const kinds = {
  container: 'readContainer',
  media: 'readMedia',
  video: 'readVideo',
  post: 'readPost',
  other: 'readNode',
} as const

/** The calls that a node of any kind has: reading it, taking it off, and its comments. */
export function nodeRoutes(app: Hono<Env>, deps: MetaDeps): void {
  const { injection, file } = deps
  const state = () => file.value
  const gatedByKind = createMiddleware<Env>((context, next) =>
    withFaults(injection, kinds[kindOf(state(), idIn(context))])(context, next),
  )

  app.get(`/${version}/:id/comments`, withFaults(injection, 'listComments'), async (context) => {
    const known = ['fields', 'limit', 'after', 'order', 'filter']
    const { caller, fields } = await asked(context, state(), known)
    const parent = parentOf(state(), caller, idIn(context))
    const own = state().comments.filter(({ parentId }) => parentId === idIn(context))
    // Instagram lists the newest first; Facebook where it is asked to.
    const isNewestFirst = parent.network === 'instagram' || fields.order === 'reverse_chronological'
    const { items, paging } = paged(isNewestFirst ? own.toReversed() : own, fields, 50)
    return context.json({ data: items.map((comment) => picked(commentNode(comment), fields.fields)), paging })
  })

  app.post(`/${version}/:id/comments`, withFaults(injection, 'createComment'), async (context) => {
    const { caller, fields } = await asked(context, state(), ['message'])
    const parent = parentOf(state(), caller, idIn(context))
    const text = needed(fields, 'message')
    if (text.length > (parent.network === 'instagram' ? 2200 : 8000)) throw invalidParameter('The comment is too long')
    needsScope(caller, commentScope(caller, parent.network))
    const comment: Comment = {
      id: parent.network === 'instagram' ? nextId(state()) : `${idIn(context)}_${nextId(state())}`,
      parentId: idIn(context),
      person: caller.person.name,
      text,
      createdAt: new Date().toISOString(),
      ...parent,
    }
    state().comments.push(comment)
    file.save()
    return context.json({ id: comment.id })
  })

  app.get(`/${version}/:id`, gatedByKind, async (context) => {
    const call = await asked(context, state(), ['fields'])
    return context.json(picked(nodeFor(deps, call, idIn(context)), call.fields.fields))
  })

  app.delete(`/${version}/:id`, withFaults(injection, 'deleteNode'), async (context) => {
    const { caller } = await asked(context, state(), [])
    seesWith(caller, 'pages_manage_posts', idIn(context))
    removeNode(state(), caller, idIn(context))
    file.save()
    return context.json({ success: true })
  })
}

const idIn = (context: Context<Env>): string => context.req.param('id') ?? ''

function kindOf(state: MetaState, id: string): keyof typeof kinds {
  const lists = { container: state.containers, media: state.media, video: state.videos, post: state.posts } as const
  const found = Object.entries(lists).find(([, list]) => list.some((one) => one.id === id))?.[0]
  return found === 'container' || found === 'media' || found === 'video' || found === 'post' ? found : 'other'
}

function nodeFor(deps: MetaDeps, { caller }: Asked, id: string): Record<string, unknown> {
  const { containers, media } = deps.file.value
  if (id === 'me') return meNode(deps, caller)
  const container = containers.find((one) => one.id === id)
  if (container) return containerNode(container, ownInstagram(caller, container.accountId, 'basic'), deps)
  const medium = media.find((one) => one.id === id)
  if (medium) return mediaNode(medium, ownInstagram(caller, medium.accountId, 'basic'), deps)
  const account = instagramById(id)
  if (account) return instagramNode(ownInstagram(caller, id, 'basic'), deps)
  const written = writtenNode(deps, caller, id)
  if (written) return written
  const page = pageById(id)
  if (page && page.owner.name === caller.person.name) return pageNode(page, deps, caller)
  throw unknownObject(id)
}

/** A video, a post or a comment of the page whose token it is. */
function writtenNode(deps: MetaDeps, caller: Caller, id: string): Record<string, unknown> | null {
  const { videos, posts, comments } = deps.file.value
  const isOwn = (one: { id: string; pageId: string }) => one.id === id && one.pageId === caller.pageId
  const [video, post] = [videos.find(isOwn), posts.find(isOwn)]
  const comment = comments.find((one) => one.id === id && one.by === caller.pageId)
  if (!video && !post && !comment) return null
  seesWith(caller, 'pages_read_engagement', id)
  if (video) return videoNode(video, deps)
  return post ? postNode(post, deps) : comment ? commentNode(comment) : null
}

/** Whoever the token is of. */
function meNode(deps: MetaDeps, caller: Caller): Record<string, unknown> {
  if (caller.kind === 'page') return pageNode(pageOf(caller), deps, caller)
  if (caller.kind === 'user') return { id: caller.person.name, name: caller.person.displayName }
  const account = instagramOf(caller.person)
  return { ...instagramNode(account, deps), user_id: account.id, account_type: 'BUSINESS' }
}

function pageOf({ pageId }: Caller) {
  const page = pageById(pageId ?? '')
  if (!page) throw unknownObject('me')
  return page
}

/** Whose comments they are, if the caller may write below it. */
function parentOf(state: MetaState, caller: Caller, id: string): Pick<Comment, 'network' | 'by'> {
  const medium = state.media.find((one) => one.id === id)
  if (medium) {
    if (medium.isStory) throw invalidParameter('A story has no comments')
    const account = ownInstagram(caller, medium.accountId, 'manage_comments')
    return { network: 'instagram', by: account.id }
  }
  const parent = [...state.posts, ...state.videos].find((one) => one.id === id && one.pageId === caller.pageId)
  if (!parent || caller.pageId === null) throw unknownObject(id)
  needsScope(caller, 'pages_read_engagement')
  return { network: 'facebook', by: caller.pageId }
}

function commentScope({ kind }: Caller, network: Comment['network']): string {
  if (network === 'facebook') return 'pages_manage_engagement'
  return kind === 'instagram' ? 'instagram_business_manage_comments' : 'instagram_manage_comments'
}

const commentNode = ({ id, text, createdAt, by, person, network }: Comment): Record<string, unknown> =>
  network === 'facebook'
    ? { id, message: text, created_time: graphTime(createdAt), from: { id: by } }
    : { id, text, timestamp: graphTime(createdAt), username: person, from: { id: by, username: person } }
