import type { JsonValue, Steps } from '../networks/network.ts'

/** In memory until the row has a place for them. */
export function createSteps(): Steps {
  const stored = new Map<string, JsonValue>()
  return {
    get: (name) => stored.get(name),
    async put(name, value) {
      stored.set(name, value)
    },
  }
}
