import { type BusinessDraft, type Import, nothingToImport } from '../../../rules/business/businessDraft.ts'
import type { Media } from '../media/mediaUpload.machine.ts'
import { problemOf, type Result } from '../shell/result.ts'

/** A picture of a page on its way into the media library. */
export interface PictureImport {
  kind: 'logo' | 'image'
  url: string
  alt: string
  status: 'waiting' | 'imported' | 'failed'
  mediaId: number | null
  problem: string | null
}

/** Those that a draft asks for. */
export function picturesOf({ taking }: BusinessDraft): PictureImport[] {
  const waiting = { status: 'waiting', mediaId: null, problem: null } as const
  return [
    ...taking.logos.map((picture) => ({ ...picture, ...waiting, kind: 'logo' as const })),
    ...taking.images.map((picture) => ({ ...picture, ...waiting, kind: 'image' as const })),
  ]
}

/** Those that a draft asks for; what an attempt before has imported already is not imported twice. */
export const remainingPictures = (draft: BusinessDraft, pictures: readonly PictureImport[]): PictureImport[] =>
  picturesOf(draft).map((picture) => {
    const known = pictures.find(({ kind, url }) => kind === picture.kind && url === picture.url)
    return known?.status === 'imported' ? known : picture
  })

export const nextPicture = (pictures: readonly PictureImport[]): PictureImport | null =>
  pictures.find(({ status }) => status === 'waiting') ?? null

/** The same, with what became of the next one. */
export const withNextDone = (pictures: readonly PictureImport[], result: Result<Media>): PictureImport[] =>
  result.kind === 'ok'
    ? withNext(pictures, { status: 'imported', mediaId: result.value.id })
    : withNextFailed(pictures, problemOf(result))

/** The same, with the next one lost, and why. */
export const withNextFailed = (pictures: readonly PictureImport[], problem: string): PictureImport[] =>
  withNext(pictures, { status: 'failed', problem })

/** What could not be imported, to be tried again. */
export function failedImport(pictures: readonly PictureImport[]): Import {
  const failed = pictures.filter(({ status }) => status === 'failed')
  const ofKind = (wanted: PictureImport['kind']) =>
    failed.filter(({ kind }) => kind === wanted).map(({ url, alt }) => ({ url, alt }))
  return { ...nothingToImport, logos: ofKind('logo'), images: ofKind('image') }
}

function withNext(pictures: readonly PictureImport[], change: Partial<PictureImport>): PictureImport[] {
  const current = nextPicture(pictures)
  return pictures.map((picture) => (picture === current ? { ...picture, ...change } : picture))
}
