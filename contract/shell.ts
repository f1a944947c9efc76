import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { instant, message } from './shapes.ts'

const text = (name: string, longest: number) => z.string().check(z.maxLength(longest, `${name} is too long`))

export const reportError = endpoint({
  method: 'POST',
  path: 'errors/',
  summary: 'Keeps a fault of the page in the log; rate limited and trimmed',
  auth: 'none',
  keyScope: null,
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
  keyScope: null,
  answer: z.string(),
  format: 'text',
})

/**
 * What concerns the whole installation: told by the owner · nothing goes out · a server of a network does not answer · a
 * network no longer takes the version of its API that is set, which administrators are told
 */
export const noticeKind = z.enum(['maintenance', 'publishing_paused', 'network_down', 'version_retired'])
export type NoticeKind = z.infer<typeof noticeKind>

const installationNotice = z.object({
  /** The same for as long as the state lasts. */
  id: z.string(),
  kind: noticeKind,
  /** A sentence for people. */
  message: z.string(),
  since: instant,
  until: z.nullable(instant),
})
export type InstallationNotice = z.infer<typeof installationNotice>

export const installationStatus = endpoint({
  method: 'GET',
  path: 'status/',
  summary: 'How the installation is: maintenance, publishing paused, servers of the own accounts that do not answer',
  auth: 'person',
  keyScope: 'read',
  businessLimit: 'shared',
  stage: 'confirmed',
  answer: z.object({ notices: z.array(installationNotice) }),
})
