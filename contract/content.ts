import * as z from 'zod/mini'
import { userDetail } from './account.ts'
import { endpoint } from './endpoint.ts'
import { linkCard, writtenLinkCards } from './linkCards.ts'
import { isNamedByNetwork } from './namedByNetwork.ts'
import { network } from './networks.ts'
import { repeatOfPost } from './repeatOfPost.ts'
import {
  businessInQuery,
  day,
  id,
  idCalled,
  instant,
  month,
  noContent,
  page,
  pageQuery,
  requestWallTime,
  timezone,
  wallTime,
} from './shapes.ts'
import { utm } from './utm.ts'

export const postStates = [
  'draft',
  'scheduled',
  'publishing',
  'published',
  'partly_published',
  'failed',
  'missed',
  'unknown',
  'needs_person',
  'held',
] as const

/** How a post stands: its worst part, published parts told apart. */
export const postState = z.enum(postStates)
export type PostState = z.infer<typeof postState>

/** How one part of a post on one account stands; the chart is `rules/publishing/publication.machine.ts`. */
export const publicationState = z.enum([
  'scheduled',
  'waiting',
  'verifying',
  'claimed',
  'sending',
  'published',
  'failed',
  'unknown',
  'reconciling',
  'needs_person',
  'held',
  'missed',
])
export type PublicationState = z.infer<typeof publicationState>

/** One thing that happened to a publication: an instant and a sentence for people, with the state that it led to. */
export const publicationStep = z.object({ at: instant, state: publicationState, text: z.string() })
export type PublicationStep = z.infer<typeof publicationStep>

/** What a publication is on its network: a post, alone or first of a thread · what goes on from it · a comment below it. */
export const contentKind = z.enum(['post', 'reply', 'comment'])
export type ContentKind = z.infer<typeof contentKind>

/**
 * How what was published stands to being deleted on its network: it never was there · it can be · only by the person's own
 * hand, there · it was begun and is not known · it is deleted there
 */
export const removal = z.enum(['none', 'possible', 'by_hand', 'unclear', 'done'])
export type Removal = z.infer<typeof removal>

export const publication = z.object({
  id,
  /** Which part of the post, from 1; the first comment is behind the last. */
  part: z._default(z.int(), 1),
  kind: z._default(contentKind, 'post'),
  account_id: id,
  network,
  handle: z.string(),
  /** What the account is called, for a network that gives no handles. */
  name: z._default(z.string(), ''),
  is_practice: z.boolean(),
  state: publicationState,
  /** Where it stands on the network, once it does. */
  remote_url: z.nullable(z.string()),
  published_at: z.nullable(instant),
  removal: z._default(removal, 'none'),
  /** Since when it is deleted on the network; null while it is not. */
  removed_at: z._default(z.nullable(instant), null),
  /** What went wrong and what is known, for people; null while nothing has. */
  reason: z.nullable(z.string()),
  /** When the next step is due: the sending, the next try, the next reading of the network. */
  next_at: z.nullable(instant),
  /** Posts on the network that may be it, where only the person can tell. */
  seen: z._default(z.array(z.object({ remote_id: z.string(), remote_url: z.nullable(z.string()) })), []),
  /** What happened, oldest first; left out of lists, where nobody reads it. */
  history: z._default(z.array(publicationStep), []),
})
export type Publication = z.infer<typeof publication>

/** The instant, and the person's wall clock and zone that it was chosen by. */
export const schedule = z.object({ at: instant, wall_time: wallTime, timezone: z.string() })

/**
 * A chosen time. When clocks go back a wall time exists twice: `occurrence` says which, the first unless said.
 * When they go forward one does not exist: it is refused with a sentence.
 */
export const chosenTime = z.object({
  wall_time: requestWallTime,
  timezone,
  occurrence: z.optional(z.enum(['first', 'second'])),
})
export type ChosenTime = z.infer<typeof chosenTime>

/** What goes out in one piece: words, and pictures or videos of the person's own. */
export const postPart = z.object({ text: z.string(), media_ids: z.array(id) })
export type PostPart = z.infer<typeof postPart>

/**
 * How a thread goes out on a network that has none: its parts joined to one text · the first part, and below it the others
 * as the first comment. Joined, too, where there are no comments.
 */
export const threadFallback = z.enum(['join', 'comment'])
export type ThreadFallback = z.infer<typeof threadFallback>

/** What goes out on a network, or on one account of it, in place of the common content. */
export const variant = z.object({
  network,
  /** Null: on all accounts of the network that have no variant of their own. */
  account_id: z.nullable(id),
  parts: z.array(postPart),
  first_comment: z.nullable(z.string()),
})
export type Variant = z.infer<typeof variant>

