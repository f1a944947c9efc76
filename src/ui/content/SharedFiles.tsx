import { useEffect } from 'react'
import { createSharedFiles } from '../../app/sharing/sharedFiles.ts'
import { useSession } from '../sessionContext.ts'
import type { Composer } from './composing.ts'

/** Brings the files of a share to the post that was made of it. Shows nothing: the post shows its files. */
export function SharedFiles({ composer, shareId }: { composer: Composer; shareId: string }) {
  const sharedFiles = useSession().lazy(createSharedFiles)
  useEffect(() => sharedFiles.bring(composer, shareId), [sharedFiles, composer, shareId])
  return null
}
