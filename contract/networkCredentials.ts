import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { monthCharges, type Network } from './networks.ts'
import { instant } from './shapes.ts'

/** The networks that an installation must be registered with before anybody can connect an account of them. */
export const appNetworks = [
  'twitter',
  'facebook',
  'instagram',
  'linkedin',
  'linkedin_org',
  'tiktok',
  'threads',
] as const satisfies readonly Network[]

export const appNetwork = z.enum(appNetworks)
export type AppNetwork = z.infer<typeof appNetwork>

export const isAppNetwork = (network: string): network is AppNetwork => appNetworks.some((one) => one === network)

/** Whole US dollars that reading numbers may cost in a month, at the most. */
export const mostReadingBudget = 10_000

/**
 * accepted: the network knows id and secret · refused: it says that they are wrong · unclear: it said neither, or
 * nothing at all
 */
export const testOutcome = z.enum(['accepted', 'refused', 'unclear'])
export type TestOutcome = z.infer<typeof testOutcome>

/** What this installation is registered with one network by. The secret is never among it. */
export const networkCredentials = z.object({
  network: appNetwork,
  /** Null where there are none. */
  source: z.nullable(z.enum(['environment', 'stored'])),
  client_id: z.nullable(z.string()),
  has_secret: z.boolean(),
  /** Grows with every change: who changes them says which one they saw. */
  revision: z.int(),
  /** As the network calls them: "Client key", "App ID". */
  client_id_label: z.string(),
  client_secret_label: z.string(),
  /** Null of a network whose API has no version that is retired. */
  api_version: z.nullable(
    z.object({
      value: z.string(),
      source: z.enum(['environment', 'stored', 'default']),
      default: z.string(),
      /** The setting of the environment that would say it. */
      setting_name: z.string(),
    }),
  ),
  /** Whether what it charges for is read; null of a network that charges for nothing. */
  paid_reading: z._default(
    z.nullable(
      z.object({
        is_on: z.boolean(),
        is_of_environment: z.boolean(),
        setting_name: z.string(),
        /** What it does and costs. */
        help: z.string(),
      }),
    ),
    null,
  ),
  /** What reading numbers may cost in a month; null of a network that charges for nothing. */
  reading_budget: z._default(
    z.nullable(
      z.object({
        /** Whole US dollars; 0 reads none. */
        dollars: z.int(),
        /** Of it, what this month (UTC) has cost so far, with what is not certain; hundredths of a cent. */
        used: z.int(),
        is_of_environment: z.boolean(),
        setting_name: z.string(),
        /** What it costs. */
        help: z.string(),
      }),
    ),
    null,
  ),
  /** What it charged in the last months, the newest first, and for whom most; hundredths of a cent. */
  charges: z._default(
    z.array(
      z.extend(monthCharges, { month: z.string(), persons: z.array(z.extend(monthCharges, { email: z.string() })) }),
    ),
    [],
  ),
  /** The settings of the environment that would set them: id, secret. */
  setting_names: z.array(z.string()),
  /** To be copied exactly, each a redirect address of its own. */
  redirect_urls: z.array(z.string()),
  /** The network takes only redirect addresses with https, and this installation's have none. */
  is_https_missing: z.boolean(),
  scopes: z.array(z.string()),
  /** What the network is to be asked for, a sentence each. */
  steps: z.array(z.string()),
  console_name: z.string(),
  console_url: z.string(),
  /** Of the credentials as they are now. */
  test: z.nullable(z.object({ outcome: testOutcome, message: z.string(), at: instant })),
  /** The network has retired the version that is set. */
  retired: z.nullable(z.object({ version: z.string(), message: z.string(), at: instant })),
  /** Accounts that are connected with the network itself. */
  connected_count: z.int(),
})
export type NetworkCredentials = z.infer<typeof networkCredentials>

export const listNetworkCredentials = endpoint({
  method: 'GET',
  path: 'admin/network-credentials/',
  summary: "The installation's registrations with the networks that need one; never a secret",
  auth: 'admin',
  keyScope: null,
  answer: z.object({
    networks: z.array(networkCredentials),
    /** Where Bluesky's servers, which need no registration, read what this installation is; null where they cannot reach it. */
    client_metadata_url: z._default(z.nullable(z.string()), null),
  }),
})

const printable = /^[\x21-\x7e]+$/
const credential = (name: string, longest: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, `${name} is required`),
      z.maxLength(longest, `${name} is too long`),
      z.regex(printable, `${name} has characters that no network gives, such as a space`),
    )

const revision = z.int('The revision must be a whole number')

export const saveNetworkCredentials = endpoint({
  method: 'PUT',
  path: 'admin/network-credentials/{network}/',
  summary:
    'Stores id and secret, sealed; 409 where somebody else changed them meanwhile, or the environment sets them. Without a secret the stored one stays',
  auth: 'admin',
  keyScope: null,
  needsReauthentication: true,
  body: z.object({
    client_id: credential('The id', 200),
    client_secret: z.optional(credential('The secret', 500)),
    /** Null: the default of this program. */
    api_version: z._default(
      z.nullable(z.string().check(z.trim(), z.maxLength(20, 'The API version is too long'))),
      null,
    ),
    /** Of a network that charges for reading. */
    is_reading_paid: z._default(z.boolean(), false),
    revision,
  }),
  answer: networkCredentials,
})

export const saveReadingBudget = endpoint({
  method: 'PUT',
  path: 'admin/network-credentials/{network}/reading-budget/',
  summary:
    'Stores what reading numbers may cost in a month, of a network that charges for it; 409 where somebody else changed it meanwhile, or the environment sets it',
  auth: 'admin',
  keyScope: null,
  body: z.object({
    /** Whole US dollars a month; 0 reads none. */
    reading_budget: z
      .int('The budget must be whole US dollars')
      .check(
        z.gte(0, 'The budget must be 0 or more'),
        z.lte(mostReadingBudget, `The budget must be ${mostReadingBudget} or less`),
      ),
    revision,
  }),
  answer: networkCredentials,
})

export const removeNetworkCredentials = endpoint({
  method: 'DELETE',
  path: 'admin/network-credentials/{network}/',
  summary:
    'Forgets id, secret and API version; the budget for reading stays; 409 where somebody else changed them meanwhile',
  auth: 'admin',
  keyScope: null,
  needsReauthentication: true,
  query: z.object({
    revision: z.pipe(
      z.string().check(z.regex(/^\d{1,9}$/, 'The revision must be a whole number')),
      z.transform(Number),
    ),
  }),
  answer: networkCredentials,
})

export const testNetworkCredentials = endpoint({
  method: 'POST',
  path: 'admin/network-credentials/{network}/test/',
  summary: 'Asks the network whether id and secret count, with a code that cannot be right; stores what it said',
  auth: 'admin',
  keyScope: null,
  answer: networkCredentials,
})
