import type { IdeaAction } from '../../../contract/buckets.ts'
import { strings } from '../../../strings/buckets.ts'
import { css } from '../../../styled-system/css'
import type { Idea } from '../../machines/buckets/bucket.ts'
import type { IdeaChange } from '../../services/buckets/ideas.ts'
import { IdeaItem } from './IdeaItem.tsx'

const list = css({ borderTop: 'hairline' })
const note = css({ textStyle: 'small', color: 'textMuted', textWrap: 'pretty' })

interface Props {
  ideas: readonly Idea[]
  /** Some are the industry template's, whose stories are nobody's own. */
  hasSamples: boolean
  /** The first that is left is what to do next. */
  leads: boolean
  /** One is being changed. */
  isBusy: boolean
  onChange: (change: IdeaChange) => void
}

/** Ideas, whoever they are by; nothing where there is none. */
export function IdeaList({ ideas, hasSamples, leads, isBusy, onChange }: Props) {
  if (ideas.length === 0) return null
  const first = ideas.find(({ usedPostId, isDismissed }) => usedPostId === null && !isDismissed)
  const change = ({ ideaId }: Idea, action: IdeaAction, isUndone: boolean) =>
    ideaId !== null && onChange({ ideaId, action, isUndone })
  return (
    <>
      {hasSamples && <p className={note}>{strings.theIndustryTemplatesTextsAreSamples}</p>}
      <ol className={list}>
        {ideas.map((idea) => (
          <IdeaItem
            key={idea.ideaId}
            idea={idea}
            leads={leads && idea === first}
            isBusy={isBusy}
            onChange={(action, isUndone) => change(idea, action, isUndone)}
          />
        ))}
      </ol>
    </>
  )
}
