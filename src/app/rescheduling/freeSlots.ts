import { createActor } from 'xstate'
import type { OpenSlot } from '../../../rules/rescheduling/movePlan.ts'
import { queryMachine } from '../../machines/shell/query.ts'
import { openSlotsActors } from '../../services/rescheduling/openSlots.ts'
import type { FreeSlotsQuery } from '../../services/slots/freeSlots.ts'
import type { PageDeps } from '../pageDeps.ts'

const freeSlotsMachine = queryMachine<FreeSlotsQuery, OpenSlot[]>('freeSlots')

/** The posts that look for slots. */
interface Seeking {
  accountIds: readonly number[]
  exceptPostIds: readonly number[]
  count: number
}

/** A query as the key of its list, and back. */
export const keyOfFreeSlots = ({ accountIds, exceptPostIds, count }: Seeking): string =>
  [accountIds.join(','), exceptPostIds.join(','), count].join('|')

function queryOf(key: string): FreeSlotsQuery {
  const [accounts = '', posts = '', count = ''] = key.split('|')
  return { accountIds: idsIn(accounts), exceptPostIds: idsIn(posts), count: Number(count) }
}

const idsIn = (text: string): number[] => (text === '' ? [] : text.split(',').map(Number))

/** The next free slots for some posts. Keys: `keyOfFreeSlots`. */
export const createFreeSlots = ({ app, call }: Pick<PageDeps, 'app' | 'call'>, key: string) =>
  createActor(freeSlotsMachine.provide({ actors: openSlotsActors(call) }), {
    ...app.actorOptions,
    input: { query: queryOf(key) },
  })
