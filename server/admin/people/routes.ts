import {
  changePersonLimits,
  changePersonPlan,
  confirmPersonAddress,
  deletePerson,
  endPersonSessions,
  getPerson,
  listPeople as listPeopleEndpoint,
  restorePerson,
  suspendPerson,
  unlockPerson,
} from '../../../contract/people.ts'
import type { AccountDeps } from '../../account/deps.ts'
import type { User } from '../../http/auth.ts'
import type { ProviderApp } from '../../http/env.ts'
import { registerEndpoint } from '../../http/registerEndpoint.ts'
import { type Administrator, administratorOf } from './administrator.ts'
import { describePerson } from './describePerson.ts'
import { listPeople } from './listPeople.ts'
import { createPeople, type PlannedPosts } from './people.ts'

/** For administrators: everybody who has an account, and what may be done with it. */
export function peopleRoutes(app: ProviderApp, deps: AccountDeps & { planned: PlannedPosts }): void {
  const { db } = deps
  const people = createPeople(deps)

  /** Does something with a person, and answers them as they are then. */
  async function afterwards(user: User, id: string, act: (by: Administrator, id: number) => Promise<void>) {
    const by = await administratorOf(db, user)
    await act(by, Number(id))
    return describePerson(deps, Number(id), by)
  }

  registerEndpoint(app, listPeopleEndpoint, ({ query }) => listPeople(db, query))
  registerEndpoint(app, getPerson, async ({ id }, { user }) =>
    describePerson(deps, Number(id), await administratorOf(db, user)),
  )
  registerEndpoint(app, changePersonPlan, ({ id, body }, { user }) =>
    afterwards(user, id, (by, person) => people.changePlan(by, person, body.plan)),
  )
  registerEndpoint(app, changePersonLimits, ({ id, body }, { user }) =>
    afterwards(user, id, (by, person) => people.changeLimits(by, person, body)),
  )
  registerEndpoint(app, suspendPerson, ({ id, body }, { user }) =>
    afterwards(user, id, (by, person) => people.suspend(by, person, body.reason)),
  )
  registerEndpoint(app, restorePerson, ({ id }, { user }) => afterwards(user, id, people.restore))
  registerEndpoint(app, endPersonSessions, ({ id }, { user }) => afterwards(user, id, people.endSessions))
  registerEndpoint(app, unlockPerson, ({ id }, { user }) => afterwards(user, id, people.unlock))
  registerEndpoint(app, confirmPersonAddress, ({ id }, { user }) => afterwards(user, id, people.confirmAddress))
  registerEndpoint(app, deletePerson, async ({ id, body }, { user }) => {
    await people.remove(await administratorOf(db, user), Number(id), body.email)
    return { success: true as const }
  })
}
