import { sql } from 'kysely'
import type { readResumption } from '../../../contract/campaignSchedule.ts'
import type { Answer } from '../../../contract/endpoint.ts'
import { type Resumption, resumeTimes } from '../../../rules/campaigns/schedule/resumeTimes.ts'
import { titleOf } from '../../../rules/content/shortened.ts'
import type { DbOrTrx } from '../../db/dbOrTrx.ts'
import { shownText } from '../../db/shownText.ts'
import type { User } from '../../http/auth.ts'
import { HttpError } from '../../http/httpError.ts'
import { type CampaignRow, ownCampaign } from '../campaignRows.ts'
import { noDates, scheduleIn } from './readSchedule.ts'
import { isDated, readSituation } from './situation.ts'

type Shown = Answer<typeof readResumption>

/**
 * What going on with a paused campaign would do to what it holds, in the order of the campaign; `now` in milliseconds. A
 * draft that has lost its time since is held no more. Refuses with 409 where the campaign is not paused.
 */
export async function readHeldPosts(
  db: DbOrTrx,
  user: Pick<User, 'id' | 'timezone'>,
  id: number,
  now: number,
): Promise<Shown> {
  const campaign = await ownCampaign(db, user.id, id)
  if (campaign.status !== 'paused') throw new HttpError(409, notPaused)
  const held = await heldPosts(db, id)
  const resumed = await resumptionsOf(db, user, { campaign, held, now })
  return { timezone: user.timezone, results: held.map((post) => describe(post, resumed(post), user)) }
}

export const notPaused = 'The campaign is not paused.'

async function resumptionsOf(
  db: DbOrTrx,
  user: Pick<User, 'id' | 'timezone'>,
  { campaign, held, now }: { campaign: CampaignRow; held: readonly HeldRow[]; now: number },
): Promise<(post: HeldRow) => Resumption> {
  if (!isDated(campaign)) return ({ campaign_post: id }) => ({ id, kind: 'noRoom', text: noDates })
  const accountIds = [...new Set(held.flatMap(({ account_ids }) => account_ids))]
  const situation = await readSituation(db, user, campaign, { accountIds, now })
  const asked = held.map(({ campaign_post, due_at, account_ids }) => ({
    ...{ id: campaign_post, at: due_at.getTime(), accountIds: account_ids },
  }))
  const byId = new Map(resumeTimes(asked, situation).map((one) => [one.id, one]))
  return ({ campaign_post: id }) => byId.get(id) ?? { id, kind: 'same' }
}

function describe(row: HeldRow, resumption: Resumption, { timezone }: Pick<User, 'timezone'>) {
  const before = { at: row.due_at.toISOString(), wall_time: row.wall_time, timezone: row.timezone }
  const { campaign_post, post_id, account_ids } = row
  return {
    ...{ campaign_post, post_id, title: titleOf(row.text), account_ids, before },
    schedule: scheduleOf(resumption, before, timezone),
    no_room: resumption.kind === 'noRoom' ? resumption.text : null,
  }
}

function scheduleOf(resumption: Resumption, before: Shown['results'][number]['before'], timezone: string) {
  switch (resumption.kind) {
    case 'same':
      return before
    case 'moved':
      return scheduleIn(timezone, resumption.time)
    case 'noRoom':
      return null
  }
}

interface HeldRow {
  campaign_post: number
  post_id: number
  text: string
  account_ids: number[]
  due_at: Date
  wall_time: string
  timezone: string
}

/** Posts of a campaign that are planned, and drafts that have their time. */
async function heldPosts(db: DbOrTrx, campaignId: number): Promise<HeldRow[]> {
  const { rows } = await sql<HeldRow>`
    select of_campaign.id as campaign_post, post.id as post_id, ${shownText('post')} as text, post.account_ids,
      post.due_at, post.wall_time, post.timezone
    from campaign_posts of_campaign join posts post on post.id = of_campaign.post_id
    where of_campaign.campaign_id = ${campaignId} and of_campaign.state = 'planned' and post.is_draft
      and post.due_at is not null and post.wall_time is not null and post.timezone is not null
      and not exists (select from publications part where part.post_id = post.id)
    order by of_campaign.position`.execute(db)
  return rows
}
