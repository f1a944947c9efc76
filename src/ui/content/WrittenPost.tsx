import { css } from '../../../styled-system/css'
import type { Post } from '../../machines/content/post.ts'
import { lazyView, useOpening } from '../kit/lazyView.ts'
import { Skeleton } from '../kit/Skeleton.tsx'

const written = css({ display: 'grid', gap: '3' })
const heading = css({ textStyle: 'h3' })
const list = css({ display: 'grid', gap: '4' })
const label = css({ textStyle: 'captionStrong', color: 'textMuted', marginBottom: '1' })
const words = css({ textStyle: 'input', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' })

const PostMedia = lazyView(async () => (await import('./PostMedia.tsx')).PostMedia)
/** Each is a call; a thread may have hundreds. */
const mostMedia = 12

/** What a post says and shows: of each part of a thread its words and its media, and the first comment. */
export function WrittenPost({ post: { text, parts, firstComment, mediaIds } }: { post: Post }) {
  return (
    <section className={written} aria-labelledby="written-post">
      <h2 id="written-post" className={heading}>
        The post
      </h2>
      {parts.length < 2 ? (
        <div>
          <p className={words}>{text}</p>
          <Shown ids={mediaIds.slice(0, mostMedia)} count={mediaIds.length} />
        </div>
      ) : (
        <ol className={list}>
          {numbered(parts).map(({ number, text: ofPart, shownIds, count }) => (
            <li key={number}>
              <p className={label}>
                Part {number} of {parts.length}
              </p>
              <p className={words}>{ofPart}</p>
              <Shown ids={shownIds} count={count} />
            </li>
          ))}
        </ol>
      )}
      {firstComment !== null && (
        <div>
          <p className={label}>First comment</p>
          <p className={words}>{firstComment}</p>
        </div>
      )}
    </section>
  )
}

function Shown({ ids, count }: { ids: readonly number[]; count: number }) {
  const { View, hasFailed } = useOpening(PostMedia, count > 0)
  if (count === 0) return null
  if (View) return <View ids={ids} count={count} />
  return hasFailed ? (
    <p>The pictures and videos could not be shown. Please load the page again.</p>
  ) : (
    <Skeleton height={72} />
  )
}

/** The first media are shown, over all parts. */
const numbered = (parts: Post['parts']) =>
  parts.map(({ text, mediaIds }, index) => {
    const before = parts.slice(0, index).reduce((sum, part) => sum + part.mediaIds.length, 0)
    const shownIds = mediaIds.slice(0, Math.max(0, mostMedia - before))
    return { number: index + 1, text, shownIds, count: mediaIds.length }
  })
