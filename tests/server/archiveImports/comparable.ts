import * as z from 'zod/mini'
import { campaignStatus } from '../../../contract/businessDeletion.ts'
import { campaignPostState } from '../../../contract/campaignPosts.ts'
import { importedCampaign, importedPostState, isWritten } from '../../../rules/archives/archivedCampaign.ts'

type Row = Record<string, unknown>
const rowSchema = z.record(z.string(), z.unknown())
/** A parsed `data.json`: lists of rows, and a few objects. */
export type Data = Row

export const rowsOf = (data: Data, list: string): Row[] => z.array(rowSchema).parse(data[list] ?? [])

/** What says who and when, or only tells: it stays where it was. */
export const toldOnly = [
  ...['format', 'version', 'exported_at', 'person', 'account', 'second_factor', 'sessions'],
  ...['post_imports', 'suggested_posts'],
  ...['onboarding', 'attempts', 'waitlist', 'eu_waitlist', 'calendar_feeds', 'api_keys'],
  ...['watched_feeds', 'watched_feed_entries', 'webhooks', 'webhook_deliveries'],
  ...['approvals', 'push_devices', 'push_messages', 'push_quiet_hours'],
  ...['metric_readings', 'account_readings', 'earlier_posts', 'earlier_readings', 'weekly_mails', 'ai_rewrites'],
]

/** Times of the import, counters of changes and keys of calls; never what a person has written or chosen. */
const ofHere = new Set([
  ...['user_id', 'created_at', 'updated_at', 'version', 'revision', 'custom_id', 'client_key', 'file'],
  ...['bucket_assignment_id', 'import_id', 'looked_at', 'status_changed_at', 'saved_at'],
])
/** Of posts and versions they stay as they are. */
const stays: Readonly<Record<string, readonly string[]>> = {
  posts: ['client_key', 'created_at', 'updated_at'],
  template_versions: ['revision', 'saved_at'],
  media: ['created_at'],
}

/** Fields that hold an id, or a list of ids, of a row of another list. */
const references: Readonly<Record<string, string>> = {
  ...{ business_profile_id: 'business_profiles', account_id: 'social_accounts', account_ids: 'social_accounts' },
  ...{ media_id: 'media', media_ids: 'media', mediaId: 'media', template_id: 'templates', campaign_id: 'campaigns' },
  ...{ bucket_id: 'content_buckets', used_post_id: 'posts', post_id: 'posts', made_post_id: 'posts', of_post: 'posts' },
  ...{
    rule_id: 'recycling_rules',
    slot_id: 'time_slots',
    slot_ids: 'time_slots',
    repeat_id: 'repeats',
    repeat: 'repeats',
  },
}

/** Names an id by its list and what it was there; the same for both archives. */
export type NameId = (list: string, id: number) => string

/** All that can come, without what is of one installation alone; each id is a name, and lists are in an order of their own. */
export function comparable(data: Data, nameId: NameId): Data {
  const lists = Object.keys(data).filter((key) => !toldOnly.includes(key) && Array.isArray(data[key]))
  return {
    calendar_settings: data.calendar_settings,
    ...Object.fromEntries(lists.map((list) => [list, ordered(rowsOf(data, list).map((row) => named(list, row)))])),
  }

  function named(list: string, row: Row): unknown {
    const own =
      list === 'template_versions' ? {} : { id: row.id === undefined ? undefined : nameId(list, Number(row.id)) }
    const fields = Object.entries(row).filter(
      ([key]) => key !== 'id' && (!ofHere.has(key) || stays[list]?.includes(key)),
    )
    return { ...own, ...Object.fromEntries(fields.map(([key, value]) => [key, inside(key, value)])) }
  }

  function inside(key: string, value: unknown): unknown {
    const list = references[key]
    if (list !== undefined && typeof value === 'number') return nameId(list, value)
    if (list !== undefined && Array.isArray(value)) return value.map((id) => nameId(list, Number(id)))
    if (Array.isArray(value)) return value.map((one) => inside(key, one))
    if (typeof value !== 'object' || value === null) return value
    const fields = Object.entries(value).filter(([name]) => key !== 'publications' || name !== 'id')
    return Object.fromEntries(fields.map(([name, one]) => [name, inside(name === 'id' ? key : name, one)]))
  }
}

