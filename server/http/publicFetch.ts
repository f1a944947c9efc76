import { lookup } from 'node:dns'
import { lookup as lookUp } from 'node:dns/promises'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { AnswerUnreadable, isBrokenCoding, unpacked } from './unpacked.ts'

/** What a call may say beside what `fetch` takes. */
export interface PublicInit extends RequestInit {
  /** Bytes of this answer's body, where it may have fewer than others. */
  largestAnswer?: number
  /** A longer body is read up to there, in place of being refused. */
  isCut?: boolean
}

/** `fetch` for addresses that a person or another server named; the answer's `url` is where it came from in the end. */
export type PublicFetch = (address: string, init?: PublicInit) => Promise<Response>

interface Rules {
  /** `host:port` of peers on this machine (practice, tests), which may be called without TLS. */
  allowedHosts: readonly string[]
  /** Milliseconds for a call with all its redirects, where it brings no signal of its own. */
  timeout?: number
  /** Bytes of an answer's body. */
  largestAnswer?: number
  /** Public addresses may be called without TLS too: for pages that anybody may read. */
  isPlainAllowed?: boolean
}

interface Outgoing {
  url: URL
  method: string
  headers: Headers
  body: Buffer | null
  signal: AbortSignal
  /** Bytes of the answer's body, and whether a longer one is cut there. */
  largest: number
  isCut: boolean
}

const mostRedirects = 5

/** An address that is not called. The code is that of an address that could not be reached: nothing was sent. */
export class AddressRefused extends Error {
  override name = 'AddressRefused'
  readonly code = 'EADDRNOTAVAIL'
}

/** A body of which only a part was read, since it is longer than allowed or has no end. */
export class AnswerTooLarge extends Error {
  override name = 'AnswerTooLarge'

  constructor() {
    super('The answer is too large')
  }
}

/** An answer that began, and whose connection broke before its end. */
export class AnswerCutOff extends Error {
  override name = 'AnswerCutOff'

  constructor(cause: unknown) {
    super('The answer was cut off', { cause })
  }
}

/**
 * Makes the fetch for addresses that are not ours to trust: https only unless said, and only to public addresses, which
 * is checked on what the name resolves to as the connection is made, at every redirect. Time and the answer's size are
 * bounded, also what it unpacks to. Throws `AddressRefused`, `AnswerTooLarge`, `AnswerCutOff`, `AnswerUnreadable`, or the error of the connection with
 * its `code`.
 */
export function createPublicFetch(rules: Rules): PublicFetch {
  const { allowedHosts, timeout = 30_000, largestAnswer = 5_000_000, isPlainAllowed = false } = rules
  const allowed = new Set(allowedHosts)
  const protocols = isPlainAllowed ? ['https:', 'http:'] : ['https:']
  const follow = async (outgoing: Outgoing, mode: RequestRedirect, left: number): Promise<Response> => {
    const isAllowed = allowed.has(outgoing.url.host)
    if (!isAllowed) checkAddress(outgoing.url, protocols)
    const answer = await send(outgoing, isAllowed)
    const target = mode === 'manual' ? null : redirectOf(answer, outgoing.url)
    if (!target) return responseOf(answer, outgoing)
    answer.destroy()
    if (mode === 'error' || left === 0) throw new AddressRefused('The address leads to another')
    return follow(redirected(outgoing, target, answer.statusCode ?? 0), mode, left - 1)
  }
  return async (address, init = {}) => {
    const outgoing = await prepare(address, { largestAnswer, ...init }, timeout)
    return follow(outgoing, init.redirect ?? 'follow', mostRedirects)
  }
}

/**
 * Refuses with `AddressRefused` what such a fetch would not call, before anything is sent. A name that is not known now
 * passes: it may be tomorrow, and is looked at again with every connection.
 */
export async function checkPublicAddress(url: URL, allowedHosts: readonly string[]): Promise<void> {
  if (allowedHosts.includes(url.host)) return
  checkAddress(url, ['https:'])
  const found = await lookUp(url.hostname.replace(/^\[|\]$/g, ''), { all: true }).catch(() => [])
  if (!found.every(({ address }) => isPublic(address))) throw new AddressRefused('The address is not a public one')
}

async function prepare(
  address: string,
  { largestAnswer, isCut = false, ...init }: PublicInit & { largestAnswer: number },
  timeout: number,
): Promise<Outgoing> {
  const { url, method, headers, body } = new Request(address, { ...init, redirect: 'manual' })
  const bytes = body && Buffer.from(await new Response(body).arrayBuffer())
  const given = new Headers(headers)
  given.set('accept-encoding', 'identity')
  if (!given.has('user-agent')) given.set('user-agent', 'Solo Social')
  return {
    url: new URL(url),
    method,
    headers: given,
    body: bytes,
    signal: init.signal ?? AbortSignal.timeout(timeout),
    largest: largestAnswer,
    isCut,
  }
}

