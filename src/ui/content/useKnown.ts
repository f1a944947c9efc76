import { useCallback, useState } from 'react'
import type { PlannedMedia } from '../../../rules/networks/problems.ts'

/** What is known of a picture or video of the post. */
export interface KnownMedium extends PlannedMedia {
  altText: string
}

/** What has been read of each of something, by their ids. */
export function useKnown<Value>() {
  const [known, setKnown] = useState<ReadonlyMap<number, Value>>(new Map())
  const add = useCallback(
    (id: number, value: Value) =>
      setKnown((before) => (before.get(id) === value ? before : new Map(before).set(id, value))),
    [],
  )
  return { known, add }
}
