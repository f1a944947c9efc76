import { type AccountCount, overMessage } from '../../../rules/content/obstacles.ts'
import { overflowAt } from '../../../rules/content/overflow.ts'
import { isOver } from '../../../rules/content/readiness.ts'
import { css, cva } from '../../../styled-system/css'
import { StatusMark } from '../marks/StatusMark.tsx'
import { networkNameOf } from './accountName.ts'

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
  text: string
  counts: readonly AccountCount[]
  isReadOnly: boolean
  onChange: (text: string) => void
}

/** What is being written. Where it is too long for an account, that part is marked and a sentence says for whom. */
export function PostText({ id, text, counts, isReadOnly, onChange }: Props) {
  const isTooLong = counts.some(isOver)
  const at = isTooLong ? overflowAt(text, counts) : text.length
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
          onChange={(event) => onChange(event.target.value)}
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
