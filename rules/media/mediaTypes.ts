import type { MediaKind } from '../../contract/media.ts'
import { strings } from '../../strings/media.ts'

/** A type of file that is taken. */
export interface MediaType {
  name: 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'mp4' | 'mov' | 'webm'
  kind: MediaKind
  contentType: string
  /** Of file names; the usual one first. */
  endings: readonly [string, ...string[]]
}

export const mediaTypes: readonly MediaType[] = [
  { name: 'jpeg', kind: 'image', contentType: 'image/jpeg', endings: ['.jpg', '.jpeg'] },
  { name: 'png', kind: 'image', contentType: 'image/png', endings: ['.png'] },
  { name: 'webp', kind: 'image', contentType: 'image/webp', endings: ['.webp'] },
  { name: 'gif', kind: 'image', contentType: 'image/gif', endings: ['.gif'] },
  { name: 'avif', kind: 'image', contentType: 'image/avif', endings: ['.avif'] },
  { name: 'mp4', kind: 'video', contentType: 'video/mp4', endings: ['.mp4', '.m4v'] },
  { name: 'mov', kind: 'video', contentType: 'video/quicktime', endings: ['.mov', '.qt'] },
  { name: 'webm', kind: 'video', contentType: 'video/webm', endings: ['.webm'] },
]

/** What is said of every file of another type. */
export const takenTypes = strings.picturesCanBeJpegPngWebPGif

/** Bytes of a file's beginning that `typeOf` wants, where the file has as many. */
export const beginningSize = 4096

/**
 * What a file is by its first bytes; its name and what the browser calls it say nothing. A type that is not taken is a
 * sentence which says so and what is.
 */
export function typeOf(beginning: Uint8Array): { type: MediaType } | { refused: string } {
  const name = nameOf(beginning)
  const type = mediaTypes.find((one) => one.name === name)
  if (type) return { type }
  const known = name === null ? undefined : notTaken[name]
  return { refused: `${known ?? strings.thisFileIsNeitherAPictureNor} ${takenTypes}` }
}

/** Types that people try and that are recognized in order to say why not. */
const notTaken: Readonly<Record<string, string>> = {
  heic: strings.thisIsAHeicPictureWhichBrowsers,
  avis: strings.thisIsAnAvifAnimationWhichCannot,
  svg: strings.thisIsAnSvgDrawing,
  markup: strings.thisIsAPageOrAText,
  pdf: strings.thisIsAPdfDocumentNotA,
  bmp: strings.thisIsABmpPicture,
  tiff: strings.thisIsATiffPicture,
  avi: strings.thisIsAnAviVideo,
  matroska: strings.thisIsAMatroskaVideo,
}

function nameOf(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg'
  const text = latin1(bytes.subarray(0, beginningSize))
  if (text.startsWith('\x1a\x45\xdf\xa3')) return ebmlName(text)
  if (text.startsWith('RIFF')) return riffs[text.slice(8, 12)] ?? null
  const box = text.slice(4, 8)
  if (box === 'ftyp') return brandName(text)
  if (oldQuickTime.has(box)) return 'mov'
  return signatures.find(([signature]) => text.startsWith(signature))?.[1] ?? markupName(text)
}

const signatures: readonly (readonly [string, string])[] = [
  ['\x89PNG\r\n\x1a\n', 'png'],
  ['GIF87a', 'gif'],
  ['GIF89a', 'gif'],
  ['%PDF', 'pdf'],
  ['BM', 'bmp'],
  ['II*\0', 'tiff'],
  ['MM\0*', 'tiff'],
]

const riffs: Readonly<Record<string, string>> = { WEBP: 'webp', 'AVI ': 'avi' }

/** What a QuickTime file of before brands begins with. */
const oldQuickTime = new Set(['moov', 'mdat', 'wide', 'free', 'skip'])

const heicBrands = new Set(['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1'])

/** The major brand of an ISO file, or of a general one the compatible brands, which say what is in it. */
function brandName(text: string): string {
  const major = text.slice(8, 12)
  const size = text.charCodeAt(2) * 256 + text.charCodeAt(3)
  const brands = [major, ...(text.slice(16, Math.max(16, size)).match(/.{4}/gs) ?? [])]
  if (brands.includes('avif')) return major === 'avis' ? 'avis' : 'avif'
  if (brands.some((brand) => heicBrands.has(brand))) return 'heic'
  return major === 'qt  ' ? 'mov' : 'mp4'
}

/** Both kinds of Matroska begin alike; the document's type stands within the first bytes. */
const ebmlName = (text: string) => (text.slice(0, 64).includes('webm') ? 'webm' : 'matroska')

function markupName(text: string): string | null {
  const begun = text.replace(/^\xef\xbb\xbf/, '').trimStart()
  if (!begun.startsWith('<')) return null
  return /<svg[\s>]/i.test(begun) ? 'svg' : 'markup'
}

const latin1 = (bytes: Uint8Array) => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
