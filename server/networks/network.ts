import type { Network, TextLimits } from '../../contract/networks.ts'

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
}

/** What is sent, frozen before the first try, and the key that every try of it carries. */
export interface Prepared {
  key: string
  payload: Readonly<Record<string, unknown>>
}

/** Where a post stands on its network. */
export interface Standing {
  remoteId: string
  remoteUrl: string | null
}

/** What to look for on a network. */
export interface Sought extends Prepared {
  /** Since when it may be there. */
  since: Date
  /** Remote ids of the account's other posts, which it therefore is not. */
  known: ReadonlySet<string>
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
}

/** What the network calls an account whose credentials count; what it did not tell stays as it was. */
export type Confirmed = Pick<Profile, 'handle' | 'url'> & Partial<Pick<Profile, 'name' | 'avatarUrl'>>

/**
 * How posts go out on one network. Every call has a time limit and throws a `NetworkFault` for what went wrong, whose
 * kind says what is known of the post.
 */
export interface NetworkAdapter {
  /** Makes what will be sent of a text. Sends nothing. */
  prepare(account: Account, text: string): Promise<Prepared>
  send(account: Account, prepared: Prepared): Promise<Standing>
  /** Reads the network back; null where the post is not there now. */
  find(account: Account, sought: Sought): Promise<Standing | null>
  /**
   * Asks the network whether the credentials count, and renews them where they end. Only `expired` says that they do
   * not; every other fault says nothing of them.
   */
  verify(account: Account): Promise<Confirmed>
  /** When the credentials end by themselves; null where the network does not say. */
  expiryOf(credentials: unknown): Date | null
  /** Tells the network that the credentials are no longer used; what the network says to it does not matter. */
  revoke(account: Account, credentials: unknown): Promise<void>
}

/**
 * What is known of a call that failed:
 * unavailable: surely nothing was taken, and it may be tried again · refused: surely nothing was taken, and it would not
 * be next time · expired: the same, because the credentials no longer count · unclear: it may have been taken
 */
export type FaultKind = 'unavailable' | 'refused' | 'expired' | 'unclear'

/** A call to a network that failed; the message is a sentence for people. */
export class NetworkFault extends Error {
  override name = 'NetworkFault'
  readonly kind: FaultKind
  /** What the network asked to wait, in milliseconds; 0 when it did not say. */
  readonly wait: number

  constructor(kind: FaultKind, sentence: string, options: { wait?: number; cause?: unknown } = {}) {
    super(sentence, options.cause === undefined ? undefined : { cause: options.cause })
    this.kind = kind
    this.wait = options.wait ?? 0
  }
}
