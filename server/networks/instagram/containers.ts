import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod/mini'
import { imageFitOf } from '../../../rules/networks/imageFits.ts'
import type { HttpClient } from '../httpClient.ts'
import type { MediaSource } from '../mediaSource.ts'
import type { Graph, GraphAccess } from '../meta/graph.ts'
import { GraphFault } from '../meta/graphFault.ts'
import { graphHostsOf } from '../meta/hosts.ts'
import type { Frozen } from '../meta/payload.ts'
import { bringVideo } from '../meta/resumableUpload.ts'
import { type Account, NetworkFault, type Steps } from '../network.ts'
import { ContainerLost } from './containerLost.ts'
import { isStory, sentOptions } from './sentOptions.ts'

type Media = Frozen['media'][number]

/** What is stored of a container: its id, and how many bytes of its video were brought. */
const containerStep = z.object({ id: z.string(), brought: z.int() })

/** What a container says of itself (Instagram Platform: IG Container). */
const statuses = ['EXPIRED', 'ERROR', 'FINISHED', 'IN_PROGRESS', 'PUBLISHED'] as const
const container = z.object({ status_code: z.enum(statuses), status: z.optional(z.string()) })
export type ContainerStatus = (typeof statuses)[number]

/** A container is looked at after so many milliseconds, until it is ready. */
const looks = [250, 500, 1000, 2000, 4000, 8000, ...Array.from({ length: 8 }, () => 15_000)]

interface Deps {
  graph: Graph
  media: MediaSource
  callPatiently: HttpClient
}

/** The containers of a post, which nobody sees until one is published. */
export interface Containers {
  /** Makes what is missing, and waits until it can be published; one that was published stays as it is. */
  make(account: Account, access: GraphAccess, sent: Frozen, steps: Steps): Promise<void>
  statusOf(access: GraphAccess, id: string): Promise<ContainerStatus | 'gone'>
}

export const containerIn = (steps: Steps): string | null =>
  containerStep.safeParse(steps.get('container')).data?.id ?? null

/** Forgets a container, so that the next try makes another. */
export async function forgetContainers(steps: Steps, sent: Frozen): Promise<void> {
  await steps.put('container', null)
  for (const [index] of sent.media.entries()) await steps.put(childName(index), null)
}

const childName = (index: number): string => `child ${index}`

