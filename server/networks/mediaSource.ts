import type { ImageFit } from '../../rules/networks/imageFit.ts'
import type { ContentMedia } from './network.ts'

/** The files of a content, in the form that a network takes. Whatever goes wrong with one is a `NetworkFault`. */
export interface MediaSource {
  /**
   * The file as the library keeps it; with `fit` an image made anew where it does not fit already. Throws `refused`, with
   * a sentence, where the file is gone or cannot be made to fit.
   */
  open(userId: number, media: ContentMedia, fit?: ImageFit): Promise<MediaFile>
  /**
   * An address of it, good for some hours, that the network fetches by itself. Throws `refused` where this installation
   * cannot be reached from outside, as on loopback, from which only a practice server on it fetches: `fetchedBy` is the
   * origin of the account's server, any practice server unless said.
   */
  publicUrl(userId: number, media: ContentMedia, fit?: ImageFit, fetchedBy?: string): Promise<string>
}

export interface MediaFile {
  contentType: string
  /** Bytes. */
  size: number
  width: number
  height: number
  /** Bytes from `start` up to `end`, the whole unless said. */
  read(start?: number, end?: number): Promise<Uint8Array<ArrayBuffer>>
}
