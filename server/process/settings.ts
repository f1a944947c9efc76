import { join, resolve } from 'node:path'
import * as z from 'zod/mini'
import { mostPostsPerMonth } from '../../contract/buckets.ts'
import { offeredPlans, type PlanName, planNames } from '../../rules/account/plans.ts'
import { checkTogether, type GivenSettings, parseSettings, problemsOf } from './environment.ts'
import {
  type NetworkRegistrations,
  networkSettingNames,
  networkSettingProblems,
  readNetworkSettings,
} from './networkSettings.ts'
import { StartFailure } from './startFailure.ts'

const port = z.pipe(
  z
    .string()
    .check(z.refine((text) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535, 'must be a number from 0 to 65535')),
  z.transform(Number),
)
const hours = z.pipe(
  z
    .string()
    .check(
      z.refine((text) => /^\d{1,5}$/.test(text) && Number(text) > 0, 'must be a whole number of hours, at least 1'),
    ),
  z.transform(Number),
)
const wholeSeconds = (least: number, most: number) =>
  z.pipe(
    z
      .string()
      .check(
        z.refine(
          (text) => /^\d{1,4}$/.test(text) && Number(text) >= least && Number(text) <= most,
          `must be a whole number of seconds, from ${least} to ${most}`,
        ),
      ),
    z.transform(Number),
  )
const count = z.pipe(
  z
    .string()
    .check(z.refine((text) => /^\d{1,9}$/.test(text) && Number(text) > 0, 'must be a whole number, at least 1')),
  z.transform(Number),
)
const postsPerMonth = z.pipe(
  z
    .string()
    .check(
      z.refine(
        (text) => /^\d{1,4}$/.test(text) && Number(text) >= 1 && Number(text) <= mostPostsPerMonth,
        `must be a whole number of posts, from 1 to ${mostPostsPerMonth}`,
      ),
    ),
  z.transform(Number),
)
const webAddress = z.string().check(z.refine(isWebAddress, 'must be an address that begins with http:// or https://'))
const origin = z.pipe(
  webAddress.check(z.refine((text) => isOrigin(text), 'must be an address without a path')),
  z.transform((text) => new URL(text).origin),
)
const yesOrNo = z.pipe(z.string().check(z.regex(/^(true|false|1|0)$/, 'must be true or false')), z.transform(isYes))
const hosts = z.pipe(
  z
    .string()
    .check(z.refine((text) => listed(text).every(isHostWithPort), 'must be host:port, several joined by commas')),
  z.transform(listed),
)
const oneOf = <const Names extends readonly [string, ...string[]]>(...names: Names) =>
  z.enum(names, `must be ${names.slice(0, -1).join(', ')} or ${names.at(-1)}`)

const prices = z.pipe(
  z
    .string()
    .check(
      z.refine(
        (text) => listed(text).length > 0 && listed(text).every(isPrice),
        'must be plan=price, several joined by commas, such as Lite Creator=price_123',
      ),
    ),
  z.transform((text) => new Map(listed(text).map(priceOf))),
)

