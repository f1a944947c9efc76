import type { Transaction } from 'kysely'
import type { Answer } from '../../contract/endpoint.ts'
import type { undoDecisions } from '../../contract/moderation.ts'
import { mayBeThere } from '../../rules/publishing/mayBeThere.ts'
import { reasons } from '../../rules/publishing/reasons.ts'
import { recordAct } from '../audit/recordAct.ts'
import { claimSnapshot } from '../content/postSnapshots.ts'
import { NotRestored, restorePost, restoreRefusals } from '../content/restorePost.ts'
import { lockProfiles } from '../db/lockProfiles.ts'
import type { Database } from '../db/schema.ts'
import { undoneRefusalEmail } from '../mail/emailTemplates.ts'
import { contentHashOf } from '../publishing/review/contentHash.ts'
import { recordEvent } from '../publishing/review/events.ts'
import { moderatedStates, stepRows } from '../publishing/review/steps.ts'
import type { PublicationRow } from '../publishing/transition.ts'
import { leftTexts, undoableFor } from './caseTexts.ts'
import type { Actor, DecideDeps } from './decide.ts'
import { type LockedCase, lockCase } from './lockedCase.ts'

/** Why a decision stays, for people: thrown, so that nothing of its transaction is stored. */
class Left extends Error {}

/** Takes decisions back, each in a transaction of its own: the posts are held again. */
export async function undo(
  deps: DecideDeps,
  actor: Actor,
  ids: readonly number[],
): Promise<Answer<typeof undoDecisions>> {
  const results: number[] = []
  const left: { id: number; text: string }[] = []
  for (const id of new Set(ids)) {
    const no = await undoOne(deps, actor, id)
    if (no === null) results.push(id)
    else left.push({ id, text: no })
  }
  return { results, left }
}

/** Answers why a decision stays; null where it is taken back. */
async function undoOne(deps: DecideDeps, actor: Actor, id: number): Promise<string | null> {
  try {
    await deps.db.transaction().execute(async (trx) => {
      await lockAuthor(trx, id)
      const locked = await lockCase(trx, id)
      if (!locked) throw new Left(leftTexts.gone)
      await checkUndoable(trx, locked, deps.now())
      await (locked.row.state === 'refused' ? restoreRefused(trx, locked, deps.now()) : holdAgain(locked))
      await reopen(trx, locked, { deps, actor })
      if (locked.row.state === 'refused') await tell(trx, locked, deps)
    })
    return null
  } catch (thrown) {
    if (thrown instanceof Left || thrown instanceof NotRestored) return thrown.message
    throw thrown
  }
}

/** A mail said that it was refused: another says that it is not any more. */
async function tell(trx: Transaction<Database>, { row, person }: LockedCase, { mailer, publicUrl }: DecideDeps) {
  const letter = undoneRefusalEmail(`${publicUrl}/post/${row.post_id}`, { title: row.title })
  await mailer.send(trx, person.email, letter)
}

/** The person first, as whoever restores a post does, so that no bucket comes or goes meanwhile. */
async function lockAuthor(trx: Transaction<Database>, caseId: number): Promise<void> {
  const known = await trx.selectFrom('moderation_cases').select('user_id').where('id', '=', caseId).executeTakeFirst()
  if (known) await lockProfiles(trx, known.user_id)
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

async function restoreRefused(trx: Transaction<Database>, { row }: LockedCase, now: number): Promise<void> {
  const asked = { userId: row.user_id, postId: row.post_id ?? 0, now, of: 'refused' } as const
  const snapshot = row.post_id === null ? undefined : await claimSnapshot(trx, asked)
  if (!snapshot) throw new NotRestored(restoreRefusals.gone)
  await restorePost(trx, snapshot, now)
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
