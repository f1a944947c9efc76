import type { MiddlewareHandler } from 'hono'
import type { Env } from '../faultInjection.ts'
import { Refusal } from './refusal.ts'

/** The versions of the API that are served; each lives about a year. */
const active: ReadonlySet<string> = new Set([
  '202512',
  ...Array.from({ length: 11 }, (_, month) => `2026${String(month + 1).padStart(2, '0')}`),
])

/** Every call to `/rest` names the version and the protocol (LinkedIn API: versioning). */
export const versioned: MiddlewareHandler<Env> = async (context, next) => {
  const version = context.req.header('linkedin-version')
  if (version === undefined) {
    throw new Refusal(
      400,
      'A version must be present. Please specify a version by adding the LinkedIn-Version header.',
      {
        code: 'VERSION_MISSING',
      },
    )
  }
  if (!/^\d{6}$/.test(version)) throw new Refusal(400, `Invalid version ${version}`, { code: 'INVALID_VERSION' })
  if (!active.has(version)) {
    throw new Refusal(426, `Requested version ${version}01 is not active`, { code: 'NONEXISTENT_VERSION' })
  }
  if (context.req.header('x-restli-protocol-version') !== '2.0.0') {
    throw new Refusal(400, 'The header X-Restli-Protocol-Version must be 2.0.0', { code: 'PROTOCOL_VERSION' })
  }
  await next()
}
