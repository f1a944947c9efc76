import { useSelector } from '@xstate/react'
import { Trash2 } from 'lucide-react'
import type { MediaTarget } from '../../../../rules/networks/mediaAdvice.ts'
import { strings } from '../../../../strings/content/media.ts'
import { css } from '../../../../styled-system/css'
import { Button } from '../../kit/Button.tsx'
import { AltField } from '../../media/AltField.tsx'
import { DetailsNote } from '../../media/DetailsNote.tsx'
import { useDetails } from '../../media/describing.ts'
import { CoverChoice } from './CoverChoice.tsx'
import { FocusChoice } from './FocusChoice.tsx'
import { mediumName } from './mediaKinds.ts'
import { ShapeChoice } from './ShapeChoice.tsx'

const frame = css({ display: 'grid', gap: '3', borderTop: 'soft', paddingTop: '3' })
const foot = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: '2' })

interface Props {
  /** Tells the text that it stands in from every other. */
  text: string
  mediaId: number
  /** From 0. */
  at: number
  /** The accounts that it goes to. */
  targets: readonly MediaTarget[]
  /** Pictures and videos of the whole text. */
  fileCount: number
  isReadOnly: boolean
  onRemove: (mediaId: number, name: string) => void
}

/** What belongs to one file of a strip: its shape, what is in sight of it, its words, the way out. */
export function StripPanel({ text, mediaId, at, targets, fileCount, isReadOnly, onRemove }: Props) {
  const details = useDetails(mediaId)
  const media = useSelector(details, ({ context }) => context.media)
  const name = mediumName(media?.kind ?? null, at)
  return (
    <section className={frame} aria-label={name}>
      {media && !isReadOnly && (
        <ShapeChoice text={text} media={media} name={name}>
          {media.kind === 'image' && <FocusChoice details={details} media={media} name={name} />}
        </ShapeChoice>
      )}
      {media?.kind === 'video' && !isReadOnly && (
        <CoverChoice details={details} media={media} name={name} targets={targets} fileCount={fileCount} />
      )}
      {media && <AltField details={details} media={media} label={strings.whatIsIn(name.toLowerCase())} />}
      <div className={foot}>
        <DetailsNote details={details} />
        {!isReadOnly && (
          <Button size="sm" variant="danger" onClick={() => onRemove(mediaId, name)}>
            <Trash2 size={14} aria-hidden />
            {strings.removeName(name.toLowerCase())}
          </Button>
        )}
      </div>
    </section>
  )
}
