import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { message } from './shapes.ts'

const text = (name: string, longest: number) => z.string().check(z.maxLength(longest, `${name} is too long`))

export const reportError = endpoint({
  method: 'POST',
  path: 'errors/',
  summary: 'Keeps a fault of the page in the log; rate limited and trimmed',
  auth: 'none',
  body: z.object({
    error_id: text('The error ID', 100),
    category: z.enum(['auth', 'social', 'content', 'subscription', 'error']),
    message: text('The message', 2000),
    /** The route's pattern, never the address: a path may carry a token. */
    route: text('The route', 300),
    version: text('The version', 50),
  }),
  answer: message,
  status: 202,
})

export const visitorCountry = endpoint({
  method: 'GET',
  path: 'geo/country/',
  summary: "The country code of the visitor by the proxy's header, as plain text; 204 where nobody says",
  auth: 'none',
  answer: z.string(),
  format: 'text',
})
