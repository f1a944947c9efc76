import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import { strings } from '../../../strings/buckets.ts'
import { css, cva } from '../../../styled-system/css'
import { createBucketsPage } from '../../app/buckets/bucketsPage.ts'
import { bucketKeyOf } from '../../app/buckets/keys.ts'
import { lastPageOf } from '../../app/shell/changeAddress.ts'
import { ListProblem } from '../kit/ListProblem.tsx'
import { lazyView, useLoaded } from '../kit/lazyView.ts'
import { Pager } from '../kit/Pager.tsx'
import { useOpenFocus } from '../kit/useOpenFocus.ts'
import { useShownBusiness } from '../shell/useBusinesses.ts'
import { useMedia } from '../shell/useMedia.ts'
import { useCachedActor } from '../useCachedActor.ts'
import { BucketsHeader } from './BucketsHeader.tsx'
import { BucketsToolbar } from './BucketsToolbar.tsx'
import { BucketsSkeleton, BucketTable } from './BucketTable.tsx'
import { GapList } from './GapList.tsx'
import { NoBuckets, NothingFits } from './NoBuckets.tsx'
import { OpenBucket } from './OpenBucket.tsx'
import { RhythmLegend } from './RhythmLegend.tsx'
import { TrendsSlot } from './TrendsSlot.tsx'
import { useBuckets } from './useBuckets.ts'
import { type BucketsAddress, useBucketsAddress } from './useBucketsAddress.ts'
import { useOverlays } from './useOverlays.tsx'
import { useShares } from './useShares.ts'

const frame = cva({
  base: { display: 'grid', minHeight: 'full' },
  variants: {
    split: {
      true: { gridTemplateColumns: 'besidePanel' },
      false: { gridTemplateColumns: 'one' },
    },
  },
})
const page = css({
  padding: { base: '4', md: '6' },
  paddingInline: { md: '10' },
  paddingTop: { base: '5', md: '6' },
  display: 'grid',
  gridTemplateColumns: 'one',
  gap: '4',
  alignContent: 'start',
})
const panel = css({
  surface: 'sunken',
  borderLeft: 'hairline',
  padding: '6',
  paddingInline: '7',
  minWidth: '0',
  _focusVisible: { outline: 'none' },
})
const unseen = css({ srOnly: true })
const whole = css({
  padding: { base: '4', md: '6' },
  paddingInline: { md: '10' },
  maxWidth: 'page',
  _focusVisible: { outline: 'none' },
})

const unsavedNotes = lazyView(async () => (await import('./UnsavedNotes.tsx')).UnsavedNotes)

const pageSize = 20
/** Beside the list from here on; in its place below. */
const besides = '(min-width: 75rem)'

/** Content buckets: how the month stands against their shares, what is missing, and what is in the one that is open. */
export function BucketsPage() {
  const { address, today, show } = useBucketsAddress()
  const isWide = useMedia(besides)
  const { bucketId } = address
  const overlays = useOverlays(address.month)
  const pageRef = useRef<HTMLDivElement>(null)
  useOpenFocus(bucketId, pageRef)
  if (bucketId !== null && !isWide) {
    return (
      <div ref={pageRef}>
        <h1 className={unseen}>{strings.contentBucketsTitle}</h1>
        <section className={whole} aria-label={strings.theOpenBucket} tabIndex={-1} data-opened="">
          <Unsaved />
          <OpenBucket key={bucketId} bucketId={bucketId} isWhole month={address.month} onEdit={overlays.edit} />
        </section>
        {overlays.opened}
      </div>
    )
  }
  return (
    <div ref={pageRef} className={frame({ split: bucketId !== null })}>
      <div className={page}>
        <Month address={address} today={today} show={show} overlays={overlays} />
      </div>
      {bucketId !== null && (
        <aside className={panel} aria-label={strings.theOpenBucket} tabIndex={-1} data-opened="">
          <OpenBucket key={bucketId} bucketId={bucketId} month={address.month} onEdit={overlays.edit} />
        </aside>
      )}
      {overlays.opened}
    </div>
  )
}

interface MonthProps {
  address: BucketsAddress
  today: string
  show: (change: Partial<BucketsAddress>) => void
  overlays: ReturnType<typeof useOverlays>
}

function Month({ address, today, show, overlays }: MonthProps) {
  const { month, search, isActive, industryTemplate, page: number } = address
  const business = useShownBusiness()
  const { cached, changes, request } = useBuckets()
  const key = bucketKeyOf({
    id: null,
    isActive,
    industryTemplate,
    search,
    businessProfileId: business?.id ?? null,
    page: number,
    pageSize,
  })
  const { actor } = useCachedActor(cached(createBucketsPage), key)
  const found = useSelector(actor, ({ context }) => context.found)
  const problem = useSelector(actor, ({ context }) => context.problem)
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const waiting = useSelector(changes, ({ context }) => context.changes)
  const shares = useShares(month)
  const isUnfiltered = isActive === null && industryTemplate === null && search === '' && number === 1
  const isEmpty = found?.count === 0 && problem === null && isUnfiltered
  const isBeyond = found !== null && number > lastPageOf({ count: found.count, pageSize })
  return (
    <>
      <BucketsHeader shares={shares.found} isEmpty={isEmpty} overlays={overlays} />
      <Unsaved />
      {isEmpty ? (
        <NoBuckets overlays={overlays} />
      ) : (
        <>
          <BucketsToolbar address={address} today={today} show={show} onShares={overlays.openShares} />
          <ListProblem
            what={strings.failedToFetchContentBuckets}
            problem={problem}
            isBusy={isBusy}
            onRetry={() => actor.send({ type: 'retry.requested' })}
          />
          <ListProblem what={strings.howTheMonthStandsCouldNotBe} {...shares.failure} />
          {(!found || isBeyond) && problem === null && <BucketsSkeleton />}
          {found?.count === 0 && problem === null && (
            <NothingFits onShowAll={() => show({ search: '', isActive: null, industryTemplate: null, page: 1 })} />
          )}
          {found && found.results.length > 0 && (
            <>
              <BucketTable
                buckets={found.results}
                shares={shares.found}
                month={month}
                openId={address.bucketId}
                changes={waiting}
                onActivate={(bucket, active) => request({ kind: 'activate', bucket, isActive: active })}
              />
              <RhythmLegend />
              <Pager
                found={{ count: found.count, page: number, pageSize }}
                one="bucket"
                many="buckets"
                onPage={(page) => show({ page })}
              />
            </>
          )}
          <GapList month={month} />
          {found && problem === null && <TrendsSlot openId={address.bucketId} shares={shares.found} />}
        </>
      )}
    </>
  )
}

/** Its code comes where there is something to tell: as the page is opened, or once a dialog is closed. */
function Unsaved() {
  const { dialogs, mayHaveUnsaved } = useBuckets()
  const View = useLoaded(unsavedNotes, useSelector(dialogs, mayHaveUnsaved))
  return View && <View />
}
