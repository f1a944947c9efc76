import type { Faults } from './faults.ts'
import type { Listening } from './listen.ts'
import type { Person } from './people.ts'
import type { Watch } from './watch.ts'

/** A post that stands on a practice network. */
export interface PracticePost {
  /** The record's `at://` address on the Bluesky-like network, the status id on the Mastodon-like one. */
  id: string
  /** The person's short name. */
  author: string
  text: string
  /** In the order in which they are shown. */
  media: readonly PracticeMedia[]
  /** Of what it answers: the part before it, or the post that it is a comment on; null of what stands by itself. */
  parentId: string | null
  /** What was chosen for it beside its text, in words; left out where everything is as usual. */
  chosen?: readonly string[]
  /** The card of its link, as whoever posted it made it. */
  card?: PracticeCard
}

/** The card of a link. */
export interface PracticeCard {
  address: string
  title: string
  description: string
  /** On the same server; null where it has none. */
  picture: string | null
}

/** A picture or video of a post. */
export interface PracticeMedia {
  kind: 'image' | 'video'
  /** On the same server. */
  path: string
  alt: string
}

/** How the pages of a practice network show it. */
export interface NetworkStyle {
  name: string
  /** CSS, in the light and in the dark theme. */
  color: string
  /** What is written on the color. */
  onColor: string
  /** Whether the network has an Idempotency-Key that it could ignore. */
  honorsKeys: boolean
}

/** One stand-in for a network, on 127.0.0.1. */
export interface PracticeNetwork extends Listening {
  name: string
  /** With what an account here is connected, for whoever starts it. */
  invitation: string
  faults: Faults
  watch: Watch
  /** Oldest first. */
  posts(): PracticePost[]
  /**
   * Tokens given so far stop counting; with `all` refresh tokens too, with an account (`ada`) only that person's. The
   * Mastodon-like network knows no refresh.
   */
  expireTokens(what?: 'access' | 'all', account?: string): void
  /** As if its author had deleted it there. */
  removePost(id: string): void
  /** As if it had come in at that instant (ISO); for a demo whose month has a past. */
  datePost(id: string, at: string): void
}

/** A post from before any app came. */
export interface EarlierPost {
  text: string
  /** Milliseconds. */
  at: number
  /** A JPEG; null: it has none. */
  picture: Buffer<ArrayBuffer> | null
}

/** A stand-in on which somebody can have posted before any app came, as the network's API lists it. */
export interface SeededNetwork extends PracticeNetwork {
  /** Stands on the person's first page where the network posts for pages. Call it oldest first. */
  addPost(person: Person, post: EarlierPost): Promise<void>
}

/** A stand-in from whose tokens permissions can be taken back. */
export interface WithdrawingNetwork extends PracticeNetwork {
  /** Takes a permission (`threads_delete`) back from every token given so far; who connects again has it anew. */
  withdraw(scope: string): void
}

/** A stand-in that answers a call without its permission as if nothing stood there. */
export interface VeilingNetwork extends WithdrawingNetwork {}

/**
 * Starts a stand-in; 0 takes a free port, and without a file its state lives in memory. What came of a post grows by
 * `now`, milliseconds since 1970. Rejects when the port is taken.
 */
export type StartNetwork<P extends PracticeNetwork = PracticeNetwork> = (
  port: number,
  file: string | null,
  now?: () => number,
) => Promise<P>