const environment = z.object({
  PORT: z._default(port, 4600),
  HOST: z._default(z.string(), '127.0.0.1'),
  PUBLIC_URL: z.optional(origin),
  TRUST_PROXY: z._default(yesOrNo, false),
  /** How long a process that is told to end goes on answering, for a balancer to find out by `/readyz`. */
  DRAIN_SECONDS: z._default(wholeSeconds(0, 300), 0),
  ROLE: z._default(oneOf('all', 'web', 'worker'), 'all'),
  DATA_DIR: z._default(z.string(), './data'),
  DATABASE_URL: z.optional(
    z
      .string()
      .check(
        z.refine((text) => /^postgres(ql)?:\/\/./.test(text), 'must be an address that begins with postgresql://'),
      ),
  ),
  SECRET_KEY: z.optional(z.string().check(z.minLength(32, 'must have at least 32 characters'))),
  SMTP_URL: z.optional(
    z
      .string()
      .check(z.refine((text) => /^smtps?:\/\/./.test(text), 'must be an address that begins with smtp:// or smtps://')),
  ),
  MAIL_FROM: z.optional(z.string().check(z.regex(/@/, 'must be an e-mail address'))),
  DEFAULT_PLAN: z.optional(oneOf(...planNames)),
  STRIPE_SECRET_KEY: z.optional(z.string().check(z.regex(/^[sr]k_\w+$/, 'must be a secret key of Stripe'))),
  STRIPE_WEBHOOK_SECRET: z.optional(z.string().check(z.regex(/^whsec_\S+$/, 'must be the secret of a webhook'))),
  STRIPE_PRICES: z.optional(prices),
  STRIPE_API_URL: z._default(origin, 'https://api.stripe.com'),
  WAITLIST: z._default(oneOf('off', 'on'), 'off'),
  GEO_BLOCK: z._default(oneOf('auto', 'on', 'off'), 'auto'),
  GEO_IP_URL: z._default(
    z.union([webAddress, localPath()], 'must be a web address or a path of this site'),
    '/provider/geo/country/',
  ),
  TERMS_URL: z._default(
    z.union([webAddress, localPath()], 'must be a web address or a path of this site'),
    '/legal/terms',
  ),
  PRIVACY_URL: z._default(
    z.union([webAddress, localPath()], 'must be a web address or a path of this site'),
    '/legal/privacy',
  ),
  FATHOM_ID: z.optional(z.string().check(z.regex(/^[A-Za-z0-9]{1,32}$/, 'must be letters and digits'))),
  OWNER_EMAIL: z.optional(z.string()),
  OWNER_PASSWORD: z.optional(z.string()),
  VITE_API_HOST: z.optional(z.union([webAddress, localPath()], 'must be a web address or a path of this site')),
  NODE_ENV: z.optional(z.string()),
  PLC_URL: z._default(origin, 'https://plc.directory'),
  PRACTICE_HOSTS: z._default(hosts, []),
  /** Websites and pictures of this machine that may be read, beside those of public addresses. */
  WEBSITE_HOSTS: z._default(hosts, []),
  /** Receivers of webhooks that are on this machine or its network, and may be called without TLS. */
  WEBHOOK_HOSTS: z._default(hosts, []),
  /** Push services that are on this machine or its network, and may be called without TLS. */
  PUSH_HOSTS: z._default(hosts, []),
  MISSED_AFTER_HOURS: z._default(hours, 24),
  /** Twice what a call to a network may take (`server/networks/httpClient.ts`) at least. */
  PUBLISHING_LEASE_SECONDS: z._default(wholeSeconds(60, 3600), 240),
  /** Where backups are put, if not in the data folder. */
  BACKUP_DIR: z.optional(z.string()),
  BACKUPS_KEPT: z._default(count, 7),
  /** UTC; off unless somebody says so: a backup holds all media, and whoever runs the disk knows whether it has room. */
  BACKUP_AT: z._default(
    z.string().check(z.regex(/^(off|([01]\d|2[0-3]):[0-5]\d)$/, 'must be off or a time of the day such as 03:00')),
    'off',
  ),
  /** Of a business that nobody has said it of: three a week, which one person beside their work can go on with. */
  POSTS_PER_MONTH: z._default(postsPerMonth, 12),
  S3_ENDPOINT: z.optional(
    z.pipe(
      webAddress.check(z.refine(isPlainAddress, 'must be an address without a query')),
      z.transform((text) => text.replace(/\/+$/, '')),
    ),
  ),
  S3_REGION: z.optional(z.string().check(z.regex(/^[\w-]{1,64}$/, 'must be the name of a region'))),
  S3_BUCKET: z.optional(
    z.string().check(z.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')),
  ),
  S3_ACCESS_KEY_ID: z.optional(z.string().check(z.regex(/^\S+$/, 'must be a key id without spaces'))),
  S3_SECRET_ACCESS_KEY: z.optional(z.string().check(z.regex(/^\S+$/, 'must be a key without spaces'))),
  /** A server that speaks LanguageTool's HTTP API, without a slash at its end. */
  LANGUAGETOOL_URL: z.optional(
    z.pipe(
      webAddress.check(z.refine(isPlainAddress, 'must be an address without a query')),
      z.transform((text) => text.replace(/\/+$/, '')),
    ),
  ),
  LANGUAGETOOL_USERNAME: z.optional(z.string()),
  LANGUAGETOOL_API_KEY: z.optional(z.string().check(z.regex(/^\S+$/, 'must be a key without spaces'))),
  /** An endpoint that speaks OpenAI's API (chat completions), without a slash at its end: `https://api.openai.com/v1`. */
  AI_BASE_URL: z.optional(
    z.pipe(
      webAddress.check(z.refine(isPlainAddress, 'must be an address without a query')),
      z.transform((text) => text.replace(/\/+$/, '')),
    ),
  ),
  AI_API_KEY: z.optional(z.string().check(z.regex(/^\S+$/, 'must be a key without spaces'))),
  AI_MODEL: z.optional(z.string().check(z.regex(/^\S+$/, 'must be the name of a model without spaces'))),
  /** In place of what the plans that have AI allow a person in a day. */
  AI_DAILY_TEXTS: z.optional(count),
  AI_DAILY_TOKENS: z.optional(count),
  LOG_LEVEL: z._default(oneOf('debug', 'info', 'warn', 'error', 'silent'), 'info'),
})

type Environment = z.output<typeof environment>

/** What this installation was told, parsed; the names are those of the environment. */
export interface Settings
  extends Omit<Environment, 'PUBLIC_URL' | 'DEFAULT_PLAN' | 'BACKUP_DIR' | S3Setting>,
    NetworkRegistrations {
  BACKUP_DIR: string
  /** Where media lie, if not in the data folder. */
  S3: ObjectStore | null
  /** The plan of a new person. */
  DEFAULT_PLAN: PlanName
  /** Origin that people open, without a slash at its end. */
  PUBLIC_URL: string
  /** Nobody said where people open it, so that it follows the port. */
  isPublicUrlAssumed: boolean
}

/**
 * Reads the settings of the design's section 10; an empty one counts as not given.
 * Throws a `StartFailure` whose sentence names the setting, never its value: it may be a secret.
 */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const given = withoutEmpty(env)
  const parsed = parseSettings(environment, given)
  const { PUBLIC_URL, S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, ...rest } = parsed
  if (rest.ROLE !== 'all' && !rest.DATABASE_URL) {
    throw new StartFailure(
      `The setting ROLE is ${rest.ROLE}, which needs DATABASE_URL: the embedded database is one process.`,
    )
  }
  // A payment that nobody hears of is worse than none, and so is a store that takes half of what it is given.
  checkTogether(parsed, stripeSettings)
  checkTogether(parsed, s3Settings)
  checkTogether(parsed, languageToolKey)
  checkTogether(parsed, aiSettings)
  if (parsed.AI_API_KEY) checkTogether(parsed, ['AI_API_KEY', ...aiSettings])
  if (parsed.LANGUAGETOOL_API_KEY) checkTogether(parsed, ['LANGUAGETOOL_URL', ...languageToolKey])
  return {
    ...rest,
    ...readNetworkSettings(given),
    S3: objectStoreOf(parsed),
    DEFAULT_PLAN: rest.DEFAULT_PLAN ?? (rest.STRIPE_SECRET_KEY ? 'Free' : 'Premium Plus'),
    DATA_DIR: resolve(rest.DATA_DIR),
    BACKUP_DIR: resolve(rest.BACKUP_DIR ?? join(rest.DATA_DIR, 'backups')),
    PUBLIC_URL: PUBLIC_URL ?? localAddress(rest.PORT),
    isPublicUrlAssumed: PUBLIC_URL === undefined,
  }
}

