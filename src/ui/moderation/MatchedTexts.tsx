import type { Network } from '../../../contract/networks.ts'
import { markedExcerpts } from '../../../rules/moderation/markedExcerpts.ts'
import { networkNames } from '../../../rules/networks/networkNames.ts'
import { counted, listed } from '../../../rules/shell/words.ts'
import { strings } from '../../../strings/moderation.ts'
import { css } from '../../../styled-system/css'

const stack = css({ display: 'grid', gridTemplateColumns: 'one', gap: '3' })
const box = css({ border: 'control', borderRadius: 'base', padding: '4', minWidth: '0', display: 'grid', gap: '3' })
const words = css({ textStyle: 'read', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', textWrap: 'pretty' })
const hit = css({ background: 'missedTint', color: 'text', borderBottom: 'missed' })
const named = css({ textStyle: 'captionStrong', color: 'textMuted' })
const note = css({ textStyle: 'small', color: 'textMuted' })

interface Props {
  texts: readonly { networks: readonly Network[]; parts: readonly string[] }[]
  matches: readonly { excerpts: readonly string[] }[]
  mediaCount?: number
}

/** What a post says, on each network where it is its own, with what was matched marked. */
export function MatchedTexts({ texts, matches, mediaCount = 0 }: Props) {
  const excerpts = matches.flatMap((match) => match.excerpts)
  return (
    <div className={stack}>
      {texts.map(({ networks, parts }) => (
        <section
          key={networks.join()}
          className={box}
          // One that has the text for itself needs no name: several such posts would be landmarks of the same one.
          {...(texts.length > 1 && { 'aria-label': strings.textFor(namesOf(networks)) })}
        >
          {texts.length > 1 && <p className={named}>{namesOf(networks)}</p>}
          {numbered(parts).map(({ number, part }) => (
            <p key={number} className={words}>
              <Marked text={part} excerpts={excerpts} />
            </p>
          ))}
        </section>
      ))}
      {mediaCount > 0 && (
        <p className={note}>{strings.with(counted(mediaCount, strings.pictureOrVideo, strings.picturesOrVideos))}</p>
      )}
    </div>
  )
}

/** The parts of a thread in their order. */
const numbered = (parts: readonly string[]) => parts.map((part, index) => ({ number: index + 1, part }))

const namesOf = (networks: readonly Network[]): string =>
  networks.length === 0 ? strings.everyNetwork : listed([...new Set(networks)].map((network) => networkNames[network]))

const Marked = ({ text, excerpts }: { text: string; excerpts: readonly string[] }) =>
  markedExcerpts(text, excerpts).map(({ from, text: piece, isMatched }) =>
    isMatched ? (
      <mark key={from} className={hit}>
        {piece}
      </mark>
    ) : (
      piece
    ),
  )
