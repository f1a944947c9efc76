import type { ShareCaches } from '../../src/services/sharing/shareStore.ts'

/** A browser's caches that last as long as the object; `isFull` says what has no room any more. */
export function memoryCaches(isFull: (path: string) => boolean = () => false) {
  const stored = new Map<string, Map<string, Response>>()
  const nameOf = (path: string) => new URL(path, 'http://page.test').href
  const caches: ShareCaches = {
    open: async (name) => {
      const cache = stored.get(name) ?? new Map<string, Response>()
      stored.set(name, cache)
      return {
        match: async (path) => cache.get(nameOf(path))?.clone(),
        put: async (path, response) => {
          if (isFull(path)) throw new DOMException('There is no room', 'QuotaExceededError')
          cache.set(nameOf(path), response)
        },
        delete: async (path) => cache.delete(nameOf(path)),
        keys: async () => [...cache.keys()].map((url) => ({ url })),
      }
    },
    has: async (name) => stored.has(name),
    delete: async (name) => stored.delete(name),
  }
  /** Paths of all that is stored under a name. */
  const pathsIn = (name: string) => [...(stored.get(name)?.keys() ?? [])].map((url) => new URL(url).pathname)
  return { caches, pathsIn }
}
