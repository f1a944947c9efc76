import type { ApiScope } from '../../../contract/access.ts'
import { listPosts } from '../../../contract/content.ts'

interface Example {
  label: string
  /** To be pasted as it is. */
  text: string
}

/**
 * How a key is tried at once, with its secret in it: a command that reads the posts, or, for a key that may not read,
 * the header that every call needs. `host` is the provider's, and may be relative to the page's origin.
 */
export function keyExample(secret: string, scopes: readonly ApiScope[], host: string): Example {
  const header = `Authorization: Bearer ${secret}`
  if (!scopes.includes('read')) return { label: 'Header of every call', text: header }
  const address = new URL(`${host}${listPosts.path}`, window.location.origin)
  return { label: 'Try it in a terminal', text: `curl -H '${header}' '${address}'` }
}
