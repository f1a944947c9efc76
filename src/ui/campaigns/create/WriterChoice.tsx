import { useSelector } from '@xstate/react'
import type { CampaignWriter } from '../../../../contract/campaigns.ts'
import { type AiWriting, aiWriting } from '../../../../rules/campaigns/writerWords.ts'
import { resetDay } from '../../../../rules/generate/allowanceWords.ts'
import { strings } from '../../../../strings/campaigns/create.ts'
import { createCampaignAllowance } from '../../../app/campaigns/allowance.ts'
import { ListProblem } from '../../kit/ListProblem.tsx'
import { RadioCards } from '../../kit/RadioCards.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { useSession } from '../../sessionContext.ts'
import { useCachedActor } from '../../useCachedActor.ts'
import { useNow } from '../../useNow.ts'
import { useQueryFailure } from '../../useQueryFailure.ts'
import { fields } from '../fields/formStyles.ts'

const useAllowanceLeft = () => useCachedActor(useSession().cached(createCampaignAllowance), 'all').left

/** Who writes: as chosen where that is possible, else AI where it can. `ai`: null while that is not known. */
export function useWriter(
  chosen: CampaignWriter | null,
  count: number,
): { writer: CampaignWriter; ai: AiWriting | null } {
  const { timezone } = useSession()
  const now = useNow(60_000)
  const allowance = useSelector(useAllowanceLeft(), ({ context }) => context.value)
  const ai = allowance && aiWriting(allowance, count, resetDay(allowance, now, timezone()))
  const wanted = chosen ?? 'ai'
  return { writer: wanted === 'ai' && ai?.isPossible ? 'ai' : 'template', ai }
}

interface Props {
  ai: AiWriting | null
  writer: CampaignWriter
  onChoose: (writer: CampaignWriter) => void
}

/** Who writes the posts: AI, or the texts of the template with what the campaign says. */
export function WriterChoice({ ai, writer, onChoose }: Props) {
  const failure = useQueryFailure(useAllowanceLeft())
  if (!ai && failure.problem === null) {
    return (
      <div className={fields} aria-busy="true">
        <Skeleton height={64} />
        <Skeleton height={64} />
      </div>
    )
  }
  return (
    <>
      <ListProblem what={strings.howManyAiTextsAreLeftIs} {...failure} />
      <RadioCards<CampaignWriter>
        legend={strings.whoWrites}
        options={[
          {
            value: 'ai',
            title: strings.aiInYourVoice,
            about: ai?.about ?? strings.itIsNotKnownWhetherTextsAre,
            isDisabled: ai?.isPossible !== true,
          },
          {
            value: 'template',
            title: strings.theTextsOfTheTemplate,
            about: strings.shortTextsWithYourOfferGoalAnd,
          },
        ]}
        value={writer}
        onChange={onChoose}
      />
    </>
  )
}
