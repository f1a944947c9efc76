import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import type { MediaKind, MediaPurpose } from '../../../contract/media.ts'
import { listed } from '../../../rules/shell/words.ts'
import { strings } from '../../../strings/media.ts'
import type { UploadEntry } from '../../app/media/uploads.ts'
import { fitsKinds, kindsLabel } from './mediaWords.ts'
import { useMediaLibrary } from './useMediaLibrary.ts'

interface Wish {
  purpose: MediaPurpose
  kinds: readonly MediaKind[]
  multiple: boolean
  businessProfileId: number | null
  /** Client keys of the files on their way to the part of a post that is shown here; without it, files are brought to none. */
  keys?: readonly string[]
  /** The view is open: what happens to its uploads need not be told beside it. */
  isOpen?: boolean
  onBegun?: (entries: readonly UploadEntry[]) => void
}

/** What was not taken up, and why; `again` where the person may want it nevertheless. */
export interface Hint {
  text: string
  again?: () => void
}

/** The uploads of a view: taking files in, and what there is to say about those that were not taken. */
export function useUploading({ purpose, kinds, multiple, businessProfileId, keys, isOpen = true, onBegun }: Wish) {
  const { uploads, watchUploads } = useMediaLibrary()
  const entries = useSelector(uploads.list, ({ context }) => context)
  const [hint, setHint] = useState<Hint | null>(null)
  useEffect(() => (isOpen ? watchUploads() : undefined), [isOpen, watchUploads])

  const begin = (files: readonly File[], isWantedAgain = false) => {
    const { added, repeated } = uploads.add(files, {
      purpose,
      businessProfileId,
      isForPart: keys !== undefined,
      isWantedAgain,
    })
    onBegun?.(added)
    return repeated
  }
  const take = (files: readonly File[]) => {
    const fitting = files.filter((file) => fitsKinds(file, kinds))
    const wanted = multiple ? fitting : fitting.slice(0, 1)
    const repeated = begin(wanted)
    if (repeated.length > 0) {
      setHint({
        text: strings.isOnTheWayAlready(listed(repeated.map(({ name }) => name)), repeated.length),
        again: () => {
          setHint(null)
          begin(repeated, true)
        },
      })
    } else setHint(hintOf(files, fitting, wanted, kinds))
  }

  return {
    entries: entries.filter(
      (entry) =>
        entry.purpose === purpose && (keys ? keys.includes(entry.key) : !entry.isForPart) && fitsKinds(entry, kinds),
    ),
    take,
    hint,
    endHint: () => setHint(null),
    clear: uploads.clear,
  }
}

type Files = readonly File[]

function hintOf(files: Files, fitting: Files, wanted: Files, kinds: readonly MediaKind[]): Hint | null {
  const unfit = files.filter((file) => !fitting.includes(file))
  if (unfit.length > 0) {
    const names = listed(unfit.map(({ name }) => name))
    return { text: strings.onlyCanBeUsedHere(kindsLabel(kinds, true), names) }
  }
  const [first] = wanted
  return first && fitting.length > wanted.length ? { text: strings.oneFileIsUsedHere(first.name) } : null
}
