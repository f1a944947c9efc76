import type { Kysely, Transaction } from 'kysely'
import type { AiAllowance } from '../../../contract/ai.ts'
import type { CampaignStatus } from '../../../contract/businessDeletion.ts'
import type { Campaign, CampaignWriter } from '../../../contract/campaigns.ts'
import type { MarketingEntry } from '../../../contract/marketing.ts'
import { layOut } from '../../../rules/campaigns/layout.ts'
import { dayOf, untilLabel } from '../../../rules/content/times.ts'
import { wallTimeAt } from '../../../rules/content/wallClock.ts'
import { counted } from '../../../rules/shell/words.ts'
import type { Ai } from '../../ai/ai.ts'
import type { AiUser } from '../../ai/allowance.ts'
import type { Database } from '../../db/schema.ts'
import { HttpError } from '../../http/httpError.ts'
import { type CampaignPostRow, type CampaignRow, lockCampaign, postsOfCampaign } from '../campaignRows.ts'
import { describeCampaign } from '../describeCampaign.ts'
import { entryByKey, releasedEntries } from '../marketing/readEntries.ts'
import { checkOpen } from '../review/openCampaign.ts'
import { changeStatus } from '../transition.ts'
import { variantNames } from './choices.ts'
import { queueWriting, type WritingJobs } from './queueWriting.ts'
import { unreadyAi } from './unreadyAi.ts'

interface Deps {
  db: Kysely<Database>
  jobs: WritingJobs
  ai: Pick<Ai, 'allowances'>
  now(): number
}

interface Asked {
  version: number
  writer: CampaignWriter
}

/** Begins to write what is not written of a campaign. Refuses with a sentence where that cannot be. */
export type Generate = (user: AiUser, id: number, asked: Asked) => Promise<Campaign>

export function createGenerate({ db, jobs, ai, now }: Deps): Generate {
  return async (user, id, { version, writer }) => {
    // Before the transaction: the allowance is read over a connection of its own.
    const allowance = await ai.allowances.read(user)
    const at = now()
    return db.transaction().execute(async (trx) => {
      const campaign = await lockCampaign(trx, user.id, id)
      const described = await describeCampaign(trx, user, campaign, at)
      if (isBeingWritten(described)) return described
      checkOpen(campaign)
      checkAsked(described, version)
      const wanted = await wantedIds(trx, user, campaign, at)
      if (wanted === null) return described
      if (writer === 'ai') checkAllowance(allowance, wanted.length, at)
      await want(trx, wanted, { writer, now: at })
      const started = await begin(trx, campaign, { writer, now: at })
      await queueWriting(jobs, trx, id)
      return describeCampaign(trx, user, started, at)
    })
  }
}

const wantedIds = (trx: Transaction<Database>, user: AiUser, campaign: CampaignRow, now: number) =>
  isWrittenBeside[campaign.status] ? wantedBeside(trx, campaign.id) : wantedPosts(trx, user, campaign, now)

