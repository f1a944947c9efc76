import type { resumeCampaign } from '../../../contract/campaignSchedule.ts'
import type { Campaign } from '../../../contract/campaigns.ts'
import type { Received } from '../../../contract/endpoint.ts'
import { type LockedPost, lockPosts } from '../../content/lockedPost.ts'
import { createPostWriter, type PostWriter } from '../../content/schedulePost.ts'
import type { Author } from '../../content/validatePost.ts'
import { type SlotChoice, shareSlotChoice } from '../../db/slotChoice.ts'
import { HttpError } from '../../http/httpError.ts'
import { collectWakes } from '../../publishing/collectWakes.ts'
import { tried } from '../../rescheduling/tried.ts'
import { type CampaignRow, lockCampaign } from '../campaignRows.ts'
import { describeCampaign } from '../describeCampaign.ts'
import { pauseOwn } from '../pauseOwn.ts'
import { changeStatus } from '../transition.ts'
import { type Chosen, chosenPosts, type LeftPost, outsideDates, refuseLeft } from './chosenPosts.ts'
import { notPaused } from './heldPosts.ts'
import type { ScheduleDeps } from './planPosts.ts'

/**
 * Holds what a campaign has on the schedule: drafts that keep their time. What has begun to go out ends by itself. Does
 * nothing to one that is paused, and refuses with 409 what has nothing to pause.
 */
export function pauseCampaign({ db, now }: ScheduleDeps, author: Author, id: number): Promise<Campaign> {
  return db.transaction().execute(async (trx) => {
    const campaign = await lockCampaign(trx, author.id, id)
    if (campaign.status === 'paused') return describeCampaign(trx, author, campaign, now())
    const sentence = 'Only a campaign that is scheduled or running can be paused.'
    const paused = await pauseOwn(trx, campaign, { now: now(), sentence })
    return describeCampaign(trx, author, paused, now())
  })
}

type Asked = Received<typeof resumeCampaign>['body']['campaign_posts'][number]

/**
 * Goes on with a paused campaign: the held posts that are named are on the schedule again at these times, checked as new ones
 * are, all or none and 409 with a sentence for each that cannot be; the others stay drafts.
 */
export async function goOnWithCampaign(
  { db, wake, now }: ScheduleDeps,
  author: Author,
  id: number,
  asked: readonly Asked[],
): Promise<Campaign> {
  const wakes = collectWakes(wake)
  const writer = createPostWriter({ wake: wakes.add, now })
  const resumed = await db.transaction().execute(async (trx) => {
    const choice = await shareSlotChoice(trx, author.id)
    const campaign = await lockCampaign(trx, author.id, id)
    const chosen = await chosenPosts(trx, campaign, asked)
    const postIds = chosen.flatMap(({ post }) => (post.post_id === null ? [] : [post.post_id]))
    const locked = postIds.length === 0 ? new Map() : await lockPosts(trx, author.id, postIds)
    const step = { now: now(), sentence: notPaused }
    const current = await changeStatus(trx, campaign, { type: 'campaign.resumed' }, step)
    await scheduleAll({ choice, author, writer, campaign: current }, chosen, locked)
    return describeCampaign(trx, author, current, now())
  })
  wakes.wakeFirst()
  return resumed
}

interface Resuming {
  choice: SlotChoice
  author: Author
  writer: PostWriter
  campaign: CampaignRow
}

async function scheduleAll(
  resuming: Resuming,
  chosen: readonly Chosen<Asked>[],
  locked: ReadonlyMap<number, LockedPost>,
): Promise<void> {
  const left: LeftPost[] = []
  for (const { post, asked } of chosen) {
    const done = await tried(() => scheduleOne(resuming, asked, locked.get(post.post_id ?? 0)))
    if (done.kind === 'refused') left.push({ campaign_post: post.id, text: done.text })
  }
  refuseLeft(
    left,
    (count) => `The campaign is still paused: ${count === 1 ? 'one post' : `${count} posts`} cannot go out so.`,
  )
}

/** Refuses with a sentence, before anything of the post is stored. */
async function scheduleOne(
  { choice, author, writer, campaign }: Resuming,
  { schedule }: Asked,
  locked: LockedPost | undefined,
): Promise<void> {
  const no = whyNotHeld(locked) ?? outsideDates(campaign, schedule, author)
  if (!locked || no !== null) throw new HttpError(409, no ?? gone)
  const { trx, row } = locked
  const written = { text: row.text, account_ids: row.account_ids, intent: 'schedule' as const, schedule }
  const valid = await writer.check(trx, author, written, row)
  await trx
    .updateTable('posts')
    .set({ ...writer.columnsOf(valid), version: row.version + 1 })
    .where('id', '=', row.id)
    .execute()
  await writer.schedule(trx, choice, row.id, valid)
}

const gone = 'Its post was deleted.'

function whyNotHeld(locked: LockedPost | undefined): string | null {
  if (!locked) return gone
  if (!locked.row.is_draft) return 'It is on the schedule already.'
  return locked.publications.length > 0 ? 'Part of it was sent before. Plan it where posts are edited.' : null
}
