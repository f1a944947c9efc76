import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, instant, message, page, pageQuery, requestInstant } from './shapes.ts'

/** The boxes of the signup card (specification, section 2): seven, in this order. */
export const waitlistPlatforms = [
  'twitter',
  'linkedin',
  'facebook',
  'bluesky',
  'tiktok',
  'threads',
  'mastodon',
] as const

export const waitlistPlatform = z.enum(waitlistPlatforms)
export type WaitlistPlatform = z.infer<typeof waitlistPlatform>

/** Who sent the visitor: the uuid of the referral link. */
export const ref = z.optional(z.string().check(z.maxLength(64, 'The referral is too long')))

/** A place in the queue. Position = 1 + people ahead; each confirmed referral moves up 10. */
const place = {
  priority: z.int(),
  amount_referred: z._default(z.int(), 0),
  referral_link: z.string(),
  tweet_url: z._default(z.string(), ''),
  uuid: z._default(z.string(), ''),
}

export const waitlistPlace = z.object(place)
export type WaitlistPlace = z.infer<typeof waitlistPlace>

const text = (name: string, longest: number) => z.string().check(z.maxLength(longest, `${name} is too long`))

export const joinWaitlist = endpoint({
  method: 'POST',
  path: 'user/waitlist/signup/',
  summary: 'Puts an address on the waitlist; the same answer whether it stood there already',
  auth: 'none',
  keyScope: null,
  body: z.object({
    first_name: text('First name', 200),
    last_name: text('Last name', 200),
    email: text('Email', 1000),
    platforms: z.array(waitlistPlatform).check(z.maxLength(7, 'Too many platforms')),
    ref,
  }),
  answer: z.object({ ...place, message: z._default(z.string(), '') }),
})

export const waitlistStatus = endpoint({
  method: 'GET',
  path: 'user/waitlist/status/',
  summary: 'The place of a uuid in the queue',
  auth: 'none',
  keyScope: null,
  query: z.object({ uuid: z.uuid('This place on the waitlist is not known.') }),
  answer: waitlistPlace,
})

export const joinEuWaitlist = endpoint({
  method: 'POST',
  path: 'api/eu-waitlist/',
  summary: 'Keeps the address of a visitor from a region that is not open yet',
  auth: 'none',
  keyScope: null,
  body: z.object({
    email: text('Email', 1000),
    name: text('Name', 200),
    country: z.optional(text('Country', 100)),
    source: z.literal('eu_geo_block'),
    timestamp: requestInstant,
  }),
  answer: message,
})

const entry = z.object({
  id,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  platforms: z.array(z.string()),
  priority: z.int(),
  amount_referred: z.int(),
  created_at: instant,
  approved_at: z.nullable(instant),
})

export const listWaitlist = endpoint({
  method: 'GET',
  path: 'admin/waitlist/',
  summary: 'The queue, first in line first; state=waiting (default) or approved; search by name or address',
  auth: 'admin',
  keyScope: null,
  query: z.object({ state: z.optional(z.enum(['waiting', 'approved'])), search: z.optional(z.string()), ...pageQuery }),
  answer: page(entry),
})

export const approveWaitlist = endpoint({
  method: 'POST',
  path: 'admin/waitlist/approve/',
  summary: 'Approves people and mails each a link; approving twice mails once',
  auth: 'admin',
  keyScope: null,
  body: z.object({
    ids: z.array(id).check(z.minLength(1, 'Choose who to approve'), z.maxLength(500, 'At most 500 at once')),
  }),
  answer: z.object({ approved_count: z.int() }),
})

const euEntry = z.object({ id, email: z.string(), name: z.string(), country: z.string(), created_at: instant })

export const listEuWaitlist = endpoint({
  method: 'GET',
  path: 'admin/eu-waitlist/',
  summary: 'Visitors who left an address at the region page, newest first',
  auth: 'admin',
  keyScope: null,
  query: z.object({ search: z.optional(z.string()), ...pageQuery }),
  answer: page(euEntry),
})

export const exportEuWaitlist = endpoint({
  method: 'GET',
  path: 'admin/eu-waitlist/export/',
  summary: 'All of them as CSV text',
  auth: 'admin',
  keyScope: null,
  answer: z.object({ file_name: z.string(), csv: z.string() }),
})
