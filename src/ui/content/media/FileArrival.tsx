import { useEffect, useEffectEvent, useRef } from 'react'
import { usePartFiles } from './usePartFiles.ts'

interface Props {
  /** Files are being held above the part. */
  onNear: () => void
  onFiles: (files: File[]) => void
}

/** Takes what is dropped on a part or pasted into it while the strip of its files is not there yet. Shows nothing. */
export function FileArrival({ onNear, onFiles }: Props) {
  const box = useRef<HTMLSpanElement>(null)
  const isOver = usePartFiles(box, onFiles, true)
  const near = useEffectEvent(onNear)
  useEffect(() => {
    if (isOver) near()
  }, [isOver])
  return <span ref={box} hidden />
}
