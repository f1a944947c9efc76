import { findImportDuplicates, importPosts, listPostImports, undoPostImport } from '../../contract/postImports.ts'
import type { ProviderApp } from '../http/env.ts'
import { registerEndpoint } from '../http/registerEndpoint.ts'
import type { PostImports } from './postImports.ts'

/** Posts that are made of the rows of a list. */
export function importRoutes(app: ProviderApp, imports: PostImports): void {
  registerEndpoint(app, importPosts, ({ body }, { user }) => imports.run(user, body))

  registerEndpoint(app, listPostImports, async (_, { user }) => ({ results: await imports.list(user.id) }))

  registerEndpoint(app, undoPostImport, ({ id }, { user }) => imports.undo(user.id, Number(id)))

  registerEndpoint(app, findImportDuplicates, async ({ body }, { user }) => ({
    results: await imports.duplicates(user.id, body.texts),
  }))
}
