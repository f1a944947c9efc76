import type { Kysely, Transaction } from 'kysely'
import type { CampaignDecision, CampaignPostState, decideCampaignPosts } from '../../../contract/campaignPosts.ts'
import type { Answer, Received } from '../../../contract/endpoint.ts'
import { decisionRefusal } from '../../../rules/campaigns/postDecision.ts'
import type { Database } from '../../db/schema.ts'
import { HttpError } from '../../http/httpError.ts'
import { type CampaignPostRow, lockCampaign, postsOfCampaign } from '../campaignRows.ts'
import { createPostReader, type PostReader } from './describePosts.ts'
import { checkOpen } from './openCampaign.ts'

type Decided = Answer<typeof decideCampaignPosts>
type Asked = Received<typeof decideCampaignPosts>['body']

/**
 * Decides on posts of a campaign, all in one transaction. Those that cannot be decided on as they are now, or that were
 * changed since their version, are left with why. Refuses posts that are not of the campaign; another's is not found.
 */
export type DecidePosts = (userId: number, campaignId: number, asked: Asked) => Promise<Decided>

export function createDecidePosts({ db, now }: { db: Kysely<Database>; now(): number }): DecidePosts {
  return (userId, campaignId, { decision, reason, campaign_posts }) =>
    db.transaction().execute(async (trx) => {
      const campaign = await lockCampaign(trx, userId, campaignId)
      checkOpen(campaign)
      const chosen = chosenOf(campaign_posts, await postsOfCampaign(trx, campaignId))
      const reader = await createPostReader(
        trx,
        campaign,
        chosen.map(({ row }) => row),
      )
      const left = chosen.flatMap((one) => refused(one, decision, reader))
      const refusedIds = new Set(left.map(({ campaign_post }) => campaign_post))
      const rows = chosen.map(({ row }) => row).filter(({ id }) => !refusedIds.has(id))
      const decided = await store(trx, rows, { decision, reason: reason || null, now: now() })
      return { results: rows.map((row) => reader.describe(decided.get(row.id) ?? row)), left }
    })
}

interface Chosen {
  row: CampaignPostRow
  /** The version that was decided on. */
  version: number
}

function chosenOf(asked: Asked['campaign_posts'], rows: readonly CampaignPostRow[]): Chosen[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  if (new Set(asked.map(({ campaign_post }) => campaign_post)).size < asked.length)
    throw wrong('A post is chosen twice.')
  return asked.map(({ campaign_post, version }) => {
    const row = byId.get(campaign_post)
    if (!row) throw wrong('A chosen post is not among those of this campaign.')
    return { row, version }
  })
}

const wrong = (message: string) => new HttpError(400, message, { field: 'campaign_posts' })

function refused({ row, version }: Chosen, decision: CampaignDecision, reader: PostReader): Decided['left'] {
  const text =
    row.version === version
      ? decisionRefusal(decision, reader.decided(row))
      : 'It was changed meanwhile. Read it again.'
  return text === null ? [] : [{ campaign_post: row.id, text }]
}

const statesAfter = {
  approve: 'approved',
  reject: 'rejected',
  reopen: 'to_review',
} as const satisfies Record<CampaignDecision, CampaignPostState>

/** Those that are in the state already stay as they are, but for why they are rejected. Answers what was changed, by id. */
async function store(
  trx: Transaction<Database>,
  rows: readonly CampaignPostRow[],
  { decision, reason, now }: { decision: CampaignDecision; reason: string | null; now: number },
): Promise<Map<number, CampaignPostRow>> {
  const after = { state: statesAfter[decision], reason: decision === 'reject' ? reason : null }
  const ids = rows.filter((row) => row.state !== after.state || row.reason !== after.reason).map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const changed = await trx
    .updateTable('campaign_posts')
    .set((eb) => ({ ...after, version: eb('version', '+', 1), updated_at: new Date(now) }))
    .where('id', 'in', ids)
    .returningAll()
    .execute()
  return new Map(changed.map((row) => [row.id, row]))
}
