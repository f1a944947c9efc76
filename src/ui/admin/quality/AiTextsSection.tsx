import type { QualityDays } from '../../../../contract/quality.ts'
import { textKindWords } from '../../../../rules/admin/qualityWords.ts'
import type { Quality } from '../../../services/admin/quality.ts'
import { RouterLink } from '../../kit/RouterLink.tsx'
import { FateKeys } from './FateBar.tsx'
import { heading, link, section, sectionHead } from './styles.ts'
import { TextsTable } from './TextsTable.tsx'
import { addressOf } from './useQualityAddress.ts'

/** What became of texts by AI, by what they were for. */
export function AiTextsSection({ quality: { aiTexts, aiEntries }, days }: { quality: Quality; days: QualityDays }) {
  return (
    <section className={section} aria-labelledby="ai-texts">
      <header className={sectionHead}>
        <h2 id="ai-texts" className={heading}>
          AI texts, what became of them
        </h2>
        <FateKeys />
      </header>
      <TextsTable
        label="ai-texts"
        first="For what"
        lines={aiTexts.map((texts) => ({
          ...texts,
          id: texts.kind,
          name:
            texts.kind === 'campaign_posts' && aiEntries.length > 0 ? (
              <RouterLink to={addressOf({ days, list: 'entries' })} className={link}>
                {textKindWords[texts.kind]}
              </RouterLink>
            ) : (
              textKindWords[texts.kind]
            ),
        }))}
      />
    </section>
  )
}