/** The names of all settings. */
export const settingNames: readonly string[] = [...Object.keys(environment.def.shape), ...networkSettingNames]

/** All that keeps settings from being read, each in a sentence without its value; none where `readSettings` reads them. */
export function settingProblems(env: GivenSettings): string[] {
  const given = withoutEmpty(env)
  const problems = [...problemsOf(environment, given), ...networkSettingProblems(given)]
  if (problems.length > 0) return problems
  try {
    readSettings(env)
    return []
  } catch (error) {
    if (error instanceof StartFailure) return [error.message]
    throw error
  }
}

const withoutEmpty = (env: GivenSettings): GivenSettings =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))

const stripeSettings = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_PRICES'] as const

const languageToolKey = ['LANGUAGETOOL_USERNAME', 'LANGUAGETOOL_API_KEY'] as const

const aiSettings = ['AI_BASE_URL', 'AI_MODEL'] as const

const s3Settings = ['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
type S3Setting = (typeof s3Settings)[number]

/** An S3-compatible storage. */
interface ObjectStore {
  /** Without a slash at its end. */
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}

function objectStoreOf(given: Environment): ObjectStore | null {
  const { S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = given
  if (!S3_ENDPOINT || !S3_REGION || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return null
  return {
    endpoint: S3_ENDPOINT,
    region: S3_REGION,
    bucket: S3_BUCKET,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  }
}

/** The settings once the port is known: with `PORT=0` the system chooses one. */
export const withPort = (settings: Settings, port: number): Settings => ({
  ...settings,
  PORT: port,
  PUBLIC_URL: settings.isPublicUrlAssumed ? localAddress(port) : settings.PUBLIC_URL,
})

const localAddress = (port: number) => `http://localhost:${port}`

function isWebAddress(text: string): boolean {
  return /^https?:\/\//.test(text) && URL.canParse(text)
}

function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return true
  const { pathname, search, hash, username } = new URL(text)
  return pathname === '/' && !search && !hash && !username
}

function isPlainAddress(text: string): boolean {
  if (!URL.canParse(text)) return true
  const { search, hash, username } = new URL(text)
  return !search && !hash && !username
}

function localPath() {
  return z.string().check(z.regex(/^\/(?!\/)/))
}

function isYes(text: string): boolean {
  return text === 'true' || text === '1'
}

function listed(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
}

function isHostWithPort(text: string): boolean {
  return /^[^\s/:@]+:\d{1,5}$/.test(text) || /^\[[0-9a-f:]+\]:\d{1,5}$/i.test(text)
}

function priceOf(text: string): [string, string] {
  const [plan = '', price = ''] = text.split('=')
  return [plan.trim(), price.trim()]
}

function isPrice(text: string): boolean {
  const [plan, price] = priceOf(text)
  return offeredPlans.some((name) => name === plan && name !== 'Free') && /^price_\w+$/.test(price)
}
