import type { DesignDocument } from '../../contract/designDocument.ts'
import { largestDocument } from '../../contract/templates.ts'
import { shapeOf } from '../../rules/designs/sizes.ts'
import { HttpError } from '../http/httpError.ts'

/** The columns of a document: itself, and what lists and the library ask of it. Refuses one that is too large, with 413. */
export function columnsOf(document: DesignDocument) {
  const json = JSON.stringify(document)
  if (Buffer.byteLength(json) > largestDocument) throw tooLarge()
  return {
    document: json,
    width: document.width,
    height: document.height,
    shape: shapeOf(document),
    page_count: document.pages.length,
    media_ids: JSON.stringify(mediaIdsIn(document)),
  }
}

const tooLarge = () =>
  new HttpError(413, 'A design can have 2 MB at most. Take something out, or make two designs of it.', {
    field: 'document',
  })

/** Each once. Whose they are is not asked: one of somebody else's is a picture that is not there, as a deleted one is. */
function mediaIdsIn({ pages }: DesignDocument): number[] {
  const ids = pages.flatMap(({ elements }) =>
    elements.flatMap((element) => (element.type === 'picture' && element.mediaId !== null ? [element.mediaId] : [])),
  )
  return [...new Set(ids)]
}