const optionValues = z.record(z.string(), z.unknown())

/** What is chosen for one account, in the names of its network (`contract/networkOptions.ts`). */
export const accountOptions = z.object({ account_id: id, options: optionValues })
export type AccountOptions = z.infer<typeof accountOptions>

/** What only one network asks for, by the network's name: of accounts for which nothing is chosen. */
export const networkOptions = z
  .record(z.string(), optionValues)
  .check(z.refine(isNamedByNetwork, 'Options are given by the name of a network'))

export const post = z.object({
  id,
  client_key: z.string(),
  /** Rises with every change; a change made against an older one is refused with 409 and the post as it is. */
  version: z.int(),
  state: postState,
  /** Of the first part. */
  text: z.string(),
  /** Of the first part, in order. */
  media_ids: z._default(z.array(id), []),
  /** All parts in order, at least one: what is more than one goes out as a thread. */
  parts: z._default(z.array(postPart), []),
  /** Goes below the first part once that is out; null where there is none. */
  first_comment: z._default(z.nullable(z.string()), null),
  options: z._default(networkOptions, {}),
  account_options: z._default(z.array(accountOptions), []),
  /** At most one for each account, and one for each network. */
  variants: z._default(z.array(variant), []),
  thread_fallback: z._default(threadFallback, 'join'),
  /** What is added to its links on the way out; null: nothing. */
  utm: z._default(z.nullable(utm), null),
  /** Of links in any of its texts. */
  link_cards: z._default(z.array(linkCard), []),
  account_ids: z.array(id),
  /** The business it speaks for; null while the person has none. */
  business_profile_id: z._default(z.nullable(id), null),
  /** The bucket that it is in, and the assignment by which it is; both or neither. */
  bucket_id: z._default(z.nullable(id), null),
  bucket_assignment_id: z._default(z.nullable(id), null),
  /** As the person wrote them, each once. */
  tags: z._default(z.array(z.string()), []),
  /** A text or an idea by AI was used in it, which some networks want to be told. */
  written_by_ai: z._default(z.boolean(), false),
  /** Of a post that recycling made: by which rule and of which post, null where that is deleted, and which time it is. */
  recycled: z._default(z.nullable(z.object({ rule_id: z.nullable(id), of_post: z.nullable(id), nth: z.int() })), null),
  /** Null while no time is chosen, which only a draft may lack. */
  schedule: z.nullable(schedule),
  /** The day that a draft without a time was begun for; null where there is none. */
  suggested_day: z._default(z.nullable(day), null),
  /** Null where it is not one of several that come again. */
  repeat: z._default(z.nullable(repeatOfPost), null),
  publications: z.array(publication),
  /** Of one post that is read: why an administrator refused it or the rest of it, for people. Not there where none did. */
  refusal: z.optional(z.string()),
  /** Of one post that is read: the feed that it was made of, and where its entry is. Not there where it came of none. */
  from_feed: z.optional(z.object({ title: z.string(), link: z.nullable(z.string()) })),
  created_at: instant,
  updated_at: instant,
})
export type Post = z.infer<typeof post>

const text = z.string().check(z.maxLength(100_000, 'The text is too long'))
const accountIds = z.array(id).check(z.maxLength(100, 'Too many accounts'))

/** Characters (UTF-16) of a tag, and how many tags a post has. */
export const longestTag = 40
export const mostTags = 20

const tag = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'A tag has a character at least'),
    z.maxLength(longestTag, `A tag has ${longestTag} characters at most`),
  )
export const tags = z.array(tag).check(z.maxLength(mostTags, `A post has ${mostTags} tags at most`))

/** draft: keep it · schedule: at the chosen time · now: as soon as possible */
export const intent = z.enum(['draft', 'schedule', 'now'])
export type Intent = z.infer<typeof intent>

const mediaIds = z.array(id).check(z.maxLength(35, 'Too many pictures and videos'))
const parts = z
  .array(z.object({ text, media_ids: z._default(mediaIds, []) }))
  .check(z.minLength(1, 'A post has one part at least'), z.maxLength(25, 'A post has 25 parts at most'))
const firstComment = z.nullable(text)
const variants = z
  .array(z.object({ network, account_id: z.nullable(id), parts, first_comment: z._default(firstComment, null) }))
  .check(z.maxLength(100, 'Too many variants'))

