import { Repeat } from 'lucide-react'
import { strings } from '../../../strings/repeats.ts'
import { css } from '../../../styled-system/css'
import { IconButton } from '../kit/IconButton.tsx'
import { preloadBy } from '../kit/lazyView.ts'
import { RepeatDialog } from './overlays.ts'

/** A finger finds it. */
const target = css({ width: { base: 'input', md: 'controlTop' }, height: { base: 'input', md: 'controlTop' } })

/** Pointing at it brings the code of its dialog. */
const preload = preloadBy(RepeatDialog)

interface Props {
  post: { postId: number; title: string }
  onRepeat: (postId: number) => void
}

/** Opens the dialog in which it is chosen when a post comes again. */
export const RepeatButton = ({ post: { postId, title }, onRepeat }: Props) => (
  <IconButton
    label={strings.repeatTitle(title)}
    aria-haspopup="dialog"
    className={target}
    onClick={() => onRepeat(postId)}
    {...preload}
  >
    <Repeat size={15} aria-hidden />
  </IconButton>
)
