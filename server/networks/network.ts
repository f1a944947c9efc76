import type { ContentKind } from '../../contract/content.ts'
import type { MediaKind } from '../../contract/media.ts'
import type { PostMetric } from '../../contract/metrics.ts'
import type { Network, TextLimits } from '../../contract/networks.ts'
import type { Focus } from '../../rules/media/focus.ts'
import type { MediaLimits } from '../../rules/networks/mediaLimits.ts'
import type { JsonValue } from '../db/tables/columns.ts'

/** A connected account as its network's adapter sees it. */
export interface Account {
  id: number
  userId: number
  network: Network
  /** A DID, or `{id}@{host}`. */
  remoteId: string
  handle: string
  /** Where its own server is called, without a slash at the end. */
  origin: string
  /** What its own server says of media; null where it says nothing. */
  mediaLimits: MediaLimits | null
}

/** One thing that goes out on one account. */
export interface Content {
  kind: ContentKind
  text: string
  media: readonly ContentMedia[]
  /** Remote id of what a reply goes on from, or a comment stands below; null of a post. */
  parentId: string | null
  /** Remote id of what its thread begins with; null of a post. */
  rootId: string | null
  /** The card of its link, where whoever posts makes it; left out where there is none. */
  card?: ContentCard
  /** What only its network asks for, as `post_metadata` of TikTok. */
  options: Readonly<Record<string, unknown>>
  /** A text or an idea by AI was used in it; left out where none was. */
  isWrittenByAi?: boolean
}

/** The card of a link. */
export interface ContentCard {
  /** In full, with its scheme. */
  uri: string
  title: string
  description: string
  /** Goes along where it still is there. */
  picture: ContentMedia | null
}

/** A picture or video of a content, as the library has it. */
export interface ContentMedia {
  id: number
  kind: MediaKind
  /** As `image/jpeg`. */
  contentType: string
  /** Bytes. */
  size: number
  /** Pixels, as it is shown. */
  width: number
  height: number
  /** Seconds; null of an image. */
  duration: number | null
  altText: string
  /** What must stay in sight of a picture; left out where nobody said. */
  focus?: Focus | undefined
  /** Milliseconds into a video, whose frame is its cover; left out where nobody said. */
  coverAt?: number | undefined
}

/** What is sent, frozen before the first try, and the key that every try of it carries. */
export interface Prepared {
  key: string
  payload: Readonly<Record<string, unknown>>
}

/** Where a post stands on its network. */
export interface RemotePost {
  remoteId: string
  remoteUrl: string | null
}

/**
 * Where an account's list stood before a post was sent, in the network's own order, so that reading back looks only after
 * it and needs no clock. Each adapter has a form of its own, stored as JSON.
 */
export type Mark = Readonly<Record<string, unknown>>

/** What to look for on a network. */
export interface Sought extends Prepared {
  /** From before the first call; null where the network needs none or could not be read then. */
  mark: Mark | null
  /** What was stored on the way to it. */
  steps: Steps
  /** Remote ids that the person said are not it. */
  dismissed: ReadonlySet<string>
  /** Which of these posts are known to be other publications'. */
  knownAmong(remoteIds: readonly string[]): Promise<ReadonlySet<string>>
}

/**
 * What a reading shows: the post, told by evidence; that it is not there; or posts that may be it, of which only a person
 * can tell, with a sentence that says why.
 */
export type Finding =
  | { kind: 'found'; post: RemotePost }
  | { kind: 'absent' }
  | { kind: 'unsure'; reason: string; seen: readonly RemotePost[] }

/**
 * The remote ids that come about before anything can be seen on the network: of a medium, a container, an upload. Each is
 * stored before the next call is made, so that whoever goes on after a crash does not begin again. They belong to what is
 * sent: other content has none yet.
 */
export interface Steps {
  /** What was stored under a name; undefined where nothing was. */
  get(name: string): unknown
  /** Commits it. Throws where the lease was lost, after which nothing may be called. */
  put(name: string, value: JsonValue): Promise<void>
}