const written = {
  /** Of the first part. */
  text,
  /** Of the first part. Left out, as the next ones: none for a new post, and no change for one that is there. */
  media_ids: z.optional(mediaIds),
  /** All parts; the first has the text that is given beside them. */
  parts: z.optional(parts),
  first_comment: z.optional(firstComment),
  options: z.optional(networkOptions),
  account_options: z.optional(z.array(accountOptions).check(z.maxLength(100, 'Options of too many accounts'))),
  variants: z.optional(variants),
  thread_fallback: z.optional(threadFallback),
  /** Left out: its business's own parameters for a new post, and no change for one that is there. */
  utm: z.optional(z.nullable(utm)),
  link_cards: z.optional(writtenLinkCards),
  account_ids: accountIds,
  intent,
  schedule: z.optional(z.nullable(chosenTime)),
  /** The day that a draft is begun for, while no time is chosen. */
  suggested_day: z.optional(z.nullable(day)),
  /** Left out: the primary profile for a new post, and no change for one that is there. */
  business_profile_id: z.optional(z.nullable(id)),
  /** Left out, as the next: none for a new post, and no change for one that is there. */
  bucket_id: z.optional(z.nullable(id)),
  tags: z.optional(tags),
  /** Left out: false for a new post, and no change for one that is there. */
  written_by_ai: z.optional(z.boolean()),
}

export const createPost = endpoint({
  method: 'POST',
  path: 'posts/',
  summary: 'Makes a post; the same client_key again answers the post it made',
  auth: 'person',
  keyScope: 'write',
  businessLimit: 'body',
  publishWith: { intent: ['schedule', 'now'] },
  waitsForApproval: true,
  permission: 'canCreatePosts',
  body: z.object({ client_key: z.uuid('The key of the post must be a UUID'), ...written }),
  answer: post,
  status: 201,
})

export const changePost = endpoint({
  method: 'PUT',
  path: 'posts/{id}/',
  summary: 'Rewrites a post that nothing has been sent of',
  auth: 'person',
  keyScope: 'write',
  businessLimit: 'named',
  publishWith: { intent: ['schedule', 'now'] },
  publishUnlessDraft: true,
  waitsForApproval: true,
  permission: 'canCreatePosts',
  body: z.object({ version: z.int(), ...written }),
  answer: post,
})

export const readPost = endpoint({
  method: 'GET',
  path: 'posts/{id}/',
  summary: 'A post with its publications',
  auth: 'person',
  keyScope: 'read',
  businessLimit: 'named',
  answer: post,
})

export const postOrders = ['due', 'latest', 'changed', 'created'] as const

/** due: soonest first · latest: the same the other way round · changed: last changed first · created: last made first */
const postOrder = z.enum(postOrders)
export type PostOrder = z.infer<typeof postOrder>

export const listPosts = endpoint({
  method: 'GET',
  path: 'posts/',
  summary: 'Posts that every given filter lets through, last changed first unless said',
  auth: 'person',
  keyScope: 'read',
  businessLimit: 'query',
  query: z.object({
    /** Only of these states (`postStates`), joined by commas. */
    state: z.optional(z.string()),
    order: z.optional(postOrder),
    /** In any of its texts: of its parts, its variants, its first comments. */
    search: z.optional(z.string().check(z.maxLength(200, 'The search is too long'))),
    /** Only what goes or went to this network. */
    network: z.optional(network),
    /** Only what goes or went to this account. */
    account: z.optional(idCalled('The account')),
    /** Only of this bucket, or with `none` only those that are in none. */
    bucket: z.optional(
      z.string().check(z.regex(/^(none|[1-9]\d{0,14})$/, 'The bucket must be a positive whole number or none')),
    ),
    /** Only those that are not in this bucket: in another one, or in none. */
    not_in_bucket: z.optional(idCalled('The bucket')),
    /** Only with this tag, however it is capitalized. */
    tag: z.optional(z.string().check(z.maxLength(longestTag, `A tag has ${longestTag} characters at most`))),
    campaign: z.optional(idCalled('The campaign')),
    /** Only those whose time is on these days in the person's zone, both included. */
    from: z.optional(day),
    to: z.optional(day),
    /** Only those whose time is chosen, or only those without one. */
    has_time: z.optional(z.enum(['true', 'false'])),
    /** Only those of this day in the person's zone; with order=due in the order of the calendar. */
    day: z.optional(day),
    /** Only this business's. */
    business_profile_id: z.optional(businessInQuery),
    ...pageQuery,
  }),
  answer: page(post),
})

export const deletePost = endpoint({
  method: 'DELETE',
  path: 'posts/{id}/',
  summary:
    'Takes a post off the plan; what is on the networks stays there, unless from_networks is true: 409 with the post where a network still has it, and the same again goes on. 409 while it is being sent',
  auth: 'person',
  keyScope: 'write',
  businessLimit: 'named',
  publishUnlessDraft: true,
  permission: 'canCreatePosts',
  query: z.object({
    /** Deletes first what the networks let be deleted; nothing of it goes out any more. */
    from_networks: z.optional(z.enum(['true', 'false'], 'from_networks is true or false')),
  }),
  answer: noContent,
  status: 204,
})

