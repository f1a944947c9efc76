import {
  beginArchiveImport,
  cancelArchiveImport,
  readArchiveImport,
  readCurrentArchiveImport,
  runArchiveImport,
  sendArchivePart,
} from '../../contract/archiveImports.ts'
import type { ProviderApp } from '../http/env.ts'
import { registerEndpoint } from '../http/registerEndpoint.ts'
import type { ArchiveImports } from './archiveImports.ts'

/** Bringing in what was taken along from another installation. */
export function archiveImportRoutes(app: ProviderApp, archives: ArchiveImports): void {
  registerEndpoint(app, readCurrentArchiveImport, async (_, { user }) => ({
    archive_import: await archives.current(user.id),
  }))

  registerEndpoint(app, beginArchiveImport, ({ body }, { user }) => archives.begin(user.id, body))

  registerEndpoint(app, readArchiveImport, ({ id }, { user }) => archives.read(user.id, Number(id)))

  registerEndpoint(app, sendArchivePart, async ({ id, body }, { user }) => {
    const bytes = new Uint8Array(await body.chunk.arrayBuffer())
    return archives.add(user.id, Number(id), { offset: body.offset, bytes })
  })

  registerEndpoint(app, runArchiveImport, ({ id }, { user }) => archives.run(user.id, Number(id)))

  registerEndpoint(app, cancelArchiveImport, async ({ id, query }, { user }) => {
    await archives.cancel(user.id, Number(id), { isDone: query.is_done === 'true' })
    return { success: true } as const
  })
}
