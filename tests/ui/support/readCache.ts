import { onTestFinished } from 'vitest'
import { createActor } from 'xstate'
import { queryMachine } from '../../../src/machines/shell/query.ts'
import { cacheOf } from './showWith.tsx'

/** A cache of reads that all have this answer already, and nothing to read it from. */
export function readCache<Query, Value>(query: Query, value: Value) {
  const machine = queryMachine<Query, Value>('read')
  const snapshot = machine.resolveState({ value: 'ready', context: { query, value, problem: null } })
  const actor = createActor(machine, { input: { query }, snapshot }).start()
  onTestFinished(() => void actor.stop())
  return cacheOf(actor)
}
