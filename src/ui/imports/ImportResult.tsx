import { useSelector } from '@xstate/react'
import { counted } from '../../../rules/shell/words.ts'
import { strings } from '../../../strings/imports.ts'
import { css } from '../../../styled-system/css'
import { Button } from '../kit/Button.tsx'
import { ButtonLink } from '../kit/ButtonLink.tsx'
import { Link } from '../kit/Link.tsx'
import { Notice } from '../kit/Notice.tsx'
import { actions, full, note, stack, title } from './importStyles.ts'
import type { PostImportActor } from './useImports.ts'

const list = css({ display: 'grid', gap: '1', paddingLeft: '4', listStyle: 'disc' })

/** What became of an import, and what can be done about it. */
export function ImportResult({ actor }: { actor: PostImportActor }) {
  const problem = useSelector(actor, ({ context }) => context.problem)
  const state = useSelector(actor, ({ value }) => String(value))
  return (
    <section className={stack} aria-label={strings.result}>
      {problem !== null && (
        <div className={full}>
          <Notice severity="error">{problem}</Notice>
        </div>
      )}
      {state === 'unclear' ? (
        <Unclear actor={actor} />
      ) : state === 'undone' ? (
        <Undone actor={actor} />
      ) : (
        <Made actor={actor} />
      )}
    </section>
  )
}

interface Props {
  actor: PostImportActor
}

function Unclear({ actor }: Props) {
  const count = useSelector(actor, ({ context }) => context.sent?.posts.length ?? 0)
  return (
    <>
      <h2 className={title}>
        {strings.itIsNotClearWhetherImported(counted(count, strings.postWas, strings.postsWere))}
      </h2>
      <p className={note}>{strings.thereWasNoAnswer}</p>
      <Button variant="ink" onClick={() => actor.send({ type: 'retry.requested' })}>
        {strings.askAgain}
      </Button>
    </>
  )
}

function Made({ actor }: Props) {
  const count = useSelector(actor, ({ context }) => context.imported.length)
  const refused = useSelector(actor, ({ context }) => context.refused)
  const canUndo = useSelector(actor, ({ context }) => context.importIds.length > 0)
  const isUndoing = useSelector(actor, (snapshot) => snapshot.matches('undoing'))
  const made = counted(count, strings.postIsImported, strings.postsAreImported)
  return (
    <>
      <h2 className={title}>
        {refused.length > 0 ? strings.refused(made, counted(refused.length, strings.was, strings.were)) : made}
      </h2>
      {refused.length > 0 && (
        <ul className={list}>
          {refused.slice(0, 10).map(({ at, text }) => (
            <li key={at} className={note}>
              {strings.postFailed(at + 1, text)}
            </li>
          ))}
          {refused.length > 10 && (
            <li className={note}>{strings.and(counted(refused.length - 10, strings.more, strings.more))}</li>
          )}
        </ul>
      )}
      <div className={actions}>
        {refused.length > 0 ? (
          <Button
            variant="ink"
            aria-disabled={isUndoing || undefined}
            onClick={() => actor.send({ type: 'mending.requested' })}
          >
            {strings.mendIt(refused.length)}
          </Button>
        ) : (
          <ButtonLink variant="ink" to="/calendar">
            {strings.openTheCalendar}
          </ButtonLink>
        )}
        {canUndo && (
          <Button busy={isUndoing} onClick={() => actor.send({ type: 'undo.requested' })}>
            {strings.undoTheImport}
          </Button>
        )}
        <Button aria-disabled={isUndoing || undefined} onClick={() => actor.send({ type: 'import.closed' })}>
          {strings.importAnotherList}
        </Button>
      </div>
      {canUndo && <p className={note}>{strings.itCanBeUndoneForADay}</p>}
    </>
  )
}

function Undone({ actor }: Props) {
  const undone = useSelector(actor, ({ context }) => context.undone)
  const left = undone?.left ?? []
  return (
    <>
      <h2 className={title}>{strings.removedCount(counted(undone?.count ?? 0, strings.post))}</h2>
      {left.length > 0 && (
        <>
          <p className={note}>{strings.stayedCount(counted(left.length, strings.post))}</p>
          <ul className={list}>
            {left.slice(0, 20).map(({ post, text }) => (
              <li key={post} className={note}>
                <Link to={`/post/${post}`}>{text}</Link>
              </li>
            ))}
          </ul>
        </>
      )}
      <div className={actions}>
        <Button variant="ink" onClick={() => actor.send({ type: 'mapping.reopened' })}>
          {strings.importTheListOtherwise}
        </Button>
        <Button onClick={() => actor.send({ type: 'import.closed' })}>{strings.importAnotherList}</Button>
      </div>
    </>
  )
}
