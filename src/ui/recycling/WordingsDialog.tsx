import { useSelector } from '@xstate/react'
import { shortened } from '../../../rules/content/shortened.ts'
import { strings } from '../../../strings/recycling.ts'
import { css } from '../../../styled-system/css'
import { createWordings } from '../../app/recycling/wordings.ts'
import { Button } from '../kit/Button.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { ListProblem } from '../kit/ListProblem.tsx'
import { Skeleton } from '../kit/Skeleton.tsx'
import { useCachedActor } from '../useCachedActor.ts'
import { useMutation } from '../useMutation.ts'
import { useQueryFailure } from '../useQueryFailure.ts'
import { WriteFailure } from '../WriteFailure.tsx'
import { AskWordings } from './AskWordings.tsx'
import { NewWordings } from './NewWordings.tsx'
import { useRecycling } from './useRecycling.ts'
import { WordingRow } from './WordingRow.tsx'

const stack = css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]', gap: '4' })
const own = css({
  surface: 'sunken',
  borderRadius: 'base',
  padding: '3',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  maxHeight: '40',
  overflowY: 'auto',
})
const heading = css({ textStyle: 'label', paddingBottom: '1' })
const quiet = css({ textStyle: 'small', color: 'textMuted', textWrap: 'pretty' })
const list = css({ borderTop: 'hairline' })

const unchanged = {
  refused: strings.theWordingsWereNotChanged,
  unclear: strings.itIsNotKnownWhetherTheWordings,
} as const

interface Props {
  open: boolean
  post: { postId: number; title: string } | null
  onClose: () => void
}

/** The wordings of a post: its own text first, those that wait to be read next, and ways to more. */
export function WordingsDialog({ open, post, onClose }: Props) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={strings.wordings}
      description={post ? strings.of(shortened(post.title, 60)) : undefined}
      footer={<Button onClick={onClose}>{strings.close}</Button>}
    >
      {post && <Wordings key={post.postId} postId={post.postId} />}
    </Dialog>
  )
}

function Wordings({ postId }: { postId: number }) {
  const wordings = useCachedActor(useRecycling().cached(createWordings), String(postId))
  const found = useSelector(wordings.list, ({ context }) => context.value)
  const failure = useQueryFailure(wordings.list)
  const { problem, isBusy } = useMutation(wordings.change)
  const waiting = found?.results.filter(({ state }) => state === 'to_review') ?? []
  const ready = found?.results.filter(({ state }) => state === 'ready') ?? []
  return (
    <div className={stack}>
      <ListProblem what={strings.theWordingsCouldNotBeRead} {...failure} />
      {!isBusy && <WriteFailure titles={unchanged} problem={problem} />}
      {!found && failure.problem === null && (
        <div aria-busy="true" className={stack}>
          <Skeleton width="80%" height={16} />
          <Skeleton width="65%" height={16} />
        </div>
      )}
      {found && (
        <>
          <section aria-labelledby="wordings-own">
            <h3 id="wordings-own" className={heading}>
              {strings.thePostItself}
            </h3>
            <p className={own}>{found.text}</p>
          </section>
          {waiting.length > 0 && (
            <section aria-labelledby="wordings-waiting">
              <h3 id="wordings-waiting" className={heading}>
                {strings.toBeRead}
              </h3>
              <ul className={list}>
                {waiting.map((wording) => (
                  <WordingRow key={wording.id} wording={wording} wordings={wordings} />
                ))}
              </ul>
            </section>
          )}
          <section aria-labelledby="wordings-ready">
            <h3 id="wordings-ready" className={heading}>
              {strings.readyInTheirTurns}
            </h3>
            {ready.length === 0 ? (
              <p className={quiet}>{strings.noneYet}</p>
            ) : (
              <ul className={list}>
                {ready.map((wording) => (
                  <WordingRow key={wording.id} wording={wording} wordings={wordings} />
                ))}
              </ul>
            )}
          </section>
          <NewWordings postId={postId} wordings={wordings} />
          <AskWordings postId={postId} wordings={wordings} />
        </>
      )}
    </div>
  )
}