/** A part that was sent: the post that it became stands after its mark. */
export interface SentPart {
  kind: ContentKind
  mark: Mark | null
}

/** A part that was published and is to be taken off. */
export interface PublishedPart extends SentPart {
  remoteId: string
  /** What it goes on from, or stands below; null of a post, and where that is not known. */
  parent: PublishedPart | null
}

/** What a sending knows beside its content. */
export interface SendContext {
  /** What `readMark` answered before the first call with this key. */
  mark: Mark | null
  steps: Steps
  /** Whether the network was never called with this key before. */
  isFirstTry: boolean
}

/** What the account is called on its network, and what it takes. */
export interface Profile {
  remoteId: string
  handle: string
  name: string
  avatarUrl: string | null
  url: string
  /** Host, with a port where it has one. */
  server: string
  origin: string
  limits: TextLimits
  /** What its own server says of media, on a network whose servers differ. */
  mediaLimits?: MediaLimits
}

/** What the network says of an account whose credentials count; what it did not tell stays as it was. */
export type Confirmed = Pick<Profile, 'handle' | 'url'> &
  Partial<Pick<Profile, 'name' | 'avatarUrl' | 'limits' | 'mediaLimits'>>

/** What a network tells of a post at one moment; what it does not tell is left out, which is not 0. */
export type PostMetrics = Readonly<Partial<Record<PostMetric, number>>>

/** What a network answers of a post that it was asked for: its numbers, or that there is no such post any more. */
export type PostAnswer = PostMetrics | 'gone'

/** How the numbers of an account's posts are read. */
export interface MetricsReader {
  /** Posts that one reading asks for at the most. */
  most: number
  /**
   * Reads posts by remote id, each once. A post is `gone` only where the network says so of that one; one that it answered
   * nothing of is left out. Where a call fails after others were answered, what those told is lost, so that no half answer
   * passes for a whole one.
   */
  read(account: Account, remoteIds: readonly string[]): Promise<ReadonlyMap<string, PostAnswer>>
}

/**
 * Reads how many follow an account; null where the network answered without telling it, which is not 0. Throws a
 * `NetworkFault`.
 */
export type FollowersReader = (account: Account) => Promise<number | null>

/** A post of an account's own, as its network lists it. */
export interface ListedPost {
  remoteId: string
  /** Where people see it; null where the network does not tell it. */
  url: string | null
  /** Milliseconds. */
  publishedAt: number
  /** As people read it, in plain words; empty without one. */
  text: string
  pictures: number
  videos: number
}

/** A part of an account's list; `next` is where it goes on, null at its end. */
export interface ListedPage {
  posts: readonly ListedPost[]
  next: string | null
}

/**
 * Lists what an account posted itself, the newest first, a page a call: neither answers to others nor what it passed on of
 * theirs. `cursor` is the `next` of the page before, null for the first. Throws a `NetworkFault`.
 */
export type PostLister = (account: Account, cursor: string | null) => Promise<ListedPage>

/**
 * How posts go out on one network. Every call has a time limit and throws a `NetworkFault` for what went wrong, whose
 * kind says what is known of the post.
 */
