import { randomUUID } from 'node:crypto'
import { createPost } from '../../../contract/content.ts'
import { makeRepeat } from '../../../contract/repeats.ts'
import type { Place } from '../../../server/http/apiExamples/example.ts'
import { picture } from '../../support/media/pictures.ts'
import { blankDocument } from '../designs/makeDesign.ts'
import { taken, uploadOf } from '../media/support.ts'
import type { TestPerson, TestProvider } from '../support.ts'
import { type Kind, makers } from './ownedRows.ts'

/** Whose rows the examples name. */
export interface Reader {
  provider: TestProvider
  person: TestPerson
  /** Of a website of the tests. */
  site: string
  /** Their only file. */
  photo: Buffer<ArrayBuffer>
}

/** Ids that are put for places. */
export type Ids = Partial<Record<Place, number>>

const kinds: Readonly<Record<Place, Kind>> = {
  ACCOUNT_ID: 'account',
  AI_IDEA_ID: 'aiIdea',
  ASSIGNMENT_ID: 'assignment',
  BUCKET_ID: 'bucket',
  BUSINESS_ID: 'profile',
  CAMPAIGN_ID: 'campaign',
  CAMPAIGN_POST_ID: 'campaignPost',
  CASE_ID: 'refusedCase',
  CHANGE_ID: 'repeatChange',
  ENTRY_ID: 'recyclingEntry',
  FEED_ID: 'feed',
  IDEA_ID: 'idea',
  IMPORT_ID: 'postImport',
  MEDIA_ID: 'media',
  POST_ID: 'post',
  PUBLICATION_ID: 'publication',
  REPEAT_ID: 'repeat',
  RULE_ID: 'recyclingRule',
  SLOT_ID: 'slot',
  SNIPPET_ID: 'snippet',
  STEP_ID: 'strategyApplication',
  TEMPLATE_ID: 'template',
  UPLOAD_ID: 'upload',
  WORDING_ID: 'wording',
}

export const places = Object.keys(kinds).filter((place): place is Place => place in kinds)

export const makeRow = ({ provider, person }: Reader, place: Place): Promise<number> =>
  makers[kinds[place]](provider.db, person.id)

type Make = (reader: Reader) => Promise<Ids>

/** A post that is planned for an account. */
const planned: Make = async (reader) => {
  const { provider, person } = reader
  const body = {
    ...{ client_key: randomUUID(), text: randomUUID(), intent: 'schedule' },
    ...{ account_ids: [await makeRow(reader, 'ACCOUNT_ID')] },
    schedule: { wall_time: '2031-02-24T09:00', timezone: 'Europe/Vienna' },
  }
  const answer = await provider.ask('POST posts/', { token: person.token, body })
  return { POST_ID: createPost.answer.parse(answer.body).id }
}

/** A post of a repeat. */
const repeated: Make = async (reader) => {
  const { provider, person } = reader
  const { POST_ID } = await planned(reader)
  const days = ['2031-04-07', '2031-04-14']
  const answer = await provider.ask(`POST posts/${POST_ID}/repeat/`, {
    token: person.token,
    body: {
      ...{ client_key: randomUUID(), days, time: '09:00', timezone: 'Europe/Vienna' },
      ...{ weekly: null, same_text: 'drafts' },
    },
  })
  const { repeat_id, results } = makeRepeat.answer.parse(answer.body)
  return { REPEAT_ID: repeat_id, ...(results[0] && { POST_ID: results[0].post }) }
}

const publicationIn =
  (state: 'failed' | 'unknown' | 'needs_person'): Make =>
  async (reader) => {
    const PUBLICATION_ID = await makeRow(reader, 'PUBLICATION_ID')
    const { post_id } = await reader.provider.db
      .updateTable('publications')
      .set({ state })
      .where('id', '=', PUBLICATION_ID)
      .returning('post_id')
      .executeTakeFirstOrThrow()
    await reader.provider.db.updateTable('posts').set({ is_draft: false }).where('id', '=', post_id).execute()
    return { PUBLICATION_ID, POST_ID: post_id }
  }

const campaignIn =
  (status: 'scheduled' | 'paused' | 'archived'): Make =>
  async (reader) => {
    const CAMPAIGN_ID = await makeRow(reader, 'CAMPAIGN_ID')
    await reader.provider.db.updateTable('campaigns').set({ status }).where('id', '=', CAMPAIGN_ID).execute()
    return { CAMPAIGN_ID }
  }

const campaignPost: Make = async (reader) => {
  const CAMPAIGN_POST_ID = await makeRow(reader, 'CAMPAIGN_POST_ID')
  const { campaign_id } = await reader.provider.db
    .selectFrom('campaign_posts')
    .select('campaign_id')
    .where('id', '=', CAMPAIGN_POST_ID)
    .executeTakeFirstOrThrow()
  return { CAMPAIGN_POST_ID, CAMPAIGN_ID: campaign_id }
}

