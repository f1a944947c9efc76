import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { type BusinessProfile, businessProfile } from '../../../contract/business.ts'
import type { CampaignStatus } from '../../../contract/businessDeletion.ts'
import { makeDesign } from '../designs/makeDesign.ts'
import type { TestPerson, TestProvider } from '../support.ts'

export const base = 'api/campaigns/business-profiles/'

/** Makes a business profile by the call; throws where it is refused. */
export async function makeBusiness(
  provider: TestProvider,
  { token }: TestPerson,
  body: Record<string, unknown> = { name: 'Hearth & Crumb' },
): Promise<BusinessProfile> {
  const answer = await provider.ask(`POST ${base}`, { token, body })
  expect(answer).toMatchObject({ status: 201 })
  return businessProfile.parse(answer.body)
}

/** A campaign in the tables: they are made by people in a later part of the product. */
export const makeCampaign = (
  { db }: TestProvider,
  { id: user_id }: TestPerson,
  { id: business_profile_id }: { id: number },
  given: { status: CampaignStatus; name?: string; status_changed_at?: Date },
) =>
  db
    .insertInto('campaigns')
    .values({ user_id, business_profile_id, name: 'Autumn', ...given })
    .returning('id')
    .executeTakeFirstOrThrow()

export const makeTemplate = ({ db }: TestProvider, { id: user_id }: TestPerson, name = 'Offer of the week') =>
  makeDesign(db, { user_id, name, category: 'offer' })

/** A planned post of a campaign, with one part or several on an account of its own. */
export async function makePlannedPost(
  { db }: TestProvider,
  { id: user_id }: TestPerson,
  given: { campaignId: number; state: 'scheduled' | 'sending' | 'published'; parts?: number },
) {
  const { campaignId, state, parts = 1 } = given
  const account = await makeAccount(db, user_id)
  const due_at = new Date('2031-03-01T10:00:00Z')
  const post = await db
    .insertInto('posts')
    .values({ user_id, client_key: randomUUID(), text: 'Rye', is_draft: false, due_at, campaign_id: campaignId })
    .returning('id')
    .executeTakeFirstOrThrow()
  const common = {
    post_id: post.id,
    account_id: account.id,
    user_id,
    network: 'bluesky',
    due_at,
    next_at: due_at,
  } as const
  await db
    .insertInto('publications')
    .values(Array.from({ length: parts }, (_, index) => ({ ...common, state, part: index + 1 })))
    .execute()
  return { postId: post.id, accountId: account.id }
}

export const makeAccount = (db: TestProvider['db'], user_id: number, business_profile_id: number | null = null) =>
  db
    .insertInto('social_accounts')
    .values({
      user_id,
      business_profile_id,
      network: 'bluesky',
      remote_id: randomUUID(),
      handle: 'hearth.example',
      name: 'Hearth',
      url: 'https://bsky.app/profile/hearth.example',
      server: 'bsky.social',
      origin: 'https://bsky.social',
      state: 'connected',
      limits: JSON.stringify({ characters: 300, characters_per_url: null, bytes: 3000 }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
