import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { networks } from '../../../contract/networks.ts'
import { makeDesign } from '../designs/makeDesign.ts'
import type { TestProvider } from '../support.ts'

type Db = TestProvider['db']

/** What the tables hold; counters of limits and marks of use change with every call, or with the minute. */
export async function everythingIn(db: Db): Promise<Record<string, unknown[]>> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables
    where schemaname = 'public' and tablename not in ('rate_limits', 'heartbeats', 'processes', 'slow_calls')`.execute(
    db,
  )
  // In one statement: tests ask before and after each of hundreds of calls.
  const contents = tables.map(
    ({ name }) => sql`select ${name}::text as name, json_agg(to_jsonb(content) - 'last_used_at') as rows
      from (select * from ${sql.table(name)} order by 1) as content`,
  )
  const { rows } = await sql<{ name: string; rows: unknown[] | null }>`
    ${sql.join(contents, sql` union all `)}`.execute(db)
  return Object.fromEntries(rows.map(({ name, rows: content }) => [name, content ?? []]))
}

export type Kind =
  | 'account'
  | 'apiKey'
  | 'approval'
  | 'archiveImport'
  | 'assignment'
  | 'aiIdea'
  | 'bucket'
  | 'calendarFeed'
  | 'campaign'
  | 'campaignPost'
  | 'idea'
  | 'media'
  | 'passkey'
  | 'post'
  | 'postImport'
  | 'profile'
  | 'publication'
  | 'recyclingEntry'
  | 'recyclingRule'
  | 'refusedCase'
  | 'repeat'
  | 'repeatChange'
  | 'slot'
  | 'feed'
  | 'pushDevice'
  | 'webhook'
  | 'webhookDelivery'
  | 'wording'
  | 'snippet'
  | 'strategyApplication'
  | 'suggestion'
  | 'template'
  | 'upload'

/** One of each kind of thing that can be named by an id, made for one person; answers ids. */
export const makers: Readonly<Record<Kind, (db: Db, userId: number) => Promise<number>>> = {
  account: async (db: Db, user_id: number) => {
    const remote = randomUUID()
    const { id } = await db
      .insertInto('social_accounts')
      .values({
        user_id,
        // Of the network that samples name, so that a sample may be for the account.
        network: networks[0],
        remote_id: `did:plc:${remote}`,
        handle: `${remote}.example.com`,
        name: 'Somebody',
        url: 'https://bsky.app/profile/somebody.example.com',
        server: 'pds.example.com',
        origin: 'https://pds.example.com',
        state: 'connected',
        limits: JSON.stringify({ characters: 300, characters_per_url: null, bytes: 3000 }),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  },

  apiKey: async (db: Db, user_id: number) => {
    const { id } = await db
      .insertInto('api_keys')
      .values({ user_id, name: 'A key', prefix: 'solo_abcde', hash: randomUUID(), scopes: '["read"]' })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  },

  /** Of a draft of its own, by a key of its own. */
  approval: async (db: Db, user_id: number) => {
    const { id: post_id } = await db
      .insertInto('posts')
      .values({ user_id, client_key: randomUUID(), text: 'A post', is_draft: true })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id } = await db
      .insertInto('approvals')
      .values({ user_id, post_id, key_id: await makers.apiKey(db, user_id), intent: 'schedule' })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  },

  /** Of a post of its own in a bucket of its own. */
  assignment: async (db: Db, user_id: number) => {
    const bucket_id = await makers.bucket(db, user_id)
    const { bucket_assignment_id } = await db
      .insertInto('posts')
      .values((eb) => ({
        ...{ user_id, client_key: randomUUID(), text: 'A post', is_draft: true, bucket_id },
        bucket_assignment_id: eb.fn<number>('nextval', [sql.lit('post_bucket_assignments')]),
      }))
      .returning('bucket_assignment_id')
      .executeTakeFirstOrThrow()
    return bucket_assignment_id ?? 0
  },

  /** Of which nothing has arrived. */
  archiveImport: async (db: Db, user_id: number) => {
    const { id } = await db
      .insertInto('archive_imports')
      .values({
        ...{ user_id, client_key: randomUUID(), file_name: 'solo-social.zip', size: 1000, state: 'uploading' as const },
        ...{ problem: null, contents: null, post_import_id: null, run_key: null, busy_until: null },
        expires_at: new Date(Date.now() + 3_600_000),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  },

  bucket: async (db: Db, user_id: number) => {
    const { id } = await db
      .insertInto('content_buckets')
      .values({ user_id, name: randomUUID(), color: 'clay' })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  },

  calendarFeed: async (db: Db, user_id: number) => {
    const { id } = await db
      .insertInto('calendar_feeds')
      .values({ user_id, token_hash: randomUUID(), has_texts: true })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  },

  campaign: async (db: Db, user_id: number) => {
    const { id } = await db
      .insertInto('campaigns')
      .values({ user_id, business_profile_id: null, name: randomUUID() })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  },

  /** To be read, in a campaign of its own. */
  campaignPost: async (db: Db, user_id: number) => {
    const campaign_id = await makers.campaign(db, user_id)
    await db.updateTable('campaigns').set({ status: 'in_review' }).where('id', '=', campaign_id).execute()
    const { id } = await db
      .insertInto('campaign_posts')
      .values({
        ...{ user_id, campaign_id, position: 1, week: 1, day: '2031-03-01', state: 'to_review', text: 'Come and see' },
        ...{ moment: 'Announce', moment_index: 0, account_ids: '[]' },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  },

  /** Not by AI, in a bucket of its own. */
  aiIdea: async (db: Db, user_id: number) => {
    const id = await makers.idea(db, user_id)
    await db.updateTable('content_ideas').set({ origin: 'ai' }).where('id', '=', id).execute()
    return id
  },

  idea: async (db: Db, user_id: number) => {
    const bucket_id = await makers.bucket(db, user_id)
    const { id } = await db
      .insertInto('content_ideas')
      .values({ user_id, bucket_id, origin: 'own', title: 'Rye, cut open', difficulty_level: 'easy' })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  },

  post: async (db: Db, user_id: number) => {
    const { id } = await db
      .insertInto('posts')
      .values({ user_id, client_key: randomUUID(), text: 'A post', is_draft: true })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  },

  postImport: async (db: Db, user_id: number) => {
    const { id } = await db
      .insertInto('post_imports')
      .values({ user_id, client_key: randomUUID(), rows: '[]', created_at: new Date() })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  },

  repeat: async (db: Db, user_id: number) => {
    const { id } = await db.insertInto('repeats').values({ user_id }).returning('id').executeTakeFirstOrThrow()
    return id
  },

  /** Of a repeat of its own, of no posts. */
  repeatChange: async (db: Db, user_id: number) => {
    const repeat_id = await makers.repeat(db, user_id)
    const { id } = await db
      .insertInto('repeat_changes')
      .values({ user_id, repeat_id, before: '[]', made_at: new Date() })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  },

  /** A part of a post of its own, whose fate nobody knows. */
  publication: async (db: Db, user_id: number) => {
    const [post_id, account_id] = [await makers.post(db, user_id), await makers.account(db, user_id)]
    const at = new Date('2031-03-01T10:00:00Z')
    const { id } = await db
      .insertInto('publications')
      .values({ post_id, account_id, user_id, network: 'bluesky', state: 'needs_person', due_at: at, next_at: null })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  },

  profile: async (db: Db, user_id: number) => {
    const { id } = await db
      .insertInto('business_profiles')
      .values({ user_id, name: 'A business', website_url: 'https://business.example' })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  },

  template: async (db: Db, user_id: number) => (await makeDesign(db, { user_id })).id,

  media: async (db: Db, user_id: number) => {
    const { id } = await db
      .insertInto('media')
      .values({
        user_id,
        kind: 'image',
        name: 'picture.png',
        content_type: 'image/png',
        size: 1,
        width: 1,
        height: 1,
        storage_key: randomUUID(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  },

  passkey: async (db: Db, user_id: number) => {
    const { id } = await db
      .insertInto('passkeys')
      .values({
        ...{ user_id, credential_id: randomUUID(), public_key: Buffer.of(1), counter: 0, transports: '[]' },
        ...{ name: 'Phone', is_backup_eligible: false, is_backed_up: false, created_at: new Date() },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  },

  slot: async (db: Db, user_id: number) => {
    const { id } = await db
      .insertInto('time_slots')
      .values({ user_id, weekday: 5, time: '09:00', account_id: await makers.account(db, user_id) })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  },

  recyclingRule: async (db: Db, user_id: number) => {
    const { id } = await db
      .insertInto('recycling_rules')
      .values({
        ...{ user_id, name: randomUUID(), rest_days: 30, text: 'same' as const, months: '[1]', slot_ids: '[]' },
        ...{ business_profile_id: null, bucket_id: null, times: null, until: null, paused_at: null },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  },

  /** Of a post and a rule of its own. */
  recyclingEntry: async (db: Db, user_id: number) => {
    const [post_id, rule_id] = [await makers.post(db, user_id), await makers.recyclingRule(db, user_id)]
    const { id } = await db
      .insertInto('recycling_entries')
      .values({
        ...{ user_id, post_id, rule_id, state: 'planned' as const, due_at: new Date('2031-03-01T10:00:00Z') },
        ...{ business_profile_id: null, slot_id: null, skipped_at: null, failure: null },
        ...{ made_post_id: null, nth: null, title: null },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  },

  wording: async (db: Db, user_id: number) => {
    const post_id = await makers.post(db, user_id)
    const { id } = await db
      .insertInto('recycling_wordings')
      .values({ user_id, post_id, text: randomUUID(), origin: 'own', read_at: null, used_at: null })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  },

  snippet: async (db: Db, user_id: number) => {
    const { id } = await db
      .insertInto('snippets')
      .values({ user_id, kind: 'snippet', name: randomUUID(), text: 'Fresh from the oven' })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  },

  /** Of a slot that is gone since. */
  strategyApplication: async (db: Db, user_id: number) => {
    const slots = [{ weekday: 1, time: '09:00' }]
    const step = { kind: 'add_slots' as const, account_id: null, bucket_id: null, slots }
    const recommended = { reason: 'best_hour' as const, step, ...{ accountId: null, bucketId: null, times: null } }
    const { id } = await db
      .insertInto('strategy_applications')
      .values({
        ...{ user_id, business_profile_id: null, key: randomUUID(), slot_ids: '[]' },
        recommended: JSON.stringify({ ...recommended, posts: 0, sureness: 'default' }),
        ...{ applied_at: new Date(), undone_at: null },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  },

  refusedCase: async (db: Db, user_id: number) => {
    const { id } = await db
      .insertInto('moderation_cases')
      .values({
        ...{ user_id, post_id: null, state: 'refused', content_hash: randomUUID(), post_version: 1, title: 'A post' },
        ...{
          text: 'A post',
          networks: '[]',
          matches: '[]',
          held_at: new Date(),
          reason_code: 'own',
          decided_at: new Date(),
        },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  },

  suggestion: async (db: Db, user_id: number) => {
    const { id } = await db
      .insertInto('suggestions')
      .values({ user_id, client_key: randomUUID(), template: randomUUID(), text: 'A first post' })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  },

  feed: async (db: Db, user_id: number) => {
    const { id } = await db
      .insertInto('feeds')
      .values({
        ...{ user_id, url: 'https://blog.example.com/feed', title: 'A blog', account_ids: '[]', template: '{title}' },
        ...{ has_picture: false, planning: 'draft', delay_minutes: 60, first_drafts: 0, state: 'off' },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  },

  webhook: async (db: Db, user_id: number) => {
    const { id } = await db
      .insertInto('webhooks')
      .values({
        ...{ user_id, url: 'https://hooks.example.com/', host: 'hooks.example.com', events: '["post.published"]' },
        secret: Buffer.from('sealed'),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  },

  pushDevice: async (db: Db, user_id: number) => {
    const { id: token_id } = await db
      .insertInto('tokens')
      .values({ user_id, hash: randomUUID() })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id } = await db
      .insertInto('push_devices')
      .values({
        ...{ user_id, token_id, fingerprint: randomUUID(), subscription: Buffer.from('sealed'), name: 'Firefox' },
        kinds: '["went_out"]',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  },

  /** Delivered, to a webhook of its own. */
  webhookDelivery: async (db: Db, user_id: number) => {
    const { id } = await db
      .insertInto('webhook_deliveries')
      .values({
        ...{ webhook_id: await makers.webhook(db, user_id), message_id: randomUUID(), event: 'post.published' },
        ...{ data: '{}', happened_at: new Date(), state: 'delivered' },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  },

  upload: async (db: Db, user_id: number) => {
    const { id } = await db
      .insertInto('media_uploads')
      .values({
        user_id,
        client_key: randomUUID(),
        file_name: 'picture.png',
        size: 1000,
        storage_key: randomUUID(),
        expires_at: new Date(Date.now() + 3_600_000),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  },
}

/** What the id of a path is an id of, by how the path begins. */
const paths: readonly (readonly [begun: string, kind: Kind])[] = [
  ['buckets/api/content-buckets/', 'bucket'],
  ['buckets/api/content-ideas/', 'idea'],
  ['buckets/api/post-bucket-assignments/', 'assignment'],
  ['archive-imports/', 'archiveImport'],
  ['api-keys/', 'apiKey'],
  ['approvals/', 'approval'],
  ['calendar-feeds/', 'calendarFeed'],
  ['campaigns/posts/', 'campaignPost'],
  ['campaigns/', 'campaign'],
  ['user/passkeys/', 'passkey'],
  ['posts/imports/', 'postImport'],
  ['posts/', 'post'],
  ['repeats/changes/', 'repeatChange'],
  ['repeats/', 'repeat'],
  ['connect/accounts/', 'account'],
  ['connect/tiktok/creator-info/', 'account'],
  ['social/post/tiktok/status/', 'post'],
  ['feeds/', 'feed'],
  ['media/uploads/', 'upload'],
  ['media/', 'media'],
  ['strategy/applications/', 'strategyApplication'],
  ['slots/queues/', 'account'],
  ['slots/', 'slot'],
  ['recycling/rules/', 'recyclingRule'],
  ['recycling/queue/', 'recyclingEntry'],
  ['recycling/posts/', 'post'],
  ['recycling/wordings/', 'wording'],
  ['push/devices/', 'pushDevice'],
  ['webhook-deliveries/', 'webhookDelivery'],
  ['webhooks/', 'webhook'],
  ['writing/snippets/', 'snippet'],
  ['templates/', 'template'],
  ['api/campaigns/business-profiles/', 'profile'],
]

/** Throws for a path that is not known here: a new endpoint is covered once it is. */
export function kindOfPath(path: string): Kind {
  const found = paths.find(([begun]) => path.startsWith(begun))
  if (!found) throw new Error(`Say in ownedRows.ts what the id of ${path} is an id of`)
  return found[1]
}

/** What the ids of a body are ids of, by the name of the field. */
const fields: Readonly<Record<string, Kind>> = {
  account: 'account',
  campaign: 'campaign',
  account_id: 'account',
  account_ids: 'account',
  bucket: 'bucket',
  bucket_id: 'bucket',
  business_profile_id: 'profile',
  campaign_post: 'campaignPost',
  case_id: 'refusedCase',
  except_post_id: 'post',
  idea_id: 'aiIdea',
  including: 'post',
  keep: 'suggestion',
  media_id: 'media',
  media_ids: 'media',
  post: 'post',
  posts: 'post',
  publication_id: 'publication',
  publication_ids: 'publication',
  rule_id: 'recyclingRule',
  slot_id: 'slot',
  slot_ids: 'slot',
  social_account_id: 'account',
  template_ids: 'template',
  templates: 'template',
}

/** Throws for a field that is not known here: a new endpoint is covered once it is. */
export function kindOfField(field: string): Kind {
  const kind = fields[field]
  if (!kind) throw new Error(`Say in ownedRows.ts what ${field} is an id of`)
  return kind
}
