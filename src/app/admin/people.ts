import { createActor } from 'xstate'
import { strings } from '../../../strings/admin.ts'
import { mutationMachine } from '../../machines/shell/mutation.ts'
import { queryMachine } from '../../machines/shell/query.ts'
import type { Listed } from '../../services/admin/admin.ts'
import {
  type ActedOnPerson,
  type ActOnPerson,
  type ListedPerson,
  type PeopleQuery,
  type Person,
  type PersonAct,
  peopleActors,
  personActActors,
  personActors,
} from '../../services/admin/people.ts'
import type { App } from '../app.ts'
import { together } from '../together.ts'

type Deps = Pick<App, 'actorOptions' | 'call' | 'go' | 'notify'>

/** Everybody who fits; the key is the query as JSON. */
export const createPeople = ({ call, actorOptions }: Deps, key: string) =>
  createActor(queryMachine<PeopleQuery, Listed<ListedPerson>>('people').provide({ actors: peopleActors(call) }), {
    ...actorOptions,
    input: { query: JSON.parse(key) },
  })

const done: Record<PersonAct['kind'], string> = {
  plan: strings.thePlanIsChanged,
  limits: strings.theLimitsAreSaved,
  suspend: strings.theAccountIsSuspended,
  restore: strings.theAccountIsOpenAgain,
  release: strings.theirPostsGoOutAgain,
  endSessions: strings.theyAreSignedOutEverywhere,
  unlock: strings.theyCanSignInAgainWhereThe,
  confirmAddress: strings.theAddressIsConfirmed,
  delete: strings.theAccountIsDeletedWithEverythingIn,
}

/** One person, named by the key, and what is done with them. */
export function createPerson({ call, actorOptions, go, notify }: Deps, key: string) {
  const reading = createActor(queryMachine<number, Person>('person').provide({ actors: personActors(call) }), {
    ...actorOptions,
    input: { query: Number(key) },
  })
  const acting = createActor(
    mutationMachine<ActOnPerson, ActedOnPerson>('actOnPerson').provide({ actors: personActActors(call) }),
    actorOptions,
  )
  acting.on('mutation.unclear', () => reading.send({ type: 'refresh.requested' }))
  acting.on('mutation.done', ({ value: { kind } }) => {
    notify({ severity: 'success', message: done[kind] })
    if (kind === 'delete') go('/admin?tab=people', { replace: true })
    else reading.send({ type: 'refresh.requested' })
  })
  return { reading, acting, ...together(reading, acting) }
}
