import { HttpError } from '../http/httpError.ts'
import { AddressRefused, checkPublicAddress } from '../http/publicFetch.ts'

/**
 * The address of a receiver as it is stored and called, and its host with a port where it has one. Refuses with 400 what
 * would not be called; the same is checked again at every connection, since a name may lead elsewhere by then.
 */
export async function receiverOf(
  text: string,
  allowedHosts: readonly string[],
): Promise<{ url: string; host: string }> {
  if (!URL.canParse(text)) throw refused('Enter a whole address, such as https://example.com/hooks.')
  const url = new URL(text)
  url.hash = ''
  if (url.username || url.password) throw refused('An address with a name and a password in it cannot be used.')
  try {
    await checkPublicAddress(url, allowedHosts)
  } catch (cause) {
    if (!(cause instanceof AddressRefused)) throw cause
    throw refused(sentenceOf(url))
  }
  return { url: url.href, host: url.host }
}

const sentenceOf = ({ protocol }: URL): string =>
  protocol === 'https:'
    ? 'This address is on a private network. It must be reachable from the internet.'
    : 'The address must begin with https://.'

const refused = (message: string) => new HttpError(400, message, { field: 'url' })
