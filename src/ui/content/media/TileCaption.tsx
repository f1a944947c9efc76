import { useSelector } from '@xstate/react'
import { Check } from 'lucide-react'
import { strings } from '../../../../strings/content/media.ts'
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
  if (isGone) return <span className={bad}>{strings.deletedFromYourLibrary}</span>
  if (hasFailed) {
    return (
      <button type="button" className={captionAct} onClick={() => details.send({ type: 'retry.requested' })}>
        {strings.readAgain}
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
        <Check size={13} strokeWidth={2.25} aria-hidden /> {strings.altText}
      </span>
    )
  }
  if (isReadOnly) return <span className={caption}>{strings.noAltText}</span>
  return (
    <button type="button" className={cx(captionAct, missing)} aria-label={strings.addAltTextTo(name)} onClick={onOpen}>
      {strings.addAltText}
    </button>
  )
}
