import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { mostFeeds } from '../../../contract/feeds.ts'
import { strings } from '../../../strings/feeds.ts'
import { css } from '../../../styled-system/css'
import { createFeeds } from '../../app/feeds/feeds.ts'
import { useApp } from '../appContext.tsx'
import { Button } from '../kit/Button.tsx'
import { ListProblem } from '../kit/ListProblem.tsx'
import { Loading } from '../kit/Loading.tsx'
import { Skeleton } from '../kit/Skeleton.tsx'
import { useCachedActor } from '../useCachedActor.ts'
import { useMutation } from '../useMutation.ts'
import { useQueryFailure } from '../useQueryFailure.ts'
import { WriteFailure } from '../WriteFailure.tsx'
import { FeedEntriesDialog } from './FeedEntriesDialog.tsx'
import { FeedForm } from './FeedForm.tsx'
import { FeedRow } from './FeedRow.tsx'
import { RemovalDialog } from './RemovalDialog.tsx'

const stack = css({ display: 'grid', gap: '4', gridTemplateColumns: 'one' })
const rows = css({ borderTop: 'hairline' })
const quiet = css({ color: 'textMuted', textWrap: 'pretty' })
const start = css({ justifySelf: 'start' })

const actTitles = {
  refused: strings.theFeedWasNotChanged,
  unclear: strings.itIsNotCertainThatTheFeedWasChanged,
}

/** The person's feeds: those that are there, another one, and what became of what was new in each. */
export function FeedsPanel({ timezone }: { timezone: string }) {
  const { list, editing, open, ...actors } = useCachedActor(useApp().cached(createFeeds), 'all')
  const feeds = useSelector(list, ({ context }) => context.value?.results ?? null)
  const failure = useQueryFailure(list)
  const acting = useMutation(actors.acting)
  const [entriesId, setEntriesId] = useState<number | null>(null)
  const isFull = feeds !== null && feeds.length >= mostFeeds
  return (
    <div className={stack}>
      <p className={quiet}>{strings.aFeedIsHowABlogA}</p>
      <ListProblem what={strings.yourFeedsCouldNotBeLoaded} {...failure} />
      <WriteFailure titles={actTitles} problem={acting.problem} />
      {!feeds && !failure.problem && (
        <Loading label={strings.loadingYourFeeds}>
          <Skeleton height={96} />
        </Loading>
      )}
      {feeds?.length === 0 && <p className={quiet}>{strings.noFeedIsWatchedYet}</p>}
      {feeds && feeds.length > 0 && (
        <ul className={rows} aria-label={strings.feeds}>
          {feeds.map((feed) => (
            <FeedRow
              key={feed.id}
              feed={feed}
              timezone={timezone}
              isBusy={acting.isBusy}
              onAct={(act) => acting.request({ act, feed })}
              onEntries={() => setEntriesId(feed.id)}
              onEdit={() => open(feed)}
              onRemove={() => editing.send({ type: 'removal.requested', feed })}
            />
          ))}
        </ul>
      )}
      {feeds && (
        <Button
          className={start}
          aria-haspopup="dialog"
          aria-disabled={isFull || undefined}
          aria-describedby={isFull ? fullNoteId : undefined}
          onClick={() => isFull || open(null)}
        >
          {strings.addAFeed}
        </Button>
      )}
      {isFull && (
        <p id={fullNoteId} className={quiet}>
          {strings.youHaveFeedsTheMostThereCan(mostFeeds)}
        </p>
      )}
      <FeedForm editing={editing} timezone={timezone} />
      <RemovalDialog editing={editing} />
      <FeedEntriesDialog
        feed={feeds?.find(({ id }) => id === entriesId) ?? null}
        timezone={timezone}
        onClose={() => setEntriesId(null)}
      />
    </div>
  )
}

const fullNoteId = 'feeds-full'
