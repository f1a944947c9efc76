import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { dayOf, momentLabel } from '../../../../rules/content/times.ts'
import { wallTimeAt } from '../../../../rules/content/wallClock.ts'
import { counted } from '../../../../rules/shell/words.ts'
import { ideaOfTopic, type TopicIdea } from '../../../../rules/trends/ideaOfTopic.ts'
import { strings } from '../../../../strings/buckets/trends.ts'
import { css } from '../../../../styled-system/css'
import { createTrendingTopics, trendsKeyOf } from '../../../app/trends/trendingTopics.ts'
import type { TrendingTopics } from '../../../services/trends/trendingTopics.ts'
import { useWallNow } from '../../content/useWallNow.ts'
import { Button } from '../../kit/Button.tsx'
import { ListProblem } from '../../kit/ListProblem.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { useSession } from '../../sessionContext.ts'
import { useCachedActor } from '../../useCachedActor.ts'
import { useQueryFailure } from '../../useQueryFailure.ts'
import { SourceNotes } from './SourceNotes.tsx'
import { TopicRow } from './TopicRow.tsx'

const section = css({
  display: 'grid',
  gridTemplateColumns: '[minmax(0, 1fr)]',
  gap: '2.5',
  containerType: 'inline-size',
})
const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  gap: '3',
})
const heading = css({ textStyle: 'h3' })
const caption = css({ textStyle: 'caption', color: 'textMuted' })
const list = css({ borderTop: 'hairline' })
const waiting = css({ display: 'grid', gap: '2', paddingBlock: '3', borderBottom: 'hairline' })
const quiet = css({ color: 'textMuted', textWrap: 'pretty' })
const more = css({ justifySelf: 'start' })

/** How many topics stand there before somebody asks for all. */
const first = 6

export interface TalkedAboutProps {
  /** Whose buckets say which trade it is; null: the primary profile's. */
  businessProfileId: number | null
  /** A trade (`industry_template`) instead of that of the business's buckets. */
  industry?: string | null
  /** Puts an idea into the bucket that is open, or asks for one. */
  onMakeIdea: (idea: TopicIdea) => void
  /** The title of the idea that is being made; null while none is. */
  makingTitle: string | null
  /** Titles of the ideas that were made here. */
  madeTitles: ReadonlySet<string>
}

/** What people talk about now and will soon: the days of the trade and of the country, and the person's own networks. */
export function TalkedAbout({ businessProfileId, industry = null, ...ideas }: TalkedAboutProps) {
  const { cached } = useSession()
  const { actor } = useCachedActor(cached(createTrendingTopics), trendsKeyOf({ businessProfileId, industry }))
  const found = useSelector(actor, ({ context }) => context.value)
  const failure = useQueryFailure(actor)
  return (
    <section aria-labelledby="talked-about" aria-busy={failure.isBusy} className={section}>
      <header className={head}>
        <h2 id="talked-about" className={heading}>
          {strings.talkedAboutNow}
        </h2>
        {found && <ReadAt found={found} />}
      </header>
      <ListProblem what={strings.whatIsTalkedAboutCouldNotBe} {...failure} />
      {!found && failure.isBusy && <Waiting />}
      {found && <Topics found={found} {...ideas} />}
      {found && (
        <SourceNotes
          sources={found.sources}
          isBusy={failure.isBusy}
          onRetry={() => actor.send({ type: 'refresh.requested' })}
        />
      )}
    </section>
  )
}

/** Of several readings the oldest counts. */
function ReadAt({ found: { sources } }: { found: TrendingTopics }) {
  const { timezone } = useSession()
  const today = dayOf(useWallNow())
  const [oldest] = sources.flatMap(({ readAt }) => readAt ?? []).sort()
  if (oldest === undefined) return null
  return <p className={caption}>{strings.read(momentLabel(wallTimeAt(Date.parse(oldest), timezone()), today))}</p>
}

function Waiting() {
  return (
    <div className={list}>
      {['38%', '52%', '44%'].map((width) => (
        <div key={width} className={waiting}>
          <Skeleton width={width} height={14} />
          <Skeleton width="70%" />
        </div>
      ))}
    </div>
  )
}

type TopicsProps = Pick<TalkedAboutProps, 'onMakeIdea' | 'makingTitle' | 'madeTitles'> & { found: TrendingTopics }

function Topics({ found: { results }, onMakeIdea, makingTitle, madeTitles }: TopicsProps) {
  const { timezone } = useSession()
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? results : results.slice(0, first)
  const left = results.length - shown.length
  if (results.length === 0) {
    return <p className={quiet}>{strings.nothingIsNear}</p>
  }
  return (
    <>
      <ul className={list} aria-labelledby="talked-about">
        {shown.map((topic) => (
          <TopicRow
            key={topic.topic}
            topic={topic}
            isMaking={makingTitle === topic.topic}
            isMade={madeTitles.has(topic.topic)}
            onMakeIdea={() => onMakeIdea(ideaOfTopic(topic, timezone()))}
          />
        ))}
      </ul>
      {left > 0 && (
        <Button variant="link" size="sm" className={more} onClick={() => setWhole(true)}>
          {strings.show(counted(left, strings.moreTopic))}
        </Button>
      )}
    </>
  )
}
