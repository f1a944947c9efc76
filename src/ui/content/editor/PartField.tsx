import { type ComponentType, memo, type ReactNode, useDeferredValue, useMemo } from 'react'
import type { AccountCount } from '../../../../rules/content/obstacles.ts'
import { isOver } from '../../../../rules/content/readiness.ts'
import { css, cva } from '../../../../styled-system/css'
import { Counter } from './Counter.tsx'
import type { LinkNoteProps } from './LinkNote.tsx'
import type { MarkedTextProps } from './MarkedText.tsx'
import { OverNote, PartText } from './PartText.tsx'
import type { PartToolsProps } from './PartTools.tsx'
import type { MakeTools, PartActs } from './usePartActs.ts'

const item = cva({
  base: {
    position: 'relative',
    display: 'grid',
    gap: '3',
    padding: '3.5',
    paddingBottom: '2.5',
    '& + &': { borderTop: 'hairline' },
    '&:has(textarea[data-part]:focus)': {
      outline: 'focus',
      outlineOffset: '-px',
      borderRadius: 'base',
      zIndex: 'above',
    },
  },
  variants: {
    isOnly: {
      true: { gridTemplateColumns: '[minmax(0, 1fr)]' },
      false: { gridTemplateColumns: '[22px minmax(0, 1fr)]' },
    },
    isOver: {
      true: {
        outline: 'failed',
        outlineOffset: '-px',
        borderRadius: 'base',
        '&:has(textarea[data-part]:focus)': { outline: 'failed' },
      },
    },
  },
})
const place = css({
  width: '5.5',
  height: '5.5',
  marginTop: '0.5',
  borderRadius: 'full',
  display: 'grid',
  placeItems: 'center',
  background: 'ink',
  color: 'onInk',
  textStyle: 'captionStrong',
})
const body = css({ display: 'flex', flexDirection: 'column', gap: '2', minWidth: '0' })
const foot = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', minHeight: '5' })

interface Props {
  id: string
  label: string
  /** Its place among the parts, from 0. */
  index: number
  /** How many parts there are. */
  count: number
  text: string
  isActive: boolean
  isReadOnly: boolean
  /** A text counted for the accounts that get this part; the same function for as long as they are the same. */
  counts: (text: string) => readonly AccountCount[]
  acts: PartActs
  /** What stands at the foot of the part that is written in; null before its script is there. */
  Tools: ComponentType<PartToolsProps> | null
  /** What links count; null before its script is there. */
  LinkNote: ComponentType<LinkNoteProps> | null
  /** Marks what is found in the text; null before its script is there. */
  Marked: ComponentType<MarkedTextProps> | null
  tools: MakeTools | undefined
  /** Cuts a text so that every piece fits; undefined where it cannot be cut. */
  onSplitToFit: (() => void) | undefined
  /** What stands below its text; the same function for as long as that is the same. */
  media: ((index: number) => ReactNode) | undefined
}

/** One part: its text, its media, how full it is, and what can be done with it. */
export const PartField = memo(function PartField(props: Props) {
  const {
    id,
    label,
    index,
    count,
    text,
    isActive,
    isReadOnly,
    counts,
    acts,
    tools,
    onSplitToFit,
    media,
    Tools,
    LinkNote,
    Marked,
  } = props
  const counted = useDeferredValue(text)
  const found = useMemo(() => counts(counted), [counts, counted])
  const isOnly = count === 1
  const isTooLong = found.some(isOver)
  return (
    <li className={item({ isOnly, isOver: isTooLong })}>
      {!isOnly && (
        <span className={place} aria-hidden="true">
          {index + 1}
        </span>
      )}
      <div className={body}>
        <PartText
          id={id}
          label={label}
          index={index}
          isOnly={isOnly}
          counted={counted}
          counts={found}
          Marked={Marked}
          isReadOnly={isReadOnly}
          onWrite={acts.write}
          onMove={acts.move}
          onFocus={acts.activate}
        />
        {media?.(index)}
        <div className={foot}>
          {isActive && Tools && (
            <Tools
              index={index}
              count={count}
              isBlank={counted.trim() === ''}
              isBusy={isReadOnly}
              acts={acts}
              tools={tools}
              onSplitToFit={isTooLong ? onSplitToFit : undefined}
            />
          )}
          {LinkNote && <LinkNote text={counted} counts={found} />}
          <Counter counts={found} />
        </div>
        <OverNote id={id} counts={found} />
      </div>
    </li>
  )
})
