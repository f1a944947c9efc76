import { type RefObject, useEffect, useEffectEvent } from 'react'
import { type FileDrop, useFileDrop } from '../../media/useFileDrop.ts'

/**
 * Takes files that are dropped anywhere on the part that `box` stands in, its text too: a browser would leave the page to
 * show them. What is pasted is taken as well. Answers whether files are being held above the part.
 */
export function usePartFiles(
  box: RefObject<HTMLElement | null>,
  onFiles: (files: File[]) => void,
  isOpen: boolean,
): boolean {
  const { isOver, handlers } = useFileDrop(onFiles, isOpen, (target) => isOfSamePart(box.current, target))
  const handle = useEffectEvent((name: keyof FileDrop['handlers'], event: DragEvent) => handlers[name](event))
  useEffect(() => {
    const part = box.current?.closest<HTMLElement>(partOfThread) ?? box.current
    if (!part) return
    const listening = new AbortController()
    const { signal } = listening
    part.addEventListener('dragenter', (event) => handle('onDragEnter', event), { signal })
    part.addEventListener('dragover', (event) => handle('onDragOver', event), { signal })
    part.addEventListener('dragleave', (event) => handle('onDragLeave', event), { signal })
    part.addEventListener('drop', (event) => handle('onDrop', event), { signal })
    return () => listening.abort()
  }, [box])
  return isOver
}

/** What is pasted while another part of a thread is written in is that part's; elsewhere the first one takes it. */
function isOfSamePart(box: Element | null, target: EventTarget | null): boolean {
  const written = target instanceof Element ? target.closest(partOfThread) : null
  return written === null || written === box?.closest(partOfThread)
}

const partOfThread = 'li:has(> * textarea[data-part])'
