import type { ReactNode } from 'react'
import type { QualityDays } from '../../../../contract/quality.ts'
import { textKindWords } from '../../../../rules/admin/qualityWords.ts'
import { rewriteWishWords } from '../../../../rules/ai/rewriteWishes.ts'
import { strings } from '../../../../strings/admin/quality.ts'
import type { Quality } from '../../../services/admin/quality.ts'
import { RouterLink } from '../../kit/RouterLink.tsx'
import { EntryLink } from './EntryLink.tsx'
import { FateKeys } from './FateBar.tsx'
import { Standouts } from './Standouts.tsx'
import { heading, link, section, sectionHead } from './styles.ts'
import { TextsTable } from './TextsTable.tsx'
import { addressOf, type QualityAddress } from './useQualityAddress.ts'

type Kind = Quality['aiTexts'][number]['kind']

/** What is told of a kind beside its numbers: the list behind them, and what of it stands out. */
interface Behind {
  list: QualityAddress['list']
  note: ReactNode
}

/** What became of texts by AI, by what they were for. */
export function AiTextsSection({ quality, days }: { quality: Quality; days: QualityDays }) {
  const behind = behindOf(quality)
  return (
    <section className={section} aria-labelledby="ai-texts">
      <header className={sectionHead}>
        <h2 id="ai-texts" className={heading}>
          {strings.aiTextsWhatBecameOfThem}
        </h2>
        <FateKeys />
      </header>
      <TextsTable
        labelledBy="ai-texts"
        first={strings.forWhat}
        lines={quality.aiTexts.map((texts) => ({
          ...texts,
          id: texts.kind,
          name: <KindName kind={texts.kind} list={behind[texts.kind]?.list ?? null} days={days} />,
          note: behind[texts.kind]?.note,
        }))}
      />
    </section>
  )
}

const behindOf = ({ aiEntries, aiRewrites }: Quality): Partial<Record<Kind, Behind>> => ({
  ...(aiEntries.length > 0 && {
    campaign_posts: {
      list: 'entries',
      note: <Standouts lines={aiEntries.filter(isJudged)} nameOf={(entry) => <EntryLink entry={entry} />} />,
    },
  }),
  ...(aiRewrites.length > 0 && {
    composer_rewrites: {
      list: 'rewrites',
      note: <Standouts lines={aiRewrites} nameOf={({ wish }) => rewriteWishWords[wish]} />,
    },
  }),
})

/** What else posts were made with says less of how they read. */
const isJudged = ({ kind }: Quality['aiEntries'][number]): boolean => kind === 'template' || kind === 'rule'

function KindName({ kind, list, days }: { kind: Kind; list: QualityAddress['list']; days: QualityDays }) {
  if (list === null) return textKindWords[kind]
  return (
    <RouterLink to={addressOf({ days, list })} className={link}>
      {textKindWords[kind]}
    </RouterLink>
  )
}
