import { type MediaFacts, mediaFacts } from '../mediaFacts.ts'
import type { Uploads } from '../uploads.ts'
import { HttpError } from './httpError.ts'
import type { ServerLimits } from './serverLimits.ts'
import type { Attachment, State, Token } from './state.ts'

interface Brought {
  file: unknown
  description: unknown
  focus: unknown
}

/** Stores a file for a status to come; a video is in the making for a while. */
export async function bring(
  state: State,
  uploads: Uploads,
  { personId }: Token,
  { file, description, focus }: Brought,
  limits: ServerLimits,
): Promise<Attachment> {
  if (!(file instanceof File)) throw new HttpError(422, "Validation failed: File can't be blank")
  const said = typeof description === 'string' ? description : null
  if ((said?.length ?? 0) > limits.description) {
    throw new HttpError(422, `Validation failed: Description is too long (maximum is ${limits.description} characters)`)
  }
  const bytes = Buffer.from(await file.arrayBuffer())
  const facts = await mediaFacts(bytes)
  if (!facts || !limits.types.includes(typeOf(facts))) {
    throw new HttpError(422, 'Validation failed: File content type is invalid, File is invalid')
  }
  const { kind, format, width, height } = facts
  const most = kind === 'image' ? limits.imageSize : limits.videoSize
  if (bytes.length > most)
    throw new HttpError(422, `Validation failed: File file size must be less than or equal to ${most} Bytes`)
  if (width * height > (kind === 'image' ? limits.imageMatrix : limits.videoMatrix)) {
    throw new HttpError(422, `Validation failed: ${width}x${height} ${kind}s are not supported`)
  }
  const attachment: Attachment = {
    id: String(BigInt(Date.now()) * 1000n + BigInt(state.media.length)),
    personId,
    uploadId: uploads.put(bytes, `${kind}/${format}`),
    kind,
    description: said,
    width,
    height,
    focus: focusIn(focus),
    looksLeft: kind === 'video' ? 2 : 0,
    statusId: null,
  }
  state.media.push(attachment)
  return attachment
}

/** Two numbers from -1 to 1, parted by a comma (Mastodon API: media#create, `focus`). */
function focusIn(focus: unknown): { x: number; y: number } | null {
  if (focus === null || focus === undefined) return null
  const [x, y, ...more] = typeof focus === 'string' ? focus.split(',').map(Number) : []
  const isRight = [x, y].every((one) => one !== undefined && Math.abs(one) <= 1) && more.length === 0
  if (x === undefined || y === undefined || !isRight) throw new HttpError(422, 'Validation failed: Focus is invalid')
  return { x, y }
}

const typeOf = ({ kind, format }: MediaFacts): string => `${kind}/${format === 'mov' ? 'quicktime' : format}`

/** A medium that is attached to nothing yet, as its owner sees it; each look brings it nearer to being ready. */
export function lookAt(state: State, { personId }: Token, id: string): Attachment {
  const found = state.media.find((one) => one.id === id && one.personId === personId && one.statusId === null)
  if (!found) throw new HttpError(404, 'Record not found')
  if (found.looksLeft > 0) found.looksLeft -= 1
  return found
}

/** Those that a status is to have, `most` of them. Refuses what is not there, attached already, mixed or not ready. */
export function attachable(state: State, { personId }: Token, ids: readonly string[], most: number): Attachment[] {
  if (ids.length > most) throw new HttpError(422, `Validation failed: Cannot attach more than ${most} files`)
  const found = ids.map((id) => {
    const one = state.media.find((media) => media.id === id && media.personId === personId && media.statusId === null)
    if (one) return one
    throw new HttpError(422, `Validation failed: Media attachments ${id} could not be found`)
  })
  if (found.length > 1 && found.some(({ kind }) => kind === 'video')) {
    throw new HttpError(422, 'Validation failed: Cannot attach a video to a post that already contains images')
  }
  if (found.some(({ looksLeft }) => looksLeft > 0)) {
    throw new HttpError(
      422,
      'Validation failed: Cannot attach files that have not finished processing. Try again in a moment!',
    )
  }
  return found
}
