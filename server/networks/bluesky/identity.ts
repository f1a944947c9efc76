import { Resolver } from 'node:dns/promises'
import * as z from 'zod/mini'
import type { HttpClient, Reply } from '../httpClient.ts'
import { NetworkFault } from '../network.ts'
import { xrpc } from './xrpc.ts'

/** Somebody on the AT protocol: who they are for ever, and where their repository is. */
export interface Identity {
  did: string
  handle: string
  /** Origin of their server, without a slash at the end. */
  pds: string
}

export interface Directory {
  /** Finds somebody by handle or DID; null where there is nobody. Throws a `NetworkFault` where nobody could be asked. */
  find(name: string): Promise<Identity | null>
  /** The DID of a handle; null where there is none. */
  didOf(handle: string): Promise<string | null>
}

interface Places {
  /** Directory of `did:plc`. */
  plcUrl: string
  /** Asked for a handle that its own domain does not tell. */
  entryway: string
  /** Servers of tests and practice, asked first. */
  practiceOrigins: readonly string[]
}

const didPattern = /^did:(?:plc:[a-z2-7]{24}|web:[a-zA-Z0-9.-]+(?:%3A\d{1,5})?)$/
const handlePattern = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$/

const didDocument = z.object({
  id: z.string(),
  alsoKnownAs: z._default(z.array(z.string()), []),
  service: z._default(z.array(z.object({ id: z.string(), serviceEndpoint: z.unknown() })), []),
})
const named = z.object({ did: z.string().check(z.regex(didPattern)) })

/** A handle as people write it, with `@` and capitals, as the network writes it; null where it cannot be one. */
export function tidyHandle(text: string): string | null {
  const handle = text.trim().replace(/^@/, '').toLowerCase()
  return handle.length <= 253 && handlePattern.test(handle) ? handle : null
}

export const isDid = (text: string): boolean => didPattern.test(text)

export function createDirectory(call: HttpClient, { plcUrl, entryway, practiceOrigins }: Places): Directory {
  const ask = async (origin: string, handle: string): Promise<string | null> => {
    const reply = await xrpc(call, origin, 'com.atproto.identity.resolveHandle', { query: { handle } })
    return named.safeParse(reply.body).data?.did ?? null
  }
  const askDomain = async (handle: string): Promise<string | null> => {
    const reply = await call(`https://${handle}/.well-known/atproto-did`)
    const text = typeof reply.body === 'string' ? reply.body.trim() : ''
    return reply.status === 200 && isDid(text) ? text : null
  }
  const document = (did: string): Promise<Reply> =>
    did.startsWith('did:web:')
      ? call(`https://${decodeURIComponent(did.slice('did:web:'.length))}/.well-known/did.json`)
      : call(`${plcUrl}/${did}`)

  async function didOf(handle: string): Promise<string | null> {
    const near = practiceOrigins.map((origin) => () => ask(origin, handle))
    const far = isReserved(handle) ? [] : [() => askNames(handle), () => askDomain(handle)]
    for (const way of [...near, ...far]) {
      const did = await way().catch(nothing)
      if (did) return did
    }
    return isReserved(handle) ? null : ask(entryway, handle)
  }

  return {
    didOf,
    async find(name) {
      const did = isDid(name) ? name : await didOf(name)
      if (!did) return null
      const reply = await document(did)
      if (reply.status === 404) return null
      const parsed = didDocument.safeParse(reply.body)
      const pds = parsed.success ? serverOf(parsed.data) : null
      if (!parsed.success || parsed.data.id !== did || !pds) {
        throw new NetworkFault('unavailable', 'The directory of accounts did not say where the account lives.')
      }
      return { did, handle: handleOf(parsed.data) ?? name, pds }
    },
  }
}

function serverOf({ service }: z.output<typeof didDocument>): string | null {
  const endpoint = service.find(({ id }) => id.endsWith('#atproto_pds'))?.serviceEndpoint
  return typeof endpoint === 'string' && URL.canParse(endpoint) ? new URL(endpoint).origin : null
}

const handleOf = ({ alsoKnownAs }: z.output<typeof didDocument>): string | undefined =>
  alsoKnownAs.find((name) => name.startsWith('at://'))?.slice('at://'.length)

/** Names that are nobody's on the open network (RFC 6761): only servers of tests and practice know them. */
const isReserved = (handle: string): boolean => /\.(?:test|example|invalid|localhost|local|internal)$/.test(handle)

const names = new Resolver({ timeout: 3000, tries: 1 })

async function askNames(handle: string): Promise<string | null> {
  const records = await names.resolveTxt(`_atproto.${handle}`)
  const dids = records.map((parts) => parts.join('')).filter((text) => text.startsWith('did='))
  const did = dids[0]?.slice('did='.length) ?? ''
  return dids.length === 1 && isDid(did) ? did : null
}

/** One way that does not answer is no reason not to try the next. */
const nothing = (): null => null
