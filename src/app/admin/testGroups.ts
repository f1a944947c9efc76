import { createActor } from 'xstate'
import { testGroupMachine } from '../../machines/admin/testGroup.machine.ts'
import type { GroupAct } from '../../machines/admin/testGroups.ts'
import { queryMachine } from '../../machines/shell/query.ts'
import {
  type FoundGroups,
  type GroupsQuery,
  testGroupActors,
  testGroupListActors,
} from '../../services/admin/testGroups.ts'
import type { App } from '../app.ts'
import { together } from '../together.ts'

type Deps = Pick<App, 'actorOptions' | 'call' | 'notify'>

const messages: Record<GroupAct, (name: string) => string> = {
  start: (name) => `${name} runs: its people see the experiment, and nobody else does.`,
  end: (name) => `${name} has ended.`,
  delete: (name) => `${name} is deleted.`,
}

/** The test groups, and what is done with one of them. */
export function createTestGroups({ call, actorOptions, notify }: Deps) {
  const groups = createActor(
    queryMachine<GroupsQuery, FoundGroups>('testGroups').provide({ actors: testGroupListActors(call) }),
    { ...actorOptions, input: { query: { search: '', state: 'all', page: 1 } } },
  )
  const changing = createActor(testGroupMachine.provide({ actors: testGroupActors(call) }), actorOptions)
  const readAgain = () => groups.send({ type: 'refresh.requested' })
  changing.on('group.saved', ({ group: { name }, isNew }) => {
    readAgain()
    notify({
      severity: 'success',
      message: isNew ? `${name} is a draft: start it when it is right.` : `${name} is saved.`,
    })
  })
  changing.on('act.done', ({ act, group: { name } }) => {
    readAgain()
    notify({ severity: 'success', message: messages[act](name) })
  })
  changing.on('groups.stale', readAgain)
  return { groups, changing, ...together(groups, changing) }
}
