import { createSignedTokens } from '../media/signedTokens.ts'

/** Addresses of the pictures that lists show of designs: signed, good for some hours, another one for another picture. */
export interface PreviewAddresses {
  /** Relative to the page's origin; null of a design without a picture. */
  addressOf(design: { id: number; preview_key: string | null }): string | null
  /** null for what was not made here, was changed, or is past its time. `expiresAt` in milliseconds since 1970. */
  read(token: string): { id: number; tag: string; expiresAt: number } | null
}

/** Below `/provider`. */
export const previewPath = 'templates/previews'

/** `now` in milliseconds. */
export function createPreviewAddresses(secret: string, now: () => number): PreviewAddresses {
  const tokens = createSignedTokens(secret, 'solo-social previews of designs', now)
  return {
    addressOf: ({ id, preview_key }) =>
      preview_key === null
        ? null
        : `/provider/${previewPath}/${tokens.sign(`${id}.${previewTag(preview_key)}`)}/preview.webp`,
    read(token) {
      const signed = tokens.read(token)
      const [, id, tag] = /^(\d+)\.([0-9a-f-]+)$/.exec(signed?.what ?? '') ?? []
      return signed && tag !== undefined ? { id: Number(id), tag, expiresAt: signed.expiresAt } : null
    },
  }
}

/** What tells the picture behind a key of the storage from every other: the number at its end. */
export const previewTag = (key: string): string => key.slice(key.indexOf('preview-') + 'preview-'.length)
