import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { zoneLabel } from '../../../rules/content/zones.ts'
import { importHeadline, importSummary, type ImportRow as Row } from '../../../rules/imports/importRows.ts'
import { counted, numberLabel } from '../../../rules/shell/words.ts'
import { strings } from '../../../strings/imports.ts'
import { css } from '../../../styled-system/css'
import { Button } from '../kit/Button.tsx'
import { Notice } from '../kit/Notice.tsx'
import { Pager } from '../kit/Pager.tsx'
import { Segmented } from '../kit/Segmented.tsx'
import { Spinner } from '../kit/Spinner.tsx'
import { WorkBar } from '../kit/WorkBar.tsx'
import { useBusinesses } from '../shell/useBusinesses.ts'
import { ImportRow } from './ImportRow.tsx'
import { actions, full, note, stack, title } from './importStyles.ts'
import { type PostImportActor, useImportRows } from './useImports.ts'

const list = css({ width: 'full', borderBottom: 'hairline' })
const head = css({
  width: 'full',
  display: 'flex',
  flexWrap: 'wrap',
  gap: '3',
  justifyContent: 'space-between',
  alignItems: 'center',
})

const onPage = 50

/** The posts that rows become, each to be mended or left out, before they are imported. */
export function ImportPreview({ actor }: { actor: PostImportActor }) {
  const rows = useImportRows(actor)
  const timezone = useSelector(actor, ({ context }) => context.plan.timezone)
  const problem = useSelector(actor, ({ context }) => context.problem)
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const [shown, setShown] = useState<'all' | 'problems'>('all')
  const [page, setPage] = useState(1)
  // What is mended stays in sight until the filter is chosen again.
  const [filtered, setFiltered] = useState<ReadonlySet<number>>(new Set())
  const inList = shown === 'all' ? rows : rows.filter(({ at }) => filtered.has(at))
  const last = Math.max(1, Math.ceil(inList.length / onPage))
  const number = Math.min(page, last)
  const filter = (next: typeof shown) => {
    setShown(next)
    setPage(1)
    setFiltered(new Set(rows.filter(needsLook).map(({ at }) => at)))
  }
  return (
    <section aria-label={strings.preview}>
      <div className={stack}>
        <div className={head}>
          <div>
            <h2 className={title}>{importHeadline(rows)}</h2>
            <p className={note}>{strings.timesAreReadAsTimezone(zoneLabel(timezone))}</p>
          </div>
          <Segmented
            label={strings.whichPosts}
            options={[
              { value: 'all', label: strings.all },
              { value: 'problems', label: strings.withProblems(numberLabel(rows.filter(needsLook).length)) },
            ]}
            value={shown}
            onChange={filter}
          />
        </div>
        {problem !== null && (
          <div className={full}>
            <Notice severity="warning">{problem}</Notice>
          </div>
        )}
        <RepeatedNote actor={actor} rows={rows} />
        <PicturesNote actor={actor} />
        {inList.length === 0 ? (
          <p className={note}>{rows.length === 0 ? strings.allPostsOfTheListAreImported : strings.noPostHasAProblem}</p>
        ) : (
          <ul className={list} aria-label={strings.posts}>
            {inList.slice((number - 1) * onPage, number * onPage).map((row) => (
              <ImportRow key={row.at} actor={actor} row={row} isBusy={isBusy} />
            ))}
          </ul>
        )}
        {inList.length > onPage && (
          <div className={full}>
            <Pager
              found={{ count: inList.length, page: number, pageSize: onPage }}
              one="post"
              many="posts"
              onPage={setPage}
            />
          </div>
        )}
      </div>
      <ImportBar actor={actor} rows={rows} />
    </section>
  )
}

const needsLook = ({ isLeftOut, problems }: Row): boolean => !isLeftOut && problems.length > 0

interface PartProps {
  actor: PostImportActor
  rows: readonly Row[]
}

/** Imports what is good, says how far it is, and lets stop what can be. */
function ImportBar({ actor, rows }: PartProps) {
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const isFetching = useSelector(actor, (snapshot) => snapshot.matches('fetching'))
  const sent = useSelector(actor, ({ context }) => context.sent)
  const pictures = useSelector(actor, ({ context }) => context.pictures)
  const { selected } = useBusinesses()
  const good = rows.filter(({ isBad, isLeftOut }) => !isBad && !isLeftOut)
  const wanted = new Set(sent?.posts.flatMap(({ media }) => media))
  const fetched = pictures.filter(({ address }) => wanted.has(address)).length
  const begin = () =>
    actor.send({
      type: 'import.requested',
      request: { clientKey: crypto.randomUUID(), businessProfileId: selected?.id ?? null, posts: good },
    })
  const busyNote = isFetching
    ? strings.fetching(counted(wanted.size, strings.pictureInSentence), numberLabel(fetched))
    : strings.importing(counted(sent?.posts.length ?? 0, strings.post))
  return (
    <WorkBar
      note={
        isBusy ? (
          <>
            <Spinner /> <span role="status">{busyNote}</span>
            {isFetching && (
              <Button size="sm" onClick={() => actor.send({ type: 'stop.requested' })}>
                {strings.stop}
              </Button>
            )}
          </>
        ) : (
          <span className={note}>{good.length > 0 ? importSummary(good) : strings.noPostCanBeImportedYet}</span>
        )
      }
    >
      {!isBusy && (
        <>
          <Button onClick={() => actor.send({ type: 'import.closed' })}>{strings.anotherList}</Button>
          <Button onClick={() => actor.send({ type: 'mapping.reopened' })}>{strings.columns}</Button>
        </>
      )}
      <Button variant="ink" busy={isBusy} disabled={good.length === 0} onClick={begin}>
        {good.length === 0 ? strings.import : strings.importCount(counted(good.length, strings.post))}
      </Button>
    </WorkBar>
  )
}

/** What is there already, or twice in the list, is left out with one press. */
function RepeatedNote({ actor, rows }: PartProps) {
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const repeated = rows.filter(({ isRepeated, isLeftOut }) => isRepeated && !isLeftOut)
  if (repeated.length === 0) return null
  return (
    <div className={full}>
      <Notice
        severity="warning"
        live="none"
        title={strings.whatAnotherOneSays(counted(repeated.length, strings.postSays, strings.postsSay))}
        action={
          <Button
            size="sm"
            aria-disabled={isBusy || undefined}
            onClick={() => actor.send({ type: 'rows.leftOut', places: repeated.map(({ at }) => at), areLeftOut: true })}
          >
            {strings.leaveItOut(repeated.length)}
          </Button>
        }
      >
        {strings.inThisListOrPlannedAlready}
      </Notice>
    </div>
  )
}

/** Pictures that could not be fetched: tried again, or done without. */
function PicturesNote({ actor }: { actor: PostImportActor }) {
  const lost = useSelector(
    actor,
    ({ context: { pictures, waived } }) =>
      pictures.filter(({ address, mediaId }) => mediaId === null && !waived.includes(address)).length,
  )
  const isReady = useSelector(actor, (snapshot) => snapshot.matches('ready'))
  if (lost === 0 || !isReady) return null
  return (
    <div className={full}>
      <Notice severity="error" title={strings.couldNotBeFetched(counted(lost, strings.pictureInSentence))}>
        <div className={actions}>
          <Button size="sm" onClick={() => actor.send({ type: 'pictures.retried' })}>
            {strings.tryThemAgain}
          </Button>
          <Button size="sm" onClick={() => actor.send({ type: 'pictures.waived' })}>
            {strings.importWithoutIt(lost)}
          </Button>
        </div>
      </Notice>
    </div>
  )
}
