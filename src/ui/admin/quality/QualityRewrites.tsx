import type { QualityDays } from '../../../../contract/quality.ts'
import { rewriteWishWords } from '../../../../rules/ai/rewriteWishes.ts'
import { strings } from '../../../../strings/admin/quality.ts'
import { QualityTexts } from './QualityTexts.tsx'

/** What became of rewrites in the composer by what was wished of them. */
export const QualityRewrites = ({ days }: { days: QualityDays }) => (
  <QualityTexts
    days={days}
    title={strings.rewritesInTheComposerByWish}
    first={strings.wish}
    none={strings.nothingWasDecidedOfRewritesInThese}
    linesOf={({ aiRewrites }) =>
      aiRewrites.map((rewrites) => ({ ...rewrites, id: rewrites.wish, name: rewriteWishWords[rewrites.wish] }))
    }
  />
)
