import { numberLabel } from '../../../rules/shell/words.ts'
import { strings } from '../../../strings/content.ts'
import { css } from '../../../styled-system/css'
import type { Post } from '../../machines/content/post.ts'
import { Link as KitLink } from '../kit/Link.tsx'
import { RouterLink } from '../kit/RouterLink.tsx'
import { NetworkMarks } from '../marks/NetworkMarks.tsx'
import { StatusMark } from '../marks/StatusMark.tsx'
import { useNetworksOf } from '../networks/useNetworksOf.ts'
import { titleOf } from './postWords.ts'
import { useUntimedDrafts } from './useDrafts.ts'

const frame = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '4',
  rowGap: '1',
  paddingInline: { base: '4', md: '7' },
  paddingBottom: '3',
})
const heading = css({ textStyle: 'label', display: 'flex', gap: '1.5', whiteSpace: 'nowrap' })
const number = css({ color: 'textMuted', fontVariantNumeric: 'tabular-nums' })
const list = css({ display: 'flex', flexWrap: 'wrap', gap: '1', minWidth: '0', maxWidth: 'full' })
const item = css({ minWidth: '0', maxWidth: 'full' })
const draft = css({
  display: 'flex',
  alignItems: 'center',
  gap: '1.5',
  minHeight: { base: '7', _finger: 'input' },
  maxWidth: '[280px]',
  paddingInline: '2',
  border: 'hairline',
  borderRadius: 'sm',
  textStyle: 'small',
  color: 'text',
  textDecoration: 'none',
  _hover: { background: 'hover' },
})
const words = css({ overflow: 'hidden', whiteSpace: 'nowrap', minWidth: '0' })
const all = css({ textStyle: 'small', paddingInline: '1' })

/** Characters of a draft's title that fit beside its marks. */
const shownLength = 24

/** Drafts that stand on no day: each opens where its time is chosen. Nothing where there is none. */
export function UntimedDrafts() {
  const drafts = useUntimedDrafts()
  if (drafts === null || drafts.count === 0) return null
  const { results, count } = drafts
  const more = count - results.length
  return (
    <section className={frame} aria-label={strings.draftsWithoutATime}>
      <h2 className={heading}>
        {strings.draftsWithoutATime} <span className={number}>{numberLabel(count)}</span>
      </h2>
      <ul className={list}>
        {results.map((post) => (
          <li key={post.id} className={item}>
            <UntimedDraft post={post} />
          </li>
        ))}
      </ul>
      {more > 0 && (
        <KitLink to="/posts?state=draft" className={all}>
          {strings.moreCount(numberLabel(more))}
        </KitLink>
      )}
    </section>
  )
}

function UntimedDraft({ post }: { post: Post }) {
  const networks = useNetworksOf(post)
  const title = titleOf(post)
  return (
    <RouterLink to={`/post/create?edit=${post.id}`} className={draft} title={strings.chooseATimeFor(title)}>
      <StatusMark state="draft" size={13} label="" />
      <span className={words}>{titleOf(post, shownLength)}</span>
      <NetworkMarks networks={networks} size={14} most={3} />
    </RouterLink>
  )
}
