import type { MetaDeps } from './deps.ts'
import { mediumCounts } from './insights.ts'
import type { InstagramAccount } from './pages.ts'
import { type Container, graphTime, type InstagramMedia } from './state.ts'

const containerLasts = 24 * 3_600_000

export type ContainerStatus = 'IN_PROGRESS' | 'FINISHED' | 'PUBLISHED' | 'EXPIRED' | 'ERROR'

export function statusOf(container: Container): ContainerStatus {
  if (container.isPublished) return 'PUBLISHED'
  if (Date.now() - container.createdAt > containerLasts) return 'EXPIRED'
  if (container.error !== null) return 'ERROR'
  return isWhole(container) && container.looksLeft <= 0 ? 'FINISHED' : 'IN_PROGRESS'
}

const isWhole = ({ kind, upload, children }: Container): boolean =>
  kind === 'CAROUSEL' ? children.length > 0 : upload !== null

/** A container as the API answers it; each look at one that is being processed brings it on. */
export function containerNode(container: Container, _: InstagramAccount, { file }: MetaDeps): Record<string, unknown> {
  const status = statusOf(container)
  if (status === 'IN_PROGRESS' && container.upload !== null) {
    container.looksLeft -= 1
    file.save()
  }
  const says = container.error === null ? status : `Error: ${container.error}`
  return { id: container.id, status_code: status, status: says }
}

export const permalinkOf = ({ username }: InstagramAccount, { id }: InstagramMedia, { origin }: MetaDeps): string =>
  `${origin()}/@${username}/p${id}`

const countsNode = (medium: InstagramMedia, { file, now }: MetaDeps) => {
  const { likes, comments } = mediumCounts(medium, file.value, now())
  return { like_count: likes, comments_count: comments }
}

export const mediaNode = (
  medium: InstagramMedia,
  account: InstagramAccount,
  deps: MetaDeps,
): Record<string, unknown> => ({
  ...countsNode(medium, deps),
  id: medium.id,
  caption: medium.caption === '' ? undefined : medium.caption,
  media_type: medium.kind,
  timestamp: graphTime(medium.createdAt),
  permalink: permalinkOf(account, medium, deps),
  children: medium.kind === 'CAROUSEL_ALBUM' ? { data: medium.shown.map(childNode) } : undefined,
  username: account.username,
})

const childNode = ({ upload, kind }: InstagramMedia['shown'][number]) => ({
  id: upload,
  media_type: kind === 'image' ? 'IMAGE' : 'VIDEO',
})
