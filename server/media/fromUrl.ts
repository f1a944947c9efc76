import { HttpError } from '../http/httpError.ts'
import { AddressRefused, AnswerTooLarge, type PublicFetch, type PublicInit } from '../http/publicFetch.ts'

/** Bytes of a picture that is fetched. */
export const largestPicture = 26_214_400
/** Milliseconds for fetching it, with every redirect. */
export const pictureFetchTimeout = 20_000
/** The same of a video, which lies in memory meanwhile. */
const largestVideo = 67_108_864
const videoFetchTimeout = 60_000

const refuse = (message: string, cause?: unknown) =>
  Object.assign(new HttpError(400, message, { field: 'url' }), { cause })

/**
 * The bytes at an address that a person or a page named, as many as given at most. Refuses, with a sentence, what cannot be
 * fetched.
 */
export const fetchPicture = (
  fetch: PublicFetch,
  address: string,
  most = largestPicture,
): Promise<Uint8Array<ArrayBuffer>> =>
  fetchFile(fetch, address, {
    what: 'picture',
    most: `${Math.floor(most / 1_048_576)} MB`,
    init: { headers: { accept: 'image/*' }, largestAnswer: most },
  })

/** The same of a video. */
export const fetchVideo = (fetch: PublicFetch, address: string): Promise<Uint8Array<ArrayBuffer>> =>
  fetchFile(fetch, address, {
    what: 'video',
    most: '64 MB',
    init: {
      headers: { accept: 'video/*' },
      largestAnswer: largestVideo,
      signal: AbortSignal.timeout(videoFetchTimeout),
    },
  })

interface Wanted {
  what: 'picture' | 'video'
  /** How large it may be, for people. */
  most: string
  init: PublicInit
}

async function fetchFile(fetch: PublicFetch, address: string, wanted: Wanted): Promise<Uint8Array<ArrayBuffer>> {
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) {
    throw refuse('This is no web address: it must begin with https://.')
  }
  const answer = await fetch(address, wanted.init).catch((cause) => {
    throw refuse(messageOf(cause, wanted), cause)
  })
  if (!answer.ok) throw refuse(`There is no ${wanted.what} at this address (it answers ${answer.status}).`)
  return new Uint8Array(await answer.arrayBuffer())
}

function messageOf(cause: unknown, { what, most }: Wanted): string {
  if (cause instanceof AddressRefused) {
    return 'This address cannot be used: only public pages that begin with https:// are fetched.'
  }
  if (cause instanceof AnswerTooLarge) return `The ${what} at this address is too large: ${most} at most.`
  return `The ${what} could not be fetched, because this address does not answer.`
}

/** What the file is called at its address. */
export function nameOfAddress(address: string, otherwise = 'picture'): string {
  const last = new URL(address).pathname.split('/').at(-1) ?? ''
  return decoded(last).replaceAll(/\p{C}/gu, '').slice(0, 255).trim() || otherwise
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
