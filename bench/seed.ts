import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Network } from '../contract/networks.ts'
import { twitterPremiumLimits } from '../rules/networks/twitter/twitter.ts'
import { usualLimits } from '../rules/networks/usualLimits.ts'
import { makeOwner } from '../server/account/owner.ts'
import { issueToken } from '../server/account/tokens.ts'
import type { Database } from '../server/db/schema.ts'
import { createVault } from '../server/networks/vault.ts'
import { createSealer } from '../server/process/sealer.ts'

/** Whose posts are measured. */
export interface Seeded {
  userId: number
  /** The account that the posts are for. */
  accountId: number
  token: string
}

/** What is made. */
export interface SeedAmount {
  /** Posts in all, spread evenly over the months. */
  posts: number
  /** `2026-11`, one or several in a row. */
  months: readonly string[]
  /** What the product that runs on it seals with. */
  secret: string
  /** One on Bluesky unless said; the posts are the first one's. */
  accounts?: readonly Network[]
}

const atOnce = 500
const states = ['published', 'published', 'published', 'scheduled', 'failed'] as const
const text =
  'Rye, country loaf, and the last of the pumpkin buns. Come before eleven for those: https://example.com/today'

/** Makes the owner with their accounts and so many posts, as many publications, most of them published. */
export async function seed(
  db: Kysely<Database>,
  { posts, months, secret, accounts: [first = 'bluesky', ...others] = [] }: SeedAmount,
): Promise<Seeded> {
  await makeOwner(db, { OWNER_EMAIL: 'owner@example.com', OWNER_PASSWORD: 'Correct-Horse-9!' })
  const { id: userId } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow()
  await db.updateTable('users').set({ timezone: 'UTC' }).where('id', '=', userId).execute()
  const accountId = await seedAccount(db, { userId, secret, network: first, number: 0 })
  for (const [index, network] of others.entries()) {
    await seedAccount(db, { userId, secret, network, number: index + 1 })
  }
  await seedPosts(db, { userId, accountId, months, from: 0, to: posts })
  return { userId, accountId, token: await issueToken(db, userId) }
}

/** Makes the posts of these numbers, `to` left out: what is there can be made to grow. */
export async function seedPosts(db: Kysely<Database>, { from, to, ...owned }: Some): Promise<void> {
  for (let begun = from; begun < to; begun += atOnce) {
    await seedSome(db, { ...owned, from: begun, to: Math.min(begun + atOnce, to) })
  }
}

/** What each network takes; of X what it takes of who pays, so that a long text fits somewhere. */
const limitsOf = { ...usualLimits, twitter: twitterPremiumLimits }

interface AccountSeed {
  userId: number
  secret: string
  network: Network
  /** Which of the owner's accounts: 0 is the first. */
  number: number
}

/** An account that no check calls expired: its credentials are whole, and its server, which does not exist, says nothing. */
async function seedAccount(db: Kysely<Database>, { userId, secret, network, number }: AccountSeed): Promise<number> {
  const remoteId = `did:plc:adamarlow22222222222222${String.fromCharCode(97 + number)}`
  const { id: business_profile_id } = await db
    .selectFrom('business_profiles')
    .select('id')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  const credentials = { accessJwt: 'lasts for ever', refreshJwt: 'lasts for ever' }
  const { id } = await db
    .insertInto('social_accounts')
    .values({
      user_id: userId,
      network,
      remote_id: remoteId,
      handle: number === 0 ? 'ada.example.com' : `ada${number}.example.com`,
      name: 'Ada Marlow',
      avatar_url: null,
      url: 'https://example.com/ada',
      server: 'bench.invalid',
      origin: 'https://bench.invalid',
      state: 'connected',
      error_message: null,
      limits: JSON.stringify(limitsOf[network]),
      credentials: createVault(db, createSealer(secret)).seal({ userId, network, remoteId }, credentials),
      business_profile_id,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface Some {
  userId: number
  accountId: number
  months: readonly string[]
  from: number
  to: number
}

async function seedSome(db: Kysely<Database>, { userId, accountId, months, from, to }: Some): Promise<void> {
  const numbers = Array.from({ length: to - from }, (_, index) => from + index)
  const made = await db
    .insertInto('posts')
    .values(
      numbers.map((number) => {
        const wallTime = wallTimeOf(number, months)
        const dueAt = `${wallTime}:00.000Z`
        return {
          user_id: userId,
          client_key: randomUUID(),
          text,
          is_draft: false,
          account_ids: JSON.stringify([accountId]),
          due_at: dueAt,
          wall_time: wallTime,
          timezone: 'UTC',
        }
      }),
    )
    .returning(['id', 'due_at'])
    .execute()
  await db
    .insertInto('publications')
    .values(
      made.map(({ id, due_at }, index) => {
        const state = states[index % states.length] ?? 'published'
        const at = due_at ?? new Date()
        return {
          post_id: id,
          account_id: accountId,
          user_id: userId,
          network: 'bluesky',
          state,
          due_at: at,
          published_at: state === 'published' ? at : null,
          reason: state === 'failed' ? 'Refused.' : null,
        }
      }),
    )
    .execute()
}

/** Posts go round the months, their days and the hours of the day. */
function wallTimeOf(number: number, months: readonly string[]): string {
  const month = months[number % months.length] ?? '2026-11'
  const round = Math.floor(number / months.length)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${month}-${two((round % 28) + 1)}T${two(7 + (round % 12))}:${two(round % 60)}`
}

/** Month names in a row around one: `2026-11`, so many before and after. */
export function monthsAround(date: Date, before: number, after: number): string[] {
  return Array.from({ length: before + after + 1 }, (_, index) =>
    new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + index - before, 1)).toISOString().slice(0, 7),
  )
}
