import { useSelector } from '@xstate/react'
import { useEffect, useRef, useState } from 'react'
import { strings } from '../../../strings/buckets.ts'
import { css } from '../../../styled-system/css'
import { createIdeas } from '../../app/buckets/ideas.ts'
import { createNewIdea } from '../../app/buckets/newIdea.ts'
import type { Bucket, Idea } from '../../machines/buckets/bucket.ts'
import type { IdeaChange } from '../../services/buckets/ideas.ts'
import { Button } from '../kit/Button.tsx'
import { ListProblem } from '../kit/ListProblem.tsx'
import { Pager } from '../kit/Pager.tsx'
import { Skeleton } from '../kit/Skeleton.tsx'
import { useCachedActor } from '../useCachedActor.ts'
import { useMutation } from '../useMutation.ts'
import { WriteFailure } from '../WriteFailure.tsx'
import { DismissedNote } from './DismissedNote.tsx'
import { EffortFilter } from './EffortFilter.tsx'
import { IdeaList } from './IdeaList.tsx'
import { NewIdeaForm } from './NewIdeaForm.tsx'
import { partHead, partTitle, quietCount } from './panelStyles.ts'
import { useBuckets } from './useBuckets.ts'
import type { useIdeas } from './useIdeas.ts'

const part = css({ display: 'grid', gap: '2' })
const quiet = css({ color: 'textMuted', textStyle: 'small', textWrap: 'pretty' })
const acts = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })

const unchanged = {
  refused: strings.theIdeaWasNotChanged,
  unclear: strings.itIsNotKnownWhetherTheIdea,
} as const

interface Props {
  bucket: Bucket
  ideas: ReturnType<typeof useIdeas>
  /** The first of them is what to do next. */
  leads: boolean
}

/** The ideas of the trade and the person's own: unused ones first. */
export function ContentIdeas({ bucket, ideas, leads }: Props) {
  const { query, found, failure } = ideas
  const { dialogs, lazy, cached } = useBuckets()
  const change = useMutation(lazy(createIdeas).change)
  const [dismissed, setDismissed] = useState<Idea | null>(null)
  // An idea that was begun and not added is there again with its bucket.
  useCachedActor(cached(createNewIdea), String(bucket.id))
  const opened = useSelector(dialogs, ({ context }) => context)
  const isAdding = opened?.kind === 'idea' && opened.bucketId === bucket.id
  const addRef = useFocusAfter(isAdding, opened === null)
  const ask = (wanted: IdeaChange) => {
    change.request(wanted)
    if (wanted.action !== 'dismiss') return
    const idea = found?.results.find(({ ideaId }) => ideaId === wanted.ideaId)
    setDismissed(wanted.isUndone ? null : (idea ?? null))
  }
  const add = () => dialogs.send({ type: 'dialog.opened', dialog: { kind: 'idea', bucketId: bucket.id } })
  return (
    <section className={part} aria-label={strings.contentIdeas}>
      <header className={partHead}>
        <h3 className={partTitle}>
          {strings.contentIdeas} {found && <span className={quietCount}>{found.count}</span>}
        </h3>
        <EffortFilter label={strings.effortOfContentIdeas} level={query.difficulty} onChange={ideas.chooseEffort} />
      </header>
      <WriteFailure titles={unchanged} problem={change.problem} />
      {dismissed && !change.isBusy && !change.problem && !query.showsDismissed && (
        <DismissedNote
          idea={dismissed}
          showLabel={strings.showDismissedInSentence}
          onUndo={() =>
            dismissed.ideaId !== null && ask({ ideaId: dismissed.ideaId, action: 'dismiss', isUndone: true })
          }
          onShow={() => ideas.showDismissed(true)}
        />
      )}
      <ListProblem what={strings.failedToFetchContentIdeas} {...failure} />
      {!found && failure.problem === null && <Skeleton width="80%" height={16} />}
      {found?.count === 0 && (
        <p className={quiet}>
          {query.difficulty === null ? strings.noIdeaIsLeftHere : strings.noIdeaOfThisEffortIsHere}
        </p>
      )}
      <IdeaList
        ideas={found?.results ?? []}
        hasSamples={found?.results.some(({ origin }) => origin === 'template') === true}
        leads={leads}
        isBusy={change.isBusy}
        onChange={ask}
      />
      {found && found.count > query.pageSize && (
        <Pager
          found={{ count: found.count, page: query.page, pageSize: query.pageSize }}
          one="idea"
          many="ideas"
          onPage={ideas.turnTo}
        />
      )}
      {isAdding ? (
        <NewIdeaForm bucket={bucket} />
      ) : (
        <div className={acts}>
          <Button ref={addRef} size="sm" onClick={add}>
            {strings.addAnIdea}
          </Button>
          <Button size="sm" variant="ghost" onClick={() => ideas.showDismissed(!query.showsDismissed)}>
            {query.showsDismissed ? strings.hideDismissed : strings.showDismissed}
          </Button>
        </div>
      )}
    </section>
  )
}

/** The form goes with the focus: once it is closed, and nothing else is opened, what opens it again has it. */
function useFocusAfter(isAdding: boolean, isAlone: boolean) {
  const ref = useRef<HTMLButtonElement>(null)
  const wasAdding = useRef(isAdding)
  useEffect(() => {
    const isClosed = wasAdding.current && !isAdding
    wasAdding.current = isAdding
    if (isClosed && isAlone && document.activeElement === document.body) ref.current?.focus()
  }, [isAdding, isAlone])
  return ref
}
