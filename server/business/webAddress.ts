import { HttpError } from '../http/httpError.ts'

/**
 * The page that a person names: https unless another scheme is written. Refuses with the field what is no address of the
 * web, and one with a password, which would be kept and shown.
 */
export function webAddress(typed: string, field: string): URL {
  const text = typed.trim()
  const address = /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`
  const url = URL.canParse(address) ? new URL(address) : null
  if (!url || !isPage(url)) throw new HttpError(400, 'This is not a web address.', { field })
  url.hash = ''
  return url
}

const isPage = ({ protocol, host, username, password }: URL): boolean =>
  /^https?:$/.test(protocol) && /[.:]/.test(host) && username === '' && password === ''
