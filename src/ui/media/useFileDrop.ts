import { useEffect, useRef, useState } from 'react'
import { strings } from '../../../strings/media.ts'

/** What is told of a drag: React's event, or the browser's own. */
type Drag = Pick<DragEvent, 'dataTransfer' | 'preventDefault'>

export interface FileDrop {
  /** Files are being held above. */
  isOver: boolean
  /** For the element that takes them. */
  handlers: {
    onDragEnter: (event: Drag) => void
    onDragOver: (event: Drag) => void
    onDragLeave: (event: Drag) => void
    onDrop: (event: Drag) => void
  }
}

/** What is copied from a text document is its words and a picture of them. */
const isTextForField = ({ clipboardData, target }: ClipboardEvent): boolean =>
  clipboardData?.types.includes('text/plain') === true &&
  target instanceof Element &&
  target.matches('input, textarea, [contenteditable=true]')

const hasFiles = ({ dataTransfer }: Drag): boolean => dataTransfer?.types.includes(strings.files) === true

const anywhere = (): boolean => true

/**
 * Takes files that are dropped on an element or pasted anywhere, or where `isOurs` says so of what has the focus. Text that
 * is pasted stays with the field it is for.
 */
export function useFileDrop(
  onFiles: (files: File[]) => void,
  isOpen = true,
  isOurs: (target: EventTarget | null) => boolean = anywhere,
): FileDrop {
  const [depth, setDepth] = useState(0)
  const take = useRef(onFiles)
  take.current = onFiles
  const accepts = useRef(isOurs)
  accepts.current = isOurs

  useEffect(() => {
    if (!isOpen) return
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])]
      // Another view may have taken them already.
      if (files.length === 0 || event.defaultPrevented || isTextForField(event)) return
      if (!accepts.current(event.target)) return
      event.preventDefault()
      take.current(files)
    }
    window.addEventListener('paste', paste)
    return () => window.removeEventListener('paste', paste)
  }, [isOpen])

  return {
    isOver: isOpen && depth > 0,
    handlers: {
      onDragEnter: (event) => {
        if (hasFiles(event)) setDepth((now) => now + 1)
      },
      onDragOver: (event) => {
        if (isOpen && hasFiles(event)) event.preventDefault()
      },
      onDragLeave: (event) => {
        if (hasFiles(event)) setDepth((now) => Math.max(0, now - 1))
      },
      onDrop: (event) => {
        setDepth(0)
        if (!isOpen || !hasFiles(event)) return
        event.preventDefault()
        take.current([...(event.dataTransfer?.files ?? [])])
      },
    },
  }
}
