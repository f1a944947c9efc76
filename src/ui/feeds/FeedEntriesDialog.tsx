import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { momentIn } from '../../../rules/shell/regionalFormat.ts'
import { strings } from '../../../strings/feeds.ts'
import { css } from '../../../styled-system/css'
import { createFeedEntries, entriesKey } from '../../app/feeds/feedEntries.ts'
import type { Feed, MetEntry } from '../../machines/feeds/feed.ts'
import { useApp } from '../appContext.tsx'
import { ExternalLink } from '../kit/ExternalLink.tsx'
import { LazyDialog } from '../kit/LazyDialog.ts'
import { Link } from '../kit/Link.tsx'
import { ListProblem } from '../kit/ListProblem.tsx'
import { Loading } from '../kit/Loading.tsx'
import { Pager } from '../kit/Pager.tsx'
import { Skeleton } from '../kit/Skeleton.tsx'
import { useCachedActor } from '../useCachedActor.ts'
import { useLastShown } from '../useLastShown.ts'
import { useQueryFailure } from '../useQueryFailure.ts'
import { fateWords } from './feedWords.ts'

const stack = css({ display: 'grid', gap: '4', gridTemplateColumns: 'one', paddingBottom: '7' })
const rows = css({ borderTop: 'hairline' })
const row = css({ display: 'grid', gap: '0.5', paddingBlock: '3', borderBottom: 'soft', overflowWrap: 'anywhere' })
const quiet = css({ textStyle: 'small', color: 'textMuted' })

interface Props {
  /** Null: closed. */
  feed: Feed | null
  /** The person's. */
  timezone: string
  onClose: () => void
}

/** The entries found in a feed, and what became of each. */
export function FeedEntriesDialog({ feed, timezone, onClose }: Props) {
  const last = useLastShown(feed)
  return (
    <LazyDialog
      open={feed !== null}
      size="wide"
      onClose={onClose}
      title={strings.entries}
      description={strings.everyEntryFoundInAndWhatBecame(last?.title ?? '')}
    >
      {feed && <Entries key={feed.id} feedId={feed.id} timezone={timezone} />}
    </LazyDialog>
  )
}

function Entries({ feedId, timezone }: { feedId: number; timezone: string }) {
  const [page, setPage] = useState(1)
  const reading = useCachedActor(useApp().cached(createFeedEntries), entriesKey({ feedId, page }))
  const found = useLastShown(useSelector(reading, ({ context }) => context.value))
  const failure = useQueryFailure(reading)
  return (
    <div className={stack}>
      <ListProblem what={strings.theEntriesCouldNotBeLoaded} {...failure} />
      {!found && !failure.problem && (
        <Loading label={strings.loadingTheEntries}>
          <Skeleton height={160} />
        </Loading>
      )}
      {found?.count === 0 && <p className={quiet}>{strings.noEntryWasFoundYet}</p>}
      {found && found.count > 0 && (
        <>
          <ul className={rows} aria-label={strings.entries}>
            {found.results.map((entry) => (
              <EntryRow key={entry.id} entry={entry} timezone={timezone} />
            ))}
          </ul>
          <Pager found={found} one="entry" many="entries" onPage={setPage} />
        </>
      )}
    </div>
  )
}

function EntryRow({ entry, timezone }: { entry: MetEntry; timezone: string }) {
  const { title, link, fate, postId, problem, createdAt } = entry
  const name = title || strings.withoutATitle
  return (
    <li className={row}>
      <p>{link === null ? name : <ExternalLink href={link}>{name}</ExternalLink>}</p>
      <p className={quiet}>
        {fateWords[fate]}, {momentIn(timezone)(createdAt)}.{' '}
        {postId !== null && <Link to={`/post/${postId}`}>{strings.openIt}</Link>}
      </p>
      {problem !== null && <p className={quiet}>{problem}</p>}
    </li>
  )
}