function send({ url, method, headers, body, signal }: Outgoing, isAllowed: boolean): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    const options = {
      method,
      headers: Object.fromEntries([...headers, ...(body ? [['content-length', String(body.length)]] : [])]),
      signal,
      agent: false as const,
      ...(!isAllowed && { lookup: publicLookup }),
    }
    request(url, options, resolve)
      .once('error', reject)
      .end(body ?? undefined)
  })
}

/** What can be said before the name is resolved. A literal address is never resolved, so that it is checked here. */
function checkAddress(url: URL, protocols: readonly string[]): void {
  if (!protocols.includes(url.protocol)) throw new AddressRefused('Only https addresses are called')
  const literal = url.hostname.replace(/^\[|\]$/g, '')
  if (ipaddr.isValid(literal) && !isPublic(literal)) throw new AddressRefused('The address is not a public one')
}

/** Resolves a name for a connection; fails where any of its addresses is not a public one. */
const publicLookup: LookupFunction = (name, options, done) => {
  lookup(name, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, '', 0)
    const [first] = addresses
    if (!first || !addresses.every(({ address }) => isPublic(address))) {
      return done(new AddressRefused('The address is not a public one'), '', 0)
    }
    if (options.all) return done(null, addresses)
    return done(null, first.address, first.family)
  })
}

/** Where a cloud tells its own machines their secrets, at an address that looks like anybody's. */
const metadata = new Set(['168.63.129.16'])
/** What is given to networks at all (RFC 4291); everything beside it is some machine's own. */
const globalIpv6: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('2000::'), 3]

function isPublic(text: string): boolean {
  const address = ipaddr.process(text)
  if (address.range() !== 'unicast' || metadata.has(address.toString())) return false
  return address instanceof ipaddr.IPv4 || address.match(globalIpv6)
}

function redirectOf({ statusCode = 0, headers }: IncomingMessage, from: URL): URL | null {
  if (![301, 302, 303, 307, 308].includes(statusCode) || !headers.location) return null
  return URL.canParse(headers.location, from.href) ? new URL(headers.location, from.href) : null
}

/** As browsers do: a form becomes a reading unless the status keeps it, and credentials stay with their host. */
function redirected(outgoing: Outgoing, url: URL, status: number): Outgoing {
  const headers = new Headers(outgoing.headers)
  if (url.origin !== outgoing.url.origin) for (const name of ['authorization', 'cookie']) headers.delete(name)
  if (status === 307 || status === 308 || outgoing.method === 'GET' || outgoing.method === 'HEAD') {
    return { ...outgoing, url, headers }
  }
  for (const name of ['content-type', 'content-length']) headers.delete(name)
  return { ...outgoing, url, headers, method: 'GET', body: null }
}

const bodiless = [204, 205, 304]

/** With this code Node ends an answer whose connection broke, but also one whose time was up. */
const isCutOff = (cause: unknown, signal: AbortSignal): boolean =>
  !signal.aborted && cause instanceof Error && 'code' in cause && cause.code === 'ECONNRESET'

async function bodyOf(
  answer: IncomingMessage,
  { largest, isCut, signal }: Pick<Outgoing, 'largest' | 'isCut' | 'signal'>,
): Promise<Buffer<ArrayBuffer>> {
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of await unpacked(answer)) {
      size += chunk.length
      chunks.push(chunk)
      if (size <= largest) continue
      if (!isCut) throw new AnswerTooLarge()
      answer.destroy()
      return Buffer.concat(chunks).subarray(0, largest)
    }
  } catch (cause) {
    answer.destroy()
    if (isBrokenCoding(cause)) throw new AnswerUnreadable(cause)
    throw isCutOff(cause, signal) ? new AnswerCutOff(cause) : cause
  }
  return Buffer.concat(chunks)
}

async function responseOf(answer: IncomingMessage, outgoing: Outgoing): Promise<Response> {
  const body = await bodyOf(answer, outgoing)
  const status = answer.statusCode ?? 0
  const headers = new Headers()
  for (const [name, values] of Object.entries(answer.headersDistinct)) {
    // The body is unpacked by now.
    if (name === 'content-encoding' || name === 'content-length') continue
    for (const value of values ?? []) headers.append(name, value)
  }
  const response = new Response(bodiless.includes(status) ? null : body, { status, headers })
  return Object.defineProperty(response, 'url', { value: outgoing.url.href })
}
