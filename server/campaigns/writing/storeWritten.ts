import type { Kysely, Transaction } from 'kysely'
import type { GenerationProblem } from '../../../contract/campaigns.ts'
import type { Database } from '../../db/schema.ts'
import type { CampaignPostRow, CampaignRow } from '../campaignRows.ts'
import { type ClaimedPost, lockClaimed } from './claims.ts'
import { failPost } from './failPost.ts'
import { endIfWritten, endWriting, isWritten, releasePending } from './pendingPosts.ts'
import { queueWriting, type WritingJobs } from './queueWriting.ts'
import type { WrittenPost } from './writePost.ts'
import { aiFailures, isOfOnePost, mostCalls, unreadySentences } from './writingProblems.ts'

interface Deps {
  db: Kysely<Database>
  jobs: WritingJobs
  now(): number
}

/** Milliseconds until a model is asked again: longer with each try. */
const pauseAfter = (tries: number): number => 10_000 * 3 ** (tries - 1)

/**
 * Stores what came of a claimed post, and takes its campaign on where that was the last one. A post that is no longer the
 * claim's, as the person has stopped or changed it or another process writes it, is left as it is.
 */
export async function storeWritten({ db, jobs, now }: Deps, claimed: ClaimedPost, written: WrittenPost): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const found = await lockClaimed(trx, claimed)
    if (!found) return
    if (!isWritten[found.campaign.status]) {
      await releasePending(trx, found.campaign.id, { reason: null, now: now() })
      return
    }
    const store = { trx, jobs, now: now(), ...found, writer: claimed.writer }
    await storeKind(store, written)
    await endIfWritten(trx, await fresh(trx, found.campaign.id), now())
  })
}

interface Store extends ClaimedPost {
  trx: Transaction<Database>
  jobs: WritingJobs
  now: number
}

async function storeKind(store: Store, written: WrittenPost): Promise<void> {
  const { trx, post, now } = store
  switch (written.kind) {
    case 'written':
      return storeText(store, written)
    case 'not_written':
      return failPost(trx, post, { reason: written.reason, now })
    case 'unready':
      return endOrFail(store, { problem: written.problem, text: unreadySentences[written.problem] })
    case 'ai_failed':
      return storeFault(store, written.fault)
  }
}

async function storeText(
  { trx, campaign, post, writer, now }: Store,
  written: Extract<WrittenPost, { kind: 'written' }>,
) {
  await trx
    .updateTable('campaign_posts')
    .set({
      ...{ state: 'to_review', text: written.text, writer, is_edited: false, reason: null },
      variants: JSON.stringify(written.variants),
      account_ids: JSON.stringify(written.account_ids),
      ...{ made_with: JSON.stringify(written.made_with), written_text: written.text },
      ...{ wanted_writer: null, writing_until: null, tries: 0, version: post.version + 1 },
      updated_at: new Date(now),
    })
    .where('id', '=', post.id)
    .execute()
  await trx
    .updateTable('campaigns')
    .set({ last_written_at: new Date(now), updated_at: new Date(now) })
    .where('id', '=', campaign.id)
    .execute()
}

/** The model is asked again after a while, until it was asked often enough. */
async function storeFault(store: Store, fault: Extract<WrittenPost, { kind: 'ai_failed' }>['fault']): Promise<void> {
  const { trx, jobs, campaign, post, now } = store
  if (post.tries >= mostCalls) {
    const text = aiFailures[fault]
    return isOfOnePost[fault]
      ? failPost(trx, post, { reason: text, now })
      : endOrFail(store, { problem: 'ai_failed', text })
  }
  const pause = pauseAfter(post.tries)
  await waitAgain(trx, post, { until: now + pause, tries: post.tries })
  await queueWriting(jobs, trx, campaign.id, pause / 1000)
}

/** What strikes every post ends a campaign's generating; a single one that is written again is as it was. */
async function endOrFail(
  { trx, campaign, post, now }: Store,
  { problem, text }: { problem: GenerationProblem; text: string },
): Promise<void> {
  if (campaign.status === 'generating') await endWriting(trx, campaign.id, { problem, text, now })
  else await failPost(trx, post, { reason: text, now })
}

/** Gives a claimed post back, so that another process writes it. `isCounted`: the try was one. */
export async function giveBack(
  { db, jobs, now }: Deps,
  claimed: ClaimedPost,
  { isCounted }: { isCounted: boolean },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const found = await lockClaimed(trx, claimed)
    if (!found) return
    await waitAgain(trx, found.post, { until: now(), tries: found.post.tries - (isCounted ? 0 : 1) })
    await queueWriting(jobs, trx, found.campaign.id)
  })
}

async function waitAgain(
  trx: Transaction<Database>,
  { id, version }: CampaignPostRow,
  { until, tries }: { until: number; tries: number },
): Promise<void> {
  await trx
    .updateTable('campaign_posts')
    .set({ state: 'waiting', writing_until: new Date(until), tries, version: version + 1 })
    .where('id', '=', id)
    .execute()
}

const fresh = (trx: Transaction<Database>, id: number): Promise<CampaignRow> =>
  trx.selectFrom('campaigns').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
