import { fromPromise } from 'xstate'
import { releasePerson } from '../../../contract/moderation.ts'
import {
  changePersonLimits,
  changePersonPlan,
  confirmPersonAddress,
  deletePerson,
  endPersonSessions,
  getPerson,
  listPeople,
  type PersonState,
  restorePerson,
  suspendPerson,
  unlockPerson,
  type ListedPerson as WireListed,
  type Person as WirePerson,
} from '../../../contract/people.ts'
import type { Result } from '../../machines/shell/result.ts'
import type { Call } from '../http/api.ts'
import type { Camel } from '../http/casing.ts'
import { toResult } from '../http/toResult.ts'
import { type Listed, pageSize } from './admin.ts'

export type ListedPerson = Camel<WireListed>
export type Person = Camel<WirePerson>

/** What the list is asked for; empty: no such filter. */
export interface PeopleQuery {
  search: string
  plan: string
  state: PersonState | ''
  page: number
}

/** Reads the list of people. */
export const peopleActors = (call: Call) => ({
  read: fromPromise<Result<Listed<ListedPerson>>, { query: PeopleQuery }>(({ input: { query }, signal }) =>
    toResult(call(listPeople, { query: wireQuery(query) }, { signal })),
  ),
})

const wireQuery = ({ search, plan, state, page }: PeopleQuery) => ({
  ...(search !== '' && { search }),
  ...(plan !== '' && { plan }),
  ...(state !== '' && { state }),
  page: String(page),
  pageSize: String(pageSize),
})

/** Reads one person. */
export const personActors = (call: Call) => ({
  read: fromPromise<Result<Person>, { query: number }>(({ input: { query }, signal }) =>
    toResult(call(getPerson, { id: String(query) }, { signal })),
  ),
})

/** What an administrator does with a person. */
export type PersonAct =
  | { kind: 'plan'; plan: string }
  | { kind: 'limits'; ownMediaMegabytes: number | null; ownAiTexts: number | null }
  | { kind: 'suspend'; reason: string }
  | { kind: 'restore' }
  | { kind: 'release' }
  | { kind: 'endSessions' }
  | { kind: 'unlock' }
  | { kind: 'confirmAddress' }
  | { kind: 'delete'; email: string }

/** Which person, and what to do. */
export interface ActOnPerson {
  id: number
  act: PersonAct
}

/** What was done, and the person as they are then; null where they are no more, or were not told of. */
export interface ActedOnPerson {
  kind: PersonAct['kind']
  person: Person | null
}

/** Does what an administrator asks with a person. */
export const personActActors = (call: Call) => ({
  perform: fromPromise<Result<ActedOnPerson>, { variables: ActOnPerson }>(({ input: { variables }, signal }) =>
    toResult(perform(call, variables, signal)),
  ),
})

async function perform(call: Call, { id, act }: ActOnPerson, signal: AbortSignal): Promise<ActedOnPerson> {
  return { kind: act.kind, person: await performed(call, String(id), act, { signal }) }
}

function performed(call: Call, id: string, act: PersonAct, how: { signal: AbortSignal }): Promise<Person | null> {
  switch (act.kind) {
    case 'plan':
      return call(changePersonPlan, { id, body: { plan: act.plan } }, how)
    case 'limits': {
      const { ownMediaMegabytes, ownAiTexts } = act
      return call(changePersonLimits, { id, body: { ownMediaMegabytes, ownAiTexts } }, how)
    }
    case 'suspend':
      return call(suspendPerson, { id, body: { reason: act.reason } }, how)
    case 'restore':
      return call(restorePerson, { id }, how)
    case 'release':
      return call(releasePerson, { id }, how).then(() => null)
    case 'endSessions':
      return call(endPersonSessions, { id }, how)
    case 'unlock':
      return call(unlockPerson, { id }, how)
    case 'confirmAddress':
      return call(confirmPersonAddress, { id }, how)
    case 'delete':
      return call(deletePerson, { id, body: { email: act.email } }, how).then(() => null)
  }
}
