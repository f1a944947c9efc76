import type { Context } from 'hono'
import { cloneRawRequest } from 'hono/request'
import type { Env } from '../faultInjection.ts'
import type { OAuthState } from './state.ts'

/**
 * The tokens and codes that a call brings: in its header, in its query, or in its form. Of the body a copy is read, so
 * that the call itself finds it whole.
 */
export async function broughtBy(context: Context<Env>): Promise<string[]> {
  const [, carried] = /^(?:Bearer|OAuth|DPoP) (.+)$/.exec(context.req.header('authorization') ?? '') ?? []
  const form = await formOf(context)
  const named = tokenNames.flatMap((name) => [context.req.query(name), form.get(name)])
  return [carried, ...named].filter((token): token is string => typeof token === 'string')
}

const tokenNames = ['access_token', 'input_token', 'fb_exchange_token', 'refresh_token', 'code']

async function formOf(context: Context<Env>): Promise<FormData | URLSearchParams> {
  const type = context.req.header('content-type') ?? ''
  if (type.startsWith('application/x-www-form-urlencoded'))
    return new URLSearchParams(await (await copyOf(context)).text())
  if (type.startsWith('multipart/form-data')) return (await copyOf(context)).formData()
  return new URLSearchParams()
}

/** Also of a body that has been read before. */
const copyOf = (context: Context<Env>): Promise<Request> => cloneRawRequest(context.req)

/** Whose they are, whether or not they still count. */
export function ownerOf({ grants, codes }: OAuthState, brought: readonly string[]): string | null {
  const grant = grants.find(({ token, refresh }) =>
    [token, refresh].some((one) => one !== null && brought.includes(one)),
  )
  return (grant ?? codes.find(({ code }) => brought.includes(code)))?.person ?? null
}