export interface NetworkAdapter {
  /**
   * Makes what will be sent of a content, with all that `contentOf` needs to tell it from another. Sends nothing. `before`
   * is what was made of it, or of an earlier content, before. Throws `refused` where the network has no such thing.
   */
  prepare(account: Account, content: Content, before: Prepared | null): Promise<Prepared>
  /** The text that a payload was made of. */
  textOf(payload: Prepared['payload']): string
  /**
   * Brings to the network what `send` needs there and nobody can see: media, containers. Each remote id is stored in
   * `steps`, and what is stored is not brought again. Of whatever goes wrong here nothing was posted. Null where nothing
   * is brought.
   */
  stage: ((account: Account, prepared: Prepared, steps: Steps) => Promise<void>) | null
  /**
   * Reads where the account's list stands, before a first call; null where the network's own key tells a post. Sends
   * nothing. Throws where it may be tried again; answers null where the list cannot be read at all.
   */
  readMark: ((account: Account, prepared: Prepared) => Promise<Mark | null>) | null
  /** The one call that makes it visible. */
  send(account: Account, prepared: Prepared, context: SendContext): Promise<RemotePost>
  /** Reads the network back. */
  find(account: Account, sought: Sought): Promise<Finding>
  /**
   * Asks the network whether the credentials count, and renews them where they end. Only `expired` says that they do
   * not; every other fault says nothing of them.
   */
  verify(account: Account): Promise<Confirmed>
  /** When the credentials end by themselves; null where the network does not say. */
  expiryOf(credentials: unknown): Date | null
  /** Tells the network that the credentials are no longer used; what the network says to it does not matter. */
  revoke(account: Account, credentials: unknown): Promise<void>
  /**
   * Which post of the account's a link leads to; null where it is none. Reads the network where the link alone does not
   * tell it, and sends nothing. The whole is null where nothing goes on from a post (`exampleLinks`).
   */
  postAt: ((account: Account, link: URL, sent: SentPart) => Promise<RemotePost | null>) | null
  /**
   * Takes what was published off the network; null where its API cannot (`canDelete` of its rules). What is gone already
   * counts as taken off, so that it may be asked for again: by what the network says of it alone, or by what reading it
   * back shows. Throws where it is not known to be gone.
   */
  remove: ((account: Account, part: PublishedPart) => Promise<void>) | null
  /** Reads what came of posts of the account; null where the network does not tell it to an account like ours, or charges for it. */
  readMetrics: MetricsReader | null
  /** Null where the network does not tell it of an account like ours, or charges for it. */
  readFollowers: FollowersReader | null
  /** Null where the network does not list it for an account like ours, or charges for it. */
  listPosts: PostLister | null
}

/**
 * What is known of a call that failed:
 * unavailable: surely no byte of it left, and it may be tried again · limited: the network says that it is too much just
 * now, and when it may be tried again · refused: the network's own documented no · expired: the same, because the
 * credentials no longer count · unclear: it may have been taken
 */
export type FaultKind = 'unavailable' | 'limited' | 'refused' | 'expired' | 'unclear'

/**
 * What was heard of an account's server by a call: some answer, whatever it was · nothing, though it was called · it was
 * not called at all.
 */
export type Contact = 'answered' | 'silent' | 'none'

interface FaultOptions {
  wait?: number
  contact?: Contact
  cause?: unknown
  /** Sentences for people; what is usual of the kind of fault unless said. */
  advice?: string
  isPermissionMissing?: boolean
}

/** Milliseconds; longer than any bound, and still a date: what is asked beyond it is obeyed as this. */
export const longestWait = 10 * 365 * 86_400_000

/** A call to a network that failed; the message is a sentence for people. */
export class NetworkFault extends Error {
  override name = 'NetworkFault'
  readonly kind: FaultKind
  /** What the network asked to wait, in milliseconds; 0 when it did not say. */
  readonly wait: number
  /** Whether the server was heard of; it was, unless said. */
  readonly contact: Contact
  /** What a person can do; null where that is what is usual of its kind. */
  readonly advice: string | null
  /** Whether it was refused as the account was connected without the permission: asking again changes nothing. */
  readonly isPermissionMissing: boolean

  constructor(
    kind: FaultKind,
    sentence: string,
    { wait = 0, contact = 'answered', cause, advice, isPermissionMissing = false }: FaultOptions = {},
  ) {
    super(sentence, cause === undefined ? undefined : { cause })
    this.kind = kind
    this.wait = Number.isNaN(wait) ? 0 : Math.min(wait, longestWait)
    this.contact = contact
    this.advice = advice ?? null
    this.isPermissionMissing = isPermissionMissing
  }
}
