import { sql, type Transaction } from 'kysely'
import type { Answer } from '../../contract/endpoint.ts'
import type { undoDecisions } from '../../contract/moderation.ts'
import { mayBeThere } from '../../rules/publishing/mayBeThere.ts'
import { reasons } from '../../rules/publishing/reasons.ts'
import { recordAct } from '../audit/recordAct.ts'
import { claimSnapshot } from '../content/postSnapshots.ts'
import { NotRestored, restorePost, restoreRefusals } from '../content/restorePost.ts'
import { chunksOf } from '../db/chunksOf.ts'
import { lockProfiles } from '../db/lockProfiles.ts'
import type { Database } from '../db/schema.ts'
import { type SlotChoice, shareSlotChoice } from '../db/slotChoice.ts'
import { undoneRefusalEmail } from '../mail/emailTemplates.ts'
import { contentHashOf } from '../publishing/review/contentHash.ts'
import { recordEvent } from '../publishing/review/events.ts'
import { isRefusedUnsent } from '../publishing/review/refusal.ts'
import { moderatedStates, stepRows } from '../publishing/review/steps.ts'
import type { PublicationRow } from '../publishing/transition.ts'
import { leftTexts, undoableFor } from './caseTexts.ts'
import { type Actor, type DecideDeps, decidedAtOnce } from './decide.ts'
import { inTurn } from './inTurn.ts'
import { type LockedCase, lockCases } from './lockedCase.ts'

/** Why a decision stays, for people: thrown, so that nothing of it is stored. */
class Left extends Error {}

/** Takes decisions back: the posts are held again. What is left holds up none of the others. */
export async function undo(
  deps: DecideDeps,
  actor: Actor,
  ids: readonly number[],
): Promise<Answer<typeof undoDecisions>> {
  const outcomes: Outcome[] = []
  for (const asked of chunksOf([...new Set(ids)], decidedAtOnce)) {
    outcomes.push(...(await inTurn(asked, (some) => undoIn(some, deps, actor))))
  }
  return {
    results: outcomes.flatMap(({ id, no }) => (no === null ? [id] : [])),
    left: outcomes.flatMap(({ id, no }) => (no === null ? [] : [{ id, text: no }])),
  }
}

/** A case, and why its decision stays; null where it is taken back. */
interface Outcome {
  id: number
  no: string | null
}

/** In one transaction, in which each can be given up alone. */
const undoIn = (ids: readonly number[], deps: DecideDeps, actor: Actor): Promise<Outcome[]> =>
  deps.db.transaction().execute(async (trx) => {
    const choices = await lockAuthors(trx, ids)
    const locked = await lockCases(trx, ids)
    const outcomes: Outcome[] = []
    for (const id of ids) outcomes.push({ id, no: await undoOne(trx, locked.get(id), { deps, actor, choices }) })
    return outcomes
  })

/** Answers why a decision stays; null where it is taken back. */
async function undoOne(
  trx: Transaction<Database>,
  locked: LockedCase | undefined,
  by: { deps: DecideDeps; actor: Actor; choices: Choices },
): Promise<string | null> {
  if (!locked) return leftTexts.gone
  await sql`savepoint undone`.execute(trx)
  try {
    await checkUndoable(trx, locked, by.deps.now())
    await (locked.row.state === 'refused'
      ? takeRefusalBack(trx, locked, { ...by, now: by.deps.now() })
      : holdAgain(locked))
    await reopen(trx, locked, by)
    if (locked.row.state === 'refused') await tell(trx, locked, by.deps)
    await sql`release savepoint undone`.execute(trx)
    return null
  } catch (thrown) {
    if (!(thrown instanceof Left || thrown instanceof NotRestored)) throw thrown
    await sql`rollback to savepoint undone`.execute(trx)
    return thrown.message
  }
}

/** A mail said that it was refused: another says that it is not any more. */
async function tell(trx: Transaction<Database>, locked: LockedCase, { mailer, publicUrl }: DecideDeps) {
  const { row, person, publications } = locked
  const told = { title: row.title, isOutInPart: publications.some(isRefusedUnsent) }
  await mailer.send(trx, person.email, undoneRefusalEmail(`${publicUrl}/post/${row.post_id}`, told))
}

/** By their people. */
type Choices = ReadonlyMap<number, SlotChoice>

/**
 * What nothing may choose meanwhile, since the posts get their times back, and then the people, as whoever restores a post
 * does, so that no bucket comes or goes meanwhile; of each the lowest id first.
 */
