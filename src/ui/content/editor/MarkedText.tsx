import { memo, useMemo } from 'react'
import type { AccountCount } from '../../../../rules/content/obstacles.ts'
import { overflowAt } from '../../../../rules/content/overflow.ts'
import { byLine } from '../../../../rules/networks/byLine.ts'
import type { TextPart } from '../../../../rules/networks/textPart.ts'
import { linePartsOf } from '../../../../rules/networks/textParts.ts'
import { css } from '../../../../styled-system/css'

const line = css({ contain: 'content' })
const tooLong = css({ background: 'failedTint', color: 'transparent', borderRadius: '[2px]' })
/** The letters themselves are the text area's, so that one stands as soon as it is typed: the mark lies below them. */
const found = css({
  textDecorationLine: 'underline',
  textDecorationColor: 'link',
  textDecorationThickness: '[2px]',
  textUnderlineOffset: '[3px]',
})

export interface MarkedTextProps {
  text: string
  /** The text counted for the accounts that get it: the links, mentions and tags are those of the first one's network. */
  counts: readonly AccountCount[]
}

/**
 * A text as the mirror behind its field holds it, with its links, mentions and tags marked, and what is too long of it. Each
 * line is a block of its own, so that only those that change are laid out anew.
 */
export const MarkedText = memo(function MarkedText({ text, counts }: MarkedTextProps) {
  const over = useMemo(() => overflowAt(text, counts), [text, counts])
  const network = counts[0]?.account.network
  const lines = network ? linePartsOf(network, text) : plainLines(text)
  return (
    <>
      {placed(lines, over).map(({ place, parts, fitting }) => (
        <Line key={place} parts={parts} fitting={fitting} />
      ))}
      {(text === '' || text.endsWith('\n')) && '\n'}
    </>
  )
})

const plainLines = byLine((text): TextPart[] => [{ kind: 'text', text }])

/** The lines of a text that is too long from `over` on, each with how many of its characters are not. */
function placed(lines: readonly TextPart[][], over: number) {
  let start = 0
  return lines.map((parts, place) => {
    const fitting = Math.max(over - start, 0)
    start += lengthOf(parts)
    return { place, parts, fitting: Math.min(fitting, lengthOf(parts)) }
  })
}

const lengthOf = (parts: readonly TextPart[]): number => parts.reduce((sum, { text }) => sum + text.length, 0)

/** One line, of which so many characters are not too long. */
const Line = memo(function Line({ parts, fitting }: { parts: TextPart[]; fitting: number }) {
  const rest = cut(parts, fitting, Number.POSITIVE_INFINITY)
  return (
    <div className={line}>
      <Parts parts={cut(parts, 0, fitting)} />
      {rest.length > 0 && (
        <mark className={tooLong}>
          <Parts parts={rest} />
        </mark>
      )}
    </div>
  )
})

/** What stands from one index to another of the text that the parts make. */
function cut(parts: readonly TextPart[], from: number, until: number): TextPart[] {
  let start = 0
  return parts.flatMap(({ kind, text }) => {
    const piece = text.slice(Math.max(from - start, 0), Math.max(until - start, 0))
    start += text.length
    return piece === '' ? [] : [{ kind, text: piece }]
  })
}

function Parts({ parts }: { parts: readonly TextPart[] }) {
  let at = 0
  return parts.map(({ kind, text }) => {
    at += text.length
    return kind === 'text' ? (
      text
    ) : (
      <span key={at} className={found}>
        {text}
      </span>
    )
  })
}
