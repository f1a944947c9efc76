import { fromPromise } from 'xstate'
import { safeParse } from '../../../contract/safeParse.ts'
import { refusal } from '../../../contract/shapes.ts'
import {
  changeTestGroup,
  createTestGroup,
  deleteTestGroup,
  endTestGroup,
  getTestGroup,
  listTestGroups,
  startTestGroup,
  type TestGroupState,
} from '../../../contract/testGroups.ts'
import { toCamel } from '../../../rules/shell/camel.ts'
import { strings } from '../../../strings/admin.ts'
import type { AskedAct, EditedGroup, GroupSaving } from '../../machines/admin/testGroup.machine.ts'
import { draftOf, isSameDraft, type TestGroupDraft } from '../../machines/admin/testGroupDraft.ts'
import type { TestGroup } from '../../machines/admin/testGroups.ts'
import type { Result } from '../../machines/shell/result.ts'
import type { Call } from '../http/api.ts'
import { apiErrorIn } from '../http/apiError.ts'
import { resultOf, sayingOfChange, toResult } from '../http/toResult.ts'
import { type Listed, type ListQuery, pagedBy } from './admin.ts'

export interface GroupsQuery extends ListQuery {
  state: TestGroupState | 'all'
}

export interface FoundGroups extends Listed<TestGroup> {
  /** How many people a group can have. */
  allPeople: number
  /** Percent that no running exclusive group has. */
  exclusiveFree: number
  /** Those that campaigns can choose. */
  experiments: readonly { key: string; name: string }[]
}

/** Reads a page of the test groups. */
export const testGroupListActors = (call: Call) => ({
  read: fromPromise<Result<FoundGroups>, { query: GroupsQuery }>(({ input: { query }, signal }) => {
    const { search, state } = query
    return toResult(
      call(listTestGroups, { query: { search, ...(state !== 'all' && { state }), ...pagedBy(query) } }, { signal }),
    )
  }),
})

/** The effects of writing a test group, and of starting, ending and deleting one. */
export const testGroupActors = (call: Call) => ({
  saveGroup: fromPromise<GroupSaving, { edited: EditedGroup }>(async ({ input: { edited }, signal }) => {
    try {
      return { kind: 'ok', value: await save(call, edited, signal) }
    } catch (thrown) {
      return (await fasterIn(thrown, call, edited, signal)) ?? refusalIn(thrown)
    }
  }),
  performAct: fromPromise<Result<TestGroup>, AskedAct>(({ input, signal }) =>
    toResult(perform(call, input, signal), sayingOfChange(notDone[input.act])),
  ),
})

function save(call: Call, { group, clientKey, draft }: EditedGroup, signal: AbortSignal): Promise<TestGroup> {
  const body = bodyOf(draft)
  if (!group) return call(createTestGroup, { body: { clientKey, ...body } }, { signal })
  return call(changeTestGroup, { id: String(group.id), body: { version: group.version, ...body } }, { signal })
}

/** What is said, as the provider takes it, of a draft without a problem. */
const bodyOf = ({ share, ...draft }: TestGroupDraft) => ({ ...draft, share: Number(share) })

/**
 * What somebody else has made of the group meanwhile; null where nobody was faster. One that says what was to be saved
 * already is saved: the answer to an earlier try was lost.
 */
async function fasterIn(
  thrown: unknown,
  call: Call,
  { group: seen, draft }: EditedGroup,
  signal: AbortSignal,
): Promise<GroupSaving | null> {
  if (!seen || apiErrorIn(thrown).status !== 409) return null
  const read = await toResult(call(getTestGroup, { id: String(seen.id) }, { signal }))
  if (read.kind !== 'ok') return null
  const { value: group } = read
  return isSameDraft(draftOf(group), draft) ? { kind: 'ok', value: group } : { kind: 'conflict', group }
}

function refusalIn(thrown: unknown): GroupSaving {
  const refused = safeParse(refusal, apiErrorIn(thrown).body)?.data
  if (refused?.field !== undefined) return { kind: 'invalid', field: toCamel(refused.field), message: refused.error }
  return resultOf(thrown, sayingOfChange(strings.theTestGroupCouldNotBeSaved))
}

const notDone = {
  start: strings.theTestGroupCouldNotBeStarted,
  end: strings.theTestGroupCouldNotBeEnded,
  delete: strings.theTestGroupCouldNotBeDeleted,
} as const satisfies Record<AskedAct['act'], string>

async function perform(call: Call, { act, group }: AskedAct, signal: AbortSignal): Promise<TestGroup> {
  const [id, body] = [String(group.id), { version: group.version }]
  if (act === 'start') return call(startTestGroup, { id, body }, { signal })
  if (act === 'end') return call(endTestGroup, { id, body }, { signal })
  await call(deleteTestGroup, { id }, { signal })
  return group
}
