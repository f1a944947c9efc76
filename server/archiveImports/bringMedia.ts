import type { ArchivedMedium } from '../../contract/archive.ts'
import { counted } from '../../rules/shell/words.ts'
import { HttpError } from '../http/httpError.ts'
import type { NewMedium } from '../media/ingest.ts'
import { reserve } from '../media/quota.ts'
import { type Bringing, businessOf, insertRows } from './bringing.ts'

/** Gives the files that are stored their rows. Refuses with 413 where they do not fit the plan, unless that is only told. */
export async function bringMedia(bringing: Bringing): Promise<void> {
  const { trx, userId, now, rows, ids, files, onNoRoom } = bringing
  const known = rows.media.filter(({ id }) => ids.of('media', id) !== undefined)
  const found = rows.media.flatMap((medium) => {
    const file = files.get(medium.id)
    return file && ids.of('media', medium.id) === undefined ? [{ id: medium.id, medium, file }] : []
  })
  const bytes = found.reduce((sum, { file }) => sum + file.size + file.thumbnail_size, 0)
  await reserve(trx, bytes, { userId, now }).catch((cause) => {
    if (!(cause instanceof HttpError && cause.status === 413) || onNoRoom === null) throw cause
    onNoRoom(cause.message)
  })
  await insertRows(bringing, 'media', found, (some) =>
    trx
      .insertInto('media')
      .values(
        some.map(({ medium, file }) => ({
          ...file,
          business_profile_id: businessOf(bringing, medium.business_profile_id),
          ...focusOf(medium, file),
          cover_at: coverOf(medium, file),
          created_at: medium.created_at,
        })),
      )
      .returning('id')
      .execute(),
  )
  bringing.count('media', 'added', found.length)
  bringing.count('media', 'there', known.length)
  const missing = rows.media.length - known.length - found.length
  if (missing > 0) {
    bringing.note(
      `${counted(missing, 'picture or video is', 'pictures and videos are')} not in the archive or cannot be read; posts and designs come without ${missing === 1 ? 'it' : 'them'}.`,
    )
  }
}

/** Of a picture; both or none. */
function focusOf({ focus_x, focus_y }: ArchivedMedium, { kind }: NewMedium) {
  const has = kind === 'image' && focus_x !== null && focus_y !== null
  return has ? { focus_x, focus_y } : { focus_x: null, focus_y: null }
}

/** Of a video, within it. */
const coverOf = ({ cover_at }: ArchivedMedium, { kind, duration }: NewMedium): number | null =>
  kind === 'video' && cover_at !== null && cover_at <= (duration ?? 0) * 1000 ? cover_at : null