export const reschedulePost = endpoint({
  method: 'POST',
  path: 'posts/{id}/reschedule/',
  summary: 'Moves what has not been sent to another time',
  auth: 'person',
  keyScope: 'publish',
  businessLimit: 'named',
  permission: 'canCreatePosts',
  idempotency: 'answer',
  body: z.object({ version: z.int(), schedule: chosenTime }),
  answer: post,
})

export const retryPost = endpoint({
  method: 'POST',
  path: 'posts/{id}/retry/',
  summary: 'Sends failed or missed parts again; a part whose fate is unknown is never among them',
  auth: 'person',
  keyScope: 'publish',
  businessLimit: 'named',
  permission: 'canCreatePosts',
  idempotency: 'answer',
  body: z.object({ publication_ids: z.array(id).check(z.minLength(1, 'Choose what to send again')) }),
  answer: post,
})

export const checkPost = endpoint({
  method: 'POST',
  path: 'posts/{id}/check/',
  summary: 'Reads the network again for a part whose fate is unknown',
  auth: 'person',
  keyScope: 'publish',
  businessLimit: 'named',
  permission: 'canCreatePosts',
  body: z.object({ publication_id: id }),
  answer: post,
})

export const settlePost = endpoint({
  method: 'POST',
  path: 'posts/{id}/settle/',
  summary: 'The person has looked: it is on the network, it is not and shall be sent, or it is not and shall stay so',
  auth: 'person',
  keyScope: 'publish',
  businessLimit: 'named',
  permission: 'canCreatePosts',
  idempotency: 'answer',
  body: z.object({
    publication_id: id,
    verdict: z.enum(['published', 'send_again', 'leave']),
    /** To the post as it stands on the network; only of what is published, and needed where parts go on from it. */
    link: z.optional(z.nullable(z.string().check(z.maxLength(2000, 'The link is too long')))),
  }),
  answer: post,
})

export const calendarEvent = z.object({
  post_id: id,
  /** When it goes or went out. */
  start: instant,
  /** The same on the person's wall clock in the zone of the answer's month. */
  wall_time: wallTime,
  /** The beginning of the text. */
  title: z.string(),
  state: postState,
  networks: z.array(network),
  business_profile_id: z._default(z.nullable(id), null),
  bucket_id: z._default(z.nullable(id), null),
})
export type CalendarEvent = z.infer<typeof calendarEvent>

export const monthStats = z.object({
  month,
  total: z.int(),
  by_state: z.record(z.string(), z.int()),
  by_network: z.record(z.string(), z.int()),
  /** Days of the month with at least one post. */
  active_days: z.int(),
})
export type MonthStats = z.infer<typeof monthStats>

/** A month's answer lists at most so many posts of a day, the earliest; `listPosts` by day has them all. */
export const eventsPerDay = 50

const calendar = {
  calendar_events: z.array(calendarEvent),
  /** How many more posts each day has than are listed; days without more are left out. */
  more_by_day: z._default(z.record(day, z.int()), {}),
}

/** The month stays text here, so that the answer to a bad one is the specification's own. */
const monthQuery = z.object({
  month: z.optional(z.string()),
  /** Only this business's. */
  business_profile_id: z.optional(businessInQuery),
})

const userData = z.object({
  user: z.array(userDetail),
  ...calendar,
  stats: monthStats,
})

export const optimizedUserData = endpoint({
  method: 'GET',
  path: 'api/optimized/user/data/',
  summary: "The person with a month's calendar and numbers; the current month unless said",
  auth: 'person',
  keyScope: 'read',
  stage: 'registered',
  query: monthQuery,
  answer: userData,
})

export const legacyUserData = endpoint({
  method: 'GET',
  path: 'user/data/',
  summary: 'The same as the optimized data (legacy)',
  auth: 'person',
  keyScope: 'read',
  stage: 'registered',
  query: monthQuery,
  answer: userData,
})

export const userCalendar = endpoint({
  method: 'GET',
  path: 'api/optimized/user/calendar/',
  summary: "A month's posts",
  auth: 'person',
  keyScope: 'read',
  businessLimit: 'query',
  query: monthQuery,
  answer: z.object(calendar),
})

export const userStats = endpoint({
  method: 'GET',
  path: 'api/optimized/user/stats/',
  summary: "A month's numbers; the current month unless said",
  auth: 'person',
  keyScope: 'read',
  businessLimit: 'query',
  query: monthQuery,
  answer: z.object({ stats: monthStats }),
})
