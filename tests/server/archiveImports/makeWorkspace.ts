import type { Insertable } from 'kysely'
import type { Database } from '../../../server/db/schema.ts'
import { makeAccount } from '../content/accounts.ts'
import { blankDocument, makeDesign } from '../designs/makeDesign.ts'
import { taken } from '../media/support.ts'
import type { DrawnWorkspace } from './drawWorkspace.ts'
import { at, each, gone, json, type Made, type Making } from './made.ts'
import { makeCampaignPosts, makeCampaigns } from './makeDrawnCampaigns.ts'
import { makePosts } from './makeDrawnPosts.ts'

/** Writes all of a drawn workspace into the tables of a person. */
export async function makeWorkspace(making: Making, drawn: DrawnWorkspace): Promise<void> {
  const made: Made = {
    ...{ businesses: [], accounts: [], media: [], buckets: [], campaigns: [] },
    ...{ slots: [], rules: [], repeats: [], posts: [] },
  }
  await makeBusinesses(making, drawn, made)
  await makeMedia(making, drawn, made)
  await makeDesigns(making, drawn, made)
  await makePlaces(making, drawn, made)
  await makeRules(making, drawn, made)
  await makeCampaigns(making, drawn, made)
  await makePosts(making, drawn, made)
  await makeCampaignPosts(making, drawn, made)
  await makeWords(making, drawn, made)
  await makeRecycled(making, drawn, made)
}

async function insert<Table extends 'business_profiles' | 'content_buckets' | 'time_slots' | 'repeats'>(
  { provider: { db } }: Making,
  table: Table,
  values: Insertable<Database[Table]>,
): Promise<number> {
  const { id } = await db.insertInto<typeof table>(table).values(values).returning('id').executeTakeFirstOrThrow()
  return Number(id)
}

async function makeBusinesses(making: Making, drawn: DrawnWorkspace, made: Made): Promise<void> {
  const user_id = making.person.id
  // The last one is the primary, which comes first where it is brought to.
  const primary = drawn.businesses.length - 1
  for (const [index, { utm, free, logo: _, ...business }] of drawn.businesses.entries()) {
    const is_primary = index === primary
    const values = {
      ...{ ...business, name: `${index} ${business.name}`.trim(), user_id, is_primary },
      ...{ is_active: is_primary || business.is_active, utm_parameters: utm && json(utm) },
      ...{ icp_analysis: free && json(free), audience_intelligence: free && json(free) },
    }
    made.businesses.push(await insert(making, 'business_profiles', values))
  }
  for (const [index, { business, network, ...account }] of drawn.accounts.entries()) {
    const values = {
      ...account,
      network,
      remote_id: `did:${index}`,
      business_profile_id: at(made.businesses, business),
    }
    made.accounts.push({ id: await makeAccount(making.provider.db, user_id, values), network })
  }
}

async function makeMedia({ provider, person, bytes }: Making, drawn: DrawnWorkspace, made: Made): Promise<void> {
  const { db } = provider
  for (const { alt_text, name, business, focus } of drawn.media) {
    const { id } = await taken(provider, person, bytes, { alt_text: alt_text.trim() })
    const place = { focus_x: focus?.x ?? null, focus_y: focus?.y ?? null }
    const values = { ...place, alt_text, name: name || 'x.png', business_profile_id: at(made.businesses, business) }
    await db.updateTable('media').set(values).where('id', '=', id).execute()
    made.media.push(id)
  }
  for (const [index, { logo }] of drawn.businesses.entries()) {
    const medium = at(made.media, logo)
    const business = made.businesses[index]
    if (medium === null || business === undefined) continue
    const brand_assets = json({ logos: [{ media_id: medium, alt: 'Logo' }], fonts: [{ family: 'Inter' }] })
    await db.updateTable('business_profiles').set({ brand_assets }).where('id', '=', business).execute()
  }
}

async function makeDesigns(making: Making, drawn: DrawnWorkspace, made: Made): Promise<void> {
  for (const one of drawn.designs) await makeDrawnDesign(making, one, made)
}

/** With what it was before, and the business whose brand it belongs to. */
async function makeDrawnDesign(
  { provider: { db }, person }: Making,
  { name, business, picture, words, versions, brandOf, isDeleted }: DrawnWorkspace['designs'][number],
  made: Made,
): Promise<void> {
  const document = documentOf(at(made.media, picture), words)
  const values = { name, business_profile_id: at(made.businesses, business), revision: versions + 1 }
  const deleted_at = isDeleted ? new Date() : null
  const { id } = await makeDesign(db, { user_id: person.id, ...values, deleted_at }, document)
  for (let revision = 1; revision <= versions; revision += 1) {
    const version = { template_id: id, revision, document: json(document), page_count: 1, saved_at: new Date(revision) }
    await db.insertInto('template_versions').values(version).execute()
  }
  const brand = at(made.businesses, brandOf)
  if (brand === null || isDeleted) return
  await db.insertInto('business_profile_templates').values({ business_profile_id: brand, template_id: id }).execute()
}

const box = {
  ...{ name: '', x: 0, y: 0, width: 100, height: 100, rotation: 0, opacity: 1 },
  ...{ isLocked: false, isHidden: false, group: null, slot: null },
}

