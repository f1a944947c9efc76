import { type Kysely, sql } from 'kysely'
import type { Network } from '../contract/networks.ts'
import type { Database } from '../server/db/schema.ts'

/** People who each have accounts on every one of some hosts. */
export interface Crowd {
  people: number
  hosts: readonly string[]
  accountsPerHost: number
  /** By host; Mastodon unless said. */
  networks?: Readonly<Record<string, Network>>
}

/** Makes the people, each with an image in the library, and their accounts, all connected. */
export async function makeCrowd(
  db: Kysely<Database>,
  { people, hosts, accountsPerHost, networks = {} }: Crowd,
): Promise<void> {
  const networkOf = hosts.map((host) => networks[host] ?? 'mastodon')
  await sql`
    with person as (
      insert into users (email, username, first_name, last_name, plan, is_email_confirmed, is_onboarding_complete)
      select name, name, 'Ada', 'Marlow', 'Premium Plus', true, true
      from (select 'person' || number || '@example.com' as name from generate_series(1, ${people}::int) number)
      returning id
    ),
    image as (
      insert into media (user_id, kind, name, content_type, size, width, height, storage_key)
      select id, 'image', 'loaf.jpg', 'image/jpeg', 200000, 1080, 1080, 'bench/' || id from person
    )
    insert into social_accounts (user_id, network, remote_id, handle, name, url, server, origin, state, limits)
    select person.id, network, person.id || '-' || number || '@' || host, 'ada', 'Ada', 'https://' || host || '/@ada',
      host, 'https://' || host, 'connected', '{}'
    from person, unnest(${hosts}::text[], ${networkOf}::text[]) as server(host, network),
      generate_series(1, ${accountsPerHost}::int) number
  `.execute(db)
}

/** What a post is: words, words with an image of its person's library, or a thread of three parts in words. */
export type PlannedContent = 'text' | 'media' | 'thread'

/** How many publications a post of that content is on an account. */
export const partsOf = { text: 1, media: 1, thread: 3 } satisfies Record<PlannedContent, number>

/** Posts that are due one after the other. */
export interface Plan {
  posts: number
  /** Words unless said. */
  content?: PlannedContent
  hosts: readonly string[]
  /** When the first is due, and how long after it the last, milliseconds. */
  from: number
  within: number
}

/**
 * Plans posts, round and round over the accounts on these hosts, so that those next to each other are of different
 * accounts. A post's text is the instant it is due at, milliseconds since 1970.
 */
export async function planPosts(
  db: Kysely<Database>,
  { posts, content = 'text', hosts, from, within }: Plan,
): Promise<void> {
  const mediaIds =
    content === 'media'
      ? sql`(select jsonb_agg(image.id) from media image where image.user_id = planned.user_id)`
      : sql`'[]'::jsonb`
  const parts = partsOf[content]
  await sql`
    with account as (
      select id, user_id, network, row_number() over (order by id) - 1 as place, count(*) over () as among
      from social_accounts where server = any(${hosts}::text[])
    ),
    planned as (
      select account.id as account_id, account.user_id, ${from}::bigint + number * ${within}::bigint / ${posts}::int as at
      from generate_series(0, ${posts}::int - 1) number join account on account.place = number % account.among
    ),
    post as (
      insert into posts (
        user_id, client_key, text, media_ids, later_parts, is_draft, account_ids, due_at, wall_time, timezone
      )
      select user_id, gen_random_uuid(), at::text, ${mediaIds},
        to_jsonb(array_fill(jsonb_build_object('text', at::text, 'media_ids', '[]'::jsonb), array[${parts - 1}::int])),
        false, jsonb_build_array(account_id), to_timestamp(at / 1000.0), '2026-11-01T07:00', 'UTC'
      from planned order by at
      returning id, user_id, (account_ids->>0)::int as account_id, due_at
    )
    insert into publications (post_id, account_id, user_id, network, part, kind, state, due_at, next_at)
    select post.id, account_id, post.user_id, account.network, part, case when part = 1 then 'post' else 'reply' end, 'scheduled', due_at,
      case when part = 1 then due_at end
    from post join account on account.id = post.account_id, generate_series(1, ${parts}::int) part order by due_at, part
  `.execute(db)
}

/** Tells the database what its tables hold, which it finds out in time; before that its plans are a matter of luck. */
export const analyze = (db: Kysely<Database>) => sql`vacuum analyze`.execute(db)

/** Takes all posts and what became of them away. */
export const clearPosts = (db: Kysely<Database>) => sql`truncate posts, publications cascade`.execute(db)

/** Takes away that a host did not answer. */
export const forgetSilence = (db: Kysely<Database>) => db.deleteFrom('silent_hosts').execute()

/** How many are not published. */
export async function unpublished(db: Kysely<Database>): Promise<number> {
  const { count } = await db
    .selectFrom('publications')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('state', '<>', 'published')
    .executeTakeFirstOrThrow()
  return count
}
