import type { Hono } from 'hono'
import { type Env, withFaults } from '../faultInjection.ts'
import { mediaFacts } from '../mediaFacts.ts'
import { grantOf } from '../oauth/grants.ts'
import { videoError } from './containers.ts'
import { type MetaDeps, version } from './deps.ts'

/** The bytes of a video come to its container at a host of its own (Instagram Platform: Resumable Uploads). */
export function uploadRoute(app: Hono<Env>, { injection, file, uploads }: MetaDeps): void {
  const pieces = new Map<string, Buffer[]>()

  app.post(`/ig-api-upload/${version}/:id`, withFaults(injection, 'uploadVideo'), async (context) => {
    const token = context.req.header('authorization')?.match(/^OAuth (.+)$/)?.[1]
    const isKnown =
      grantOf(file.value.facebook, token) !== null || file.value.pageTokens.some((one) => one.token === token)
    const refused = (message: string, status: 400 | 401 | 404 = 400) =>
      context.json({ debug_info: { retriable: false, type: 'ProcessingFailedError', message } }, status)
    if (!isKnown) return refused('Invalid token', 401)
    const container = file.value.containers.find(({ id }) => id === context.req.param('id'))
    if (!container || container.kind === 'IMAGE' || container.upload !== null) return refused('No such upload', 404)
    const [offset, size] = [Number(context.req.header('offset')), Number(context.req.header('file_size'))]
    const bytes = Buffer.from(await context.req.arrayBuffer())
    if (!(offset === container.received && size > 0 && offset + bytes.length <= size)) {
      return refused('The offset does not fit')
    }
    const known = [...(pieces.get(container.id) ?? []), bytes]
    pieces.set(container.id, known)
    container.received += bytes.length
    if (container.received === size) {
      const whole = Buffer.concat(known)
      container.upload = uploads.put(whole, 'video/mp4')
      container.error = videoError(await mediaFacts(whole), container)
      pieces.delete(container.id)
    }
    file.save()
    return context.json({ success: true, message: 'Upload successful.' })
  })
}
