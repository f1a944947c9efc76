import type { Endpoint } from '../../../contract/endpoint.ts'
import type { Example } from './example.ts'
import { exampleOf } from './examples.ts'

/** Where a reader's key goes in every example. */
export const keyPlace = 'YOUR_API_KEY'

/**
 * The line to paste into a shell, with a key in its place and ids where it says so (`POST_ID`); null for a call that no key
 * may make.
 */
export function curlOf(name: string, { method, path, keyScope }: Endpoint, publicUrl: string): string | null {
  const example = exampleOf.get(name)
  if (keyScope === null || !example) return null
  return [
    `curl -X ${method} '${publicUrl}/provider/${pathOf(path, example)}'`,
    `-H 'Authorization: Bearer ${keyPlace}'`,
    ...(example.body ? [`-H 'Content-Type: application/json'`, `-d '${jsonOf(example.body)}'`] : []),
    ...Object.entries(example.form ?? {}).map(([field, value]) => `-F '${field}=${value}'`),
  ].join(' ')
}

function pathOf(path: string, { id, params = {}, query }: Example): string {
  const values: Readonly<Record<string, string>> = { ...params, ...(id && { id }) }
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name) => values[name] ?? '')
  return query ? `${filled}?${query}` : filled
}

/** JSON whose ids are places, which stand there without quotation marks. */
const jsonOf = (body: object): string => JSON.stringify(body).replaceAll(/"\{([A-Z_]+)\}"/g, '$1')
