import { reportError } from '../../contract/shell.ts'
import type { ProviderApp } from '../http/env.ts'
import type { Limits } from '../http/rateLimits.ts'
import { registerEndpoint } from '../http/registerEndpoint.ts'
import type { Log } from '../process/log.ts'

/** Pages whose address ends in a secret: a browser's own message may quote it. */
const secretPaths =
  /\/(confirm-email|forgot-password|confirm-address|stop-address-change|weekly-mail\/end|waitlist\/confirm)\/[^/\s?#)]+/g
const secretQuery = /([?&](?:token|code|state|uuid|ref|email)=)[^&\s#)]*/gi
const controls = /\p{Cc}+/gu

/** Writes the faults that pages report into the log, without what nobody else should read. */
export function errorReportRoute(app: ProviderApp, { limits, log }: { limits: Limits; log: Log }): void {
  registerEndpoint(app, reportError, async ({ body }, { address, requestId }) => {
    await limits.countReport(address)
    const { error_id, category, message, route, version } = body
    const report = { error_id: plain(error_id), category, message: plain(message), route: plain(route), version }
    log.warn({ requestId, report }, 'a page reports a fault')
    return { message: 'Thank you.' }
  })
}

const plain = (text: string): string =>
  text.replace(secretPaths, '/$1/{token}').replace(secretQuery, '$1…').replace(controls, ' ').trim()
