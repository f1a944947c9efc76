import * as z from 'zod/mini'
import type { Entry } from '../meta/newestFirst.ts'
import type { Frozen } from '../meta/payload.ts'
import type { Account } from '../network.ts'

const target = z.object({ target: z.optional(z.object({ id: z.optional(z.string()) })) })
const attachment = z.extend(target, {
  media_type: z.optional(z.string()),
  subattachments: z.optional(z.object({ data: z.array(target) })),
})
type Attachment = z.output<typeof attachment>

const post = z.object({
  id: z.string(),
  message: z.optional(z.string()),
  created_time: z.string(),
  attachments: z.optional(z.object({ data: z.array(attachment) })),
})

const comment = z.object({
  id: z.string(),
  message: z.optional(z.string()),
  created_time: z.string(),
  from: z.optional(z.object({ id: z.string() })),
})

/** A post of a page, or a comment, as it is compared with what was sent. */
export interface Written extends Entry {
  message: string
  /** Ids of photos and videos that hang on it. */
  mediaIds: readonly string[]
  /** Whether anything to look at hangs on it, other than the preview of a link. */
  hasMedia: boolean
  /** Who wrote it; null where that is not told. */
  by: string | null
}

/** Where what was sent is listed: among the page's posts, or among the comments of its parent. */
export const listOf = (account: Account, { kind, parentId }: Pick<Frozen, 'kind' | 'parentId'>) =>
  kind === 'post'
    ? {
        path: `${account.remoteId}/published_posts`,
        query: { fields: 'id,message,created_time,attachments{media_type,target{id},subattachments{target{id}}}' },
        entryOf: postIn,
      }
    : {
        path: `${parentId}/comments`,
        query: { fields: 'id,message,created_time,from{id}', order: 'reverse_chronological', filter: 'toplevel' },
        entryOf: commentIn,
      }

function postIn(value: unknown): Written | null {
  const found = post.safeParse(value).data
  if (!found) return null
  const attachments = found.attachments?.data ?? []
  return {
    id: found.id,
    at: found.created_time,
    message: found.message ?? '',
    mediaIds: attachments.flatMap(idsIn),
    hasMedia: attachments.some(({ media_type }) => visible.has(media_type ?? '')),
    by: null,
  }
}

const visible = new Set(['photo', 'video', 'album'])

const idsIn = ({ target: own, subattachments }: Attachment): string[] =>
  [own?.id, ...(subattachments?.data ?? []).map((one) => one.target?.id)].filter((id) => id !== undefined)

function commentIn(value: unknown): Written | null {
  const found = comment.safeParse(value).data
  if (!found) return null
  const { id, message = '', created_time: at, from } = found
  return { id, at, message, mediaIds: [], hasMedia: false, by: from?.id ?? null }
}
