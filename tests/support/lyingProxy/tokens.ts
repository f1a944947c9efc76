import type { CallHead } from './forward.ts'
import type { ProxiedCall } from './lies.ts'

/** The tokens of people that a call carries: as a bearer, in the query, or in the body as a form or as JSON. */
export const tokensOf = ({ authorization, query, body }: ProxiedCall): string[] => [
  ...new Set([...tokensIn(authorization), ...tokensIn(query), ...tokensIn(body)]),
]

/** The call with tokens of the same length that nobody was given. */
export function spoiled({ method, url, headers }: CallHead, body: Buffer): [CallHead, Buffer] {
  const { authorization } = headers
  const head = {
    method,
    url: url === undefined ? url : spoiledText(url),
    headers: { ...headers, ...(authorization !== undefined && { authorization: spoiledText(authorization) }) },
  }
  return [head, Buffer.from(spoiledText(body.toString('latin1')), 'latin1')]
}

/** Names of RFC 6749, the scheme of Graph’s uploads (`OAuth`), and names of Graph's exchanges of tokens for longer ones. */
const carrying = [
  /^(Bearer |DPoP |OAuth )([\w.~+/-]+)/,
  /([?&]?\b(?:access_token|refresh_token|fb_exchange_token)=)([\w.~+/%-]+)/g,
  /(name="access_token"\r\n\r\n)([^\r]+)/g,
  /("(?:access_token|refresh_token|accessJwt|refreshJwt)"\s*:\s*")([^"]+)/g,
]

const tokensIn = (text: string): string[] =>
  carrying.flatMap((pattern) => [...text.matchAll(new RegExp(pattern, 'g'))].map(([, , token = '']) => token))

const spoiledText = (text: string): string =>
  carrying.reduce(
    (all, pattern) =>
      all.replaceAll(new RegExp(pattern, 'g'), (_, before: string, token: string) => before + reversed(token)),
    text,
  )

const reversed = (token: string): string => [...token].reverse().join('')
