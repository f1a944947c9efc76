import type { Kysely, Transaction } from 'kysely'
import type { Answer, Received } from '../../contract/endpoint.ts'
import type { decideCases, WrittenReason } from '../../contract/moderation.ts'
import { refusalText } from '../../rules/moderation/refusalTexts.ts'
import { recordActs } from '../audit/recordAct.ts'
import { makeDrafts } from '../content/makeDraft.ts'
import type { PostRow } from '../content/postRows.ts'
import { chunksOf } from '../db/chunksOf.ts'
import type { Database } from '../db/schema.ts'
import { HttpError } from '../http/httpError.ts'
import { refusedPostEmail } from '../mail/emailTemplates.ts'
import type { Mailer } from '../mail/mailer.ts'
import { contentHashOf } from '../publishing/review/contentHash.ts'
import { recordEvents } from '../publishing/review/events.ts'
import { type StepDeps, stepRows } from '../publishing/review/steps.ts'
import type { PublicationRow } from '../publishing/transition.ts'
import { decidedMeanwhile, leftTexts, undoableFor } from './caseTexts.ts'
import { inTurn } from './inTurn.ts'
import { type LockedCase, lockCases } from './lockedCase.ts'
import { isOnNetwork, isUnsent } from './onNetwork.ts'

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
/** A case that is decided, or why it is left, for people. */
type Outcome = Decided | { id: number; text: string }

/** Cases of one transaction: what locks their posts holds up their people and the publisher until all are stored. */
export const decidedAtOnce = 50

/** Decides cases: of two administrators one wins each, and the other is told. What is left holds up none of the others. */
export async function decide(deps: DecideDeps, actor: Actor, body: Body): Promise<Answer<typeof decideCases>> {
  const reason = reasonOf(body)
  const outcomes: Outcome[] = []
  for (const asked of chunksOf(distinct(body.cases), decidedAtOnce)) {
    outcomes.push(...(await inTurn(asked, (some) => decideIn(some, deps, { actor, reason }))))
  }
  return {
    results: outcomes.flatMap((one) => ('text' in one ? [] : [one])),
    left: outcomes.flatMap((one) => ('text' in one ? [one] : [])),
  }
}

interface Decision {
  actor: Actor
  /** Of a refusal; null of what is let go. */
  reason: WrittenReason | null
}

const decideIn = (
  asked: readonly Body['cases'][number][],
  deps: DecideDeps,
  { actor, reason }: Decision,
): Promise<Outcome[]> =>
  deps.db.transaction().execute(async (trx) => {
    const locked = await lockCases(
      trx,
      asked.map(({ id }) => id),
    )
    const left: Outcome[] = []
    const planned: PlannedCase[] = []
    for (const { id, version } of asked) {
      const found = plannedOf(locked.get(id), version, reason !== null)
      if (typeof found === 'string') left.push({ id, text: found })
      else planned.push(found)
    }
    if (planned.length === 0) return left
    const at = new Date(deps.now())
    const late = reason === null ? await allow(trx, planned, deps) : await refuse(trx, planned, deps, reason)
    await storeDecisions(trx, planned, { actor, reason, at })
    return [...left, ...planned.map(({ row: { id } }) => ({ id, is_late: late.has(id), undo_until: undoUntil(at) }))]
  })

/** The reason of a refusal; null of what is let go. */
function reasonOf({ decision, reason }: Body): WrittenReason | null {
  if (decision === 'let_go') return null
  if (!reason) throw new HttpError(400, 'Say why it is refused', { field: 'reason' })
  if (refusalText(reason) === '') throw new HttpError(400, 'Say why it is refused', { field: 'reason.text' })
  return reason
}

const distinct = (cases: Body['cases']): Body['cases'] => [...new Map(cases.map((one) => [one.id, one])).values()]

/** The case with its post, if it still is what was decided about; else why it is left. */
function plannedOf(locked: LockedCase | undefined, version: number, isRefusal: boolean): PlannedCase | string {
  if (!locked) return leftTexts.gone
  const { row, post, publications } = locked
  if (row.state !== 'waiting') return decidedMeanwhile(row)
  if (row.version !== version) return leftTexts.changedCase
  if (!post || post.is_draft) return leftTexts.unplanned
  if (contentHashOf(post) !== row.content_hash) return leftTexts.changed
  return isRefusal && isOutInPart(locked) && !publications.some(isUnsent) ? leftTexts.onNetwork : { ...locked, post }
}

