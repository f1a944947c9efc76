import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { businessInQuery, id, instant, page } from './shapes.ts'

/**
 * The platforms that posts go out on (specification, section 1). Every registry of networks has an entry for each: where
 * one lacks, it does not compile.
 */
export const networks = [
  'twitter',
  'facebook',
  'instagram',
  'linkedin',
  'linkedin_org',
  'tiktok',
  'threads',
  'bluesky',
  'mastodon',
] as const

export const network = z.enum(networks)
export type Network = z.infer<typeof network>

/** connected: works · expired: the network refuses the credentials · disconnected: the person took it off */
export const accountState = z.enum(['connected', 'expired', 'disconnected'])
export type AccountState = z.infer<typeof accountState>

/** What the account's own server says of a post's text. */
export const textLimits = z.object({
  /** Graphemes on Bluesky, characters by the server's own count on Mastodon. */
  characters: z.int(),
  /** What a web address counts for, where it does not count in full. */
  characters_per_url: z.nullable(z.int()),
  /** UTF-8 bytes, where the network bounds them too. */
  bytes: z.nullable(z.int()),
})
export type TextLimits = z.infer<typeof textLimits>

/** What the account's own server says of pictures and videos; what it does not say is as its network has it. */
export const serverMediaLimits = z.object({
  /** Content types, as `image/png`. */
  types: z.optional(z.array(z.string())),
  /** Pictures and videos of one post. */
  per_post: z.optional(z.int()),
  /** Characters of a description. */
  description: z.optional(z.int()),
  image_bytes: z.optional(z.int()),
  /** Width times height. */
  image_pixels: z.optional(z.int()),
  video_bytes: z.optional(z.int()),
  video_pixels: z.optional(z.int()),
})

export const socialAccount = z.object({
  id,
  network,
  /** As the network writes it, without `@`: `ada.bsky.social`, `ada@mastodon.example`. */
  handle: z.string(),
  name: z.string(),
  avatar_url: z.nullable(z.string()),
  /** The account's page on its network. */
  url: z.string(),
  /** Host of the account's own server. */
  server: z.string(),
  state: accountState,
  /** Why it must be reconnected, for people. */
  error_message: z.nullable(z.string()),
  /** On the practice network: nothing leaves this machine. */
  is_practice: z.boolean(),
  limits: textLimits,
  media_limits: z._default(z.nullable(serverMediaLimits), null),
  /** What was last chosen for it, as a start for the next post: never what has to be chosen anew each time. */
  last_options: z._default(z.record(z.string(), z.unknown()), {}),
  connected_at: instant,
  scheduled_count: z.int(),
  held_count: z.int(),
  /** The business it posts for; null while the person has none. */
  business_profile_id: z._default(z.nullable(id), null),
  /** When its network was last asked whether the credentials count. */
  checked_at: z._default(z.nullable(instant), null),
  /** When the credentials end by themselves; null where the network does not say. */
  expires_at: z._default(z.nullable(instant), null),
})
export type SocialAccount = z.infer<typeof socialAccount>

const accountPage = page(socialAccount)

export const listAccounts = endpoint({
  method: 'GET',
  path: 'connect/accounts/',
  summary: "The person's social accounts, disconnected ones left out",
  auth: 'person',
  keyScope: 'read',
  businessLimit: 'query',
  stage: 'confirmed',
  query: z.object({
    /** Only this business's. */
    business_profile_id: z.optional(businessInQuery),
  }),
  answer: accountPage,
})

export const disconnectAccount = endpoint({
  method: 'DELETE',
  path: 'connect/accounts/{id}/',
  summary: 'Takes an account off; what is scheduled on it is held until it is connected again',
  auth: 'person',
  keyScope: null,
  stage: 'confirmed',
  permission: 'canAccessSocialConnections',
  answer: z.object({ held_count: z.int() }),
})

/** What a network charged for a person's calls in a month. */
export const monthCharges = z.object({
  posts: z.int(),
  /** Hundredths of a cent of a US dollar, with what is not certain. */
  amount: z.int(),
  unclear_amount: z.int(),
  /** Made on a practice network, which charges nothing. */
  is_practice: z.boolean(),
})

export type MonthCharges = z.infer<typeof monthCharges>

/** The networks that can be connected here, and how. */
export const listNetworks = endpoint({
  method: 'GET',
  path: 'connect/networks/',
  summary: 'Networks this installation can connect',
  auth: 'person',
  keyScope: 'read',
  businessLimit: 'shared',
  stage: 'confirmed',
  answer: z.object({
    networks: z.array(
      z.object({
        network,
        /**
         * app_password: handle and app password · server: the person names a server and agrees there · consent: the person
         * agrees on the network's own page
         */
        way: z.enum(['app_password', 'server', 'consent']),
        /** Whether the installation has the credentials that the network asks it for; practice servers need none. */
        is_configured: z._default(z.boolean(), true),
        /** Names of the ways that it has them for, of a network that has several (Instagram's two). */
        ways: z._default(z.array(z.string()), []),
        /** What the network charges the installation for the person's calls of this month (UTC). */
        charges: z._default(z.array(monthCharges), []),
        /** Addresses of practice servers to try it with, when the installation has them. */
        practice_servers: z.array(z.object({ server: z.string(), hint: z.string(), page_url: z.string() })),
      }),
    ),
  }),
})

export const moveAccount = endpoint({
  method: 'POST',
  path: 'connect/accounts/{id}/move/',
  summary: 'Gives an account to another business profile of the person',
  auth: 'person',
  keyScope: null,
  stage: 'confirmed',
  permission: 'canAccessSocialConnections',
  body: z.object({ business_profile_id: id }),
  answer: socialAccount,
})

/** An account that must be connected again (specification, section 3). */
export const expiredAccount = z.object({
  platform: z.string(),
  account_id: id,
  username: z.string(),
  account_name: z.string(),
  account_image: z.nullable(z.string()),
  error_message: z.string(),
})
export type ExpiredAccount = z.infer<typeof expiredAccount>

/** What this provider answers; the client takes the three shapes of the specification, and any other as invalid. */
export const tokenValidation = z.object({
  token_status: z.object({ is_valid: z.boolean() }),
  validation_status: z.boolean(),
  is_valid: z.boolean(),
  expired_account_details: z.array(expiredAccount),
  /** When the account that was asked longest ago was asked; null without accounts. */
  checked_at: z.nullable(instant),
})
export type TokenValidation = z.infer<typeof tokenValidation>

export const tokenValidationStatus = endpoint({
  method: 'GET',
  path: 'connect/token-validation/status/',
  summary:
    "Whether the networks still take the accounts' credentials; force=true asks them now. Answers `tokenValidation`",
  auth: 'person',
  keyScope: 'read',
  stage: 'confirmed',
  query: z.object({ force: z.optional(z.enum(['true', 'false'])) }),
  answer: z.unknown(),
})