/** A feed that is watched. */
const watched: Make = async (reader) => {
  const FEED_ID = await makeRow(reader, 'FEED_ID')
  await reader.provider.db.updateTable('feeds').set({ state: 'waiting' }).where('id', '=', FEED_ID).execute()
  return { FEED_ID }
}

/** Of calls that need more than a row of each place. */
export const rowsFor: Readonly<Record<string, Make>> = {
  lookAtFeed: watched,
  reschedulePost: planned,
  makeRepeat: planned,
  changeFromHere: repeated,
  endRepeat: repeated,
  undoRepeat: repeated,
  retryPost: publicationIn('failed'),
  checkPost: publicationIn('unknown'),
  settlePost: publicationIn('needs_person'),
  decideCampaignPosts: campaignPost,
  pauseCampaign: campaignIn('scheduled'),
  readResumption: campaignIn('paused'),
  restoreCampaign: campaignIn('archived'),

  /** The shares of all buckets together are bounded. */
  async changeShares({ provider, person }) {
    await provider.db.updateTable('content_buckets').set({ share: 0 }).where('user_id', '=', person.id).execute()
    return {}
  },

  async cropMedia({ provider, person }) {
    return { MEDIA_ID: (await taken(provider, person, await picture())).id }
  },

  /** Of a file with as many bytes. */
  async sendChunk({ provider, person, photo }) {
    const body = { client_key: randomUUID(), file_name: 'bread.jpg', size: photo.length }
    const begun = await provider.ask('POST media/uploads/', { token: person.token, body })
    return { UPLOAD_ID: uploadOf(begun).id }
  },

  /** One that was taken back already, which may be said again. */
  async undoRepeatChange(reader) {
    const CHANGE_ID = await makeRow(reader, 'CHANGE_ID')
    const before = [{ post: await makeRow(reader, 'POST_ID'), version: 1, columns: {} }]
    const set = { undone_at: new Date(), before: JSON.stringify(before) }
    await reader.provider.db.updateTable('repeat_changes').set(set).where('id', '=', CHANGE_ID).execute()
    return { CHANGE_ID }
  },

  async refreshFromWebsite(reader) {
    const BUSINESS_ID = await makeRow(reader, 'BUSINESS_ID')
    const set = { website_url: reader.site }
    await reader.provider.db.updateTable('business_profiles').set(set).where('id', '=', BUSINESS_ID).execute()
    return { BUSINESS_ID }
  },

  async restorePosts(reader) {
    const POST_ID = await makeRow(reader, 'POST_ID')
    await reader.provider.ask(`DELETE posts/${POST_ID}/`, { token: reader.person.token })
    return { POST_ID }
  },

  async readTemplateVersion(reader) {
    const { provider, person } = reader
    const TEMPLATE_ID = await makeRow(reader, 'TEMPLATE_ID')
    const body = { revision: 1, document: blankDocument(), keep_previous: true }
    await provider.ask(`PUT templates/${TEMPLATE_ID}/document/`, { token: person.token, body })
    return { TEMPLATE_ID }
  },
}

const noPart = 'A chosen post is not among those of this campaign.'
const noTiktok = 'There is no such TikTok account.'

/**
 * Calls for which something must have happened that is shown where their area is tested. Here they are understood, and
 * refused for what they found.
 */
export const refusedHere: ReadonlyMap<string, string> = new Map([
  ['generateCampaign', 'Goal is required'],
  ['stopCampaignWriting', 'Nothing is being written.'],
  ['scheduleCampaign', noPart],
  ['unscheduleCampaign', noPart],
  ['resumeCampaign', noPart],
  ['setCampaignPostResult', 'This post does not go to Bluesky.'],
  ['searchMentions', 'X does not let people be looked up here.'],
  ['chooseRecyclingPost', 'Only a post that is out can come again, and not one that came again.'],
  ['skipRecyclingEntry', 'There is no such entry.'],
  ['restoreRecyclingEntry', 'There is no such entry.'],
  ['moveRecyclingEntry', 'There is no such entry.'],
  ['leaveOutNetwork', 'There is no such entry.'],
  ['applyRecommendation', 'That is not recommended any more: what it rested on has changed.'],
  ['dismissRecommendation', 'That is not recommended any more: what it rested on has changed.'],
  [
    'undoRecommendation',
    'The slot on Monday at 9:00 AM was changed since. Nothing was undone; change it on the slots’ page.',
  ],
  ['postToTiktok', noTiktok],
  ['readCreatorInfo', noTiktok],
  ['readTiktokPostStatus', 'There is no such post on TikTok.'],
])
