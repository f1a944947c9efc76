import { useSelector } from '@xstate/react'
import { counted } from '../../../rules/shell/words.ts'
import { strings } from '../../../strings/writing.ts'
import { css } from '../../../styled-system/css'
import { hashtagKeyOf } from '../../app/writing/writing.ts'
import { ListProblem } from '../kit/ListProblem.tsx'
import { useCachedActor } from '../useCachedActor.ts'
import { useQueryFailure } from '../useQueryFailure.ts'
import { asChoice } from './choices.ts'
import { SavedHelp, type SnippetHelpProps } from './SnippetHelp.tsx'
import { useWriting } from './useWriting.ts'

const section = css({ display: 'grid', gap: '2', flexShrink: '0' })
const heading = css({ textStyle: 'label' })
const quiet = css({ color: 'textMuted', textWrap: 'pretty' })
const tags = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '1.5',
  maxHeight: '30',
  overflowY: 'auto',
  padding: '1',
  margin: '[-4px]',
})
const tagStyle = css({
  border: 'control',
  borderRadius: 'sm',
  paddingInline: '2',
  minHeight: '7',
  maxWidth: 'full',
  truncate: true,
  textStyle: 'small',
  cursor: 'pointer',
  _hover: { background: 'hover' },
})

/** Saved groups of hashtags, and those that the person's own posts have. */
export function HashtagHelp(props: SnippetHelpProps) {
  const { businessProfileId, onPick } = props
  // What follows is not to be a part of the tag.
  const insert = (text: string) => onPick(`${text} `)
  return (
    <SavedHelp
      {...props}
      kind="hashtags"
      title={strings.hashtags}
      onPick={insert}
      below={(search) => <UsedHashtags businessProfileId={businessProfileId} search={search} onPick={insert} />}
    />
  )
}

interface UsedProps {
  businessProfileId: number | null
  search: string
  onPick: (text: string) => void
}

function UsedHashtags({ businessProfileId, search, onPick }: UsedProps) {
  const list = useCachedActor(useWriting().usedHashtags, hashtagKeyOf({ businessProfileId, search }))
  const found = useSelector(list, ({ context }) => context.value)
  const failure = useQueryFailure(list)
  return (
    <section aria-label={strings.usedBefore} aria-busy={failure.isBusy} className={section}>
      <h3 className={heading}>{strings.usedBefore}</h3>
      <ListProblem what={strings.yourEarlierHashtagsCouldNotBeLoaded} {...failure} />
      {found?.length === 0 && (
        <p className={quiet}>
          {search ? strings.noneOfYourPostsHasAHashtag(search) : strings.hashtagsOfYourPostsWillStandHere}
        </p>
      )}
      {found && found.length > 0 && (
        <ul className={tags} aria-label={strings.hashtagsOfYourPosts}>
          {found.map(({ tag, times }) => (
            <li key={tag}>
              <button
                type="button"
                {...asChoice}
                title={strings.in(counted(times, strings.post))}
                className={tagStyle}
                onClick={() => onPick(tag)}
              >
                {tag}
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
