import type { ReactNode } from 'react'
import { changedShareLabel, type Fates, ofHundredLabel } from '../../../../rules/admin/qualityWords.ts'
import { numberLabel } from '../../../../rules/shell/words.ts'
import { strings } from '../../../../strings/admin/quality.ts'
import { css } from '../../../../styled-system/css'
import { VisuallyHidden } from '../../kit/VisuallyHidden.tsx'
import { FateBar } from './FateBar.tsx'
import { cell, figures, narrowLabel, quiet, row, rowHead, table } from './styles.ts'

/** Texts of a kind or of an entry, and what became of them. */
export interface TextsLine extends Fates {
  id: string
  name: ReactNode
  changedShare: number | null
  /** What else is to be said of them. */
  note?: ReactNode
}

const columns = [strings.texts, strings.share, strings.keptEditedAndRefused, strings.edits]
const drawn = css({ width: { md: '60' }, minWidth: '0' })

/** What became of AI texts, a line for each kind. */
export const TextsTable = ({
  lines,
  labelledBy,
  first,
}: {
  lines: readonly TextsLine[]
  labelledBy: string
  first: string
}) => (
  <table aria-labelledby={labelledBy} className={table}>
    <thead>
      <tr>
        {[first, ...columns].map((name) => (
          <th key={name} scope="col">
            <VisuallyHidden>{name}</VisuallyHidden>
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {lines.map((line) => (
        <Line key={line.id} line={line} />
      ))}
    </tbody>
  </table>
)

function Line({ line }: { line: TextsLine }) {
  const all = line.kept + line.edited + line.refused
  return (
    <tr className={row}>
      <th scope="row" className={rowHead}>
        {line.name}
      </th>
      <td className={cell} data-number>
        <span className={narrowLabel}>{strings.textsInSentence} </span>
        {numberLabel(all)}
      </td>
      <td className={`${cell} ${drawn}`}>{all > 0 && <FateBar texts={line} />}</td>
      <td className={`${cell} ${figures}`}>{all === 0 ? strings.noneDecided : ofHundredLabel(line)}</td>
      <td className={`${cell} ${quiet}`}>
        {changedShareLabel(line.changedShare)}
        {line.note}
      </td>
    </tr>
  )
}