const documentOf = (mediaId: number | null, text: string) =>
  blankDocument({
    pages: [
      {
        ...{ id: 'page', name: text, background: '#ffffff' },
        elements: [
          {
            ...{ ...box, id: 'picture', type: 'picture', mediaId, alt: text, crop: null, mask: 'none', corner: 0 },
            filters: { brightness: 0, contrast: 0, saturation: 0, blur: 0, duotone: null },
          },
          {
            ...{
              ...box,
              id: 'text',
              type: 'text',
              text,
              font: 'Inter',
              weight: 400,
              isItalic: false,
              size: 20,
              line: 1,
            },
            ...{ spacing: 0, align: 'left', vertical: 'top', fit: 'none', color: '#000000' },
          },
        ],
      },
    ],
  })

/** Buckets, slots and repeats: where posts stand. */
async function makePlaces(making: Making, drawn: DrawnWorkspace, made: Made): Promise<void> {
  const { db } = making.provider
  const user_id = making.person.id
  const ids = made.accounts.map(({ id }) => id)
  for (const [index, { business, accounts, isDeleted, ...bucket }] of drawn.buckets.entries()) {
    const values = {
      ...{ ...bucket, name: `${index} ${bucket.name}`.trim(), user_id, networks: json(bucket.networks) },
      ...{ account_ids: json(each(ids, accounts)), deleted_at: isDeleted ? new Date() : null },
      business_profile_id: at(made.businesses, business),
    }
    made.buckets.push(await insert(making, 'content_buckets', values))
  }
  const living = made.buckets.filter((_, index) => !drawn.buckets[index]?.isDeleted)
  for (const { ofAccount, business, bucket, weekday, time } of drawn.slots) {
    const account_id = at(ids, ofAccount)
    const business_profile_id = account_id === null ? at(made.businesses, business) : null
    const values = { user_id, account_id, business_profile_id, bucket_id: at(living, bucket), weekday, time }
    const known = await db
      .insertInto('time_slots')
      .values(values)
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .execute()
    made.slots.push(...known.map(({ id }) => id))
  }
  for (const weekly of drawn.repeats) {
    made.repeats.push(await insert(making, 'repeats', { user_id, weekly: weekly && json(weekly) }))
  }
  made.buckets = living
}

async function makeRules({ provider: { db }, person }: Making, drawn: DrawnWorkspace, made: Made): Promise<void> {
  for (const { business, bucket, slots, hasDeletedSlot, months, name, ...rule } of drawn.rules) {
    const named = [...each(made.slots, slots), ...(hasDeletedSlot ? [gone] : [])]
    const values = { ...rule, name: name || 'Rule', user_id: person.id, months: json(months.toSorted((a, b) => a - b)) }
    const rows = await db
      .insertInto('recycling_rules')
      .values({
        ...{ ...values, slot_ids: json(named), business_profile_id: at(made.businesses, business) },
        bucket_id: at(made.buckets, bucket),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .execute()
    made.rules.push(...rows.map(({ id }) => id))
  }
}

async function makeWords({ provider: { db }, person }: Making, drawn: DrawnWorkspace, made: Made): Promise<void> {
  for (const { bucket, instants, usedPost, networks, ...idea } of drawn.ideas) {
    const bucket_id = at(made.buckets, bucket)
    const [saved_at, liked_at, dismissed_at, used_at, expires_at] = instants
    if (bucket_id === null) continue
    await db
      .insertInto('content_ideas')
      .values({
        ...{ ...idea, title: idea.title || 'Idea', user_id: person.id, bucket_id, networks: json(networks) },
        ...{ saved_at, liked_at, dismissed_at, used_at, expires_at, used_post_id: at(made.posts, usedPost) },
      })
      .execute()
  }
  for (const [index, { business, kind, name }] of drawn.snippets.entries()) {
    const values = { user_id: person.id, kind, name: `${index} ${name}`.trim(), text: name || 'text' }
    await db
      .insertInto('snippets')
      .values({ ...values, business_profile_id: at(made.businesses, business) })
      .execute()
  }
  if (drawn.conflict_minutes !== null) {
    const settings = { user_id: person.id, conflict_minutes: drawn.conflict_minutes }
    await db.insertInto('calendar_settings').values(settings).execute()
  }
}

/** Wordings, what came again and what is to, and what is set of it. */
async function makeRecycled({ provider: { db }, person }: Making, drawn: DrawnWorkspace, made: Made): Promise<void> {
  const user_id = person.id
  for (const { post, text, ...wording } of drawn.wordings) {
    const post_id = at(made.posts, post)
    if (post_id === null) continue
    await db
      .insertInto('recycling_wordings')
      .values({ ...wording, text: text || 'again', user_id, post_id })
      .execute()
  }
  for (const { rule, post, made: madeOf, slot, business, networks, skipped_networks, ...entry } of drawn.entries) {
    const rule_id = at(made.rules, rule)
    if (rule_id === null && entry.state !== 'made') continue
    await db
      .insertInto('recycling_entries')
      .values({
        ...{ ...entry, user_id, rule_id, post_id: at(made.posts, post) ?? gone, slot_id: at(made.slots, slot) },
        ...{ made_post_id: entry.state === 'made' ? at(made.posts, madeOf) : null, networks: json(networks) },
        ...{ business_profile_id: at(made.businesses, business), failure: null },
        skipped_networks: json(skipped_networks),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  for (const { business, ...settings } of drawn.recycling) {
    await db
      .insertInto('recycling_settings')
      .values({ ...settings, user_id, business_profile_id: at(made.businesses, business), looked_at: null })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}
