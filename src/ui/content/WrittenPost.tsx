import { css } from '../../../styled-system/css'
import type { Post } from '../../machines/content/post.ts'

const written = css({ display: 'grid', gap: '3' })
const heading = css({ textStyle: 'h3' })
const list = css({ display: 'grid', gap: '4' })
const label = css({ textStyle: 'captionStrong', color: 'textMuted', marginBottom: '1' })
const words = css({ textStyle: 'input', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' })

/** What a post says: its words, or those of each part of a thread, and the first comment. */
export function WrittenPost({ post: { text, parts, firstComment } }: { post: Post }) {
  return (
    <section className={written} aria-labelledby="written-post">
      <h2 id="written-post" className={heading}>
        The post
      </h2>
      {parts.length < 2 ? (
        <p className={words}>{text}</p>
      ) : (
        <ol className={list}>
          {numbered(parts).map(({ number, text: ofPart }) => (
            <li key={number}>
              <p className={label}>
                Part {number} of {parts.length}
              </p>
              <p className={words}>{ofPart}</p>
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

const numbered = (parts: Post['parts']) => parts.map(({ text }, index) => ({ number: index + 1, text }))
