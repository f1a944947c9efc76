import type { ProviderApp } from '../http/env.ts'
import { notFound } from '../http/httpError.ts'
import { downloadResponse } from './downloadResponse.ts'
import type { Exports } from './exports.ts'

/** Below `/provider`. */
export const downloadPath = 'exports/file'

/**
 * Gives the file of an address, once. Whoever has the address has the file: it says so by a token that nobody can guess,
 * which a browser's own download can carry where it cannot carry a header.
 */
export function downloadRoute(app: ProviderApp, exports: Pick<Exports, 'downloads' | 'fileOf'>): void {
  app.get(`/${downloadPath}/:token/:name`, async (context) => {
    context.set('route', `${downloadPath}/{token}/{name}`)
    // A question about the file does not use its address up.
    if (context.req.method === 'HEAD') return context.body(null, 405, { Allow: 'GET' })
    const download = await exports.downloads.open(context.req.param('token'))
    if (!download) throw notFound('This address has been opened, or has ended. Ask for the file again.')
    return downloadResponse(context, await exports.fileOf(download))
  })
}
