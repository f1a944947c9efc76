import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { changeProfile } from '../../contract/account.ts'
import { createPost, type Intent, readPost } from '../../contract/content.ts'
import { takeFromUrl } from '../../contract/media.ts'
import type { Network } from '../../contract/networks.ts'
import type { Practice } from '../../practice/practice.ts'
import type { Call } from '../../src/services/http/api.ts'
import { type Credentials, connectPractice, signInAt } from '../support/provider.ts'
import { bakeryBuckets } from './buckets.ts'
import { bakeryCampaigns } from './campaigns.ts'
import type { Gone, Past } from './gone.ts'
import { bringMembers } from './members.ts'
import { type BakeryBucket, drafts, everywhere, halfPast, type Planned, past, planned, refused } from './month.ts'
import { bakerySlots } from './slots.ts'
import { uploadFile } from './uploadFile.ts'
import { whenOf } from './whenOf.ts'
import { fillWorkspace } from './workspace.ts'

interface Filling {
  origin: string
  owner: Credentials
  zone: string
  practice: Practice
  /** Address of the practice website. */
  website: string
}

/**
 * Fills a running product as a person would, through its own API: connects the practice accounts, sends what belongs
 * to the past, plans what is to come and leaves some drafts. Answers what is to be dated back.
 */
export async function fill({ origin, owner, zone, practice, website }: Filling): Promise<Past> {
  const { call, token } = await signInAt(origin, owner)
  await call(changeProfile, { body: { firstName: 'Ada', lastName: 'Marlow', timezone: zone } })
  await fillWorkspace(call, website)
  const buckets = await bakeryBuckets(call)
  const accounts = await connectPractice(call, practice)
  const write = (
    { bucket, ...content }: Content,
    places: readonly Network[],
    intent: Intent,
    schedule: Chosen | null,
  ) =>
    call(createPost, {
      body: {
        clientKey: randomUUID(),
        ...content,
        bucketId: bucket === undefined ? null : buckets[bucket],
        options: { tiktok: { privacy_level: 'PUBLIC_TO_EVERYONE' } },
        accountIds: places.map((place) => accounts[place]),
        intent,
        schedule,
      },
    })
  const mediaOf = async ({ picture, video }: Planned): Promise<number[]> => {
    if (video) return [await uploadFile(call, { origin, token, ...video })]
    if (!picture) return []
    const body = { url: website + picture.path, altText: picture.alt, purpose: 'post' } as const
    return [(await call(takeFromUrl, { body })).id]
  }
  const send = async (one: Planned): Promise<Gone> => {
    const mediaIds = await mediaOf(one)
    const parts = [{ text: one.text, mediaIds }, ...(one.more ?? []).map((text) => ({ text }))]
    const { id } = await write({ text: one.text, mediaIds, parts, bucket: one.bucket }, one.places, 'now', null)
    return { postId: id, ...whenOf(one, zone) }
  }

  const gone: Gone[] = []
  for (const one of past) gone.push(await send(one))
  await settled(call, gone)
  for (const [one, status] of [
    [halfPast, 403],
    [refused, 422],
  ] as const) {
    practice.mastodon.faults.set([{ kind: 'refuse', operation: 'createStatus', status }])
    gone.push(await send(one))
    await settled(call, gone)
  }
  practice.mastodon.faults.set([])
  for (const one of planned) {
    const { wallTime } = whenOf(one, zone)
    await write({ text: one.text, bucket: one.bucket }, one.places, 'schedule', { wallTime, timezone: zone })
  }
  for (const draft of drafts) await write(draft, everywhere, 'draft', null)
  await bakerySlots(call, buckets)
  await bringMembers(call, { origin, zone, practice })
  return { posts: gone, campaigns: await bakeryCampaigns(call, { zone, accounts }) }
}

/** What a post is made of. */
interface Content {
  text: string
  mediaIds?: number[]
  parts?: { text: string; mediaIds?: number[] }[]
  bucket?: BakeryBucket | undefined
}

interface Chosen {
  wallTime: string
  timezone: string
}

/** Waits until nothing of these posts is on its way any more. */
async function settled(call: Call, gone: readonly Gone[]): Promise<void> {
  const deadline = Date.now() + 120_000
  for (const { postId } of gone) {
    while (isOnItsWay((await call(readPost, { id: String(postId) })).state)) {
      if (Date.now() > deadline) throw new Error('The posts of the demo did not go out within two minutes')
      await wait(200)
    }
  }
}

const isOnItsWay = (state: string): boolean => ['scheduled', 'publishing', 'unknown'].includes(state)
