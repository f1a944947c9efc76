import { ArrowDown, ArrowUp, Scissors, Trash2 } from 'lucide-react'
import { memo, useMemo } from 'react'
import { strings } from '../../../../strings/content/editor.ts'
import { css } from '../../../../styled-system/css'
import { Button } from '../../kit/Button.tsx'
import { IconButton } from '../../kit/IconButton.tsx'
import type { MakeTools, PartActs, WrittenPart } from './usePartActs.ts'

const row = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '1', marginLeft: '-1.5' })

export interface PartToolsProps {
  /** The part's place, from 0. */
  index: number
  /** How many parts there are. */
  count: number
  /** Nothing is written in it yet. */
  isBlank: boolean
  /** Nothing can be changed meanwhile; what has the focus keeps it. */
  isBusy: boolean
  acts: PartActs
  /** Writing helps, which put something in at the caret. */
  tools: MakeTools | undefined
  /** Given where the text is too long: cuts it so that it fits. */
  onSplitToFit: (() => void) | undefined
}

/** What can be done with the part that is written in. */
export const PartTools = memo(function PartTools(props: PartToolsProps) {
  const { index, count, isBlank, isBusy, acts, tools, onSplitToFit } = props
  const part = useMemo<WrittenPart>(
    () => ({
      place: index,
      textIn: ({ parts }) => parts[index]?.text ?? '',
      area: () => acts.areaOf(index),
      replace: (start, end, text) => acts.replace(index, start, end, text),
    }),
    [index, acts],
  )
  return (
    <div className={row}>
      {tools?.((text) => acts.insert(index, text), part)}
      {!isBlank && (
        <Button variant="ghost" size="sm" aria-disabled={isBusy} onClick={() => acts.splitAtCaret(index)}>
          <Scissors size={16} aria-hidden /> {strings.splitHere}
        </Button>
      )}
      {onSplitToFit && (
        <Button size="sm" aria-disabled={isBusy} onClick={onSplitToFit}>
          {strings.splitToFit}
        </Button>
      )}
      {count > 1 && <ThreadTools index={index} count={count} isBusy={isBusy} acts={acts} />}
    </div>
  )
})

function ThreadTools({ index, count, isBusy, acts }: Pick<PartToolsProps, 'index' | 'count' | 'isBusy' | 'acts'>) {
  return (
    <>
      {index > 0 && (
        <Button variant="ghost" size="sm" aria-disabled={isBusy} onClick={() => acts.joinWithPrevious(index)}>
          {strings.joinWithPart(index)}
        </Button>
      )}
      {index > 0 && (
        <IconButton label={strings.moveUp} size="sm" aria-disabled={isBusy} onClick={() => acts.move(index, -1)}>
          <ArrowUp size={16} aria-hidden />
        </IconButton>
      )}
      {index < count - 1 && (
        <IconButton label={strings.moveDown} size="sm" aria-disabled={isBusy} onClick={() => acts.move(index, 1)}>
          <ArrowDown size={16} aria-hidden />
        </IconButton>
      )}
      <IconButton
        label={strings.removePart(index + 1)}
        size="sm"
        aria-disabled={isBusy}
        onClick={() => acts.remove(index)}
      >
        <Trash2 size={16} aria-hidden />
      </IconButton>
    </>
  )
}
