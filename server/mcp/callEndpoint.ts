import * as z from 'zod/mini'
import type { Endpoint, Request } from '../../contract/endpoint.ts'
import { refusalBody } from '../../contract/refusals.ts'
import type { KeyUser } from '../apiKeys/authenticateKey.ts'
import type { ProviderContext } from '../http/env.ts'
import { HttpError } from '../http/httpError.ts'
import type { ToolUser } from './tool.ts'

/** Answers a request as the provider does, with what came beside it (`ProviderEnv`). */
export type Dispatch = (request: globalThis.Request, env: ProviderContext['env']) => Response | Promise<Response>

interface Deps {
  dispatch: Dispatch
  /** The origin that requests are made to. */
  publicUrl: string
}

/**
 * Calls of the contract that a tool makes: each goes through the provider as one over HTTP does, so that rights, limits and
 * checks are the same. The key was found and counted when the tool was called.
 */
export function createToolUser({ dispatch, publicUrl }: Deps, context: ProviderContext, user: KeyUser): ToolUser {
  const env = { ...context.env, identified: user }
  // By which the address is known where a proxy stands in front.
  const forwarded = context.req.header('X-Forwarded-For')
  return {
    user,
    async call<E extends Endpoint>(endpoint: E, request: Request<E>) {
      const { url, init } = requestOf(endpoint, request, publicUrl)
      const headers = { ...init.headers, ...(forwarded !== undefined && { 'X-Forwarded-For': forwarded }) }
      const { signal } = context.req.raw
      const response = await dispatch(new globalThis.Request(url, { ...init, headers, signal }), env)
      return { answer: z.parse<E['answer']>(endpoint.answer, await bodyOf(response)), headers: response.headers }
    },
  }
}

function requestOf(endpoint: Endpoint, given: unknown, publicUrl: string) {
  const request: object = Object(given)
  const query: unknown = Reflect.get(request, 'query')
  const body: unknown = Reflect.get(request, 'body')
  const url = new URL(`/provider/${pathOf(endpoint, request)}`, publicUrl)
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined) url.searchParams.set(name, String(value))
  }
  const { method } = endpoint
  if (body === undefined) return { url, init: { method, headers: {} } }
  return { url, init: { method, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) } }
}

const pathOf = ({ path }: Endpoint, params: object): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(Reflect.get(params, name))))

/** The body of an answer; throws the refusal that it is. */
async function bodyOf(response: Response): Promise<unknown> {
  const body: unknown = await response.json()
  if (response.ok) return body
  const { error, code, field } = refusalBody.parse(body)
  throw new HttpError(400, error, { code, ...(field !== undefined && { field }) })
}
