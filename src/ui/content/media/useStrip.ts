import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Replaced } from '../../../../rules/content/threads.ts'
import { strings } from '../../../../strings/content/media.ts'
import type { Media } from '../../../machines/media/mediaUpload.machine.ts'

/** What can be done with the files of a strip. */
export interface Strip {
  /** Around the tiles. */
  box: React.RefObject<HTMLElement | null>
  /** The file whose words and shape are open. */
  openId: number | null
  /** What was done last, for those who listen. */
  said: string
  open: (mediaId: number | null) => void
  move: (from: number, to: number, name: string) => void
  remove: (mediaId: number, name: string) => void
  /** Behind those that are there; what is there already stays where it is. */
  add: (media: readonly Media[]) => void
  /** Another picture is in the place of one of the text: what was open of it stays open. */
  onReplaced: (replaced: Replaced) => void
}

/** The order of a strip's files as the person changes it, and where the focus is afterwards. */
export function useStrip(mediaIds: readonly number[], onChange: (mediaIds: readonly number[]) => void): Strip {
  const box = useRef<HTMLElement>(null)
  const [openId, setOpenId] = useState<number | null>(null)
  const [said, setSaid] = useState('')
  const focus = useRef<number | 'add' | null>(null)
  // Several files may arrive before the next render.
  const latest = useRef(mediaIds)
  useLayoutEffect(() => {
    latest.current = mediaIds
  }, [mediaIds])
  useEffect(() => {
    const wanted = focus.current
    if (wanted === null) return
    focus.current = null
    const place = wanted === 'add' ? '[data-add] button' : `[data-medium="${wanted}"] button`
    box.current?.querySelector<HTMLElement>(place)?.focus()
  })

  const change = (next: readonly number[], words: string) => {
    latest.current = next
    onChange(next)
    setSaid(words)
  }

  return {
    box,
    openId,
    said,
    open: setOpenId,
    move: (from, to, name) => {
      const moved = latest.current[from]
      if (moved === undefined || to < 0 || to >= latest.current.length || from === to) return
      const next = latest.current.toSpliced(from, 1).toSpliced(to, 0, moved)
      change(next, strings.isNowNumberOf(name, to + 1, next.length))
    },
    remove: (mediaId, name) => {
      const at = latest.current.indexOf(mediaId)
      const next = latest.current.filter((id) => id !== mediaId)
      focus.current = next[Math.min(at, next.length - 1)] ?? 'add'
      if (openId === mediaId) setOpenId(null)
      change(next, strings.isRemovedFromThePost(name))
    },
    add: (media) => {
      const fresh = media.map(({ id }) => id).filter((id) => !latest.current.includes(id))
      if (fresh.length > 0) change([...latest.current, ...fresh], strings.oneFileAdded(fresh.length))
    },
    onReplaced: ({ mediaId, by }) => {
      if (!latest.current.includes(mediaId)) return
      if (openId === mediaId) setOpenId(by)
      setSaid(strings.thePictureIsChanged)
    },
  }
}
