import { useCallback, useState } from 'react'
import type { PlannedMedia } from '../../../rules/networks/problems.ts'

/** What is known of a picture or video of the post. */
export interface KnownMedium extends PlannedMedia {
  altText: string
}

/** What has been read of the post's pictures and videos, by their ids. */
export function useKnownMedia() {
  const [known, setKnown] = useState<ReadonlyMap<number, KnownMedium>>(new Map())
  const add = useCallback(
    (id: number, media: KnownMedium) =>
      setKnown((before) => (before.get(id) === media ? before : new Map(before).set(id, media))),
    [],
  )
  return { known, add }
}
