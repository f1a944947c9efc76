import { useEffect, useState } from 'react'
import { createPostUploads } from '../../../app/content/postUploads.ts'
import { useApp } from '../../appContext.tsx'
import { VisuallyHidden } from '../../kit/VisuallyHidden.tsx'
import type { Composer } from '../composing.ts'

/** Gives a post the files that were brought to its parts, whichever of its texts is shown, and says so. */
export function UploadFollower({ composer }: { composer: Composer }) {
  const postUploads = useApp().lazyInSession(createPostUploads)
  const [said, setSaid] = useState('')
  useEffect(() => postUploads.follow(composer, setSaid), [postUploads, composer])
  return (
    <VisuallyHidden>
      <span role="status">{said}</span>
    </VisuallyHidden>
  )
}
