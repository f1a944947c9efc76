import fc from 'fast-check'
import { bucketColors } from '../../../contract/buckets.ts'
import { campaignStatus } from '../../../contract/businessDeletion.ts'
import { campaignPostState } from '../../../contract/campaignPosts.ts'
import { campaignForm, campaignSteps, campaignWriter } from '../../../contract/campaigns.ts'
import { publicationState } from '../../../contract/content.ts'
import { networks } from '../../../contract/networks.ts'

/** Texts that have broken something somewhere: scripts, marks, controls, what ends a string, a field or a row elsewhere. */
const hostileTexts = [
  '</script><script>alert(1)</script>',
  "'; drop table posts; --",
  '\\u0000 \\" \\\\ %00 \\x00',
  '=HYPERLINK("http://x.test")',
  '\u202Eright to left\u202C \u200B\uFEFF\u2028\u2029',
  '👩‍👩‍👧‍👦🏳️‍🌈 é é ﷽ \uFFFF\uFFFD',
  'line\nline\r\nline\ttab\u0001\u007F',
  '{"__proto__":{"a":1},"constructor":null}',
  'data.json ../../etc/passwd media/1-',
  'İstanbul ıß ẞ Ǆ',
]

/** As the database may hold it: without NUL and halves of surrogate pairs, which `hostile` archives have. */
const withoutUnstorable = (text: string): string => text.replaceAll('\0', '').toWellFormed()

export const text = (longest: number) =>
  fc
    .oneof(
      fc.constantFrom(...hostileTexts),
      fc.string({ unit: 'grapheme', maxLength: 40 }),
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.constant('long '.repeat(longest / 5)),
    )
    .map((drawn) => withoutUnstorable(drawn.slice(0, longest)))

/** As what is named is stored: trimmed. */
const trimmed = (longest: number) => text(longest).map((drawn) => drawn.trim())

