import { join } from 'node:path'
import { startBluesky } from './bluesky/network.ts'
import type { Faults } from './faults.ts'
import type { Listening } from './listen.ts'
import { startMastodon } from './mastodon/network.ts'
import { people } from './people.ts'
import type { Watch } from './watch.ts'

/** A post that stands on a practice network. */
export interface PracticePost {
  /** The record's `at://` address on the Bluesky-like network, the status id on the Mastodon-like one. */
  id: string
  /** The person's short name. */
  author: string
  text: string
}

/** One stand-in for a network, on 127.0.0.1. */
export interface PracticeNetwork extends Listening {
  faults: Faults
  watch: Watch
  /** Oldest first. */
  posts(): PracticePost[]
  /** Tokens given so far stop counting; with `all` refresh tokens too. The Mastodon-like network knows no refresh. */
  expireTokens(what?: 'access' | 'all'): void
  /** As if its author had deleted it there. */
  removePost(id: string): void
  /** As if it had come in at that instant (ISO); for a demo whose month has a past. */
  datePost(id: string, at: string): void
}

export interface Practice {
  bluesky: PracticeNetwork
  mastodon: PracticeNetwork
  people: typeof people
  close(): Promise<void>
}

interface Options {
  /** Ports of the two servers; free ones unless said. */
  ports?: { bluesky: number; mastodon: number }
  /** A folder to keep the networks' state in, so that a restart finds it again; unless said it lives in memory. */
  folder?: string
}

/** Starts both practice networks. Rejects when a port is taken. */
export async function createPractice({
  ports = { bluesky: 0, mastodon: 0 },
  folder: keptIn,
}: Options = {}): Promise<Practice> {
  const file = (name: string) => (keptIn === undefined ? null : join(keptIn, `${name}.json`))
  const bluesky = await startBluesky(ports.bluesky, file('bluesky'))
  try {
    const mastodon = await startMastodon(ports.mastodon, file('mastodon'))
    return {
      bluesky,
      mastodon,
      people,
      async close() {
        await Promise.all([bluesky.close(), mastodon.close()])
      },
    }
  } catch (error) {
    await bluesky.close()
    throw error
  }
}
