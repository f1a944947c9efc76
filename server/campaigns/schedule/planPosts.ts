import type { Kysely, Transaction } from 'kysely'
import type { CampaignPostState } from '../../../contract/campaignPosts.ts'
import type { scheduleCampaign } from '../../../contract/campaignSchedule.ts'
import type { Answer, Received } from '../../../contract/endpoint.ts'
import type { Utm } from '../../../rules/content/utm.ts'
import { utmOfProfile } from '../../business/utmOfProfile.ts'
import { derivedKey } from '../../content/derivedKey.ts'
import { insertCopy } from '../../content/insertCopy.ts'
import { createPostWriter, type PostWriter } from '../../content/schedulePost.ts'
import type { Author } from '../../content/validatePost.ts'
import type { Database } from '../../db/schema.ts'
import { type SlotChoice, shareSlotChoice } from '../../db/slotChoice.ts'
import { chosenProfile } from '../../http/chosenProfile.ts'
import { HttpError } from '../../http/httpError.ts'
import { collectWakes } from '../../publishing/collectWakes.ts'
import type { Wake } from '../../publishing/queue.ts'
import { tried } from '../../rescheduling/tried.ts'
import { type CampaignPostRow, type CampaignRow, lockCampaign } from '../campaignRows.ts'
import { describeCampaign } from '../describeCampaign.ts'
import { changeStatus } from '../transition.ts'
import { contentOfCampaignPost } from './campaignContent.ts'
import { type Chosen, chosenPosts, type LeftPost, outsideDates, refuseLeft } from './chosenPosts.ts'

export interface ScheduleDeps {
  db: Kysely<Database>
  wake: Wake
  now(): number
}

type Asked = Received<typeof scheduleCampaign>['body']['campaign_posts'][number]
type Planned = Answer<typeof scheduleCampaign>

/**
 * Makes a post of each of the chosen ones that are approved, in one transaction: all are planned, or none and 409 says of
 * each why it cannot be. One that is planned already is answered with its post, so that the same call again does no harm.
 */
export async function planPosts(
  { db, wake, now }: ScheduleDeps,
  author: Author,
  id: number,
  asked: readonly Asked[],
): Promise<Planned> {
  const wakes = collectWakes(wake)
  const writer = createPostWriter({ wake: wakes.add, now })
  const planned = await db.transaction().execute(async (trx) => {
    const choice = await shareSlotChoice(trx, author.id)
    const campaign = await lockCampaign(trx, author.id, id)
    const chosen = await chosenPosts(trx, campaign, asked)
    const isAny = chosen.some(({ post }) => !isPlanned(post))
    const current = isAny ? await changeStatus(trx, campaign, { type: 'posts.planned' }, step(now())) : campaign
    const posts = await planAll(
      { trx, choice, author, writer, now: now(), ...(await ofBusiness(trx, current)) },
      chosen,
    )
    return { campaign: await describeCampaign(trx, author, current, now()), posts }
  })
  wakes.wakeFirst()
  return planned
}

const step = (now: number) => ({
  now,
  sentence: 'Posts can be planned once they are written, and not while the campaign is paused, over or archived.',
})

interface Planning {
  trx: Transaction<Database>
  choice: SlotChoice
  author: Author
  writer: PostWriter
  now: number
  campaign: CampaignRow
  profileId: number | null
  /** What the business adds to the links of its posts. */
  utm: Utm | null
}

async function ofBusiness(trx: Transaction<Database>, campaign: CampaignRow) {
  const profileId = await chosenProfile(trx, campaign.user_id, campaign.business_profile_id)
  return { campaign, profileId, utm: await utmOfProfile(trx, profileId) }
}

/** Goes through all of them before it refuses, so that each is said that cannot be planned. */
async function planAll(planning: Planning, chosen: readonly Chosen<Asked>[]): Promise<Planned['posts']> {
  const posts: Planned['posts'] = []
  const left: LeftPost[] = []
  for (const one of chosen) {
    const made = await tried(() => planOne(planning, one))
    if (made.kind === 'ok') posts.push({ campaign_post: one.post.id, post_id: made.value })
    else left.push({ campaign_post: one.post.id, text: made.text })
  }
  refuseLeft(left, (count) => `Nothing was planned: ${count === 1 ? 'one post' : `${count} posts`} cannot go out so.`)
  return posts
}

/** Refuses with a sentence, before anything of the post is stored. */
async function planOne(planning: Planning, { post, asked }: Chosen<Asked>): Promise<number> {
  if (isPlanned(post)) return post.post_id
  const { trx, choice, author, writer, now, campaign, profileId, utm } = planning
  const no = whyNot(post.state, post.version === asked.version) ?? outsideDates(campaign, asked.schedule, author)
  if (no !== null) throw new HttpError(409, no)
  const content = { ...contentOfCampaignPost(post), utm, account_ids: post.account_ids }
  const valid = await writer.check(trx, author, { ...content, intent: 'schedule', schedule: asked.schedule })
  const source = {
    ...{ business_profile_id: profileId, campaign_id: campaign.id, tags: [] },
    written_by_ai: post.writer === 'ai',
  }
  const copy = { source, clientKey: clientKeyOf(post), valid, bucketId: null }
  const postId = await insertCopy(trx, { writer, choice }, copy)
  await trx
    .updateTable('campaign_posts')
    .set({ state: 'planned', post_id: postId, version: post.version + 1, updated_at: new Date(now) })
    .where('id', '=', post.id)
    .execute()
  return postId
}

/** When it was made tells it from one of the same id whose post came here with an archive of another provider. */
const clientKeyOf = ({ id, created_at }: CampaignPostRow): string =>
  derivedKey(`campaign post ${id} of ${created_at.toISOString()}`)

const isPlanned = <Post extends { state: CampaignPostState; post_id: number | null }>(
  post: Post,
): post is Post & { post_id: number } => post.state === 'planned' && post.post_id !== null

const stateRefusals = {
  waiting: 'It is not written yet.',
  writing: 'It is being written right now.',
  to_review: 'It is not approved. Read it first.',
  approved: null,
  rejected: 'It is rejected.',
  failed: 'It could not be written.',
  planned: null,
} as const satisfies Record<CampaignPostState, string | null>

const whyNot = (state: CampaignPostState, isCurrent: boolean): string | null =>
  stateRefusals[state] ?? (isCurrent ? null : 'It was changed meanwhile. Look at it before it is planned.')
