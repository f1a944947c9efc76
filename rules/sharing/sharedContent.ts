import { strings } from '../../strings/sharing.ts'
import { counted } from '../shell/words.ts'

/** The words that another app hands over, as the manifest's `share_target` names them; each may be empty. */
export interface SharedWords {
  title: string
  text: string
  url: string
}

/**
 * Why a file was left out. count: too many · size: all of them together · type: no picture or video · room: the device is
 * full · unread: nothing on this device was there to take it
 */
export type LeftOutReason = 'count' | 'size' | 'type' | 'room' | 'unread'

/** A file that was not stored. */
export interface LeftOutFile {
  name: string
  reason: LeftOutReason
}

/** What one share may bring: as many files as a post has at most, and bytes that a phone has room for. */
export const shareBounds = { files: 35, bytes: 500 * 1024 ** 2, characters: 20_000 } as const

/** What is known of a file before it is read. */
interface OfferedFile {
  name: string
  /** `image/png`; empty where the system does not say. */
  type: string
  size: number
}

/** Those of the files that are stored, in their order, and why the others are not. */
export function boundFiles<Offered extends OfferedFile>(
  files: readonly Offered[],
): { stored: Offered[]; leftOut: LeftOutFile[] } {
  const stored: Offered[] = []
  const leftOut: LeftOutFile[] = []
  let bytes = 0
  for (const file of files) {
    const reason = reasonAgainst(file, stored.length, bytes)
    if (reason) leftOut.push({ name: file.name, reason })
    else {
      stored.push(file)
      bytes += file.size
    }
  }
  return { stored, leftOut }
}

function reasonAgainst({ type, size }: OfferedFile, count: number, bytes: number): LeftOutReason | null {
  if (!/^(image|video)\//.test(type)) return 'type'
  if (count >= shareBounds.files) return 'count'
  return bytes + size > shareBounds.bytes ? 'size' : null
}

/** The text of the draft: what was said, with the title where it says nothing but a link, and the link once. */
export function textOfShare({ title, text, url }: SharedWords): string {
  const said = text.trim()
  const link = url.trim()
  const name = title.trim()
  const hasOwnWords = said.replace(/https?:\/\/\S+/g, '').trim() !== ''
  const isNamed = name !== '' && !hasOwnWords && !said.includes(name)
  const isLinked = link !== '' && !said.includes(withoutSlash(link))
  return [isNamed ? name : '', said, isLinked ? link : '']
    .filter((one) => one !== '')
    .join('\n\n')
    .slice(0, shareBounds.characters)
}

const withoutSlash = (link: string): string => link.replace(/\/$/, '')

const sentences: Readonly<Record<LeftOutReason, (names: string, isOne: boolean) => string>> = {
  count: (names) => strings.aPostHasFilesAtMost(names, shareBounds.files),
  size: (names) => strings.canBeSharedAtOnce(names, shareBounds.bytes / 1024 ** 2),
  type: (names, isOne) => strings.isNeitherAPictureNorAVideo(names, isOne),
  room: (names) => strings.names(names),
  unread: (names) => strings.shareAgain(names),
}

/** A sentence for each reason for which files were left out. */
export function leftOutSentences(leftOut: readonly LeftOutFile[]): string[] {
  const reasons = [...new Set(leftOut.map(({ reason }) => reason))]
  return reasons.map((reason) => {
    const names = leftOut.flatMap((one) => (one.reason === reason ? [one.name] : []))
    const told = names.length > mostNamed ? counted(names.length, strings.file) : names.join(', ')
    return sentences[reason](told, names.length === 1)
  })
}

const mostNamed = 3