async function begin(
  trx: Transaction<Database>,
  campaign: CampaignRow,
  { writer, now }: { writer: CampaignWriter; now: number },
): Promise<CampaignRow> {
  if (!isWrittenBeside[campaign.status]) {
    await changeStatus(trx, campaign, { type: 'writing.started' }, { now, sentence: notBefore })
  }
  return trx
    .updateTable('campaigns')
    .set({ writer, writing_problem: null, writing_problem_text: null, updated_at: new Date(now) })
    .where('id', '=', campaign.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Of one that is being planned by another provider. */
const notBefore = 'The posts of this campaign cannot be written now. Try again in a minute.'

/** The same press twice begins it once. */
const isBeingWritten = ({ status, is_stuck }: Campaign): boolean => status === 'generating' && !is_stuck

function checkAsked(campaign: Campaign, version: number): void {
  if (campaign.version !== version) {
    const body = { campaign }
    throw new HttpError(409, 'This campaign was changed meanwhile. Here is how it is now.', { body })
  }
  const [missing] = campaign.missing
  if (missing) throw new HttpError(400, missing.text, { field: missing.field })
}

/** Whether what is not written is written while the campaign goes on: it stays in its state. */
const isWrittenBeside = {
  draft: false,
  generating: false,
  in_review: false,
  scheduling: false,
  scheduled: true,
  running: true,
  paused: true,
  finished: false,
  archived: false,
} satisfies Record<CampaignStatus, boolean>

/**
 * Ids of the posts of a locked campaign that are not written, and that nobody wants written; null where what is not written
 * is wanted already, so that the same press twice begins it once.
 */
async function wantedBeside(trx: Transaction<Database>, id: number): Promise<number[] | null> {
  const unwritten = (await postsOfCampaign(trx, id)).filter(({ state }) => isUnwritten[state])
  if (unwritten.length === 0) throw allWritten()
  const wanted = unwritten.filter(({ wanted_writer }) => wanted_writer === null)
  return wanted.length === 0 ? null : wanted.map((post) => post.id)
}

/** Ids of the posts that are not written, of a locked campaign; the first time it is said which posts there are. */
async function wantedPosts(
  trx: Transaction<Database>,
  user: AiUser,
  campaign: CampaignRow,
  now: number,
): Promise<number[]> {
  const posts = await postsOfCampaign(trx, campaign.id)
  if (posts.length === 0) return insertPosts(trx, campaign, dayOf(wallTimeAt(now, user.timezone)))
  const wanted = posts.filter(({ state }) => isUnwritten[state])
  if (wanted.length === 0) throw allWritten()
  return wanted.map(({ id }) => id)
}

const allWritten = () => new HttpError(409, 'All posts are written.')

/** One that is being written here is of a writer that was lost: else its campaign would not be begun again. */
const isUnwritten = {
  waiting: true,
  writing: true,
  to_review: false,
  approved: false,
  rejected: false,
  failed: true,
  planned: false,
} satisfies Record<CampaignPostRow['state'], boolean>

async function insertPosts(trx: Transaction<Database>, campaign: CampaignRow, today: string): Promise<number[]> {
  const { starts_on, ends_on } = campaign
  const entries = await releasedEntries(trx)
  const { moments } = templateOf(campaign, entries)
  if (starts_on === null || ends_on === null) throw new Error('Posts are laid out of a campaign without dates')
  const posts = layOut({
    ...{ starts_on, ends_on, today, moments: moments.length, variants: variantNames(campaign, entries) },
    accounts: await trx
      .selectFrom('campaign_accounts')
      .select(['account_id', 'posts_per_week'])
      .where('campaign_id', '=', campaign.id)
      .orderBy('account_id')
      .execute(),
  })
  const rows = await trx
    .insertInto('campaign_posts')
    .values(
      posts.map(({ moment, variant, account_ids, ...place }) => ({
        ...{ user_id: campaign.user_id, campaign_id: campaign.id, ...place },
        ...{ moment: moments[moment]?.name ?? '', moment_index: moment, experiment_variant: variant },
        account_ids: JSON.stringify(account_ids),
      })),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

function templateOf({ template }: CampaignRow, entries: readonly MarketingEntry[]) {
  const entry = entryByKey(entries, 'template', template)
  if (!entry) throw new HttpError(400, 'This template is not there any more. Choose another.', { field: 'template' })
  return entry.fields
}

/** A campaign is begun with AI only where all of it can be written: what it costs is said before. */
function checkAllowance(allowance: AiAllowance, wanted: number, now: number): void {
  const { status, texts_left, resets_at } = allowance
  if (status === 'not_in_plan' || status === 'not_set_up') throw new HttpError(409, unreadyAi[status])
  if (status === 'ready' && texts_left >= wanted) return
  const there =
    status === 'ready' ? `You have ${counted(texts_left, 'AI text')} left today` : 'You have no AI texts left today'
  const sentence = `${there}, and ${counted(wanted, 'post is', 'posts are')} to be written. Use the texts of the template, or wait: there are new ones ${untilLabel(Date.parse(resets_at) - now)}.`
  throw new HttpError(409, sentence, { body: { allowance: { ...allowance, status: 'used_up' } } })
}

async function want(
  trx: Transaction<Database>,
  ids: readonly number[],
  { writer, now }: { writer: CampaignWriter; now: number },
): Promise<void> {
  await trx
    .updateTable('campaign_posts')
    .set((eb) => ({
      ...{ state: 'waiting', wanted_writer: writer, tries: 0, writing_until: null, reason: null },
      version: eb('version', '+', 1),
      updated_at: new Date(now),
    }))
    .where('id', 'in', ids)
    .execute()
}
