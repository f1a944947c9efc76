import { Repeat } from 'lucide-react'
import { strings } from '../../../strings/repeats.ts'
import { Button } from '../kit/Button.tsx'
import { preloadBy } from '../kit/lazyView.ts'
import { RepeatDialog } from './overlays.ts'
import { useRepeating } from './useRepeating.tsx'

/** Among what can be done with the selected post: when it comes again. */
export function RepeatSelected({ postId }: { postId: number }) {
  const { repeat, repeatDialog } = useRepeating()
  if (!repeat) return null
  return (
    <>
      <Button size="sm" aria-haspopup="dialog" onClick={() => repeat(postId)} {...preloadBy(RepeatDialog)}>
        <Repeat size={16} aria-hidden /> {strings.repeat}
      </Button>
      {repeatDialog}
    </>
  )
}
