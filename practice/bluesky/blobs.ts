import * as z from 'zod/mini'
import { mediaFacts } from '../mediaFacts.ts'
import type { Uploads } from '../uploads.ts'
import { blobCidOf } from './cid.ts'
import { HttpError } from './httpError.ts'

/** Bytes that were brought to the server (lexicon type `blob`). */
export const blobRef = z.object({
  $type: z.literal('blob'),
  ref: z.object({ $link: z.string() }),
  mimeType: z.string(),
  size: z.int(),
})
export type BlobRef = z.infer<typeof blobRef>

/** What is known of a blob, by its CID. */
export type BlobIndex = Record<string, { uploadId: string; mimeType: string; size: number }>

/** The blobs of everybody on the server. */
export interface Blobs {
  /** The same bytes again are the same blob. */
  put(bytes: Buffer<ArrayBuffer>, contentType: string): Promise<BlobRef>
  /** Refuses a reference to what is not there or is something else. */
  check(ref: BlobRef, bounds: BlobBounds): void
  /** Where it is looked at; null of what is not there. */
  pathOf(ref: BlobRef): string | null
}

interface BlobBounds {
  types: RegExp
  maxSize: number
}

export const imageBounds: BlobBounds = { types: /^image\//, maxSize: 2_000_000 }
export const thumbBounds: BlobBounds = { types: /^image\//, maxSize: 1_000_000 }
export const videoBounds: BlobBounds = { types: /^video\/mp4$/, maxSize: 100_000_000 }
const largest = 100_000_000

/** `save` is called after every change. */
export function createBlobs(index: BlobIndex, uploads: Uploads, save: () => void): Blobs {
  return {
    async put(bytes, contentType) {
      if (bytes.length === 0) throw new HttpError(400, 'InvalidRequest', 'Request body is empty')
      if (bytes.length > largest) throw new HttpError(413, 'PayloadTooLarge', 'request entity too large')
      const facts = await mediaFacts(bytes)
      // The server goes by the bytes, as a PDS does.
      const mimeType = facts ? `${facts.kind}/${facts.format}` : contentType
      const cid = blobCidOf(bytes)
      index[cid] ??= { uploadId: uploads.put(bytes, mimeType), mimeType, size: bytes.length }
      save()
      return { $type: 'blob', ref: { $link: cid }, mimeType, size: bytes.length }
    },
    check({ ref: { $link: cid }, mimeType, size }, { types, maxSize }) {
      const known = index[cid]
      if (!known) throw new HttpError(400, 'BlobNotFound', `Could not find blob: ${cid}`)
      if (known.mimeType !== mimeType) {
        const message = `Referenced Mimetype does not match stored blob. Expected: ${known.mimeType}, Got: ${mimeType}`
        throw new HttpError(400, 'InvalidMimeType', message)
      }
      if (!types.test(mimeType)) throw new HttpError(400, 'InvalidMimeType', `Wrong mimetype of blob: ${mimeType}`)
      if (size !== known.size) throw new HttpError(400, 'InvalidSize', 'Size of the blob does not match')
      if (size > maxSize)
        throw new HttpError(
          400,
          'BlobTooLarge',
          `This file is too large. It is ${size} but the maximum size is ${maxSize}.`,
        )
    },
    pathOf({ ref: { $link: cid } }) {
      const known = index[cid]
      return known ? uploads.pathOf(known.uploadId) : null
    },
  }
}
