import type { Endpoint } from '../../contract/endpoint.ts'

/** Where a reader's key goes in every example. */
export const keyPlace = 'YOUR_API_KEY'

const uuid = '5f0c7c0e-6a3e-4b0e-9a53-0d8a5f2f7c11'

/**
 * Bodies that work in any account as they are pasted. A call that only reads and has nothing in its path needs no entry:
 * its path alone is an example, unless its query must say something.
 */
const bodies: Readonly<Record<string, object>> = {
  createPost: { client_key: uuid, text: 'Fresh bread at seven.', account_ids: [], intent: 'draft' },
  createBucket: { name: 'Behind the scenes', color: 'clay' },
  createSnippet: { kind: 'snippet', name: 'Opening hours', text: 'We open at seven.' },
  createProfile: { name: 'My bakery' },
  beginUpload: { client_key: uuid, file_name: 'bread.jpg', size: 120_000 },
  findImportDuplicates: { texts: ['Fresh bread at seven.'] },
  sameTextPosts: { texts: [] },
}

/** Queries of calls that ask for one. */
const queries: Readonly<Record<string, string>> = { userCalendar: '?month=2026-12' }

/** The line to paste into a shell, with a key in its place; null where no example works in every account. */
export function curlOf(
  name: string,
  { method, path, query, keyScope, form }: Endpoint,
  publicUrl: string,
): string | null {
  const body = bodies[name]
  const isAlone = method === 'GET' && (query === undefined || query.safeParse({}).success)
  if (keyScope === null || form || path.includes('{') || (!body && !isAlone)) return null
  return [
    `curl -X ${method} '${publicUrl}/provider/${path}${queries[name] ?? ''}'`,
    `-H 'Authorization: Bearer ${keyPlace}'`,
    ...(body ? [`-H 'Content-Type: application/json'`, `-d '${JSON.stringify(body)}'`] : []),
  ].join(' ')
}
