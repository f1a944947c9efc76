import type { PracticeMedia } from '../network.ts'
import type { Shown } from '../pages/timeline.ts'
import type { Uploads } from '../uploads.ts'
import { mediumCounts, postCounts } from './insights.ts'
import { instagramById, pageById } from './pages.ts'
import type { Comment, InstagramMedia, MetaState, PagePost } from './state.ts'

/** Everything that stands on the server, as its timeline shows it. */
export function shownOn(state: MetaState, uploads: Uploads, now: number): Shown[] {
  const shown = [
    ...state.posts.map((post) => shownPost(post, state, uploads, now)),
    ...state.media.map((medium) => shownMedium(medium, state, uploads, now)),
    ...state.comments.map((comment) => shownComment(comment, state)),
  ]
  return shown
}

function shownPost(post: PagePost, state: MetaState, uploads: Uploads, now: number): Shown {
  const { reactions, comments, shares } = postCounts(post, state, now)
  const page = pageOf(post.pageId)
  return {
    id: post.id,
    author: page.owner,
    handle: page.name,
    text: [post.message, ...(post.link === null || post.message.includes(post.link) ? [] : [post.link])].join('\n'),
    createdAt: post.createdAt,
    path: pathOfPost(post),
    via: null,
    media: mediaOfPost(post, state, uploads),
    ...chosenOfPost(post, state),
    counts: [
      ['reactions', reactions],
      ['comments', comments],
      ['shares', shares],
    ],
  }
}

export const mediaOfPost = ({ attached }: PagePost, state: MetaState, uploads: Uploads): PracticeMedia[] =>
  attached.flatMap((id) => attachedOf(id, state, uploads))

export const mediaOfMedium = ({ shown }: InstagramMedia, uploads: Uploads): PracticeMedia[] =>
  shown.map(({ upload, kind, alt }) => ({ kind, path: uploads.pathOf(upload), alt }))

/** That it is a reel. */
export const chosenOfPost = ({ attached }: PagePost, { videos }: MetaState): { chosen?: string[] } =>
  videos.some(({ id, isReel }) => isReel && attached.includes(id)) ? { chosen: ['Reel'] } : {}

/** That it is a story, who was invited to have it too, and which frame is its cover. */
export function chosenOfMedium({ isStory = false, collaborators = [], coverAt }: InstagramMedia): {
  chosen?: string[]
} {
  const chosen = [
    ...(isStory ? ['Story'] : []),
    ...collaborators.map((name) => `With @${name}`),
    ...(coverAt === undefined ? [] : [`Cover at ${coverAt} ms`]),
  ]
  return chosen.length > 0 ? { chosen } : {}
}

export const pathOfPost = ({ id, pageId }: PagePost): string => `/@${pageOf(pageId).username}/${id}`

function attachedOf(id: string, { photos, videos }: MetaState, uploads: Uploads): PracticeMedia[] {
  const photo = photos.find((one) => one.id === id)
  if (photo) return [{ kind: 'image', path: uploads.pathOf(photo.upload), alt: photo.alt }]
  const upload = videos.find((one) => one.id === id)?.upload ?? null
  return upload === null ? [] : [{ kind: 'video', path: uploads.pathOf(upload), alt: '' }]
}

function shownMedium(medium: InstagramMedia, state: MetaState, uploads: Uploads, now: number): Shown {
  const { likes, comments } = mediumCounts(medium, state, now)
  const { owner, username } = accountOf(medium.accountId)
  return {
    id: medium.id,
    author: owner,
    handle: `@${username} on Instagram`,
    text: medium.caption,
    createdAt: medium.createdAt,
    path: `/@${username}/p${medium.id}`,
    via: null,
    media: mediaOfMedium(medium, uploads),
    ...chosenOfMedium(medium),
    counts: [
      ['likes', likes],
      ['comments', comments],
    ],
  }
}

function shownComment(comment: Comment, state: MetaState): Shown {
  const isPage = comment.network === 'facebook'
  const { owner, username } = isPage ? pageOf(comment.by) : accountOf(comment.by)
  const post = commentedPost(comment, state)
  return {
    id: comment.id,
    author: owner,
    handle: isPage ? pageOf(comment.by).name : `@${username} on Instagram`,
    text: comment.text,
    createdAt: comment.createdAt,
    path: `/@${username}/${comment.id}`,
    via: null,
    counts: [],
    inReplyTo: post ? pathOfPost(post) : `/@${username}/p${comment.parentId}`,
  }
}

/** The page's post that a comment is below; on a video it stands by the video's own id. */
export const commentedPost = ({ parentId }: Comment, { posts }: MetaState): PagePost | undefined =>
  posts.find(({ id, attached }) => id === parentId || attached.includes(parentId))

function pageOf(id: string) {
  const page = pageById(id)
  if (!page) throw new Error(`There is no page ${id}`)
  return page
}

function accountOf(id: string) {
  const account = instagramById(id)
  if (!account) throw new Error(`There is no Instagram account ${id}`)
  return account
}
