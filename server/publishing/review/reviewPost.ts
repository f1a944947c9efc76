import type { Selectable, Transaction } from 'kysely'
import type { ModerationMatch } from '../../../contract/moderation.ts'
import { type KnownRule, matchesOf } from '../../../rules/moderation/match.ts'
import { reasons } from '../../../rules/publishing/reasons.ts'
import { listed } from '../../../rules/shell/words.ts'
import type { Database } from '../../db/schema.ts'
import type { PublicationRow } from '../transition.ts'
import { isAllowed } from './allowedContent.ts'
import { contentHashOf } from './contentHash.ts'
import { recordEvent } from './events.ts'
import { personFacts } from './personFacts.ts'
import { type PersonHold, personHoldReason } from './personHold.ts'
import { reviewedContentOf } from './reviewedContent.ts'
import { enabledRules } from './ruleRows.ts'
import { moderatedStates, type StepDeps, stepRows } from './steps.ts'

type PostRow = Selectable<Database['posts']>
type CaseRow = Selectable<Database['moderation_cases']>

interface Author extends PersonHold {
  plan: string
  is_staff: boolean
  is_superuser: boolean
}

/** A post that is looked at: its row, its publications and its waiting case are locked. */
interface Reviewed {
  row: PostRow
  author: Author
  publications: PublicationRow[]
  waiting: CaseRow | undefined
  contentHash: string
}

/** passed: nothing holds it · held: a case waits for an administrator · gone: it is not planned any more */
export type Review = 'passed' | 'held' | 'gone'

/**
 * Looks at a planned post by the rules that are on, holds it or lets it pass, and remembers which version that was said of.
 * What waits in a case stays there while it says the same, whatever became of the rules. Administrators' own posts pass.
 */
export async function reviewPost(trx: Transaction<Database>, postId: number, deps: StepDeps): Promise<Review> {
  const reviewed = await lockReviewed(trx, postId)
  if (!reviewed) return 'gone'
  const { waiting, contentHash } = reviewed
  if (waiting && waiting.content_hash === contentHash) return holdOn(trx, { ...reviewed, waiting }, deps)
  const matches = await matchesIn(trx, reviewed, await enabledRules(trx))
  if (matches.length === 0) return pass(trx, reviewed, deps)
  await (waiting ? renewCase(trx, { ...reviewed, waiting }, matches) : openCase(trx, reviewed, matches, deps))
  return hold(trx, reviewed, deps)
}

async function lockReviewed(trx: Transaction<Database>, postId: number): Promise<Reviewed | null> {
  const row = await trx.selectFrom('posts').selectAll().where('id', '=', postId).forUpdate().executeTakeFirst()
  if (!row || row.is_draft) return null
  const publications = await trx
    .selectFrom('publications')
    .selectAll()
    .where('post_id', '=', postId)
    .orderBy('id')
    .forUpdate()
    .execute()
  const waiting = await trx
    .selectFrom('moderation_cases')
    .selectAll()
    .where('post_id', '=', postId)
    .where('state', '=', 'waiting')
    .forUpdate()
    .executeTakeFirst()
  const author = await trx
    .selectFrom('users')
    .select(['plan', 'is_staff', 'is_superuser', 'posts_held_at', 'is_suspended'])
    .where('id', '=', row.user_id)
    .executeTakeFirstOrThrow()
  return { row, author, publications, waiting, contentHash: contentHashOf(row) }
}

async function matchesIn(
  trx: Transaction<Database>,
  { row, author, contentHash }: Reviewed,
  rules: readonly KnownRule[],
): Promise<ModerationMatch[]> {
  if (author.is_staff || author.is_superuser || rules.length === 0) return []
  const facts = await personFacts(trx, rules, { userId: row.user_id, dueAt: row.due_at })
  const matches = matchesOf(rules, { ...reviewedContentOf(row), ...facts, plan: author.plan })
  return matches.length > 0 && (await isAllowed(trx, row.user_id, contentHash)) ? [] : matches
}

/** What is held for its person stays so: that is what must end first. */
const holdReasonOf = ({ author }: Reviewed): string => personHoldReason(author) ?? reasons.underReview

