import type { Kysely, Transaction } from 'kysely'
import type { CampaignPost, changeCampaignPost } from '../../../contract/campaignPosts.ts'
import type { Received } from '../../../contract/endpoint.ts'
import { changeRefusal, decisionRefusal } from '../../../rules/campaigns/postDecision.ts'
import { networkNames } from '../../../rules/networks/networkNames.ts'
import { notOwn } from '../../content/writtenContent.ts'
import type { Database } from '../../db/schema.ts'
import { HttpError } from '../../http/httpError.ts'
import { readMedia } from '../../publishing/partMedia.ts'
import { type CampaignPostRow, type CampaignRow, lockCampaignPost } from '../campaignRows.ts'
import { changeStatus } from '../transition.ts'
import { createPostReader, type PostReader } from './describePosts.ts'
import { checkOpen } from './openCampaign.ts'

type Written = Received<typeof changeCampaignPost>['body']

/** Changes what a post says before it is planned. Refuses with a sentence; another user's is not found. */
export type ChangePost = (userId: number, id: number, written: Written) => Promise<CampaignPost>

export function createChangePost({ db, now }: { db: Kysely<Database>; now(): number }): ChangePost {
  return (userId, id, written) =>
    db.transaction().execute(async (trx) => {
      const { campaign, post } = await lockCampaignPost(trx, userId, id)
      const reader = await createPostReader(trx, campaign, [post])
      checkOpen(campaign)
      checkState(post)
      checkVersion(post, written.version, reader)
      await checkMedia(trx, userId, written)
      checkOptions(written, post)
      checkVariants(written, post, reader)
      const content = contentIn(written, post)
      if (contentKey(content) === contentKey(post)) return reader.describe(post)
      const changed = await store(trx, { post, content, reader, now: now() })
      if (campaign.status === 'draft') await takeIntoReview(trx, campaign, now())
      return reader.describe(changed)
    })
}

function checkState({ state }: CampaignPostRow): void {
  const refusal = changeRefusal(state)
  if (refusal !== null) throw new HttpError(409, refusal)
}

/** Refuses with the post as it is now where it was changed since `version`. */
export function checkVersion(post: CampaignPostRow, version: number, reader: PostReader): void {
  if (post.version === version) return
  const body = { campaign_post: reader.describe(post) }
  throw new HttpError(409, 'This post was changed meanwhile. Here is how it is now.', { body })
}

function checkVariants({ variants }: Written, post: CampaignPostRow, reader: PostReader): void {
  const networks = variants.map(({ network }) => network)
  const twice = networks.find((network, index) => networks.indexOf(network) < index)
  if (twice) throw wrongVariants(`There are two variants for ${networkNames[twice]}.`)
  const own = reader.accountsOf(post).map(({ network }) => network)
  const strange = networks.find((network) => !own.includes(network))
  if (strange) throw wrongVariants(`This post does not go to ${networkNames[strange]}. Leave its variant out.`)
}

const wrongVariants = (message: string) => new HttpError(400, message, { field: 'variants' })

/** Nobody deletes them until the transaction ends. */
async function checkMedia(trx: Transaction<Database>, userId: number, { media_ids }: Written): Promise<void> {
  const own = await readMedia(trx, userId, media_ids, { isLocking: true })
  if (!media_ids.every((id) => own.has(id))) throw notOwn('media_ids')
}

/** Accounts that a post does not go to, or go to twice, have no options. */
function checkOptions({ account_options = [] }: Written, { account_ids }: CampaignPostRow): void {
  const ids = account_options.map(({ account_id }) => account_id)
  if (!ids.every((id) => account_ids.includes(id))) {
    throw wrongOptions('This post does not go to one of the accounts that options are given for.')
  }
  if (new Set(ids).size < ids.length) throw wrongOptions('Options are given twice for one account.')
}

const wrongOptions = (message: string) => new HttpError(400, message, { field: 'account_options' })

type Content = Pick<CampaignPostRow, 'text' | 'variants' | 'media_ids' | 'options' | 'account_options'>

/** What was written, with the options as they were where they are left out. */
const contentIn = (
  { text, variants, media_ids, options, account_options }: Written,
  post: CampaignPostRow,
): Content => ({
  ...{ text, variants, media_ids },
  options: options ?? post.options,
  account_options: account_options ?? post.account_options,
})

/** The order of names in options does not count: the database does not keep it. */
const contentKey = ({ text, variants, media_ids, options, account_options }: Content): string =>
  JSON.stringify([
    ...[text, variants.map((one) => [one.network, one.text]), media_ids, byName(options)],
    account_options.map((one) => [one.account_id, byName(one.options)]),
  ])

const byName = (options: object): unknown =>
  Object.entries(options)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => [name, typeof value === 'object' && value !== null ? byName(value) : value])

interface Change {
  post: CampaignPostRow
  content: Content
  reader: PostReader
  now: number
}

/** What was approved stays so unless it could not be approved as it is now; all else is to be read. */
async function store(trx: Transaction<Database>, { post, content, reader, now }: Change): Promise<CampaignPostRow> {
  const isApproved =
    post.state === 'approved' && decisionRefusal('approve', reader.decided({ ...post, ...content })) === null
  return trx
    .updateTable('campaign_posts')
    .set({
      text: content.text,
      variants: JSON.stringify(content.variants),
      media_ids: JSON.stringify(content.media_ids),
      options: JSON.stringify(content.options),
      account_options: JSON.stringify(content.account_options),
      ...{ state: isApproved ? 'approved' : 'to_review', is_edited: true, reason: null, version: post.version + 1 },
      updated_at: new Date(now),
    })
    .where('id', '=', post.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** A campaign of which nothing could be written is in review once the person has written a post. */
async function takeIntoReview(trx: Transaction<Database>, campaign: CampaignRow, now: number): Promise<void> {
  const started = await changeStatus(trx, campaign, { type: 'writing.started' }, { now, sentence: notOpen })
  await changeStatus(trx, started, { type: 'writing.ended' }, { now, sentence: notOpen })
  const ended = { writing_problem: null, writing_problem_text: null }
  await trx.updateTable('campaigns').set(ended).where('id', '=', campaign.id).execute()
}

const notOpen = 'This campaign cannot be reviewed yet.'
