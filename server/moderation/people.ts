import type { Transaction } from 'kysely'
import type { Answer } from '../../contract/endpoint.ts'
import type { holdPerson, releasePerson } from '../../contract/moderation.ts'
import { reasons } from '../../rules/publishing/reasons.ts'
import { recordAct } from '../audit/recordAct.ts'
import type { Database } from '../db/schema.ts'
import { HttpError, notFound } from '../http/httpError.ts'
import { recordEvent } from '../publishing/review/events.ts'
import { personHoldReason } from '../publishing/review/personHold.ts'
import { moderatedStates, stepRows } from '../publishing/review/steps.ts'
import type { PublicationRow } from '../publishing/transition.ts'
import type { Actor, DecideDeps } from './decide.ts'

/** Holds all that a person has planned; what is being sent is sent to its end. */
export const hold = (
  deps: DecideDeps,
  { actor, userId, reason }: { actor: Actor; userId: number; reason: string },
): Promise<Answer<typeof holdPerson>> =>
  deps.db.transaction().execute(async (trx) => {
    const person = await lockPerson(trx, userId)
    if (person.is_staff || person.is_superuser) throw new HttpError(409, 'Administrators’ posts are never held.')
    const at = new Date(deps.now())
    await trx
      .updateTable('users')
      .set({ posts_held_at: person.posts_held_at ?? at, posts_held_reason: reason })
      .where('id', '=', userId)
      .execute()
    const rows = await holdPlanned(trx, userId, deps)
    if (person.posts_held_at === null) {
      await recordEvent(trx, { userId, caseId: null, at, what: 'person_held', told: reason })
    }
    await recordAct(trx, {
      ...{ actor, act: 'moderation.person_held', target: person.email },
      before: { is_held: person.posts_held_at !== null, reason: person.posts_held_reason },
      after: { is_held: true, reason },
    })
    return { is_held: true, held_posts: countPosts(rows) }
  })

/** Holds what a locked person has planned, who is suspended or held by now. Answers what was stepped. */
export async function holdPlanned(
  trx: Transaction<Database>,
  userId: number,
  deps: Pick<DecideDeps, 'policyOf' | 'wake' | 'now'>,
): Promise<PublicationRow[]> {
  const reason = personHoldReason(await lockPerson(trx, userId)) ?? reasons.personHeld
  return stepRows(trx, await lockPlanned(trx, userId), { type: 'moderation.held', reason }, deps)
}

/** Lets what a person has planned go out again; what waits in a case waits on. */
export const release = (
  deps: DecideDeps,
  { actor, userId }: { actor: Actor; userId: number },
): Promise<Answer<typeof releasePerson>> =>
  deps.db.transaction().execute(async (trx) => {
    const person = await lockPerson(trx, userId)
    if (person.posts_held_at === null) return { is_held: false, late_posts: 0 }
    await trx
      .updateTable('users')
      .set({ posts_held_at: null, posts_held_reason: '' })
      .where('id', '=', userId)
      .execute()
    const late = await releasePlanned(trx, userId, deps)
    const at = new Date(deps.now())
    await recordEvent(trx, { userId, caseId: null, at, what: 'person_released' })
    await recordAct(trx, {
      ...{ actor, act: 'moderation.person_released', target: person.email },
      before: { is_held: true, reason: person.posts_held_reason },
      after: { is_held: false },
    })
    return { is_held: false, late_posts: late }
  })

/**
 * Steps what is held for a locked person by what holds it still: a suspension, a case, or nothing. Answers of how many posts
 * the time is past.
 */
export async function releasePlanned(
  trx: Transaction<Database>,
  userId: number,
  deps: Pick<DecideDeps, 'policyOf' | 'wake' | 'now'>,
): Promise<number> {
  const { is_suspended } = await lockPerson(trx, userId)
  const rows = (await lockPlanned(trx, userId)).filter(({ reason }) => isForPerson(reason))
  if (is_suspended) {
    await stepRows(trx, rows, { type: 'moderation.held', reason: reasons.personSuspended }, deps)
    return 0
  }
  const waiting = await waitingPosts(trx, userId)
  const inCases = rows.filter(({ post_id }) => waiting.has(post_id))
  const free = rows.filter(({ post_id }) => !waiting.has(post_id))
  await stepRows(trx, inCases, { type: 'moderation.held', reason: reasons.underReview }, deps)
  const stored = await stepRows(trx, free, { type: 'moderation.passed', at: deps.now() }, deps)
  return countPosts(stored.filter(({ state }) => state === 'missed'))
}

const isForPerson = (reason: string | null): boolean =>
  reason === reasons.personHeld || reason === reasons.personSuspended

async function lockPerson(trx: Transaction<Database>, userId: number) {
  const person = await trx
    .selectFrom('users')
    .select(['email', 'is_staff', 'is_superuser', 'is_suspended', 'posts_held_at', 'posts_held_reason'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!person) throw notFound('There is no such person.')
  return person
}

const lockPlanned = (trx: Transaction<Database>, userId: number): Promise<PublicationRow[]> =>
  trx
    .selectFrom('publications')
    .selectAll()
    .where('user_id', '=', userId)
    .where('state', 'in', [...moderatedStates])
    .orderBy('id')
    .forUpdate()
    .execute()

async function waitingPosts(trx: Transaction<Database>, userId: number): Promise<ReadonlySet<number | null>> {
  const rows = await trx
    .selectFrom('moderation_cases')
    .select('post_id')
    .where('user_id', '=', userId)
    .where('state', '=', 'waiting')
    .execute()
  return new Set(rows.map(({ post_id }) => post_id))
}

const countPosts = (rows: readonly PublicationRow[]): number => new Set(rows.map(({ post_id }) => post_id)).size
