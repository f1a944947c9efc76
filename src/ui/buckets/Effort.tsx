import type { DifficultyLevel } from '../../../contract/buckets.ts'
import { strings } from '../../../strings/buckets.ts'
import { css, cva } from '../../../styled-system/css'

const row = css({ display: 'inline-flex', alignItems: 'center', gap: '0.5', textStyle: 'captionStrong' })
const bar = cva({
  base: { width: '1', height: '2.5', borderRadius: '[1px]', boxShadow: '[inset 0 0 0 1px currentColor]' },
  variants: { isFull: { true: { background: 'current' }, false: {} } },
})
const word = css({ marginLeft: '1' })

/** How many of the three bars are full, and the word beside them. */
const efforts: Readonly<Record<DifficultyLevel, { full: number; word: string }>> = {
  easy: { full: 1, word: strings.easy },
  medium: { full: 2, word: strings.medium },
  hard: { full: 3, word: strings.hard },
}

/** The word of an effort. */
export const effortWord = (level: DifficultyLevel): string => efforts[level].word

/** How much work an idea is: bars and a word. */
export function Effort({ level }: { level: DifficultyLevel }) {
  const { full } = efforts[level]
  return (
    <span className={row}>
      {[1, 2, 3].map((place) => (
        <i key={place} aria-hidden="true" className={bar({ isFull: place <= full })} />
      ))}
      <span className={word}>{effortWord(level)}</span>
    </span>
  )
}
