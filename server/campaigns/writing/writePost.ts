import type { Kysely } from 'kysely'
import type { CampaignVariant } from '../../../contract/campaignPosts.ts'
import type { CampaignWriter } from '../../../contract/campaigns.ts'
import type { Network } from '../../../contract/networks.ts'
import type { SomeNetworks } from '../../../rules/ai/tightest.ts'
import { forbiddenWords } from '../../../rules/campaigns/forbiddenWords.ts'
import { templatePost } from '../../../rules/campaigns/templatePost.ts'
import { toldInstructions } from '../../../rules/campaigns/toldInstructions.ts'
import { longDate } from '../../../rules/content/months.ts'
import { shortened } from '../../../rules/content/shortened.ts'
import type { Ai } from '../../ai/ai.ts'
import type { AiFaultKind } from '../../ai/aiFault.ts'
import type { AiUser } from '../../ai/allowance.ts'
import { businessOf } from '../../ai/askedText.ts'
import type { CampaignPostAsked } from '../../ai/prompts/campaignPostPrompt.ts'
import type { Database } from '../../db/schema.ts'
import { chosenProfile } from '../../http/chosenProfile.ts'
import { isReleased, readEntries } from '../marketing/readEntries.ts'
import { type Choices, choicesOf, versionsOf } from './choices.ts'
import { type ClaimedPost, countCall } from './claims.ts'
import { accountLost, nothingFits } from './writingProblems.ts'
import { writingUser } from './writingUser.ts'

/**
 * What came of writing a post: a text, with the accounts that are still there and what it was made with · not_written: of
 * this post there is none, with why · ai_failed: the model gave none, and may be asked again · unready: nobody was asked, nor
 * would be for others
 */
export type WrittenPost =
  | {
      kind: 'written'
      text: string
      variants: CampaignVariant[]
      account_ids: number[]
      made_with: { key: string; version: number }[]
    }
  | { kind: 'not_written'; reason: string }
  | { kind: 'ai_failed'; fault: AiFaultKind }
  | { kind: 'unready'; problem: 'used_up' | 'not_in_plan' | 'not_set_up' }

interface Deps {
  db: Kysely<Database>
  ai: Pick<Ai, 'campaignTexts'>
}

/**
 * Writes a claimed post, and stores nothing. No transaction is open meanwhile. Rejects with the signal's reason where that
 * ended it.
 */
export async function writePost(deps: Deps, claimed: ClaimedPost, signal: AbortSignal): Promise<WrittenPost> {
  const { campaign, post, writer } = claimed
  const { db } = deps
  const user = await writingUser(db, campaign.user_id)
  if (!user) return { kind: 'unready', problem: 'not_in_plan' }
  const accounts = await connectedAccounts(db, post.account_ids)
  const [first, ...others] = accounts.map(({ network }) => network)
  if (first === undefined) return { kind: 'not_written', reason: accountLost }
  const networks: SomeNetworks = [first, ...others]
  const released = (await readEntries(db)).filter(isReleased)
  const choosing = { campaign, post, networks }
  const choices = choicesOf(
    choosing,
    released.map(({ entry }) => entry),
  )
  const written = await writers[writer](deps, { claimed, user, choices, networks, signal })
  if (written.kind !== 'written') return written
  return { ...written, account_ids: accounts.map(({ id }) => id), made_with: versionsOf(choosing, released) }
}

/** In the order of the post. */
async function connectedAccounts(
  db: Kysely<Database>,
  ids: readonly number[],
): Promise<{ id: number; network: Network }[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('social_accounts')
    .select(['id', 'network'])
    .where('id', 'in', ids)
    .where('state', '!=', 'disconnected')
    .execute()
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])
}

interface Work {
  claimed: ClaimedPost
  user: AiUser
  choices: Choices
  networks: SomeNetworks
  signal: AbortSignal
}

type Text =
  | Omit<Extract<WrittenPost, { kind: 'written' }>, 'account_ids' | 'made_with'>
  | Exclude<WrittenPost, { kind: 'written' }>

const writers = { ai: withAi, template: fromTemplate } satisfies Record<
  CampaignWriter,
  (deps: Deps, work: Work) => Promise<Text>
>

async function withAi({ db, ai }: Deps, { claimed, user, choices, networks, signal }: Work): Promise<Text> {
  const asked = await askedOf(db, claimed, { choices, networks })
  const result = await ai.campaignTexts.write(user, asked, { signal, mayCallAgain: () => countCall(db, claimed) })
  if (result.kind === 'written') return result
  if (result.kind === 'failed') return { kind: 'ai_failed', fault: result.fault }
  return { kind: 'unready', problem: result.kind }
}

async function fromTemplate({ db }: Deps, { claimed, choices, networks }: Work): Promise<Text> {
  const { campaign, post } = claimed
  const { moment } = choices
  const { offer, goal, audience } = campaign
  const said = { business: await businessName(db, claimed), offer, goal, audience, endsOn: campaign.ends_on }
  const made = templatePost({ moment, choices, campaign: said, turn: post.position - 1, networks })
  return made ? { kind: 'written', ...made } : { kind: 'not_written', reason: nothingFits }
}

async function askedOf(
  db: Kysely<Database>,
  { campaign, post }: ClaimedPost,
  { choices, networks }: Pick<Work, 'choices' | 'networks'>,
): Promise<CampaignPostAsked> {
  const { goal, offer, audience, tone, ends_on } = campaign
  const business = await businessOf(db, campaign.user_id, campaign.business_profile_id)
  return {
    networks,
    business: { ...business, avoided: [...business.avoided, ...forbiddenWords(choices.rules)] },
    campaign: { goal, offer, audience, tone, ends: ends_on === null ? '' : longDate(ends_on) },
    moment: choices.moment,
    instructions: toldInstructions(choices, post.position),
    openings: await openingsBefore(db, post),
    previous: post.text,
    wish: post.wish,
  }
}

const mostOpenings = 10
/** Signs of each. */
const longestOpening = 100

/** How other posts of the campaign begin: those that stand right before it. */
async function openingsBefore(db: Kysely<Database>, { campaign_id, position }: ClaimedPost['post']): Promise<string[]> {
  const rows = await db
    .selectFrom('campaign_posts')
    .select('text')
    .where('campaign_id', '=', campaign_id)
    .where('position', '<', position)
    .where('text', '!=', '')
    .orderBy('position', 'desc')
    .limit(mostOpenings)
    .execute()
  return rows.map(({ text }) => shortened(text.split('\n', 1)[0] ?? '', longestOpening)).toReversed()
}

async function businessName(db: Kysely<Database>, { campaign }: ClaimedPost): Promise<string> {
  const id = await chosenProfile(db, campaign.user_id, campaign.business_profile_id)
  const row = await db.selectFrom('business_profiles').select('name').where('id', '=', id).executeTakeFirst()
  return row?.name ?? ''
}
