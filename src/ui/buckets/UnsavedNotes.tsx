import { useSelector } from '@xstate/react'
import { strings } from '../../../strings/buckets.ts'
import { css } from '../../../styled-system/css'
import { createUnsaved } from '../../app/buckets/unsaved.ts'
import type { UnsavedEntry } from '../../services/buckets/unsavedStore.ts'
import { Button } from '../kit/Button.tsx'
import { Notice } from '../kit/Notice.tsx'
import { focusMain } from '../shell/focusMain.ts'
import { useShownBusiness } from '../shell/useBusinesses.ts'
import { useBuckets } from './useBuckets.ts'
import { useBucketsAddress } from './useBucketsAddress.ts'

const list = css({ display: 'grid', gap: '2', marginTop: '1' })
const row = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '3', rowGap: '1' })
const words = css({ flex: '[1 1 200px]', minWidth: '0', overflowWrap: 'anywhere', color: 'text' })
const acts = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })

/** What was typed here before and not saved, each with the way to go on with it. What is open already says so itself. */
export function UnsavedNotes() {
  const { lazy, dialogs } = useBuckets()
  const unsaved = lazy(createUnsaved)
  const { address, show } = useBucketsAddress()
  const business = useShownBusiness()
  const isOpen = useSelector(dialogs, ({ context }) => context !== null && context.kind !== 'idea')
  const entries = useSelector(unsaved.list, ({ context }) => context).filter(
    ({ kind, id }) =>
      !(kind === 'idea' && id === address.bucketId) && !(kind === 'shares' && id !== (business?.id ?? null)),
  )
  if (isOpen || entries.length === 0) return null
  const goOn = (entry: UnsavedEntry) => {
    if (entry.kind === 'idea') show({ bucketId: entry.id })
    else unsaved.goOn(entry)
  }
  const throwAway = (entry: UnsavedEntry, row: Element | null) => {
    focusAfter(row)
    unsaved.throwAway(entry)
  }
  return (
    <Notice title={strings.notSavedYet} live="status">
      <ul className={list}>
        {entries.map((entry) => {
          const what = wordsOf(entry)
          return (
            <li key={entry.key} className={row}>
              <span className={words}>{what}</span>
              <span className={acts}>
                <Button size="sm" aria-label={strings.goOnWhat(what)} onClick={() => goOn(entry)}>
                  {strings.goOn}
                </Button>
                <Button
                  size="sm"
                  variant="ghost"
                  aria-label={strings.throwAwayWhat(what)}
                  onClick={({ currentTarget }) => throwAway(entry, currentTarget.closest('li'))}
                >
                  {strings.throwAway}
                </Button>
              </span>
            </li>
          )
        })}
      </ul>
    </Notice>
  )
}

/** What goes takes the focus with it: it is given to the same act of the next note, else to the page. */
function focusAfter(row: Element | null): void {
  const next = row?.nextElementSibling ?? row?.previousElementSibling
  const act = next?.querySelector<HTMLElement>('button:last-of-type')
  if (act) act.focus()
  else focusMain()
}

/** `A new bucket, “Offers”`: as a person would call it. */
function wordsOf(entry: UnsavedEntry): string {
  switch (entry.kind) {
    case 'bucket':
      return entry.bucket ? `Your changes to ${entry.bucket.name}` : named(strings.aNewBucket, entry.draft.name)
    case 'shares':
      return 'Your changes to the shares'
    case 'idea':
      return named(strings.anIdeaFor(entry.bucketName), entry.title)
  }
}

const named = (what: string, name: string): string => (name.trim() === '' ? what : `${what}, “${name.trim()}”`)
