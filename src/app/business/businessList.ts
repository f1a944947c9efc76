import { createActor, fromPromise } from 'xstate'
import { mutationMachine } from '../../machines/shell/mutation.ts'
import { queryMachine } from '../../machines/shell/query.ts'
import type { Result } from '../../machines/shell/result.ts'
import { type BusinessProfile, profileCalls } from '../../services/business/businessProfiles.ts'
import type { Call } from '../../services/http/api.ts'
import { listening } from '../listening.ts'
import { together } from '../together.ts'
import type { BusinessDeps } from './businessDeps.ts'
import { selectableOf } from './businessEditor.ts'

/** What can be done with a business from the list. */
export type BusinessMutation =
  | { kind: 'makePrimary'; id: number }
  | { kind: 'setActive'; id: number; isActive: boolean }

/**
 * All businesses of the person, those that are set aside too, read again whenever what is chosen from changes; and what
 * makes one primary, sets it aside or brings it back.
 */
export function createBusinessList({ app, business: { call, profiles } }: BusinessDeps) {
  const list = createActor(listLogic(call), { ...app.actorOptions, input: { query: null } })
  const changing = createActor(changeLogic(call), app.actorOptions)
  changing.on('mutation.done', ({ value: profile }) => {
    profiles.send({ type: 'profile.updated', profile: selectableOf(profile) })
    list.send({ type: 'refresh.requested' })
  })
  changing.on('mutation.unclear', () => list.send({ type: 'refresh.requested' }))
  const changes = listening(() => {
    let known = profiles.getSnapshot().context.profiles
    const changed = profiles.subscribe(({ context }) => {
      if (known === context.profiles) return
      known = context.profiles
      list.send({ type: 'refresh.requested' })
    })
    return [changed.unsubscribe]
  })
  return { list, changing, ...together(list, changing, changes) }
}

const listLogic = (call: Call) =>
  queryMachine<null, BusinessProfile[]>('businessList').provide({
    actors: {
      read: fromPromise<Result<BusinessProfile[]>, { query: null }>(async ({ signal }) => {
        const listed = await profileCalls(call, signal).list()
        return listed.kind === 'ok' ? { ...listed, value: listed.value.profiles } : listed
      }),
    },
  })

const changeLogic = (call: Call) =>
  mutationMachine<BusinessMutation, BusinessProfile>('changeBusiness').provide({
    actors: {
      perform: fromPromise<Result<BusinessProfile>, { variables: BusinessMutation }>(
        async ({ input: { variables }, signal }) => {
          const calls = profileCalls(call, signal)
          return variables.kind === 'makePrimary'
            ? calls.setPrimary(variables.id)
            : calls.update(variables.id, { isActive: variables.isActive })
        },
      ),
    },
  })
