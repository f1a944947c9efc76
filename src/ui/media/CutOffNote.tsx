import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { MediaPurpose } from '../../../contract/media.ts'
import { listed } from '../../../rules/shell/words.ts'
import { strings } from '../../../strings/media.ts'
import { Notice } from '../kit/Notice.tsx'
import { useMediaLibrary } from './useMediaLibrary.ts'

/** Names files that a closed page cut off on their way, and says how they go on: their bytes are with the person. */
export function CutOffNote({ purpose }: { purpose: MediaPurpose }) {
  const { uploads } = useMediaLibrary()
  const [isClosed, setClosed] = useState(false)
  useSelector(uploads.list, ({ context }) => context)
  const cut = uploads.cutOff(purpose)
  if (isClosed || cut.length === 0) return null
  const isOne = cut.length === 1
  const giveUp = () => {
    uploads.giveUp(cut, purpose)
    setClosed(true)
  }
  return (
    <Notice severity="info" live="status" onClose={giveUp}>
      {strings.hasNotWhollyArrivedYet(listed(cut.map(({ name }) => name)), isOne)}
    </Notice>
  )
}
