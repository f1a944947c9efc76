import type { Selectable } from 'kysely'
import type { Network } from '../../contract/networks.ts'
import type { LeftOutNetwork } from '../../contract/recyclingQueue.ts'
import { networkNames } from '../../rules/networks/networkNames.ts'
import { sameTextRuleOf } from '../../rules/networks/sameTextRules.ts'
import { type ChosenTexts, chosenTexts, type TextChoice } from '../../rules/recycling/chosenTexts.ts'
import type { PostRow } from '../content/postRows.ts'
import type { DbOrTrx } from '../db/dbOrTrx.ts'
import type { Database } from '../db/schema.ts'
import { textKeyOn } from './entryContent.ts'
import type { PublishedAccount } from './publishedPosts.ts'
import type { PlannedEntry, Refilled } from './refill.ts'
import type { RuleRow } from './ruleRows.ts'
import type { SourcePost } from './situation.ts'
import { usedTexts } from './usedTexts.ts'

export type WordingRow = Selectable<Database['recycling_wordings']>

/** What an entry goes out with and where, and why not. */
export interface EntryTexts extends ChosenTexts {
  rule: RuleRow
  source: SourcePost
  post: PostRow
  /** All of the post, those that wait to be read too. */
  wordings: readonly WordingRow[]
  /** Accounts that it goes out on. */
  accounts: readonly PublishedAccount[]
  /** Why nothing of it goes out, for people; null where it does. */
  blockedReason: string | null
}

/**
 * What each entry of a queue goes out with. A text is used up by the entries before, so that a network that refuses it
 * twice is told of the wording that it gets, or lacks, each time.
 */
export async function entryTexts(
  db: DbOrTrx,
  { situation, entries }: Pick<Refilled, 'situation' | 'entries'>,
): Promise<Map<number, EntryTexts>> {
  const ids = [...new Set(entries.map(({ planned }) => planned.postId))]
  const posts = new Map((await postsWith(db, ids)).map((row) => [row.id, row]))
  const wordings = Map.groupBy(await wordingsWith(db, ids), ({ post_id }) => post_id)
  const rules = new Map(situation.rules.map((rule) => [rule.id, rule]))
  const board = createTextBoard(new Map(await usedTexts(db, situation.owner.userId)))
  return new Map(
    entries.flatMap((entry) => {
      const { postId, ruleId } = entry.planned
      const [post, source, rule] = [posts.get(postId), situation.sources.get(postId), rules.get(ruleId)]
      if (!post || !source || !rule) return []
      return [[entry.row.id, board.take(entry, { post, source, rule, wordings: wordings.get(postId) ?? [] })] as const]
    }),
  )
}

type Known = Pick<EntryTexts, 'post' | 'source' | 'rule' | 'wordings'>

function createTextBoard(used: Map<Network, ReadonlySet<string>>) {
  const usedWordings = new Set<number>()
  const none: ReadonlySet<string> = new Set()

  function remember(network: Network, choice: TextChoice): void {
    const key = choice.keyOn(network)
    const known = used.get(network) ?? none
    const remembered = {
      any: none,
      not_in_a_row: known,
      never_again: new Set([...known, ...(key === null ? [] : [key])]),
    }
    used.set(network, remembered[sameTextRuleOf(network)])
    if (choice.wordingId !== null) usedWordings.add(choice.wordingId)
  }

  return {
    take({ planned, row }: PlannedEntry, known: Known): EntryTexts {
      const { post, source, rule, wordings } = known
      const here = source.accounts.filter(({ id }) => planned.accountIds.includes(id))
      const { accounts: open, leftOut } = openAccounts(here, row.skipped_networks)
      const choiceOf = (text: string | null, wording: WordingRow | null): TextChoice => ({
        wordingId: wording?.id ?? null,
        isUsed: wording !== null && (wording.used_at !== null || usedWordings.has(wording.id)),
        keyOn(network) {
          const account = open.find((one) => one.network === network)
          return account ? textKeyOn(post, account, text) : null
        },
      })
      const chosen = chosenTexts({
        ...{ text: rule.text, nth: planned.nth, own: choiceOf(null, null) },
        wordings: wordings.filter(({ read_at }) => read_at !== null).map((one) => choiceOf(one.text, one)),
        networks: networksOf(open),
        usedOn: (network) => used.get(network) ?? none,
      })
      const refused = new Set(chosen.leftOut.map(({ network }) => network))
      const accounts = open.filter(({ network }) => !refused.has(network))
      for (const network of networksOf(accounts)) {
        const text = chosen.others.get(network) ?? chosen.common
        if (text) remember(network, text)
      }
      const texts = { ...known, ...chosen, accounts, leftOut: [...leftOut, ...chosen.leftOut] }
      return { ...texts, blockedReason: blockedReason(texts, row.failure) }
    },
  }
}

/** The accounts that an entry could go out on, and why it does not on the others. */
function openAccounts(accounts: readonly PublishedAccount[], skipped: readonly Network[]) {
  const chosen = accounts.filter(({ network }) => !skipped.includes(network))
  const connected = chosen.filter(({ state }) => state === 'connected')
  const working = networksOf(connected)
  const leftOut = networksOf(accounts).flatMap((network): LeftOutNetwork[] => {
    const name = networkNames[network]
    if (skipped.includes(network)) return [{ network, cause: 'person', reason: `You left ${name} out.` }]
    if (working.includes(network)) return []
    return [{ network, cause: 'disconnected', reason: `${name} is not connected.` }]
  })
  return { accounts: connected, leftOut }
}

function blockedReason(
  { rule, common, accounts, leftOut }: Pick<EntryTexts, 'rule' | 'common' | 'accounts' | 'leftOut'>,
  failure: string | null,
): string | null {
  if (rule.paused_at !== null) return 'Its rule is paused.'
  if (accounts.length === 0)
    return leftOut.map(({ reason }) => reason).join(' ') || 'None of its accounts is there any more.'
  if (common === null) return 'It waits for a new wording that you have read.'
  return failure
}

export const networksOf = (accounts: readonly PublishedAccount[]): Network[] => [
  ...new Set(accounts.map(({ network }) => network)),
]

const postsWith = async (db: DbOrTrx, ids: readonly number[]): Promise<PostRow[]> =>
  ids.length === 0 ? [] : db.selectFrom('posts').selectAll().where('id', 'in', ids).execute()

/** In the order of their turns. */
export const wordingsWith = async (db: DbOrTrx, postIds: readonly number[]): Promise<WordingRow[]> =>
  postIds.length === 0
    ? []
    : db.selectFrom('recycling_wordings').selectAll().where('post_id', 'in', postIds).orderBy('id').execute()
