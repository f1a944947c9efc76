import { createHmac, randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { Env } from '../faultInjection.ts'

const cookie = 'consent'

/** Seals a consent page's form with a cookie of this browser and the very question that it shows; answers the seal. */
export function sealQuestion(context: Context<Env>, secret: string, path: string): string {
  const browser = getCookie(context, cookie) ?? randomBytes(16).toString('hex')
  setCookie(context, cookie, browser, { httpOnly: true, sameSite: 'Strict', path })
  context.header('x-frame-options', 'DENY')
  return sealOf(secret, browser, queryOf(context))
}

/** Whether a form was sent from the page that asks. */
export const isSealed = (context: Context<Env>, secret: string, seal: unknown): boolean =>
  seal === sealOf(secret, getCookie(context, cookie) ?? '', queryOf(context))

export const queryOf = (context: Context<Env>): string => new URL(context.req.url).search

const sealOf = (secret: string, browser: string, query: string): string =>
  createHmac('sha256', secret).update(`${browser}\n${query}`).digest('base64url')