const isOutInPart = ({ publications }: LockedCase): boolean => publications.some(isOnNetwork)

/** Answers of which cases the time is past. */
async function allow(
  trx: Transaction<Database>,
  planned: readonly PlannedCase[],
  deps: DecideDeps,
): Promise<ReadonlySet<number>> {
  await trx
    .updateTable('posts')
    .set((eb) => ({ moderated_version: eb.ref('version') }))
    .where(
      'id',
      'in',
      planned.map(({ post }) => post.id),
    )
    .execute()
  const stored = await stepHeld(trx, planned, deps)
  const missed = new Set(stored.filter(({ state }) => state === 'missed').map(({ id }) => id))
  const isLate = ({ id, state }: PublicationRow) => missed.has(id) || state === 'missed'
  return new Set(planned.filter(({ publications }) => publications.some(isLate)).map(({ row }) => row.id))
}

/** What is held for its person stays so, for that reason. */
async function stepHeld(
  trx: Transaction<Database>,
  planned: readonly PlannedCase[],
  deps: DecideDeps,
): Promise<PublicationRow[]> {
  const stored: PublicationRow[] = []
  for (const [reason, cases] of Map.groupBy(planned, ({ person }) => person.holdReason)) {
    const held = cases.flatMap(({ publications }) => publications).filter(({ state }) => state === 'held')
    const event =
      reason === null
        ? ({ type: 'moderation.passed', at: deps.now() } as const)
        : ({ type: 'moderation.held', reason } as const)
    stored.push(...(await stepRows(trx, held, event, deps)))
  }
  return stored
}

/**
 * Makes drafts of posts of which nothing is out. Of the others only what surely was not sent is ended: they cannot be drafts,
 * since what is known of their places on the networks would be lost. Of what is refused nothing is late.
 */
async function refuse(
  trx: Transaction<Database>,
  planned: readonly PlannedCase[],
  deps: DecideDeps,
  reason: WrittenReason,
): Promise<ReadonlySet<number>> {
  const whole = planned.filter((one) => !isOutInPart(one))
  await makeDrafts(
    trx,
    whole.map(({ post }) => post.id),
    { cause: 'refused', now: deps.now() },
  )
  const unsent = planned.filter(isOutInPart).flatMap(({ publications }) => publications.filter(isUnsent))
  await stepRows(trx, unsent, { type: 'moderation.refused' }, deps)
  for (const one of planned) await tellRefused(trx, one, deps, reason)
  return new Set()
}

function tellRefused(
  trx: Transaction<Database>,
  one: PlannedCase,
  { mailer, publicUrl }: DecideDeps,
  reason: WrittenReason,
): Promise<void> {
  const told = { title: one.row.title, reason: refusalText(reason), isOutInPart: isOutInPart(one) }
  return mailer.send(trx, one.person.email, refusedPostEmail(`${publicUrl}/appeals`, told))
}

/** The decisions with what is told of each: its audit row and its place in the person's history. */
async function storeDecisions(
  trx: Transaction<Database>,
  planned: readonly PlannedCase[],
  { actor, reason, at }: Decision & { at: Date },
): Promise<void> {
  const decision = reason
    ? { state: 'refused' as const, reason_code: reason.code, reason_text: reason.text }
    : { state: 'let_go' as const }
  const rows = planned.map(({ row }) => row)
  const inPart = new Set(planned.filter(isOutInPart).map(({ row }) => row.id))
  await trx
    .updateTable('moderation_cases')
    .set((eb) => ({
      ...{ version: eb('version', '+', 1), decided_at: at, decided_by: actor.id, decided_by_email: actor.email },
      ...decision,
    }))
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute()
  await recordActs(
    trx,
    rows.map((row) => ({
      actor,
      act: reason ? 'moderation.post_refused' : 'moderation.post_let_go',
      target: row.title,
      before: { case_id: row.id, state: row.state },
      after: { case_id: row.id, ...decision, ...(reason && inPart.has(row.id) && { only: 'what had not gone out' }) },
    })),
  )
  const told = reason ? { what: 'refused' as const, told: refusalText(reason) } : { what: 'let_go' as const }
  await recordEvents(
    trx,
    rows.map(({ id, user_id }) => ({ userId: user_id, caseId: id, at, ...told })),
  )
}

const undoUntil = (at: Date): string => new Date(at.getTime() + undoableFor).toISOString()
