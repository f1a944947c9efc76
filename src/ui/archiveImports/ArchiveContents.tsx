import type { ArchivedKind } from '../../../contract/archiveImports.ts'
import { numberLabel } from '../../../rules/shell/words.ts'
import { strings } from '../../../strings/archiveImports.ts'
import { css } from '../../../styled-system/css'
import type { RemoteArchive } from '../../machines/archiveImports/archiveImport.ts'
import { note } from './archiveStyles.ts'

const table = css({ width: 'full', borderTop: 'hairline', fontVariantNumeric: 'tabular-nums' })
const cell = css({ paddingBlock: '2', borderBottom: 'soft', textAlign: 'left', fontWeight: 'regular' })
const amount = css({ paddingBlock: '2', paddingLeft: '3', borderBottom: 'soft', textAlign: 'right' })
const headCell = css({
  textStyle: 'small',
  color: 'textMuted',
  fontWeight: 'regular',
  paddingBlock: '2',
  textAlign: 'left',
})
const headAmount = css({
  textStyle: 'small',
  color: 'textMuted',
  fontWeight: 'regular',
  paddingBlock: '2',
  paddingLeft: '3',
  textAlign: 'right',
})
const list = css({ display: 'grid', gap: '1', paddingLeft: '4', listStyle: 'disc' })

const kindNames = {
  posts: strings.posts,
  media: strings.picturesAndVideos,
  business_profiles: strings.businesses,
  social_accounts: strings.accounts,
  content_buckets: strings.buckets,
  content_ideas: strings.ideas,
  templates: strings.designs,
  snippets: strings.snippets,
  campaigns: strings.campaigns,
  time_slots: strings.timeSlots,
  recycling_rules: strings.recyclingRules,
} as const satisfies Record<ArchivedKind, string>

type Contents = NonNullable<RemoteArchive['contents']>

/** Of each kind how many are new and how many are here already; `addedWord` is what the new ones do. */
export function ArchiveCounts({ contents: { counts }, addedWord }: { contents: Contents; addedWord: string }) {
  if (counts.length === 0) return <p className={note}>{strings.thereIsNothingInItThatCould}</p>
  return (
    <table className={table}>
      <thead>
        <tr>
          <th scope="col" className={headCell}>
            {strings.what}
          </th>
          <th scope="col" className={headAmount}>
            {addedWord}
          </th>
          <th scope="col" className={headAmount}>
            {strings.hereAlready}
          </th>
        </tr>
      </thead>
      <tbody>
        {counts.map(({ kind, added, there }) => (
          <tr key={kind}>
            <th scope="row" className={cell}>
              {kindNames[kind]}
            </th>
            <td className={amount}>{numberLabel(added)}</td>
            <td className={amount}>{numberLabel(there)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What is left out or comes otherwise, and why. */
export function ArchiveNotes({ contents: { notes } }: { contents: Contents }) {
  if (notes.length === 0) return null
  return (
    <ul className={list} aria-label={strings.whatIsDifferent}>
      {[...new Set(notes)].map((sentence) => (
        <li key={sentence} className={note}>
          {sentence}
        </li>
      ))}
    </ul>
  )
}

/** Whether nothing of it would be new. */
export const hasNothingNew = ({ counts }: Contents): boolean => counts.every(({ added }) => added === 0)