const ordered = (rows: unknown[]): unknown[] =>
  rows.toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1))

/** What is to come of an archive elsewhere: what is out as it is, nothing that goes on by itself, nothing that was deleted. */
export function expectedOf(data: Data): Data {
  const [buckets, templates] = [living(data, 'content_buckets'), living(data, 'templates')]
  const designs = new Set(templates.map(({ id }) => id))
  const posts = new Set(rowsOf(data, 'posts').map(({ id }) => id))
  return {
    ...data,
    content_buckets: buckets,
    templates,
    template_versions: rowsOf(data, 'template_versions').filter(({ template_id }) => designs.has(template_id)),
    social_accounts: rowsOf(data, 'social_accounts').map((account) => ({ ...account, state: 'disconnected' })),
    ...expectedCampaigns(data, posts),
    posts: rowsOf(data, 'posts').map(expectedPost),
    repeats: rowsOf(data, 'repeats').filter(({ id }) =>
      rowsOf(data, 'repeat_posts').some(({ repeat_id }) => repeat_id === id),
    ),
    recycling_rules: rowsOf(data, 'recycling_rules').map(paused),
    recycling_entries: rowsOf(data, 'recycling_entries')
      // A turn that was skipped, or is to come, counts for nothing where its post is gone; what is over never comes.
      .filter(
        ({ state, post_id, due_at }) =>
          state === 'made' ||
          (posts.has(post_id) && (state === 'skipped' || String(due_at) > String(data.exported_at))),
      )
      // The rules are paused: what is to come stays where it stood until they go on.
      .map((entry) => (entry.state === 'planned' ? { ...entry, is_fixed: true, skipped_at: null } : entry)),
  }
}

/** Nothing of them is at work; of posts that are gone nothing is told. */
function expectedCampaigns(data: Data, posts: ReadonlySet<unknown>): Data {
  const ofCampaigns = rowsOf(data, 'campaign_posts')
  const written = ofCampaigns.filter(({ state }) => isWritten(campaignPostState.parse(state)))
  return {
    campaigns: rowsOf(data, 'campaigns').map(({ status, archived_from: from, ...campaign }) => ({
      ...campaign,
      ...importedCampaign(
        { status: campaignStatus.parse(status), archived_from: from === null ? null : campaignStatus.parse(from) },
        written.some(({ campaign_id }) => campaign_id === campaign.id),
      ),
    })),
    campaign_posts: ofCampaigns.map(({ state, post_id, ...post }) => ({
      ...post,
      state: importedPostState[campaignPostState.parse(state)],
      post_id: posts.has(post_id) ? post_id : null,
    })),
  }
}

const living = (data: Data, list: string): Row[] => rowsOf(data, list).filter(({ deleted_at }) => deleted_at === null)

const sinceImport = 'since the import'

/** Rules that were running have been paused by the import. */
export function withImportPauses(data: Data, importedAt: string): Data {
  const rules = rowsOf(data, 'recycling_rules')
  return {
    ...data,
    recycling_rules: rules.map((rule) =>
      typeof rule.paused_at === 'string' && rule.paused_at >= importedAt ? { ...rule, paused_at: sinceImport } : rule,
    ),
  }
}

/** Every rule is paused; since when is said of those that were. */
const paused = (rule: Row): Row => ({ ...rule, paused_at: rule.paused_at ?? sinceImport })

function expectedPost(post: Row): Row {
  const out = rowsOf(post, 'publications').filter(({ state }) => state === 'published')
  const { repeat, state } = post
  const isDraft = state === 'draft'
  return {
    ...post,
    state: out.length > 0 && !isDraft ? 'published' : 'draft',
    // What is planned of a repeat is planned no more.
    repeat: repeat && { ...rowSchema.parse(repeat), to_come: 0 },
    // Of what was sent elsewhere nothing can be taken off its network from here; a draft only remembers it.
    publications: isDraft
      ? out
      : out.map((part) => ({ ...part, removal: part.removed_at === null ? 'by_hand' : 'done' })),
  }
}
