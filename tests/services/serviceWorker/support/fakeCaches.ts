/** The browser's caches as a worker is given them, which list what was put last at their end. */
export function createFakeCaches() {
  const caches = new Map<string, Map<string, Response>>()
  const urlOf = (request: RequestInfo | URL): string =>
    new URL(request instanceof Request ? request.url : request, 'http://localhost').href
  const cacheOf = (stored: Map<string, Response>) => ({
    match: async (request: RequestInfo | URL) => stored.get(urlOf(request))?.clone(),
    put: async (request: RequestInfo | URL, response: Response) => {
      stored.delete(urlOf(request))
      stored.set(urlOf(request), response)
    },
    keys: async () => [...stored.keys()].map((url) => new Request(url)),
    delete: async (request: RequestInfo | URL) => stored.delete(urlOf(request)),
  })
  return {
    /** Paths and queries of what each cache has. */
    stored: () =>
      Object.fromEntries([...caches].map(([name, one]) => [name, [...one.keys()].map((url) => url.slice(16))])),
    open: async (name: string) => {
      const stored = caches.get(name) ?? new Map<string, Response>()
      caches.set(name, stored)
      return cacheOf(stored)
    },
    keys: async () => [...caches.keys()],
    delete: async (name: string) => caches.delete(name),
  }
}
