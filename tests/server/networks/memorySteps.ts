import type { JsonValue } from '../../../server/db/tables/columns.ts'
import type { Steps } from '../../../server/networks/network.ts'

export interface MemorySteps extends Steps {
  /** What is stored, by its name. */
  readonly stored: ReadonlyMap<string, JsonValue>
}

/** Steps as a row keeps them: only what survives being written as JSON. */
export function memorySteps(): MemorySteps {
  const stored = new Map<string, JsonValue>()
  return {
    stored,
    get: (name) => stored.get(name),
    async put(name, value) {
      stored.set(name, JSON.parse(JSON.stringify(value)))
    },
  }
}
