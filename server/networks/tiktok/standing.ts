import { setTimeout as pause } from 'node:timers/promises'
import { type Account, NetworkFault, type RemotePost } from '../network.ts'
import * as answers from './answers.ts'
import type { TiktokApi } from './api.ts'
import { hostsOf } from './hosts.ts'
import { failReasons, limits } from './refusals.ts'

/**
 * How what was begun stands: it is a post · it is none and never becomes one · it is on its way, with the bytes that have
 * arrived where TikTok says them · TikTok does not know it (any more).
 */
export type Standing =
  | { kind: 'published'; post: RemotePost }
  | { kind: 'failed'; code: string; reason: string }
  | { kind: 'working'; received: number | null }
  | { kind: 'unknown' }

export interface Standings {
  /** Reads it once. Throws a `NetworkFault`. */
  read(account: Account, share: Share): Promise<Standing>
  /**
   * Waits for half a minute at most until it is a post. Throws `refused` where it became none, `limited` where that is for
   * today only, and `unclear` for whatever else happens: what was sent is on its way then.
   */
  published(account: Account, share: Share): Promise<RemotePost>
}

export interface Share {
  publishId: string
  kind: 'video' | 'photo'
}

/** What is waited before each reading, milliseconds: a small file is ready at once, and 30 readings a minute are allowed. */
const usualWaits: readonly number[] = [0, 250, 500, 1000, 2000, 3000, 5000, 5000, 5000, 7000]

interface Deps {
  api: TiktokApi
  now(): number
  waits?: readonly number[] | undefined
}

export function createStandings({ api, now, waits = usualWaits }: Deps): Standings {
  async function read(account: Account, share: Share): Promise<Standing> {
    const reply = await api.reply(account, '/v2/post/publish/status/fetch/', { publish_id: share.publishId })
    if (answers.codeOf(reply) === 'invalid_publish_id') return { kind: 'unknown' }
    return standingOf(account, share, answers.granted(answers.postStatus, reply, now()))
  }

  /** A reading that fails says nothing of what was sent. */
  const readAfterwards = (account: Account, share: Share) =>
    read(account, share).catch((cause) => {
      throw stillWorking(cause)
    })

  return {
    read,
    async published(account, share) {
      for (const wait of waits) {
        if (wait > 0) await pause(wait)
        const standing = await readAfterwards(account, share)
        if (standing.kind === 'published') return standing.post
        if (standing.kind === 'failed') throw failure(standing)
      }
      throw stillWorking()
    },
  }
}

export const stillWorking = (cause?: unknown) =>
  new NetworkFault('unclear', 'TikTok has it, but has not said yet that it is published.', { cause })

function failure({ code, reason }: { code: string; reason: string }): NetworkFault {
  const limit = limits[code]
  return limit ? new NetworkFault('limited', reason, { wait: limit.wait }) : new NetworkFault('refused', reason)
}

function standingOf(account: Account, share: Share, told: answers.PostStatus): Standing {
  switch (told.status) {
    case 'PUBLISH_COMPLETE':
      return { kind: 'published', post: remotePostOf(account, share, told) }
    case 'FAILED':
      return { kind: 'failed', code: told.fail_reason ?? '', reason: reasonOf(told.fail_reason) }
    case 'PROCESSING_UPLOAD':
    case 'PROCESSING_DOWNLOAD':
      return { kind: 'working', received: told.uploaded_bytes ?? null }
    default:
      throw new NetworkFault('unclear', 'TikTok says something of the post that is not known here.')
  }
}

const reasonOf = (code: string | null | undefined): string =>
  failReasons[code ?? ''] ?? `TikTok did not publish it${code ? ` (${code.slice(0, 100)})` : ''}.`

/** A post that not everybody may see, or that is still looked at by TikTok, has no id that others know. */
function remotePostOf({ origin, handle }: Account, { publishId, kind }: Share, told: answers.PostStatus): RemotePost {
  const [id] = told.publicaly_available_post_id ?? []
  if (id === undefined) return { remoteId: publishId, remoteUrl: null }
  const path = `/@${encodeURIComponent(handle)}/${kind}/${encodeURIComponent(id)}`
  return { remoteId: String(id), remoteUrl: `${hostsOf(origin).web}${path}` }
}
