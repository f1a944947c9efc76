import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { TopicIdea } from '../../../rules/trends/ideaOfTopic.ts'
import { css } from '../../../styled-system/css'
import { createTopicIdeas } from '../../app/buckets/topicIdeas.ts'
import { BucketSelect } from '../bucketChoices/BucketSelect.tsx'
import { useShownBusiness } from '../shell/useBusinesses.ts'
import { useMutation } from '../useMutation.ts'
import { WriteFailure } from '../WriteFailure.tsx'
import { TalkedAbout } from './trends/TalkedAbout.tsx'
import { useBuckets } from './useBuckets.ts'

const part = css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]', gap: '3', marginTop: '4' })
const target = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '3', rowGap: '1' })
const word = css({ textStyle: 'small', color: 'textMuted' })
const choice = css({ minWidth: '0', width: { base: 'full', sm: '[280px]' } })

const unmade = { refused: 'The idea was not added', unclear: 'It is not known whether the idea was added' } as const

interface Props {
  /** The bucket that ideas go into until another is chosen: the open one, or the one that is most short. */
  bucketId: number | null
}

/** What is talked about, and the bucket that it becomes an idea of. */
export function Trends({ bucketId }: Props) {
  const business = useShownBusiness()
  const { making, made } = useBuckets().lazy(createTopicIdeas)
  const { request, isBusy, problem } = useMutation(making)
  const madeTitles = useSelector(made, ({ context }) => context)
  const [chosen, setChosen] = useState<number | null>(null)
  const [asked, setAsked] = useState<{ title: string; bucketId: number; clientKey: string } | null>(null)
  const into = chosen ?? bucketId
  const make = (idea: TopicIdea) => {
    if (isBusy || into === null) return
    // The same once more is the same call: where nobody answered, it may have been made.
    const isAgain = asked?.title === idea.title && asked.bucketId === into
    const clientKey = isAgain ? asked.clientKey : crypto.randomUUID()
    setAsked({ title: idea.title, bucketId: into, clientKey })
    request({ ...idea, bucketId: into, clientKey })
  }
  return (
    <div className={part}>
      <TalkedAbout
        businessProfileId={business?.id ?? null}
        onMakeIdea={make}
        makingTitle={isBusy ? (asked?.title ?? null) : null}
        madeTitles={madeTitles}
      />
      <WriteFailure titles={unmade} problem={problem} />
      <div className={target}>
        <span className={word}>Ideas go to</span>
        <span className={choice}>
          <BucketSelect
            label="The bucket that ideas go to"
            businessProfileId={business?.id ?? null}
            value={into}
            placeholder="Choose a bucket"
            isNeeded
            onChoose={(bucket) => setChosen(bucket?.id ?? null)}
          />
        </span>
      </div>
    </div>
  )
}
