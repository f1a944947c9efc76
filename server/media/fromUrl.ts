import { HttpError } from '../http/httpError.ts'
import { AddressRefused, AnswerTooLarge, type PublicFetch } from '../http/publicFetch.ts'

/** Bytes of a picture that is fetched. */
export const largestPicture = 26_214_400
/** Milliseconds for fetching it, with every redirect. */
export const pictureFetchTimeout = 20_000

const refuse = (message: string, cause?: unknown) =>
  Object.assign(new HttpError(400, message, { field: 'url' }), { cause })

/** The bytes at an address that a person or a page named. Refuses, with a sentence, what cannot be fetched. */
export async function fetchPicture(fetch: PublicFetch, address: string): Promise<Uint8Array<ArrayBuffer>> {
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) {
    throw refuse('This is no web address: it must begin with https://.')
  }
  const answer = await fetch(address, { headers: { accept: 'image/*' } }).catch((cause) => {
    throw refuse(messageOf(cause), cause)
  })
  if (!answer.ok) throw refuse(`There is no picture at this address (it answers ${answer.status}).`)
  return new Uint8Array(await answer.arrayBuffer())
}

function messageOf(cause: unknown): string {
  if (cause instanceof AddressRefused) {
    return 'This address cannot be used: only public pages that begin with https:// are fetched.'
  }
  if (cause instanceof AnswerTooLarge) return 'The picture at this address is too large: 25 MB at most.'
  return 'The picture could not be fetched, because this address does not answer.'
}

/** What the file is called at its address. */
export function nameOfAddress(address: string): string {
  const last = new URL(address).pathname.split('/').at(-1) ?? ''
  return decoded(last).replaceAll(/\p{C}/gu, '').slice(0, 255).trim() || 'picture'
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
