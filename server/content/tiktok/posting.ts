import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Post, Publication, PublicationState } from '../../../contract/content.ts'
import type { Answer, Received } from '../../../contract/endpoint.ts'
import type { Media } from '../../../contract/media.ts'
import type { postToTiktok, readTiktokPostStatus, TiktokPostStatus } from '../../../contract/tiktok.ts'
import type { Database } from '../../db/schema.ts'
import { HttpError, notFound } from '../../http/httpError.ts'
import { NetworkFault } from '../../networks/network.ts'
import { ownTiktokAccount } from '../../networks/tiktok/account.ts'
import { postInfoOf } from '../../networks/tiktok/metadata.ts'
import type { Posts } from '../posts.ts'
import type { Author } from '../validatePost.ts'

type Asked = Received<typeof postToTiktok>['body']
type Status = Answer<typeof readTiktokPostStatus>

type FoundMedia = Pick<Media, 'id' | 'kind'>

/** What is needed of the library. */
interface Videos {
  /** Of which file an address is that was made here; null for any other. */
  idAt(address: string): number | null
  takeVideoFromUrl(
    userId: number,
    from: { url: string; altText: string; businessProfileId: number | null },
  ): Promise<FoundMedia>
  library: { read(userId: number, id: number): Promise<FoundMedia> }
}

interface Deps {
  db: Kysely<Database>
  posts: Pick<Posts, 'create' | 'read'>
  media: Videos
}

/** A video that is posted on TikTok at once: a post of one publication, which goes out as any other does. */
export interface TiktokPosting {
  /** Refuses with a sentence. */
  post(author: Author, asked: Asked): Promise<Answer<typeof postToTiktok>>
  /** Refuses with 404 what is no post on TikTok. */
  statusOf(author: Author, id: number): Promise<Status>
}

export function createTiktokPosting({ db, posts, media }: Deps): TiktokPosting {
  /** The video in the person's library; a public one is taken into it. */
  async function videoOf(userId: number, url: string): Promise<number> {
    const known = media.idAt(url)
    const from = { url, altText: '', businessProfileId: null }
    const found = known === null ? await media.takeVideoFromUrl(userId, from) : await media.library.read(userId, known)
    if (found.kind !== 'video') throw wrong('video_url', 'There is no video at this address.')
    return found.id
  }

  return {
    async post(author, { video_url, caption, post_metadata, client_key = randomUUID() }) {
      const { social_account_id, ...chosen } = post_metadata
      checkChoices(chosen)
      const account = await ownTiktokAccount(db, author.id, social_account_id)
      const made = await madeBefore(db, author.id, client_key)
      const written = {
        text: caption,
        media_ids: made ?? [await videoOf(author.id, video_url)],
        options: { tiktok: post_metadata },
        account_ids: [account.id],
        business_profile_id: account.business_profile_id,
        intent: 'now' as const,
      }
      const post = await posts.create(author, client_key, written)
      const { status, ...told } = standingOf(post)
      return { success: status !== 'failed', post_id: post.id, ...told }
    },

    async statusOf(author, id) {
      return standingOf(await posts.read(author, id))
    },
  }
}

/** What a key was given for before has its video already: it is not fetched a second time. */
async function madeBefore(db: Kysely<Database>, userId: number, clientKey: string): Promise<number[] | undefined> {
  const row = await db
    .selectFrom('posts')
    .select('media_ids')
    .where('user_id', '=', userId)
    .where('client_key', '=', clientKey)
    .executeTakeFirst()
  return row?.media_ids
}

/** Refuses at once what TikTok would not be asked with. */
function checkChoices(chosen: Readonly<Record<string, unknown>>): void {
  try {
    postInfoOf(chosen)
  } catch (cause) {
    throw cause instanceof NetworkFault ? wrong('post_metadata', cause.message) : cause
  }
}

const statuses: Record<PublicationState, TiktokPostStatus> = {
  scheduled: 'processing',
  waiting: 'processing',
  verifying: 'processing',
  claimed: 'processing',
  sending: 'processing',
  unknown: 'processing',
  reconciling: 'processing',
  published: 'published',
  failed: 'failed',
  missed: 'failed',
  needs_person: 'unclear',
  held: 'held',
}

const messages: Record<TiktokPostStatus, string> = {
  processing: 'The video is on its way to TikTok.',
  published: 'The video is on TikTok.',
  failed: 'The video is not on TikTok.',
  unclear: 'It is not known whether the video is on TikTok. Please look there.',
  held: 'The video waits here.',
}

function standingOf({ publications }: Post): Status {
  const publication = publications.find((one) => one.network === 'tiktok')
  if (!publication) throw notFound('There is no such post on TikTok.')
  const status = statuses[publication.state]
  return { status, message: messageOf(status, publication), post_url: publication.remote_url }
}

const messageOf = (status: TiktokPostStatus, { reason }: Publication): string =>
  status === 'published' ? messages.published : (reason ?? messages[status])

const wrong = (field: string, message: string): HttpError => new HttpError(400, message, { field })
