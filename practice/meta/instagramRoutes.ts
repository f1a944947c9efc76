import type { Hono } from 'hono'
import { type Env, withFaults } from '../faultInjection.ts'
import { asked, ownInstagram } from './access.ts'
import { createContainer } from './containers.ts'
import { type MetaDeps, version } from './deps.ts'
import { GraphError, invalidParameter, unknownObject } from './graphError.ts'
import { mediaNode, statusOf } from './instagramNodes.ts'
import { needed, paged, picked } from './params.ts'
import { type Container, type InstagramMedia, type MetaState, nextId } from './state.ts'
import { uploadRoute } from './videoUpload.ts'

const day = 86_400_000

/** The calls by which containers are made, filled and published, and what was published is listed. */
export function instagramRoutes(app: Hono<Env>, deps: MetaDeps): void {
  const { injection, file } = deps
  const state = () => file.value
  uploadRoute(app, deps)

  app.post(`/${version}/:account/media`, withFaults(injection, 'createContainer'), async (context) => {
    const known = [
      'image_url',
      'video_url',
      'media_type',
      'upload_type',
      'is_carousel_item',
      'children',
      'caption',
      'alt_text',
      'collaborators',
      'thumb_offset',
    ]
    const { caller, fields } = await asked(context, state(), known)
    const account = ownInstagram(caller, context.req.param('account'), 'content_publish')
    if (fields.upload_type !== undefined && caller.kind === 'instagram') {
      throw invalidParameter('upload_type is only for apps with Facebook Login')
    }
    const container = await createContainer(deps, account, fields)
    state().containers.push(container)
    file.save()
    const uri = `${deps.origin()}/ig-api-upload/${version}/${container.id}`
    return context.json(fields.upload_type === undefined ? { id: container.id } : { id: container.id, uri })
  })

  app.post(`/${version}/:account/media_publish`, withFaults(injection, 'publishMedia'), async (context) => {
    const { caller, fields } = await asked(context, state(), ['creation_id'])
    const account = ownInstagram(caller, context.req.param('account'), 'content_publish')
    const container = publishable(state(), account.id, needed(fields, 'creation_id'))
    const medium = mediumOf(state(), container)
    container.isPublished = true
    state().media.push(medium)
    file.save()
    return context.json({ id: medium.id })
  })

  app.get(`/${version}/:account/media`, withFaults(injection, 'listMedia'), async (context) => {
    const { caller, fields } = await asked(context, state(), ['fields', 'limit', 'after'])
    const account = ownInstagram(caller, context.req.param('account'), 'basic')
    const own = state().media.filter((one) => one.accountId === account.id && !one.isStory)
    const { items, paging } = paged(own.toReversed(), fields)
    return context.json({ data: items.map((one) => picked(mediaNode(one, account, deps), fields.fields)), paging })
  })

  app.get(`/${version}/:account/stories`, withFaults(injection, 'listStories'), async (context) => {
    const { caller, fields } = await asked(context, state(), ['fields', 'limit', 'after'])
    // Whoever signed in with Facebook must have allowed more than with Instagram itself (IG User: Stories).
    const right = caller.kind === 'instagram' ? 'basic' : 'manage_insights'
    const account = ownInstagram(caller, context.req.param('account'), right)
    const isSeen = ({ isStory, createdAt }: InstagramMedia) => isStory && Date.now() - Date.parse(createdAt) < day
    const own = state().media.filter((one) => one.accountId === account.id && isSeen(one))
    const { items, paging } = paged(own.toReversed(), fields)
    return context.json({ data: items.map((one) => picked(mediaNode(one, account, deps), fields.fields)), paging })
  })

  app.get(
    `/${version}/:account/content_publishing_limit`,
    withFaults(injection, 'publishingLimit'),
    async (context) => {
      const { caller, fields } = await asked(context, state(), ['fields'])
      const account = ownInstagram(caller, context.req.param('account'), 'content_publish')
      const config = { quota_total: state().quota.most, quota_duration: 86_400 }
      const node = picked({ config, quota_usage: usedBy(state(), account.id) }, fields.fields)
      return context.json({ data: [node] })
    },
  )
}

const usedBy = ({ media }: MetaState, account: string): number =>
  media.filter(({ accountId, createdAt }) => accountId === account && Date.now() - Date.parse(createdAt) < day).length

function publishable(state: MetaState, account: string, id: string): Container {
  const container = state.containers.find((one) => one.id === id && one.accountId === account)
  if (!container) throw unknownObject(id)
  if (container.isCarouselItem) throw invalidParameter('A carousel item cannot be published by itself', 2_207_011)
  const status = statusOf(container)
  if (status === 'IN_PROGRESS') {
    throw new GraphError(9007, 'Media ID is not available', {
      subcode: 2_207_027,
      userMessage: 'The media is not ready.',
    })
  }
  if (status !== 'FINISHED') {
    throw new GraphError(24, 'The requested resource does not exist', {
      subcode: 2_207_008,
      userMessage: `The container is ${status}.`,
    })
  }
  if (usedBy(state, account) >= state.quota.most) {
    throw new GraphError(9, 'Application request limit reached', {
      status: 403,
      subcode: 2_207_042,
      userMessage: 'The maximum number of posts that may be published by the API is reached.',
    })
  }
  return container
}

function mediumOf(state: MetaState, container: Container): InstagramMedia {
  const parts = container.kind === 'CAROUSEL' ? childrenOf(state, container) : [container]
  return {
    id: nextId(state),
    accountId: container.accountId,
    caption: container.caption,
    kind: container.kind === 'CAROUSEL' ? 'CAROUSEL_ALBUM' : container.kind === 'IMAGE' ? 'IMAGE' : 'VIDEO',
    shown: parts.map(({ upload, kind, alt }) => ({
      upload: upload ?? '',
      kind: kind === 'IMAGE' ? ('image' as const) : ('video' as const),
      alt,
    })),
    ...(container.isStory && { isStory: true }),
    ...(container.collaborators && { collaborators: container.collaborators }),
    ...(container.coverAt !== undefined && { coverAt: container.coverAt }),
    createdAt: new Date().toISOString(),
  }
}

const childrenOf = ({ containers }: MetaState, { children }: Container): Container[] =>
  children.flatMap((id) => containers.find((one) => one.id === id) ?? [])
