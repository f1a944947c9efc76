import type { ReactNode } from 'react'
import type { Fates } from '../../../../rules/admin/qualityWords.ts'
import { standouts } from '../../../../rules/admin/standouts.ts'
import { strings } from '../../../../strings/admin/quality.ts'
import { css } from '../../../../styled-system/css'

const line = css({ display: 'block' })

interface Props<Line extends Fates> {
  lines: readonly Line[]
  nameOf: (line: Line) => ReactNode
}

/** Which of several kinds of texts are best kept, and which refused most; nothing where there are too few to judge. */
export function Standouts<Line extends Fates>({ lines, nameOf }: Props<Line>) {
  const { bestKept, refusedMost } = standouts(lines)
  return (
    <>
      {bestKept && (
        <span className={line}>
          {strings.bestKept} {nameOf(bestKept)}
        </span>
      )}
      {refusedMost && (
        <span className={line}>
          {strings.refusedMost} {nameOf(refusedMost)}
        </span>
      )}
    </>
  )
}
