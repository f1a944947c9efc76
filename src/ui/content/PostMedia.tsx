import { useSelector } from '@xstate/react'
import { counted } from '../../../rules/shell/words.ts'
import { strings } from '../../../strings/content.ts'
import { css } from '../../../styled-system/css'
import { Button } from '../kit/Button.tsx'
import { Skeleton } from '../kit/Skeleton.tsx'
import { describedMedia } from '../media/describedMedia.ts'
import { useDetails } from '../media/describing.ts'
import { Picture } from '../media/MediaTile.tsx'

const list = css({ display: 'grid', gap: '3', marginTop: '3' })
const line = css({ display: 'grid', gridTemplateColumns: '[72px minmax(0, 1fr)]', gap: '3', alignItems: 'start' })
const frame = css({
  position: 'relative',
  width: '18',
  height: '18',
  borderRadius: 'sm',
  overflow: 'hidden',
  background: 'sunken',
})
const words = css({ textStyle: 'small', color: 'textMuted', overflowWrap: 'anywhere', textWrap: 'pretty' })

interface Props {
  /** Those that are shown; each is read by itself. */
  ids: readonly number[]
  /** How many there are. */
  count: number
}

/** The pictures and videos of a part, each with its alternative text. */
export function PostMedia({ ids, count }: Props) {
  return (
    <div>
      {ids.length > 0 && (
        <ul className={list} aria-label={strings.picturesAndVideos}>
          {ids.map((id) => (
            <Medium key={id} id={id} />
          ))}
        </ul>
      )}
      {count > ids.length && <p className={words}>{strings.and(counted(count - ids.length, strings.moreFile))}</p>}
    </div>
  )
}

function Medium({ id }: { id: number }) {
  const details = useDetails(id)
  const media = useSelector(details, ({ context }) => context.media)
  const isGone = useSelector(details, (snapshot) => snapshot.matches('notFound'))
  const hasFailed = useSelector(details, (snapshot) => snapshot.matches('loadFailed'))
  return (
    <li className={line}>
      <span className={frame}>{media && <Picture media={media} />}</span>
      {media && <p className={words}>{describedMedia(media)}</p>}
      {isGone && <p className={words}>{strings.thisFileWasDeletedFromYourLibrary}</p>}
      {hasFailed && (
        <div className={words}>
          <p>{strings.thisFileCouldNotBeRead}</p>
          <Button size="sm" onClick={() => details.send({ type: 'retry.requested' })}>
            {strings.tryAgain}
          </Button>
        </div>
      )}
      {!media && !isGone && !hasFailed && <Skeleton height={16} />}
    </li>
  )
}
