import { createActor } from 'xstate'
import { strings } from '../../../strings/admin.ts'
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
import { unsavedGroups } from './unsavedGroups.ts'

const messages: Record<GroupAct, (name: string) => string> = {
  start: (name) => strings.runs(name),
  end: (name) => strings.hasEnded(name),
  delete: (name) => strings.isDeleted(name),
}

/** The test groups, those first that a search finds, and what is done with one of them. Keys: searches; empty: all groups. */
export function createTestGroups(app: App, search: string) {
  const { call, actorOptions, notify } = app
  const unsaved = unsavedGroups(app)
  const groups = createActor(
    queryMachine<GroupsQuery, FoundGroups>('testGroups').provide({ actors: testGroupListActors(call) }),
    { ...actorOptions, input: { query: { search, state: 'all', page: 1 } } },
  )
  const changing = createActor(testGroupMachine.provide({ actors: testGroupActors(call) }), {
    ...actorOptions,
    input: { unsaved: unsaved.read() },
  })
  const readAgain = () => groups.send({ type: 'refresh.requested' })
  changing.on('group.saved', ({ group: { name }, isNew }) => {
    readAgain()
    notify({
      severity: 'success',
      message: isNew ? strings.isADraft(name) : strings.isSaved(name),
    })
  })
  changing.on('act.done', ({ act, group: { id, name } }) => {
    readAgain()
    // Nobody can go on writing it.
    if (act !== 'start') unsaved.remove(id)
    notify({ severity: 'success', message: messages[act](name) })
  })
  changing.on('groups.stale', readAgain)
  changing.on('draft.typed', ({ edited }) => unsaved.save(edited))
  changing.on('draft.cleared', ({ id }) => unsaved.remove(id))
  return { groups, changing, ...together(groups, changing) }
}
