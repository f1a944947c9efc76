import { useSelector } from '@xstate/react'
import { Check } from 'lucide-react'
import { css, cx } from '../../../../styled-system/css'
import type { Media } from '../../../machines/media/mediaUpload.machine.ts'
import { type Details, useTyped } from '../../media/describing.ts'
import { bad, caption, captionAct } from './tileRecipe.ts'

const missing = css({ color: 'missed' })

interface Props {
  details: Details
  /** `Photo 2` */
  name: string
  isReadOnly: boolean
  onOpen: () => void
}

/** Beneath a file: whether it has its words, or why it is not seen. */
export function TileCaption({ details, ...props }: Props) {
  const media = useSelector(details, ({ context }) => context.media)
  const isGone = useSelector(details, (snapshot) => snapshot.matches('notFound'))
  const hasFailed = useSelector(details, (snapshot) => snapshot.matches('loadFailed'))
  if (isGone) return <span className={bad}>Deleted from your library</span>
  if (hasFailed) {
    return (
      <button type="button" className={captionAct} onClick={() => details.send({ type: 'retry.requested' })}>
        Read again
      </button>
    )
  }
  return media ? <AltNote details={details} media={media} {...props} /> : <span className={caption} />
}

function AltNote({ details, media, name, isReadOnly, onOpen }: Props & { media: Media }) {
  const { typed } = useTyped(details, media)
  if (typed.altText.trim() !== '') {
    return (
      <span className={caption}>
        <Check size={13} strokeWidth={2.25} aria-hidden /> Alt text
      </span>
    )
  }
  if (isReadOnly) return <span className={caption}>No alt text</span>
  return (
    <button type="button" className={cx(captionAct, missing)} aria-label={`Add alt text to ${name}`} onClick={onOpen}>
      Add alt text
    </button>
  )
}
