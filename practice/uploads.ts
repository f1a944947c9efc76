import { randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Hono } from 'hono'
import type { Env } from './faultInjection.ts'

/** A picture or video that was brought to a practice network. */
export interface Uploaded {
  bytes: Buffer<ArrayBuffer>
  contentType: string
}

/** The media of one practice network. */
export interface Uploads {
  /** Answers the id under which it is found. */
  put(bytes: Buffer<ArrayBuffer>, contentType: string): string
  get(id: string): Uploaded | null
  /** Where it is looked at, relative to the server. */
  pathOf(id: string): string
}

/** In memory, and in a folder beside it where there is one, so that a restart finds them again. */
export function createUploads(folder: string | null): Uploads {
  const known = new Map<string, Uploaded>()

  function read(id: string): Uploaded | null {
    if (folder === null || !/^[\w-]+$/.test(id)) return null
    try {
      const contentType = readFileSync(join(folder, `${id}.type`), 'utf8')
      return { bytes: readFileSync(join(folder, id)), contentType }
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
      throw error
    }
  }

  return {
    put(bytes, contentType) {
      const id = randomUUID()
      known.set(id, { bytes, contentType })
      if (folder === null) return id
      mkdirSync(folder, { recursive: true })
      writeFileSync(join(folder, id), bytes)
      writeFileSync(join(folder, `${id}.type`), contentType)
      return id
    },
    get: (id) => known.get(id) ?? read(id),
    pathOf: (id) => `/uploads/${id}`,
  }
}

/** Shows what was uploaded, for the timeline. */
export function uploadRoutes(app: Hono<Env>, uploads: Uploads): void {
  app.get('/uploads/:id', (context) => {
    const found = uploads.get(context.req.param('id'))
    if (!found) return context.notFound()
    const headers = { 'content-type': found.contentType, 'x-content-type-options': 'nosniff' }
    return context.body(found.bytes, 200, headers)
  })
}
