import { type Kysely, sql } from 'kysely'
import type { Network } from '../../contract/networks.ts'
import type { OptionValues } from '../../rules/content/postContent.ts'
import type { Database } from '../db/schema.ts'
import type { ValidPost } from './validatePost.ts'

/**
 * What is not remembered. TikTok wants its privacy and disclosure to be chosen for each post, with nothing chosen beforehand
 * (Content Sharing Guidelines); a link and a warning are of one post's words.
 */
const ofOnePost = {
  twitter: [],
  facebook: ['link'],
  instagram: [],
  linkedin: [],
  linkedin_org: [],
  tiktok: ['privacy_level', 'is_commercial_content', 'is_branded_content', 'is_your_brand'],
  threads: [],
  bluesky: [],
  mastodon: ['spoiler_text'],
} satisfies Record<Network, readonly string[]>

/**
 * Remembers what was chosen for each account of a planned post, as a start for the next one; nothing of a draft. To be
 * called once the post is committed: whoever disconnects an account holds its row before its publications, so that a post
 * that holds these may not wait for it.
 */
export async function rememberOptions(
  db: Kysely<Database>,
  { content, accounts, isDraft }: Pick<ValidPost, 'content' | 'accounts' | 'isDraft'>,
): Promise<void> {
  const networks = new Map(accounts.map(({ id, network }) => [id, network]))
  const chosen = content.accountOptions.flatMap(({ accountId, options }) => {
    const network = networks.get(accountId)
    return network ? [{ account_id: accountId, options: rememberable(network, options) }] : []
  })
  if (isDraft || chosen.length === 0) return
  // Locked in one order, so that nobody who does the same waits for who waits for them.
  await sql`
    with chosen as (
      select account.id, given.options
      from jsonb_to_recordset(${JSON.stringify(chosen)}::jsonb) as given(account_id integer, options jsonb)
      join social_accounts account on account.id = given.account_id
      where account.last_options is distinct from given.options
      order by account.id for no key update of account
    )
    update social_accounts account set last_options = chosen.options from chosen where account.id = chosen.id
  `.execute(db)
}

function rememberable(network: Network, options: OptionValues): OptionValues {
  const forgotten: readonly string[] = ofOnePost[network]
  return Object.fromEntries(Object.entries(options).filter(([name]) => !forgotten.includes(name)))
}
