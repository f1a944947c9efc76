import type { ContentPart, Written } from '../../../rules/content/postContent.ts'
import { strings } from '../../../strings/content.ts'
import { css } from '../../../styled-system/css'
import { lazyView, useOpening } from '../kit/lazyView.ts'
import { Skeleton } from '../kit/Skeleton.tsx'

const list = css({ display: 'grid', gap: '4' })
const label = css({ textStyle: 'captionStrong', color: 'textMuted', marginBottom: '1' })
const words = css({ textStyle: 'input', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' })

const PostMedia = lazyView(async () => (await import('./PostMedia.tsx')).PostMedia)
/** Each is a call; a thread may have hundreds. */
const mostMedia = 12

/** One text of a post: of each part of a thread its words and its media, and the first comment. */
export function WrittenText({ written: { parts, firstComment } }: { written: Written }) {
  return (
    <>
      {parts.length < 2 ? (
        <div>
          <p className={words}>{parts[0].text}</p>
          <Shown ids={parts[0].mediaIds.slice(0, mostMedia)} count={parts[0].mediaIds.length} />
        </div>
      ) : (
        <ol className={list}>
          {numbered(parts).map(({ number, text, shownIds, count }) => (
            <li key={number}>
              <p className={label}>{strings.partOf(number, parts.length)}</p>
              <p className={words}>{text}</p>
              <Shown ids={shownIds} count={count} />
            </li>
          ))}
        </ol>
      )}
      {firstComment !== null && (
        <div>
          <p className={label}>{strings.firstComment}</p>
          <p className={words}>{firstComment}</p>
        </div>
      )}
    </>
  )
}

function Shown({ ids, count }: { ids: readonly number[]; count: number }) {
  const { View, hasFailed } = useOpening(PostMedia, count > 0)
  if (count === 0) return null
  if (View) return <View ids={ids} count={count} />
  return hasFailed ? <p>{strings.thePicturesAndVideosCouldNotBeShown}</p> : <Skeleton height={72} />
}

/** The first media are shown, over all parts. */
const numbered = (parts: readonly ContentPart[]) =>
  parts.map(({ text, mediaIds }, index) => {
    const before = parts.slice(0, index).reduce((sum, part) => sum + part.mediaIds.length, 0)
    const shownIds = mediaIds.slice(0, Math.max(0, mostMedia - before))
    return { number: index + 1, text, shownIds, count: mediaIds.length }
  })
