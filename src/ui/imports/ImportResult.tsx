import { useSelector } from '@xstate/react'
import { counted } from '../../../rules/shell/words.ts'
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
    <section className={stack} aria-label="Result">
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
      <h2 className={title}>It is not clear whether {counted(count, 'post was', 'posts were')} imported</h2>
      <p className={note}>
        There was no answer. Ask again: what was imported is not imported twice, and what was not is imported now.
      </p>
      <Button variant="ink" onClick={() => actor.send({ type: 'retry.requested' })}>
        Ask again
      </Button>
    </>
  )
}

function Made({ actor }: Props) {
  const count = useSelector(actor, ({ context }) => context.imported.length)
  const refused = useSelector(actor, ({ context }) => context.refused)
  const canUndo = useSelector(actor, ({ context }) => context.importIds.length > 0)
  const isUndoing = useSelector(actor, (snapshot) => snapshot.matches('undoing'))
  return (
    <>
      <h2 className={title}>
        {counted(count, 'post is imported', 'posts are imported')}
        {refused.length > 0 && `, ${counted(refused.length, 'was', 'were')} refused`}
      </h2>
      {refused.length > 0 && (
        <ul className={list}>
          {refused.slice(0, 10).map(({ at, text }) => (
            <li key={at} className={note}>
              Post {at + 1}: {text}
            </li>
          ))}
          {refused.length > 10 && <li className={note}>And {counted(refused.length - 10, 'more', 'more')}.</li>}
        </ul>
      )}
      <div className={actions}>
        {refused.length > 0 ? (
          <Button
            variant="ink"
            aria-disabled={isUndoing || undefined}
            onClick={() => actor.send({ type: 'mending.requested' })}
          >
            Mend {refused.length === 1 ? 'it' : 'them'}
          </Button>
        ) : (
          <ButtonLink variant="ink" to="/calendar">
            Open the calendar
          </ButtonLink>
        )}
        {canUndo && (
          <Button busy={isUndoing} onClick={() => actor.send({ type: 'undo.requested' })}>
            Undo the import
          </Button>
        )}
        <Button aria-disabled={isUndoing || undefined} onClick={() => actor.send({ type: 'import.closed' })}>
          Import another list
        </Button>
      </div>
      {canUndo && <p className={note}>It can be undone for a day. Posts that were sent or changed by then stay.</p>}
    </>
  )
}

function Undone({ actor }: Props) {
  const undone = useSelector(actor, ({ context }) => context.undone)
  const left = undone?.left ?? []
  return (
    <>
      <h2 className={title}>{counted(undone?.count ?? 0, 'post')} removed</h2>
      {left.length > 0 && (
        <>
          <p className={note}>{counted(left.length, 'post')} stayed:</p>
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
          Import the list otherwise
        </Button>
        <Button onClick={() => actor.send({ type: 'import.closed' })}>Import another list</Button>
      </div>
    </>
  )
}
