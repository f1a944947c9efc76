import { setTimeout as wait } from 'node:timers/promises'
import * as z from 'zod/mini'
import { imageFitOf } from '../../../rules/networks/imageFits.ts'
import type { MediaSource } from '../mediaSource.ts'
import { type Account, type ContentMedia, NetworkFault, type Steps } from '../network.ts'
import * as answers from './answers.ts'
import type { Graph } from './graph.ts'
import type { Payload } from './payload.ts'

/** A container that was made, and until when it can be published, milliseconds since 1970. */
const stored = z.object({ id: z.string(), expiresAt: z.number() })

const lasts = 24 * 60 * 60_000
/** How long a container is waited for in one try, seconds. */
const patience = 300
const longestPause = 30

interface Deps {
  graph: Graph
  media: MediaSource
  now(): number
}

/** What is prepared at Threads and nobody can see. */
export interface Containers {
  /** Makes what is not made yet, each stored before the next, and waits until all of it can be published. */
  bring(account: Account, payload: Payload, steps: Steps): Promise<void>
  /** The one that is published; undefined where none was made. */
  idOf(steps: Steps): string | undefined
  statusOf(account: Account, id: string): Promise<answers.ContainerStatus>
}

type Parameters = Readonly<Record<string, string>>

export function createContainers({ graph, media, now }: Deps): Containers {
  async function read(account: Account, id: string) {
    const parameters = { fields: 'id,status,error_message' }
    const found = answers.container.safeParse(await graph(account, id, { parameters, what: 'the reading' })).data
    if (found?.id !== id) throw new NetworkFault('unclear', 'Threads did not say how the post stands.')
    return found
  }

  async function make(account: Account, parameters: Parameters, steps: Steps, name: string): Promise<string> {
    const path = `${account.remoteId}/threads`
    const answer = await graph(account, path, { method: 'POST', parameters, what: 'the post' })
    const id = answers.made.safeParse(answer).data?.id
    if (id === undefined) throw new NetworkFault('unclear', 'Threads did not say what it made of the post.')
    await steps.put(name, { id, expiresAt: now() + lasts })
    return id
  }

  /** What was made before, where it can still be published or was; null where it is over and was not. */
  async function madeBefore(account: Account, steps: Steps, name: string): Promise<string | null> {
    const found = stored.safeParse(steps.get(name)).data
    if (!found) return null
    try {
      const { status } = await read(account, found.id)
      return status === 'ERROR' || status === 'EXPIRED' ? null : found.id
    } catch (cause) {
      // Threads no longer knows it. Whoever comes here with one that was sent has read that it was not published. Every
      // other no, of a permission that lacks, says nothing of it.
      if (cause instanceof answers.NoSuchObject) return null
      throw cause
    }
  }

  async function awaitReady(account: Account, id: string): Promise<void> {
    let waited = 0
    for (let pause = 1; ; pause = Math.min(pause * 2, longestPause)) {
      const { status, error_message } = await read(account, id)
      if (status === 'FINISHED' || status === 'PUBLISHED') return
      if (status !== 'IN_PROGRESS') throw unusable(error_message)
      if (waited + pause > patience) throw new NetworkFault('unavailable', 'Threads is still processing the post.')
      await wait(pause * 1000)
      waited += pause
    }
  }

  /** A container that can be published, the one that was made before or a new one. */
  async function ready(account: Account, steps: Steps, name: string, parameters: () => Promise<Parameters>) {
    const id = (await madeBefore(account, steps, name)) ?? (await make(account, await parameters(), steps, name))
    await awaitReady(account, id)
    return id
  }

  async function parametersOf(account: Account, medium: ContentMedia): Promise<Parameters> {
    const { kind, altText } = medium
    const address = await media.publicUrl(
      account.userId,
      medium,
      kind === 'image' ? imageFitOf('threads') : undefined,
      account.origin,
    )
    return {
      ...(kind === 'image' ? { media_type: 'IMAGE', image_url: address } : { media_type: 'VIDEO', video_url: address }),
      ...(altText !== '' && { alt_text: [...altText].slice(0, mostAltText).join('') }),
    }
  }

  /** A carousel's own container is looked at before its pictures': those of one that is there are not made again. */
  async function carousel(account: Account, payload: Payload, steps: Steps): Promise<void> {
    const before = await madeBefore(account, steps, whole)
    if (before !== null) return awaitReady(account, before)
    const children: string[] = []
    for (const [index, medium] of payload.media.entries()) {
      const parameters = async () => ({ ...(await parametersOf(account, medium)), is_carousel_item: 'true' })
      children.push(await ready(account, steps, `child.${index}`, parameters))
    }
    const parameters = { media_type: 'CAROUSEL', children: children.join(','), ...wordsOf(payload) }
    await awaitReady(account, await make(account, parameters, steps, whole))
  }

  return {
    async bring(account, payload, steps) {
      const [medium, second] = payload.media
      if (second) return carousel(account, payload, steps)
      await ready(account, steps, whole, async () => ({
        ...(medium ? await parametersOf(account, medium) : { media_type: 'TEXT' }),
        ...wordsOf(payload),
      }))
    },
    idOf: (steps) => stored.safeParse(steps.get(whole)).data?.id,
    statusOf: async (account, id) => (await read(account, id)).status,
  }
}

/** The step of what is published. */
const whole = 'container'
const mostAltText = 1000

const wordsOf = ({ text, parentId, replyControl }: Payload): Parameters => ({
  ...(text !== '' && { text }),
  ...(parentId !== null && { reply_to_id: parentId }),
  ...(replyControl !== undefined && { reply_control: replyControl }),
})

function unusable(message = 'UNKNOWN'): NetworkFault {
  const why = message.toLowerCase().replaceAll('_', ' ').slice(0, 300)
  return new NetworkFault('refused', `Threads cannot use the picture or video (${why}).`)
}