export function createContainers({ graph, media, callPatiently }: Deps): Containers {
  async function look(access: GraphAccess, id: string): Promise<{ code: ContainerStatus | 'gone'; says: string }> {
    try {
      const found = container.safeParse(await graph.read(access, id, { fields: 'status_code,status' })).data
      if (!found) throw new NetworkFault('unclear', 'Instagram cannot be read.')
      return { code: found.status_code, says: found.status ?? '' }
    } catch (cause) {
      if (isNoSuchContainer(cause)) return { code: 'gone', says: '' }
      throw cause
    }
  }

  /** Waits until a container can be used. Throws where it cannot be, and says whether another may be made. */
  async function ready(access: GraphAccess, id: string): Promise<void> {
    for (const wait of looks) {
      const { code, says } = await look(access, id)
      if (code === 'FINISHED' || code === 'PUBLISHED') return
      if (code === 'ERROR') throw new ContainerLost('refused', `Instagram cannot use this file: ${says.slice(0, 200)}`)
      if (code !== 'IN_PROGRESS') throw new ContainerLost('unavailable', 'What was brought to Instagram has expired.')
      await pause(wait)
    }
    throw new NetworkFault('unavailable', 'Instagram is still working on the files.', { wait: 60_000 })
  }

  async function fieldsOf({ account, access, sent }: Making, one: Media): Promise<Record<string, string>> {
    if (one.kind === 'image') {
      const image_url = await media.publicUrl(account.userId, one, imageFitOf('instagram'), account.origin)
      const isDescribed = one.altText !== '' && !isStory(sent)
      return { image_url, ...(isDescribed && { alt_text: one.altText.slice(0, 1000) }) }
    }
    // Only whoever signed in with Facebook may bring the bytes; Instagram fetches them for others.
    if (access.secret !== null) return { upload_type: 'resumable' }
    return { video_url: await media.publicUrl(account.userId, one, undefined, account.origin) }
  }

  async function made(account: Account, access: GraphAccess, fields: Record<string, string>): Promise<string> {
    const answer = await graph.post(access, `${account.remoteId}/media`, fields)
    const told = z.object({ id: z.string() }).safeParse(answer).data
    if (!told) throw new NetworkFault('unclear', 'Instagram did not say what it made.')
    return told.id
  }

  /** The container of one file, with what it shares with others. */
  async function makeOne(
    making: Making,
    { name, one, fields }: { name: string; one: Media; fields: Record<string, string> },
  ): Promise<string> {
    const { account, access, steps } = making
    const known = containerStep.safeParse(steps.get(name)).data
    const step = known ?? {
      id: await made(account, access, { ...(await fieldsOf(making, one)), ...fields }),
      brought: 0,
    }
    if (!known) await steps.put(name, step)
    if (one.kind === 'video' && access.secret !== null && step.brought < one.size) {
      const file = await media.open(account.userId, one)
      const store = (brought: number) => steps.put(name, { id: step.id, brought })
      await bringVideo(callPatiently, {
        address: `${graphHostsOf(account.origin, access.version).upload}/${step.id}`,
        token: access.token,
        title: 'Instagram',
        brought: step.brought,
        file,
        store,
        lost: (sentence) => new ContainerLost('unavailable', sentence),
      })
    }
    await ready(access, step.id)
    return step.id
  }

  async function makeCarousel(making: Making): Promise<void> {
    const { account, access, sent, steps } = making
    if (containerIn(steps) === null) {
      const children: string[] = []
      for (const [index, one] of sent.media.entries()) {
        const fields = { is_carousel_item: 'true', ...(one.kind === 'video' && { media_type: 'VIDEO' }) }
        children.push(await makeOne(making, { name: childName(index), one, fields }))
      }
      const whole = { media_type: 'CAROUSEL', children: children.join(','), ...wordsOf(sent) }
      await steps.put('container', { id: await made(account, access, whole), brought: 0 })
    }
    await ready(access, containerIn(steps) ?? '')
  }

  return {
    statusOf: async (access, id) => (await look(access, id)).code,

    async make(account, access, sent, steps) {
      const making = { account, access, sent, steps }
      const [only] = sent.media
      try {
        if (!only) return
        if (sent.media.length > 1) return await makeCarousel(making)
        await makeOne(making, { name: 'container', one: only, fields: fieldsOfSingle(sent, only) })
      } catch (cause) {
        if (cause instanceof ContainerLost) await forgetContainers(steps, sent)
        throw cause
      }
    },
  }
}

interface Making {
  account: Account
  access: GraphAccess
  sent: Frozen
  steps: Steps
}

/** A video of the feed is a reel too, with the cover that was chosen (IG User Media, `thumb_offset`); a story has neither words nor collaborators. */
function fieldsOfSingle(sent: Frozen, { kind, coverAt }: Media): Record<string, string> {
  if (isStory(sent)) return { media_type: 'STORIES' }
  const cover = coverAt === undefined ? {} : { thumb_offset: String(coverAt) }
  return { ...(kind === 'video' && { media_type: 'REELS', ...cover }), ...wordsOf(sent) }
}

/** The caption, and who is invited to have the post too. */
function wordsOf(sent: Frozen): Record<string, string> {
  const { collaborators = [] } = sentOptions(sent)
  return {
    ...(sent.text !== '' && { caption: sent.text }),
    ...(collaborators.length > 0 && { collaborators: JSON.stringify(collaborators) }),
  }
}

/** Instagram knows no such container any more (Error Codes: 24; Graph API: 100, subcode 33). */
export const isNoSuchContainer = (cause: unknown): boolean =>
  cause instanceof GraphFault &&
  cause.kind === 'refused' &&
  (cause.code === 24 || (cause.code === 100 && cause.subcode === 33))
