import { memo, useMemo } from 'react'
import type { AccountCount } from '../../../../rules/content/obstacles.ts'
import { overflowAt } from '../../../../rules/content/overflow.ts'
import { byLine } from '../../../../rules/networks/byLine.ts'
import type { TextPart } from '../../../../rules/networks/textPart.ts'
import { linePartsOf, textsJoined } from '../../../../rules/networks/textParts.ts'
import { css } from '../../../../styled-system/css'

const frame = css({ contain: 'content' })
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
 * A text as the mirror behind its field holds it, with its links, mentions and tags marked, and what is too long of it. Some
 * lines together are a block of their own, so that only one that changes is rendered and laid out anew.
 */
export const MarkedText = memo(function MarkedText({ text, counts }: MarkedTextProps) {
  const over = useMemo(() => overflowAt(text, counts), [text, counts])
  const network = counts[0]?.account.network
  const lines = network ? linePartsOf(network, text) : plainLines(text)
  return (
    <>
      {blocksOf(lines, over).map(({ place, ...block }) => (
        <Block key={place} {...block} />
      ))}
      {(text === '' || text.endsWith('\n')) && '\n'}
    </>
  )
})

const plainLines = byLine((text): TextPart[] => [{ kind: 'text', text }])

/**
 * Characters from which a block takes no further line. A block for each line would make a long text hundreds of them, all
 * gone through for each letter; the larger a block, the more is laid out of it.
 */
const blockLength = 1000

interface Lines {
  /** A line that is not changed is the same list. */
  lines: readonly TextPart[][]
  /** How many of their characters are not too long. */
  fitting: number
}

/** The lines of a text that is too long from `over` on, in blocks. */
function blocksOf(lines: readonly TextPart[][], over: number): (Lines & { place: number })[] {
  const blocks: (Lines & { place: number })[] = []
  let start = 0
  for (let from = 0; from < lines.length; ) {
    let length = 0
    let until = from
    while (until < lines.length && length < blockLength) {
      length += lengthOf(lines[until] ?? [])
      until += 1
    }
    const fitting = Math.min(Math.max(over - start, 0), length)
    blocks.push({ place: blocks.length, lines: lines.slice(from, until), fitting })
    start += length
    from = until
  }
  return blocks
}

const lengthOf = (parts: readonly TextPart[]): number => parts.reduce((sum, { text }) => sum + text.length, 0)

/** Lines of which so many characters are not too long. */
const Block = memo(function Block({ lines, fitting }: Lines) {
  const parts = textsJoined(lines.flat())
  const rest = cut(parts, fitting, Number.POSITIVE_INFINITY)
  return (
    <div className={frame}>
      <Parts parts={cut(parts, 0, fitting)} />
      {rest.length > 0 && (
        <mark className={tooLong}>
          <Parts parts={rest} />
        </mark>
      )}
    </div>
  )
}, areSame)

function areSame(one: Lines, other: Lines): boolean {
  return (
    one.fitting === other.fitting &&
    one.lines.length === other.lines.length &&
    one.lines.every((line, index) => line === other.lines[index])
  )
}

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
