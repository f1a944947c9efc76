import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { strings } from '../../../strings/buckets.ts'
import { css } from '../../../styled-system/css'
import { createTopicIdeas } from '../../app/buckets/topicIdeas.ts'
import { BucketSelect } from '../bucketChoices/BucketSelect.tsx'
import { useShownBusiness } from '../shell/useBusinesses.ts'
import { WriteFailure } from '../WriteFailure.tsx'
import { TalkedAbout } from './trends/TalkedAbout.tsx'
import { useBuckets } from './useBuckets.ts'

const part = css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]', gap: '3', marginTop: '4' })
const target = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '3', rowGap: '1' })
const word = css({ textStyle: 'small', color: 'textMuted' })
const choice = css({ minWidth: '0', width: { base: 'full', sm: '72' } })

const unmade = { refused: strings.theIdeaWasNotAdded, unclear: strings.itIsNotKnownWhetherTheIdeaWas } as const

interface Props {
  /** The bucket that ideas go into until another is chosen: the open one, or the one that is most short. */
  bucketId: number | null
}

/** What is talked about, and the bucket that it becomes an idea of. */
export function Trends({ bucketId }: Props) {
  const business = useShownBusiness()
  const { making, titles, make } = useBuckets().lazy(createTopicIdeas)
  const isBusy = useSelector(making, (snapshot) => snapshot.hasTag('busy'))
  const problem = useSelector(making, ({ context }) => context.problem)
  const { requested, made } = useSelector(titles, ({ context }) => context)
  const [chosen, setChosen] = useState<number | null>(null)
  const into = chosen ?? bucketId
  return (
    <div className={part}>
      <TalkedAbout
        businessProfileId={business?.id ?? null}
        onMakeIdea={(idea) => into !== null && make(idea, into)}
        makingTitle={isBusy ? requested : null}
        madeTitles={made}
      />
      <WriteFailure titles={unmade} problem={problem} />
      <div className={target}>
        <span className={word}>{strings.ideasGoTo}</span>
        <span className={choice}>
          <BucketSelect
            label={strings.theBucketThatIdeasGoTo}
            businessProfileId={business?.id ?? null}
            value={into}
            placeholder={strings.chooseABucket}
            isNeeded
            onChoose={(bucket) => setChosen(bucket?.id ?? null)}
          />
        </span>
      </div>
    </div>
  )
}