async function hold(trx: Transaction<Database>, reviewed: Reviewed, deps: StepDeps): Promise<Review> {
  const reason = holdReasonOf(reviewed)
  const clear = reviewed.publications.filter(({ state, reason: known }) => isModerated(state) && known !== reason)
  await stepRows(trx, clear, { type: 'moderation.held', reason }, deps)
  return 'held'
}

async function holdOn(
  trx: Transaction<Database>,
  reviewed: Reviewed & { waiting: CaseRow },
  deps: StepDeps,
): Promise<Review> {
  const { row, waiting } = reviewed
  if (waiting.post_version !== row.version) {
    await trx.updateTable('moderation_cases').set({ post_version: row.version }).where('id', '=', waiting.id).execute()
  }
  return hold(trx, reviewed, deps)
}

/** Closes the case that was there, if what it was held for is gone. */
async function pass(trx: Transaction<Database>, reviewed: Reviewed, deps: StepDeps): Promise<Review> {
  const { row, author, publications, waiting } = reviewed
  await trx.updateTable('posts').set({ moderated_version: row.version }).where('id', '=', row.id).execute()
  if (waiting) await closeCase(trx, waiting, deps.now())
  if (personHoldReason(author) !== null) return 'passed'
  const held = publications.filter(({ state }) => state === 'held')
  await stepRows(trx, held, { type: 'moderation.passed', at: deps.now() }, deps)
  return 'passed'
}

async function closeCase(trx: Transaction<Database>, { id, user_id, version }: CaseRow, now: number): Promise<void> {
  const at = new Date(now)
  await trx
    .updateTable('moderation_cases')
    .set({ state: 'edited', version: version + 1, decided_at: at })
    .where('id', '=', id)
    .execute()
  await recordEvent(trx, { userId: user_id, caseId: id, at, what: 'edited' })
}

async function openCase(
  trx: Transaction<Database>,
  reviewed: Reviewed,
  matches: readonly ModerationMatch[],
  { now }: StepDeps,
): Promise<void> {
  const { row } = reviewed
  const at = new Date(now())
  const { id } = await trx
    .insertInto('moderation_cases')
    .values({ user_id: row.user_id, post_id: row.id, held_at: at, ...heldColumns(reviewed, matches) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await writeCaseRules(trx, id, matches)
  await recordEvent(trx, { userId: row.user_id, caseId: id, at, what: 'held', told: toldOf(matches) })
}

/** The post was changed while it waited: who had it open sees that it is another one. */
async function renewCase(
  trx: Transaction<Database>,
  reviewed: Reviewed & { waiting: CaseRow },
  matches: readonly ModerationMatch[],
): Promise<void> {
  const { id, version } = reviewed.waiting
  await trx
    .updateTable('moderation_cases')
    .set({ version: version + 1, ...heldColumns(reviewed, matches) })
    .where('id', '=', id)
    .execute()
  await trx.deleteFrom('moderation_case_rules').where('case_id', '=', id).execute()
  await writeCaseRules(trx, id, matches)
}

const heldColumns = ({ row, publications, contentHash }: Reviewed, matches: readonly ModerationMatch[]) => ({
  content_hash: contentHash,
  post_version: row.version,
  is_planned: true,
  due_at: row.due_at,
  title: titleOf(row.text),
  text: row.text,
  networks: JSON.stringify([...new Set(publications.map(({ network }) => network))]),
  matches: JSON.stringify(matches),
})

const writeCaseRules = (trx: Transaction<Database>, caseId: number, matches: readonly ModerationMatch[]) =>
  trx
    .insertInto('moderation_case_rules')
    .values(matches.map(({ kind, rule_id }) => ({ case_id: caseId, kind, rule_id })))
    .execute()

const toldOf = (matches: readonly ModerationMatch[]): string =>
  listed([...new Set(matches.map(({ rule_name }) => rule_name))])

/** Characters of a post that stand for it in a list. */
const longestTitle = 120

function titleOf(text: string): string {
  const line = text.trim().replaceAll(/\s+/g, ' ')
  const signs = Array.from(line)
  return signs.length > longestTitle ? `${signs.slice(0, longestTitle - 1).join('')}…` : line
}

const isModerated = (state: PublicationRow['state']): boolean => moderatedStates.some((one) => one === state)
