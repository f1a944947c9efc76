import type { Kysely } from 'kysely'
import type { Permission } from '../../contract/access.ts'
import {
  beginUpload,
  cancelUpload,
  changeMedia,
  cropMedia,
  deleteMedia,
  listMedia,
  type MediaPurpose,
  readMedia,
  readMediaUsage,
  readUpload,
  sendChunk,
  takeFromUrl,
} from '../../contract/media.ts'
import { notInPlan } from '../../rules/account/access.ts'
import type { Database } from '../db/schema.ts'
import type { User } from '../http/auth.ts'
import { chosenProfile } from '../http/chosenProfile.ts'
import type { ProviderApp } from '../http/env.ts'
import { HttpError } from '../http/httpError.ts'
import { registerEndpoint } from '../http/registerEndpoint.ts'
import { fileRoute } from './fileRoute.ts'
import type { MediaService } from './media.ts'

/** The media library, files on their way, and the files themselves. */
export function mediaRoutes(app: ProviderApp, { db, media }: { db: Kysely<Database>; media: MediaService }): void {
  fileRoute(app, 'media/file', (token) => media.open(token))
  uploadRoutes(app, db, media)
  libraryRoutes(app, db, media)
}

function uploadRoutes(app: ProviderApp, db: Kysely<Database>, { uploads }: MediaService): void {
  registerEndpoint(app, beginUpload, async ({ body }, { user }) => {
    checkPurpose(user, body.purpose)
    return uploads.begin(user.id, {
      clientKey: body.client_key,
      fileName: body.file_name,
      size: body.size,
      altText: body.alt_text ?? '',
      businessProfileId: await profileOf(db, user, body.business_profile_id),
    })
  })

  registerEndpoint(app, readUpload, ({ id }, { user }) => uploads.read(user.id, Number(id)))

  registerEndpoint(app, sendChunk, async ({ id, body }, { user }) => {
    const bytes = new Uint8Array(await body.chunk.arrayBuffer())
    return uploads.add(user.id, Number(id), { offset: body.offset, bytes })
  })

  registerEndpoint(app, cancelUpload, async ({ id }, { user }) => {
    await uploads.cancel(user.id, Number(id))
    return { success: true as const }
  })
}

function libraryRoutes(app: ProviderApp, db: Kysely<Database>, media: MediaService): void {
  const { library } = media

  registerEndpoint(app, takeFromUrl, async ({ body }, { user }) => {
    checkPurpose(user, body.purpose)
    return media.takeFromUrl(user.id, {
      url: body.url,
      altText: body.alt_text ?? '',
      businessProfileId: await profileOf(db, user, body.business_profile_id),
    })
  })

  registerEndpoint(app, listMedia, ({ query }, { user }) => library.list(user.id, query))

  registerEndpoint(app, readMediaUsage, (_, { user }) => library.usage(user.id))

  registerEndpoint(app, readMedia, ({ id }, { user }) => library.read(user.id, Number(id)))

  registerEndpoint(app, changeMedia, async ({ id, body }, { user }) => {
    await library.read(user.id, Number(id))
    if (body.business_profile_id != null) await profileOf(db, user, body.business_profile_id)
    return library.change(user.id, Number(id), body)
  })

  registerEndpoint(app, cropMedia, async ({ id, body: { client_key, alt_text, ...box } }, { user }) => {
    const wanted = { id: Number(id), box, altText: alt_text, clientKey: client_key }
    const made = await media.crops.make(user.id, wanted)
    return library.read(user.id, made)
  })

  registerEndpoint(app, deleteMedia, async ({ id, query }, { user }) => {
    await library.remove(user.id, Number(id), query.force === 'true')
    return { success: true as const }
  })
}

/** The library itself is for plans with media; what a post or a brand needs is for those with posts too. */
const permissionsFor: Record<MediaPurpose, readonly Permission[]> = {
  library: ['canCreateMedia'],
  brand: ['canCreateMedia', 'canCreatePosts'],
  post: ['canCreateMedia', 'canCreatePosts'],
}

/** Refuses where the plan has none of the permissions that a file may be brought with for the purpose. */
function checkPurpose({ permissions }: User, purpose: MediaPurpose): void {
  if (!permissionsFor[purpose].some((one) => permissions.has(one))) throw new HttpError(403, notInPlan)
}

/** The business that a file is for: the one named, which must be the person's; the primary one where nothing is said. */
const profileOf = async (db: Kysely<Database>, { id }: User, asked: number | null | undefined) =>
  asked === null ? null : chosenProfile(db, id, asked)
