import type { EditHistory } from './editHistory.ts'
import { type ContentPart, type PostContent, uploadsIn } from './postContent.ts'
import type { Parts } from './threads.ts'

/** What became of a file that was on its way to a post. */
export interface SettledUpload {
  /** Its client key. */
  key: string
  /** Null: it will not come. */
  mediaId: number | null
  /** Files that were brought later: it stands before the first of them that its part has, else last. */
  before: readonly number[]
}

type Texts = Pick<PostContent, 'parts' | 'variants'>

/** The content once a file has arrived, or will not come: in every part that waits for it. The same one where none does. */
export function withSettled<Content extends Texts>(content: Content, upload: SettledUpload): Content {
  if (!uploadsIn(content).includes(upload.key)) return content
  const settle = (part: ContentPart) => settledIn(part, upload)
  return {
    ...content,
    parts: mapped(content.parts, settle),
    variants: content.variants.map((one) => ({ ...one, parts: mapped(one.parts, settle) })),
  }
}

/**
 * The history once a file has arrived, or will not come: every step that waits for it has it, so that what is taken back
 * neither loses a file nor waits for it again.
 */
export const historySettled = (history: EditHistory, upload: SettledUpload): EditHistory => ({
  ...history,
  past: history.past.map((content) => withSettled(content, upload)),
  future: history.future.map((content) => withSettled(content, upload)),
})

function settledIn(part: ContentPart, { key, mediaId, before }: SettledUpload): ContentPart {
  if (!part.uploads?.includes(key)) return part
  const { uploads, ...others } = part
  const left = uploads.filter((one) => one !== key)
  const rest = left.length > 0 ? { ...part, uploads: left } : others
  if (mediaId === null || part.mediaIds.includes(mediaId)) return rest
  const at = part.mediaIds.findIndex((id) => before.includes(id))
  return { ...rest, mediaIds: part.mediaIds.toSpliced(at < 0 ? part.mediaIds.length : at, 0, mediaId) }
}

function mapped([first, ...later]: Parts, change: (part: ContentPart) => ContentPart): Parts {
  return [change(first), ...later.map(change)]
}
