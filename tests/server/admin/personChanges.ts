import type { Insertable } from 'kysely'
import type { Database } from '../../../server/db/schema.ts'
import { makePerson, type TestProvider } from '../support.ts'
import type { PreparedCall } from './adminChanges.ts'

type Db = TestProvider['db']

/** A person of their own for each call, so that what it does to them is done to nobody else. */
const named =
  (given: Partial<Insertable<Database['users']>> = {}, bodyOf: (email: string) => object = () => ({})) =>
  async (db: Db): Promise<PreparedCall> => {
    const { id, email } = await makePerson(db, given)
    return { path: { id: String(id) }, body: bodyOf(email) }
  }

/** What administrators do with people. */
export const personChanges: Readonly<Record<string, (db: Db) => Promise<PreparedCall>>> = {
  changePersonPlan: named({}, () => ({ plan: 'Free' })),
  changePersonLimits: named({}, () => ({ own_media_megabytes: 5, own_ai_texts: null })),
  suspendPerson: named(),
  restorePerson: named({ is_suspended: true }),
  endPersonSessions: named(),
  unlockPerson: named(),
  confirmPersonAddress: named({ is_email_confirmed: false }),
  deletePerson: named({}, (email) => ({ email })),
}