async function lockAuthors(trx: Transaction<Database>, caseIds: readonly number[]): Promise<Choices> {
  const known = await trx
    .selectFrom('moderation_cases')
    .select('user_id')
    .distinct()
    .where('id', 'in', caseIds)
    .orderBy('user_id')
    .execute()
  const choices = new Map<number, SlotChoice>()
  for (const { user_id } of known) choices.set(user_id, await shareSlotChoice(trx, user_id))
  for (const { user_id } of known) await lockProfiles(trx, user_id)
  return choices
}

async function checkUndoable(trx: Transaction<Database>, { row }: LockedCase, now: number): Promise<void> {
  if (row.state === 'waiting' || row.decided_at === null || row.decided_by === null)
    throw new Left(leftTexts.notDecided)
  if (now - row.decided_at.getTime() > undoableFor) throw new Left(leftTexts.tooOld)
  const appeal = await trx.selectFrom('appeals').select('id').where('case_id', '=', row.id).executeTakeFirst()
  if (appeal) throw new Left(leftTexts.appealed)
}

/** What was let go: only while nothing of it went out. */
async function holdAgain({ row, post, publications }: LockedCase): Promise<void> {
  if (!post || post.is_draft) throw new Left(leftTexts.unplanned)
  if (contentHashOf(post) !== row.content_hash) throw new Left(leftTexts.changed)
  if (!publications.every(canBeHeld)) throw new Left(leftTexts.isOut)
}

const holdable: readonly PublicationRow['state'][] = [...moderatedStates, 'missed', 'failed']

const canBeHeld = (one: PublicationRow): boolean => holdable.includes(one.state) && !mayBeThere(one)

/** Of a post that is out in part what was refused is planned still; of another its snapshot is restored. */
async function takeRefusalBack(trx: Transaction<Database>, locked: LockedCase, by: Restoring): Promise<void> {
  const { row, post, publications } = locked
  if (!post || post.is_draft || !publications.some(isRefusedUnsent)) return restoreRefused(trx, locked, by)
  const isNewer = await trx
    .selectFrom('moderation_cases')
    .select('id')
    .where('post_id', '=', post.id)
    .where('id', '>', row.id)
    .executeTakeFirst()
  if (isNewer || contentHashOf(post) !== row.content_hash) throw new Left(leftTexts.changed)
}

interface Restoring {
  choices: Choices
  now: number
}

async function restoreRefused(
  trx: Transaction<Database>,
  { row }: LockedCase,
  { choices, now }: Restoring,
): Promise<void> {
  const asked = { userId: row.user_id, postId: row.post_id ?? 0, now, of: 'refused' } as const
  const snapshot = row.post_id === null ? undefined : await claimSnapshot(trx, asked)
  const choice = choices.get(row.user_id)
  if (!snapshot || !choice) throw new NotRestored(restoreRefusals.gone)
  await restorePost(trx, choice, { snapshot, now })
}

/** The case waits again, and all that can be held of its post is. */
async function reopen(
  trx: Transaction<Database>,
  { row, person }: LockedCase,
  { deps, actor }: { deps: DecideDeps; actor: Actor },
): Promise<void> {
  const postId = row.post_id ?? 0
  const post = await trx
    .updateTable('posts')
    .set({ moderated_version: null })
    .where('id', '=', postId)
    .returning(['version', 'is_draft', 'due_at'])
    .executeTakeFirstOrThrow()
  const publications = await trx
    .selectFrom('publications')
    .selectAll()
    .where('post_id', '=', postId)
    .forUpdate()
    .execute()
  const reason = person.holdReason ?? reasons.underReview
  await stepRows(trx, publications, { type: 'moderation.held', reason }, deps)
  await trx
    .updateTable('moderation_cases')
    .set({
      ...{ state: 'waiting', version: row.version + 1, post_version: post.version },
      ...{ is_planned: !post.is_draft, due_at: post.due_at, reason_code: null, reason_text: '' },
      ...{ decided_at: null, decided_by: null, decided_by_email: null, seen_at: null },
    })
    .where('id', '=', row.id)
    .execute()
  const told = 'A decision was taken back'
  await recordEvent(trx, { userId: row.user_id, caseId: row.id, at: new Date(deps.now()), what: 'held', told })
  await recordAct(trx, {
    actor,
    act: 'moderation.decision_undone',
    target: row.title,
    before: { case_id: row.id, state: row.state },
    after: { case_id: row.id, state: 'waiting' },
  })
}