/** A place in a list of the workspace, however many there are. */
const place = fc.nat(11)
const somePlaces = fc.uniqueArray(place, { maxLength: 3 })
const orNone = fc.option(place, { freq: 4 })
const instant = fc.date({ min: new Date('2024-01-01'), max: new Date('2032-01-01'), noInvalidDate: true })
const someInstant = fc.option(instant)
/** Before any import. */
const past = fc.option(fc.date({ min: new Date('2024-01-01'), max: new Date('2025-01-01'), noInvalidDate: true }))
const someNetworks = fc.uniqueArray(fc.constantFrom(...networks), { maxLength: 3 })
const time = fc
  .tuple(fc.nat(23), fc.nat(59))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`)

const utm = fc.option(fc.record({ source: text(50), medium: text(50), campaign: text(50) }))
const freeForm = fc.option(fc.dictionary(text(30), fc.oneof(text(40), fc.integer(), fc.boolean()), { maxKeys: 3 }))

const business = fc.record({
  name: trimmed(60),
  is_active: fc.boolean(),
  website_url: fc.option(fc.constant('https://bakery.test/')),
  description: trimmed(200),
  industry: trimmed(60),
  utm,
  posts_per_month: fc.option(fc.integer({ min: 1, max: 300 })),
  free: freeForm,
  logo: orNone,
})

const account = fc.record({
  network: fc.constantFrom(...networks),
  name: text(60),
  handle: text(60),
  business: orNone,
  queue_paused_at: someInstant,
  is_practice: fc.boolean(),
})

const medium = fc.record({
  alt_text: text(300),
  name: trimmed(60),
  business: orNone,
  focus: fc.option(fc.record({ x: fc.constantFrom(-1, 0, 0.5), y: fc.constantFrom(-0.25, 1) })),
})

const bucket = fc.record({
  name: trimmed(40),
  purpose: text(200),
  color: fc.constantFrom(...bucketColors),
  is_active: fc.boolean(),
  business: orNone,
  networks: someNetworks,
  accounts: somePlaces,
  share: fc.nat(12),
  isDeleted: fc.boolean(),
})

const design = fc.record({
  name: text(60).map((drawn) => drawn || 'Design'),
  business: orNone,
  picture: orNone,
  words: text(200),
  versions: fc.nat(2),
  brandOf: orNone,
  isDeleted: fc.boolean(),
})

const idea = fc.record({
  bucket: place,
  title: trimmed(60),
  description: text(200),
  draft: text(300),
  difficulty_level: fc.constantFrom('easy' as const, 'medium' as const, 'hard' as const),
  origin: fc.constantFrom('template' as const, 'own' as const, 'topic' as const, 'ai' as const),
  networks: someNetworks,
  instants: fc.tuple(someInstant, someInstant, someInstant, someInstant, someInstant),
  usedPost: orNone,
})

const part = fc.record({ text: text(400), media: somePlaces })

const post = fc.record({
  parts: fc.array(part, { minLength: 1, maxLength: 3 }),
  first_comment: fc.option(text(200)),
  variants: fc.uniqueArray(fc.record({ account: place, isOfAll: fc.boolean(), part }), {
    maxLength: 2,
    selector: ({ account: of }) => of,
  }),
  optionsOf: somePlaces,
  visibility: fc.constantFrom('public', 'unlisted', 'private'),
  spoiler: text(60),
  thread_fallback: fc.constantFrom('join' as const, 'comment' as const),
  utm,
  card: fc.option(fc.record({ title: text(100), description: text(200), media: orNone })),
  accounts: somePlaces,
  business: orNone,
  campaign: orNone,
  bucket: orNone,
  tags: fc.uniqueArray(
    trimmed(30).map((drawn) => drawn || 'tag'),
    { maxLength: 3, selector: (tag) => tag.toLowerCase() },
  ),
  written_by_ai: fc.boolean(),
  isDraft: fc.boolean(),
  at: someInstant,
  timezone: fc.constantFrom('UTC', 'Europe/Berlin', 'America/St_Johns', 'Pacific/Apia'),
  /** Of its parts on its accounts, in turns. */
  states: fc.array(fc.constantFrom(...publicationState.options), { minLength: 1, maxLength: 4 }),
  isRemoved: fc.boolean(),
  /** Of a draft: whether anything of it was ever sent. */
  wasSent: fc.boolean(),
  repeat: orNone,
  isChanged: fc.boolean(),
  choice: fc.constantFrom('none' as const, 'excluded' as const, 'rule' as const),
  rule: place,
})

const rule = fc.record({
  name: trimmed(40),
  bucket: orNone,
  business: orNone,
  rest_days: fc.integer({ min: 1, max: 730 }),
  times: fc.option(fc.integer({ min: 2, max: 100 })),
  until: fc.option(fc.constant('2031-12-31')),
  months: fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { minLength: 1 }),
  slots: somePlaces,
  hasDeletedSlot: fc.boolean(),
  text: fc.constantFrom('same' as const, 'list' as const, 'ai' as const),
  paused_at: past,
})

const day = fc.constantFrom('2026-12-01', '2027-02-28', '2028-02-29', '2031-01-01')
const keys = fc.uniqueArray(fc.constantFrom('launch', 'countdown', 'gone-by-now'), { maxLength: 3 })
const someKey = fc.option(fc.constantFrom('launch', 'countdown', 'gone-by-now'))
const writer = fc.option(fc.constantFrom(...campaignWriter.options))

const campaign = fc.record({
  name: text(80),
  status: fc.constantFrom(...campaignStatus.options),
  archivedFrom: fc.option(fc.constantFrom('draft', 'in_review', 'paused', 'finished')),
  business: orNone,
  form: fc.constantFrom(...campaignForm.options),
  step: fc.constantFrom(...campaignSteps),
  goal: trimmed(120),
  goal_amount: fc.option(fc.integer({ min: 1, max: 1_000_000_000 })),
  goal_unit: trimmed(30),
  offer: trimmed(1000),
  audience: trimmed(600),
  tone: trimmed(120),
  accounts: fc.uniqueArray(fc.record({ account: place, posts_per_week: fc.integer({ min: 1, max: 14 }) }), {
    maxLength: 3,
    selector: ({ account: of }) => of,
  }),
  starts_on: fc.option(day),
  ends_on: fc.option(day),
  quiet_from: time,
  quiet_until: time,
  template: someKey,
  awareness_stage: someKey,
  rules: keys,
  psychology: keys,
  engagement_triggers: keys,
  experiment: someKey,
  writer,
  results: fc.uniqueArray(fc.record({ day, amount: fc.nat(1_000_000_000) }), {
    maxLength: 3,
    selector: ({ day: of }) => of,
  }),
})

const campaignPost = fc.record({
  campaign: place,
  post: orNone,
  week: fc.integer({ min: 1, max: 27 }),
  day,
  state: fc.constantFrom(...campaignPostState.options),
  moment: text(300),
  moment_index: fc.nat(11),
  experiment_variant: fc.option(text(300)),
  accounts: somePlaces,
  text: text(400),
  variants: fc.uniqueArray(fc.record({ network: fc.constantFrom(...networks), text: text(100) }), {
    maxLength: 2,
    selector: ({ network }) => network,
  }),
  media: somePlaces,
  writer,
  is_edited: fc.boolean(),
  reason: fc.option(text(300)),
  wish: text(300),
  results: fc.uniqueArray(fc.record({ network: fc.constantFrom(...networks), amount: fc.nat(1_000_000_000) }), {
    maxLength: 3,
    selector: ({ network }) => network,
  }),
})

/** As often many as few: rows of a nearly empty workspace name nothing. */
const few = <Item>(item: fc.Arbitrary<Item>, maxLength = 3) => fc.array(item, { maxLength, size: 'max' })

/** What a person has made: all that an archive has, whose rows name each other by their places. */
export const drawnWorkspace = fc.record({
  businesses: few(business),
  accounts: few(account),
  media: few(medium, 2),
  designs: few(design),
  campaigns: few(campaign),
  campaignPosts: few(campaignPost, 6),
  buckets: few(bucket, 4),
  posts: few(post, 8),
  ideas: few(idea),
  snippets: few(
    fc.record({ kind: fc.constantFrom('snippet' as const, 'hashtags' as const), name: trimmed(30), business: orNone }),
  ),
  slots: few(fc.record({ ofAccount: orNone, business: orNone, bucket: orNone, weekday: fc.nat(6), time }), 4),
  rules: few(rule),
  wordings: few(
    fc.record({
      post: place,
      text: text(300),
      origin: fc.constantFrom('own' as const, 'ai' as const),
      read_at: someInstant,
      used_at: someInstant,
    }),
  ),
  entries: few(
    fc.record({
      state: fc.constantFrom('planned' as const, 'skipped' as const, 'made' as const),
      rule: orNone,
      post: place,
      made: orNone,
      slot: orNone,
      business: orNone,
      due_at: instant,
      skipped_at: someInstant,
      nth: fc.option(fc.integer({ min: 2, max: 9 })),
      title: fc.option(text(100)),
      networks: someNetworks,
      is_fixed: fc.boolean(),
      skipped_networks: someNetworks,
    }),
    6,
  ),
  recycling: few(fc.record({ business: orNone, seed: fc.integer({ min: 0, max: 1000 }), paused_at: someInstant }), 3),
  repeats: few(
    fc.option(
      fc.record({
        every: fc.integer({ min: 1, max: 12 }),
        weekdays: fc.uniqueArray(fc.nat(6), { minLength: 1, maxLength: 7 }),
      }),
    ),
    2,
  ),
  conflict_minutes: fc.option(fc.nat(60)),
})
export type DrawnWorkspace = typeof drawnWorkspace extends fc.Arbitrary<infer Of> ? Of : never
