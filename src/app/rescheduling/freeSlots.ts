import { createActor } from 'xstate'
import type { OpenSlot } from '../../../rules/rescheduling/movePlan.ts'
import { queryMachine } from '../../machines/shell/query.ts'
import { type FreeSlotsQuery, freeSlotsActors } from '../../services/rescheduling/freeSlots.ts'
import type { PageDeps } from '../pageDeps.ts'

const freeSlotsMachine = queryMachine<FreeSlotsQuery, OpenSlot[]>('freeSlots')

/** A query as the key of its list, and back. */
export const keyOfFreeSlots = ({ accounts, exceptPosts, count }: FreeSlotsQuery): string =>
  [accounts, exceptPosts, count].join('|')

function queryOf(key: string): FreeSlotsQuery {
  const [accounts = '', exceptPosts = '', count = ''] = key.split('|')
  return { accounts, exceptPosts, count }
}

/** The next free slots for some posts. Keys: `keyOfFreeSlots`. */
export const createFreeSlots = ({ app, call }: Pick<PageDeps, 'app' | 'call'>, key: string) =>
  createActor(freeSlotsMachine.provide({ actors: freeSlotsActors(call) }), {
    ...app.actorOptions,
    input: { query: queryOf(key) },
  })
