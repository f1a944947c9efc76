import { useState } from 'react'
import { useLeads } from '../shell/useLeads.ts'
import { RepeatDialog } from './overlays.ts'

/** Opens, for one of the posts in sight, the dialog in which it is chosen when that comes again. */
export function useRepeating() {
  const canRepeat = useLeads()('/post/create')
  const [postId, setPostId] = useState<number | null>(null)
  return {
    /** Null: whoever looks cannot make posts. */
    repeat: canRepeat ? setPostId : null,
    repeatDialog: <RepeatDialog open={postId !== null} postId={postId ?? 0} onClose={() => setPostId(null)} />,
  }
}
