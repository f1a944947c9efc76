import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { beginsWord } from '../../../rules/content/editHistory.ts'
import { type AccountCount, overMessage } from '../../../rules/content/obstacles.ts'
import { overflowAt } from '../../../rules/content/overflow.ts'
import type { PostContent } from '../../../rules/content/postContent.ts'
import { isOver } from '../../../rules/content/readiness.ts'
import { css, cva } from '../../../styled-system/css'
import { StatusMark } from '../marks/StatusMark.tsx'
import { networkNameOf } from './accountName.ts'
import type { Composer } from './composing.ts'

const frame = css({ flex: '1', display: 'flex', flexDirection: 'column' })
const box = cva({
  base: {
    position: 'relative',
    flex: '1',
    display: 'grid',
    gridTemplateColumns: '[minmax(0, 1fr)]',
    border: 'control',
    borderRadius: 'base',
    background: 'sheet',
    minHeight: { base: '60', md: '[280px]' },
    '&:focus-within': { outline: 'focus' },
  },
  variants: {
    isOver: { true: { borderColor: 'transparent', outline: 'failed', '&:focus-within': { outline: 'failed' } } },
  },
})
/** The text again behind the text area: it makes the area as high as the text and paints what is too long. */
const layer = css({
  gridArea: '[1 / 1]',
  padding: '4',
  textStyle: 'read',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  minWidth: '0',
})
const mirror = css({ color: 'transparent', pointerEvents: 'none', userSelect: 'none' })
const tooLong = css({ background: 'failedTint', color: 'transparent', borderRadius: '[2px]' })
const area = css({
  background: 'transparent',
  color: 'text',
  border: 'none',
  resize: 'none',
  overflow: 'hidden',
  width: 'full',
  _focusVisible: { outline: 'none' },
  _placeholder: { color: 'textSubtle' },
})
const sentence = css({ display: 'flex', gap: '2', alignItems: 'flex-start', textStyle: 'small', marginTop: '2' })
const strong = css({ color: 'failed', fontWeight: 'semibold' })

interface Props {
  id: string
  composer: Composer
  /** The text as it was counted: what is typed since stands in the field already. */
  counted: string
  counts: readonly AccountCount[]
  isReadOnly: boolean
}

/** What is typed in the first part. */
const typed = (before: string, text: string, [first, ...later]: PostContent['parts']) => ({
  type: 'content.changed' as const,
  change: { parts: [{ ...first, text }, ...later] as const },
  typedAt: 'common.0',
  isNewWord: beginsWord(before, text),
})

/** What is being written. Where it is too long for an account, that part is marked and a sentence says for whom. */
export function PostText({ id, composer, counted, counts, isReadOnly }: Props) {
  const text = useSelector(composer, ({ context }) => context.draft.parts[0].text)
  const isTooLong = counts.some(isOver)
  const over = useMemo(() => overflowAt(counted, counts), [counted, counts])
  const at = isTooLong ? over : text.length
  return (
    <div className={frame}>
      <div className={box({ isOver: isTooLong })}>
        <div aria-hidden="true" className={`${layer} ${mirror}`}>
          {text.slice(0, at)}
          {isTooLong && <mark className={tooLong}>{text.slice(at)}</mark>}
          {'\n'}
        </div>
        <textarea
          id={id}
          aria-label="Post text"
          aria-describedby={`${id}-over`}
          aria-invalid={isTooLong || undefined}
          placeholder="What do you want to say?"
          value={text}
          readOnly={isReadOnly}
          onChange={({ target }) =>
            composer.send(typed(text, target.value, composer.getSnapshot().context.draft.parts))
          }
          className={`${layer} ${area}`}
        />
      </div>
      <div id={`${id}-over`} role="status">
        {isTooLong && (
          <p className={sentence}>
            <StatusMark state="failed" size={16} label="" />
            <span className={strong}>{overMessage(counts, networkNameOf)}</span>
          </p>
        )}
      </div>
    </div>
  )
}
