import { randomUUID } from 'node:crypto'
import type { CaseState } from '../../../contract/moderation.ts'
import { reasons } from '../../../rules/publishing/reasons.ts'
import { contentHashOf } from '../../../server/publishing/review/contentHash.ts'
import { makers } from '../http/ownedRows.ts'
import { makePerson, type TestProvider } from '../support.ts'
import type { PreparedCall } from './adminChanges.ts'

type Db = TestProvider['db']

const rule = { kind: 'plan', name: 'Free people', is_enabled: false, fields: { plans: ['Free'] } } as const

async function ruleIn(db: Db): Promise<PreparedCall> {
  const { id } = await db
    .insertInto('moderation_rules')
    .values({ ...rule, client_key: randomUUID(), fields: JSON.stringify(rule.fields) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { path: { id: String(id) } }
}

/** A planned post of somebody, and its case. */
async function caseIn(db: Db, state: CaseState): Promise<number> {
  const { id: user_id } = await makePerson(db)
  const publication = await makers.publication(db, user_id)
  const due = new Date('2031-03-01T10:00:00Z')
  const { post_id } = await db
    .updateTable('publications')
    .set(
      state === 'waiting'
        ? { state: 'held', reason: reasons.underReview, next_at: due }
        : { state: 'scheduled', reason: null, next_at: due },
    )
    .where('id', '=', publication)
    .returning('post_id')
    .executeTakeFirstOrThrow()
  const post = await db
    .updateTable('posts')
    .set({ is_draft: false, due_at: due, wall_time: '2031-03-01T10:00', timezone: 'UTC' })
    .where('id', '=', post_id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('moderation_cases')
    .values({
      ...{
        user_id,
        post_id,
        state,
        content_hash: contentHashOf(post),
        post_version: post.version,
        title: 'A post',
        text: 'A post',
      },
      ...{ networks: '[]', matches: '[]', held_at: new Date() },
      ...(state !== 'waiting' && { decided_at: new Date(), decided_by: user_id, decided_by_email: 'a@example.com' }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function personIn(db: Db, given: { posts_held_at?: Date } = {}): Promise<PreparedCall> {
  return { path: { id: String((await makePerson(db, given)).id) } }
}

async function appealIn(db: Db): Promise<PreparedCall> {
  const { id: user_id } = await makePerson(db)
  const case_id = await makers.refusedCase(db, user_id)
  const { id } = await db
    .insertInto('appeals')
    .values({ case_id, user_id, text: 'Please look again', sent_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { path: { id: String(id) }, body: { decision: 'granted', answer: '', version: 1 } }
}

/** What administrators decide on posts, people, rules and appeals. */
export const moderationChanges: Readonly<Record<string, (db: Db) => Promise<PreparedCall>>> = {
  decideCases: async (db) => {
    const cases = [{ id: await caseIn(db, 'waiting'), version: 1 }]
    return { body: { cases, decision: 'let_go', reason: undefined } }
  },
  undoDecisions: async (db) => ({ body: { cases: [await caseIn(db, 'let_go')] } }),
  holdPerson: (db) => personIn(db),
  releasePerson: (db) => personIn(db, { posts_held_at: new Date() }),
  createRule: async () => ({ body: { client_key: randomUUID(), rule } }),
  changeRule: async (db) => ({ ...(await ruleIn(db)), body: { version: 1, rule: { ...rule, name: 'Other' } } }),
  deleteRule: ruleIn,
  decideAppeal: appealIn,
}
