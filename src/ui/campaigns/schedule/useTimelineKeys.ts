import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { ScheduleRow } from '../../../../rules/campaigns/scheduleLayout.ts'
import { quotedTitle } from '../../../../rules/content/shortened.ts'
import { strings } from '../../../../strings/campaigns/schedule.ts'
import type { ScheduleEvent } from '../../../machines/campaigns/campaignScheduleContext.ts'
import { useIgnoredKey } from '../../shell/useIgnoredKey.ts'
import { keyOfPlaced, keyOfPlanned } from './TimelineItem.tsx'

interface Options {
  root: RefObject<HTMLElement | null>
  rows: readonly ScheduleRow[]
  /** Nothing can be changed meanwhile. */
  isBusy: boolean
  onMove: (campaignPost: number) => void
  send: (event: ScheduleEvent) => void
}

/** Where the keys stand on the days, and what they do: one item at a time is reached by Tab, J and K lead to the others. */
export function useTimelineKeys({ root, rows, isBusy, onMove, send }: Options) {
  const isIgnored = useIgnoredKey()
  const items = rows.flatMap((row) => row.items)
  const keys = items.map((item) => (item.kind === 'planned' ? keyOfPlanned(item.post) : keyOfPlaced(item.post)))
  const [at, setAt] = useState<string | null>(null)
  const [news, setNews] = useState('')
  /** What the focus is to go to as soon as it is there. */
  const wanted = useRef<string | null>(null)
  const firstOwn = keys.find((key) => key.startsWith('own'))
  const current = at !== null && keys.includes(at) ? at : (firstOwn ?? keys[0] ?? null)

  useLayoutEffect(() => {
    if (wanted.current === null) return
    const element = root.current?.querySelector<HTMLElement>(`[data-item="${wanted.current}"]`)
    wanted.current = null
    element?.focus()
  })
  const goTo = (key: string | undefined) => {
    if (key === undefined) return
    setAt(key)
    root.current?.querySelector<HTMLElement>(`[data-item="${key}"]`)?.focus()
  }
  const leaveOut = (index: number) => {
    const item = items[index]
    if (item?.kind !== 'placed' || item.post.placing === 'unread') return
    const next = keys[index + 1] ?? keys[index - 1] ?? null
    wanted.current = next
    setAt(next)
    setNews(strings.isLeftOut(quotedTitle(item.post.title)))
    send({ type: 'choice.made', campaignPost: item.post.campaignPost, choice: { kind: 'leftOut' } })
  }
  const move = (index: number) => {
    const item = items[index]
    if (item?.kind === 'placed' && item.post.placing !== 'unread') onMove(item.post.campaignPost)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isIgnored(event)) return
    const index = keyIn(event.target, keys)
    const acts: Readonly<Record<string, () => void>> = {
      j: () => goTo(keys[index + 1]),
      k: () => goTo(keys[index - 1]),
      ...(!isBusy && { m: () => move(index), Delete: () => leaveOut(index), Backspace: () => leaveOut(index) }),
    }
    const act = acts[event.key.length === 1 ? event.key.toLowerCase() : event.key]
    if (!act || index === -1) return
    event.preventDefault()
    act()
  }
  return {
    news,
    currentOf: (row: ScheduleRow) =>
      row.items.some((item) => (item.kind === 'planned' ? keyOfPlanned(item.post) : keyOfPlaced(item.post)) === current)
        ? current
        : null,
    /** The focus goes with a post to its new place. */
    follow: (campaignPost: number) => {
      wanted.current = keyOfPlaced({ campaignPost })
      setAt(wanted.current)
    },
    onKeyDown,
    onFocus: ({ target }: FocusEvent) => {
      const index = keyIn(target, keys)
      if (index >= 0) setAt(keys[index] ?? null)
    },
  }
}

/** Which of the items something belongs to; -1: none. */
const keyIn = (target: EventTarget, keys: readonly string[]): number => {
  const item = target instanceof Element ? target.closest<HTMLElement>('[data-item]')?.dataset.item : undefined
  return item === undefined ? -1 : keys.indexOf(item)
}
