import { afterAll, beforeAll, expect, test } from 'vitest'
import { blankDocument } from '../designs/makeDesign.ts'
import { createMediaProvider, type MediaProvider } from '../media/support.ts'
import { makePerson } from '../support.ts'
import { imported } from './support.ts'

let provider: MediaProvider
beforeAll(async () => {
  provider = await createMediaProvider()
})
afterAll(() => provider.close())

const at = '2026-10-01T10:00:00.000Z'
const ofBusiness = { business_profile_id: 3 }

/** As version 1 was written: with nothing of recycling, repeats and settings, and posts that say of no campaign. */
const archive = {
  ...{ format: 'solo-social', version: 1, exported_at: at },
  person: { id: 9, email: 'ada@example.com', first_name: 'Ada', timezone: 'Europe/Berlin' },
  account: {
    created_at: at,
    last_sign_in_at: null,
    connection: '',
    plan: 'Premium Plus',
    subscription_status: 'active',
  },
  sessions: [{ id: 1, device: 'Firefox', created_at: at, last_used_at: at, is_current: true }],
  social_accounts: [
    {
      ...{ id: 5, network: 'bluesky', remote_id: 'did:plc:ada', handle: 'ada.test', name: 'Ada', state: 'connected' },
      ...{ url: 'https://bsky.app/profile/ada.test', server: 'pds.example', is_practice: false, ...ofBusiness },
      connected_at: at,
    },
  ],
  posts: [
    {
      ...{ id: 21, client_key: '7b4a4ce2-6d3c-4c52-9a53-0cf3f6ce1b11', version: 2, state: 'published', text: 'Bread' },
      ...{ media_ids: [], parts: [{ text: 'Bread', media_ids: [] }], first_comment: null, options: {}, variants: [] },
      ...{ account_options: [], thread_fallback: 'join', utm: null, link_cards: [], account_ids: [5], ...ofBusiness },
      ...{ bucket_id: 11, bucket_assignment_id: 4, tags: ['rye'], written_by_ai: false, suggested_day: null },
      schedule: { at, wall_time: '2026-10-01T12:00', timezone: 'Europe/Berlin' },
      publications: [
        {
          ...{ id: 1, part: 1, kind: 'post', account_id: 5, network: 'bluesky', handle: 'ada.test', name: 'Ada' },
          ...{ is_practice: false, state: 'published', remote_url: 'https://bsky.app/post/1', published_at: at },
          ...{ removal: 'possible', removed_at: null, reason: null, next_at: null, seen: [], history: [] },
        },
      ],
      ...{ created_at: at, updated_at: at },
    },
  ],
  media: [],
  business_profiles: [
    {
      ...{ id: 3, user_id: 9, name: 'Bakery', is_primary: true, is_active: true, website_url: null, description: '' },
      ...{ industry: '', utm_parameters: null, posts_per_month: null, brand_assets: {}, icp_analysis: null },
      ...{ audience_intelligence: null, created_at: at, updated_at: at },
    },
  ],
  templates: [
    {
      ...{ id: 2, name: 'Offer', custom_id: null, category: '', ...ofBusiness, document: blankDocument() },
      ...{ revision: 2, created_at: at, updated_at: at, deleted_at: null },
    },
  ],
  business_profile_templates: [{ business_profile_id: 3, template_id: 2 }],
  template_versions: [{ template_id: 2, revision: 1, document: blankDocument() }],
  campaigns: [{ id: 1, user_id: 9, name: 'Autumn', status: 'running', ...ofBusiness, created_at: at, updated_at: at }],
  content_buckets: [
    {
      ...{ id: 11, user_id: 9, name: 'Tips', purpose: '', color: 'clay', industry_template: null, is_active: true },
      ...{ ...ofBusiness, networks: ['bluesky'], account_ids: [5], share: 40, deleted_at: null },
    },
  ],
  content_ideas: [
    {
      ...{ id: 7, bucket_id: 11, origin: 'own', title: 'Rye', description: '', draft: '', difficulty_level: 'easy' },
      networks: [],
    },
  ],
  snippets: [{ id: 1, kind: 'snippet', name: 'Hours', text: '9 to 5', business_profile_id: null }],
  time_slots: [{ id: 1, ...ofBusiness, account_id: null, bucket_id: 11, weekday: 1, time: '09:00' }],
  ...{ suggested_posts: [], onboarding: [], attempts: [], waitlist: [], eu_waitlist: [], calendar_feeds: [] },
}

const bytesOf = (json: object): Buffer<ArrayBuffer> => Buffer.from(JSON.stringify(json))

test('an archive of version 1 comes whole: what it had no lists for counts as not there', async () => {
  const bob = await makePerson(provider.db)
  const done = await imported(provider, bob, bytesOf(archive))
  expect(done).toMatchObject({ state: 'done', problem: null })
  const added = ['posts', 'business_profiles', 'social_accounts', 'content_buckets', 'content_ideas']
  const others = ['templates', 'snippets', 'campaigns', 'time_slots']
  expect(done.contents?.counts).toEqual([...added, ...others].map((kind) => ({ kind, added: 1, there: 0 })))
  expect(done.contents?.notes).toEqual([
    '1 campaign that runs comes paused.',
    '1 account comes without its key, which no archive has: connect it again under Connections.',
  ])
  const [post] = await provider.db.selectFrom('posts').selectAll().where('user_id', '=', bob.id).execute()
  expect(post).toMatchObject({ text: 'Bread', is_draft: false, tags: ['rye'], campaign_id: null, repeat_id: null })
  const [part] = await provider.db.selectFrom('publications').selectAll().where('user_id', '=', bob.id).execute()
  expect(part).toMatchObject({ state: 'published', remote_url: 'https://bsky.app/post/1', next_at: null })
})

test.each([1, 2])(
  'a campaign of version %d comes with what was said of it then: a name, and how it stood',
  async (version) => {
    const bob = await makePerson(provider.db)
    const campaigns = [
      ...archive.campaigns,
      { ...archive.campaigns[0], id: 2, name: 'Advent', status: 'generating' },
      { ...archive.campaigns[0], id: 3, name: 'Summer', status: 'archived' },
    ]
    await imported(provider, bob, bytesOf({ ...archive, version, campaigns }))
    const { body } = await provider.ask('GET campaigns/?segment=all', { token: bob.token })
    expect(Object(body).results).toMatchObject([
      { name: 'Autumn', status: 'paused', goal: '', accounts: [], quiet_from: '21:00', quiet_until: '07:00' },
      { name: 'Advent', status: 'draft', form: 'short', step: 'goal', rules: [], result: null, writing: { wanted: 0 } },
    ])
    const away = await provider.ask('GET campaigns/?segment=archived', { token: bob.token })
    expect(Object(away.body).results).toMatchObject([{ name: 'Summer', status: 'archived', archived_from: null }])
    const { id } = Object(away.body).results[0]
    const restored = await provider.ask(`POST campaigns/${id}/restore/`, { token: bob.token })
    expect(restored.body).toMatchObject({ status: 'paused' })
  },
)

test.each([
  [4, 'This archive was made by a newer version of Solo Social. Update this installation first.'],
  [0, 'This is no archive of Solo Social: its data.json says nothing of it.'],
])('one of version %d, which is not known, is refused in words', async (version, problem) => {
  const bob = await makePerson(provider.db)
  const done = await imported(provider, bob, bytesOf({ ...archive, version }))
  expect(done).toMatchObject({ state: 'rejected', problem, contents: null })
  expect(await provider.db.selectFrom('posts').select('id').where('user_id', '=', bob.id).execute()).toEqual([])
})
