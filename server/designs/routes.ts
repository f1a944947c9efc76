import type { Kysely } from 'kysely'
import {
  copyTemplate,
  createTemplate,
  deleteTemplate,
  listTemplates,
  listTemplateVersions,
  readTemplate,
  readTemplateVersion,
  restoreTemplate,
  saveTemplateDocument,
  saveTemplatePreview,
  updateTemplate,
} from '../../contract/templates.ts'
import type { Database } from '../db/schema.ts'
import type { ProviderApp } from '../http/env.ts'
import { registerEndpoint } from '../http/registerEndpoint.ts'
import { fileRoute } from '../media/fileRoute.ts'
import { describeInList, ownDesign } from './designRows.ts'
import type { Designs } from './designs.ts'
import { type PreviewAddresses, previewPath } from './previewAddresses.ts'
import type { Previews } from './previews.ts'
import { readVersion, versionsOf } from './versions.ts'

interface DesignRouteDeps {
  db: Kysely<Database>
  designs: Designs
  previews: Previews
  previewAddresses: PreviewAddresses
  /** Counts a document that is made, copied or saved; refuses with 429 where there are too many. */
  count: (userId: number) => Promise<void>
}

const done = { success: true } as const

/** Designs, which the wire calls templates: their documents, earlier states, and the pictures that lists show of them. */
export function designRoutes(
  app: ProviderApp,
  { db, designs, previews, previewAddresses, count }: DesignRouteDeps,
): void {
  fileRoute(app, previewPath, (token) => previews.open(token))

  registerEndpoint(app, listTemplates, ({ query }, { user }) => designs.list(user.id, query))
  registerEndpoint(app, createTemplate, async ({ body }, { user }) => {
    await count(user.id)
    return designs.create(user.id, body)
  })
  registerEndpoint(app, readTemplate, ({ id }, { user }) => designs.read(user.id, Number(id)))
  registerEndpoint(app, updateTemplate, ({ id, body }, { user }) => designs.update(user.id, Number(id), body))
  registerEndpoint(app, copyTemplate, async ({ id, body }, { user }) => {
    await count(user.id)
    return designs.copy(user.id, Number(id), body)
  })
  registerEndpoint(app, saveTemplateDocument, async ({ id, body }, { user }) => {
    await count(user.id)
    return designs.save(user.id, Number(id), body)
  })
  registerEndpoint(app, deleteTemplate, async ({ id }, { user }) => {
    await designs.remove(user.id, Number(id))
    return done
  })
  registerEndpoint(app, restoreTemplate, ({ id }, { user }) => designs.restore(user.id, Number(id)))

  registerEndpoint(app, listTemplateVersions, async ({ id }, { user }) => {
    const design = await ownDesign(db, user.id, Number(id))
    return { versions: await versionsOf(db, design.id) }
  })
  registerEndpoint(app, readTemplateVersion, async ({ id, revision }, { user }) => {
    const design = await ownDesign(db, user.id, Number(id))
    return readVersion(db, design.id, revision)
  })

  registerEndpoint(app, saveTemplatePreview, async ({ id, body }, { user }) => {
    const bytes = new Uint8Array(await body.preview.arrayBuffer())
    return describeInList(await previews.save(user.id, Number(id), bytes), previewAddresses)
  })
}
