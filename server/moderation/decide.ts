import type { Kysely, Transaction } from 'kysely'
import type { Answer, Received } from '../../contract/endpoint.ts'
import type { decideCases, WrittenReason } from '../../contract/moderation.ts'
import { refusalText } from '../../rules/moderation/refusalTexts.ts'
import { untouched } from '../../rules/publishing/postState.ts'
import { recordAct } from '../admin/recordAct.ts'
import { makeDraft } from '../content/makeDraft.ts'
import type { PostRow } from '../content/postRows.ts'
import type { Database } from '../db/schema.ts'
import { HttpError } from '../http/httpError.ts'
import { refusedPostEmail } from '../mail/emailTemplates.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { PublicationRow } from '../publishing/transition.ts'
import { decidedMeanwhile, leftTexts, undoableFor } from './caseTexts.ts'
import { contentHashOf } from './contentHash.ts'
import { recordEvent } from './events.ts'
import { type CaseRow, type LockedCase, lockCase } from './lockedCase.ts'
import { readPersonHold } from './personHold.ts'
import { type StepDeps, stepRows } from './steps.ts'

/** What decisions need: mails go out with them. */
export interface DecideDeps extends StepDeps {
  db: Kysely<Database>
  mailer: Pick<Mailer, 'send'>
  publicUrl: string
}

/** An administrator, as the audit log names them. */
export interface Actor {
  id: number
  email: string
}

type Body = Received<typeof decideCases>['body']
type Decided = Answer<typeof decideCases>['results'][number]
type PlannedCase = LockedCase & { post: PostRow }

/** Decides cases, each in a transaction of its own: of two administrators one wins, and the other is told. */
export async function decide(deps: DecideDeps, actor: Actor, body: Body): Promise<Answer<typeof decideCases>> {
  const reason = reasonOf(body)
  const results: Decided[] = []
  const left: { id: number; text: string }[] = []
  for (const asked of distinct(body.cases)) {
    const done = await deps.db.transaction().execute(async (trx) => {
      const personHold = await personHoldOf(trx, asked.id)
      const planned = plannedOf(await lockCase(trx, asked.id), asked.version)
      if (typeof planned === 'string') return planned
      return reason === null ? letGo(planned, deps, { actor, personHold }) : refuse(planned, deps, { actor, reason })
    })
    if (typeof done === 'string') left.push({ id: asked.id, text: done })
    else results.push(done)
  }
  return { results, left }
}

/** The reason of a refusal; null of what is let go. */
function reasonOf({ decision, reason }: Body): WrittenReason | null {
  if (decision === 'let_go') return null
  if (!reason) throw new HttpError(400, 'Say why it is refused', { field: 'reason' })
  if (refusalText(reason) === '') throw new HttpError(400, 'Say why it is refused', { field: 'text' })
  return reason
}

const distinct = (cases: Body['cases']): Body['cases'] => [...new Map(cases.map((one) => [one.id, one])).values()]

/** The case with its post, if it still is what was decided about; else why it is left. */
function plannedOf(locked: LockedCase | null, version: number): PlannedCase | string {
  if (!locked) return leftTexts.gone
  const { row, post } = locked
  if (row.state !== 'waiting') return decidedMeanwhile(row)
  if (row.version !== version) return leftTexts.changedCase
  if (!post || post.is_draft) return leftTexts.unplanned
  return contentHashOf(post) === row.content_hash ? { ...locked, post } : leftTexts.changed
}

/** Read before the post is locked: whoever holds or releases a person locks them before their posts. */
async function personHoldOf(trx: Transaction<Database>, caseId: number): Promise<string | null> {
  const known = await trx.selectFrom('moderation_cases').select('user_id').where('id', '=', caseId).executeTakeFirst()
  return known ? readPersonHold(trx, known.user_id) : null
}

async function letGo(
  locked: PlannedCase,
  deps: DecideDeps,
  { actor, personHold }: { actor: Actor; personHold: string | null },
): Promise<Decided> {
  const { trx, row, post, publications } = locked
  await trx.updateTable('posts').set({ moderated_version: post.version }).where('id', '=', post.id).execute()
  const held = publications.filter(({ state }) => state === 'held')
  const event =
    personHold === null
      ? ({ type: 'moderation.passed', at: deps.now() } as const)
      : ({ type: 'moderation.held', reason: personHold } as const)
  const stored = new Map((await stepRows(trx, held, event, deps)).map((one) => [one.id, one]))
  const at = await storeDecision(locked, { state: 'let_go' }, { deps, actor })
  await recordEvent(trx, { userId: row.user_id, caseId: row.id, at, what: 'let_go' })
  const isLate = publications.some((one) => (stored.get(one.id) ?? one).state === 'missed')
  return { id: row.id, is_late: isLate, undo_until: undoUntil(at) }
}

async function refuse(
  locked: PlannedCase,
  deps: DecideDeps,
  { actor, reason }: { actor: Actor; reason: WrittenReason },
): Promise<Decided | string> {
  const { trx, row, post, publications } = locked
  if (!publications.every(isSurelyUnsent)) return leftTexts.onNetwork
  await makeDraft({ trx, row: post }, { cause: 'refused', now: deps.now() })
  const told = { reason_code: reason.code, reason_text: reason.text }
  const at = await storeDecision(locked, { state: 'refused', ...told }, { deps, actor })
  await recordEvent(trx, { userId: row.user_id, caseId: row.id, at, what: 'refused', told: refusalText(reason) })
  const { email } = await trx
    .selectFrom('users')
    .select('email')
    .where('id', '=', row.user_id)
    .executeTakeFirstOrThrow()
  const letter = refusedPostEmail(`${deps.publicUrl}/appeals`, { title: row.title, reason: refusalText(reason) })
  await deps.mailer.send(trx, email, letter)
  return { id: row.id, is_late: false, undo_until: undoUntil(at) }
}

/** Nobody is at it, and nothing of it is on a network, as far as was read. */
const isSurelyUnsent = ({ state, sent_at, absent_at }: PublicationRow): boolean =>
  untouched.includes(state) && (sent_at === null || absent_at !== null)

async function storeDecision(
  { trx, row }: LockedCase,
  decision: { state: 'let_go' } | ({ state: 'refused' } & Pick<CaseRow, 'reason_code' | 'reason_text'>),
  { deps, actor }: { deps: DecideDeps; actor: Actor },
): Promise<Date> {
  const at = new Date(deps.now())
  await trx
    .updateTable('moderation_cases')
    .set({
      ...{ version: row.version + 1, decided_at: at, decided_by: actor.id, decided_by_email: actor.email },
      ...decision,
    })
    .where('id', '=', row.id)
    .execute()
  await recordAct(trx, {
    actor,
    act: decision.state === 'let_go' ? 'moderation.post_let_go' : 'moderation.post_refused',
    target: row.title,
    before: { case_id: row.id, state: row.state },
    after: { case_id: row.id, ...decision },
  })
  return at
}

const undoUntil = (at: Date): string => new Date(at.getTime() + undoableFor).toISOString()
