import { monthLabel } from '../../../../rules/content/months.ts'
import { dayOf } from '../../../../rules/content/times.ts'
import { historyWords, momentOfHistory } from '../../../../rules/moderation/historyWords.ts'
import { heldBefore } from '../../../../rules/moderation/queueWords.ts'
import { counted, numberLabel } from '../../../../rules/shell/words.ts'
import { css } from '../../../../styled-system/css'
import type { Author, ModerationCase, PastEvent } from '../../../machines/moderation/moderation.ts'
import { Avatar } from '../../kit/Avatar.tsx'
import { Kbd } from '../../kit/Kbd.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { RouterLink } from '../../kit/RouterLink.tsx'
import { CaseStateMark } from '../CaseStateMark.tsx'
import { type ModerationClock, useModerationClock } from '../useModerationClock.ts'
import type { QueueModel } from './useQueue.ts'

const aside = css({
  order: { base: '3', md: '0' },
  padding: { base: '4', md: '6' },
  display: 'grid',
  gridTemplateColumns: 'one',
  gap: '7',
  alignContent: 'start',
  borderLeft: { lg: 'hairline' },
  borderTop: { base: 'hairline', lg: 'none' },
  gridColumn: { md: '[1 / -1]', lg: '[auto]' },
})
const who = css({ display: 'flex', alignItems: 'center', gap: '3', minWidth: '0', paddingBottom: '3' })
const name = css({ textStyle: 'name', overflowWrap: 'anywhere' })
const quiet = css({ textStyle: 'small', color: 'textMuted', overflowWrap: 'anywhere' })
const heading = css({ textStyle: 'h3', marginBottom: '2' })
const fact = css({
  display: 'flex',
  justifyContent: 'space-between',
  gap: '4',
  paddingBlock: '2',
  borderTop: 'soft',
  textStyle: 'small',
  '& dt': { color: 'textMuted' },
  '& dd': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
})
const past = css({
  display: 'grid',
  gridTemplateColumns: '[56px 15px minmax(0, 1fr)]',
  columnGap: '2.5',
  alignItems: 'start',
  paddingBlock: '1',
  textStyle: 'small',
  minHeight: { _finger: 'input' },
})
const day = css({ color: 'textMuted', textAlign: 'right' })
const mark = css({ marginTop: '0.5' })
const link = css({
  color: 'text',
  textDecoration: 'underline',
  overflowWrap: 'anywhere',
  _finger: { touchPadding: 'line' },
})
const opener = css({
  alignSelf: 'start',
  textStyle: 'small',
  color: 'text',
  textDecoration: 'underline',
  _finger: { touchPadding: 'line' },
})
const words = css({ textStyle: 'small', textWrap: 'pretty' })
const keys = css({
  display: { base: 'none', md: 'flex' },
  flexWrap: 'wrap',
  gap: '3',
  textStyle: 'caption',
  color: 'textMuted',
  '& span': { display: 'inline-flex', alignItems: 'center', gap: '1' },
})

/** Whose post it is: numbers, history, and what each decision does. */
export function PersonAside({ model, current }: { model: QueueModel; current: ModerationCase }) {
  const { author, history } = current
  const clock = useModerationClock()
  return (
    <aside className={aside} aria-label="The person">
      <section>
        <div className={who}>
          <Avatar name={author.name} />
          <div className={css({ minWidth: '0', flex: '1' })}>
            <h2 className={name}>{author.name}</h2>
            <p className={quiet}>{author.email}</p>
            <p className={quiet}>
              Here since {monthLabel(clock.wallTime(author.since).slice(0, 7))}, {author.plan}
            </p>
          </div>
          <RouterLink
            to={`/admin?tab=people&person=${author.id}`}
            className={opener}
            aria-label={`Open ${author.name}`}
          >
            Open
          </RouterLink>
        </div>
        {author.isHeld && (
          <Notice severity="warning" live="none" title="This person is held">
            Nothing of theirs goes out until they are released.
          </Notice>
        )}
        <dl>
          {factsOf(author).map(([term, text]) => (
            <div key={term} className={fact}>
              <dt>{term}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section>
        <h2 className={heading}>History</h2>
        {history.length === 0 && <p className={words}>Nothing of theirs was held before.</p>}
        <ul>
          {history.map((event) => (
            <Past key={`${event.at} ${event.what} ${event.caseId}`} event={event} model={model} clock={clock} />
          ))}
        </ul>
      </section>
      <section>
        <h2 className={heading}>What each does</h2>
        <p className={words}>
          <strong>Refuse</strong> makes it a draft again, or ends what has not gone out of it, tells why, and they may
          appeal once. <strong>Hold the person</strong> stops {plannedWords(author.plannedNow)} until you release them.
        </p>
      </section>
      <div className={keys}>
        <span>
          <Kbd>J</Kbd>
          <Kbd>K</Kbd> next, back
        </span>
        <span>
          <Kbd>Space</Kbd> select several
        </span>
        <span>
          <Kbd>Z</Kbd> undo the last
        </span>
      </div>
    </aside>
  )
}

function plannedWords(count: number): string {
  if (count === 0) return 'all that they will plan'
  return count === 1 ? 'the one planned post' : `all ${counted(count, 'planned post')}`
}

const factsOf = (author: Author): [string, string][] => [
  ['Posts out', numberLabel(author.postsOut)],
  ['Held before', heldBefore(author)],
  ['Planned now', numberLabel(author.plannedNow)],
]

interface PastProps {
  event: PastEvent
  model: QueueModel
  clock: ModerationClock
}

function Past({ event, model: { caseId, addressWith }, clock }: PastProps) {
  const said = historyWords(event)
  return (
    <li className={past}>
      <span className={day}>{momentOfHistory(clock.wallTime(event.at), dayOf(clock.now))}</span>
      <span className={mark}>
        <CaseStateMark state={stateOf[event.what]} label="" />
      </span>
      {event.caseId === null || event.caseId === caseId ? (
        <span>{said}</span>
      ) : (
        <RouterLink to={addressWith({ case: String(event.caseId) })} className={link}>
          {said}
        </RouterLink>
      )}
    </li>
  )
}

const stateOf = {
  held: 'waiting',
  appealed: 'waiting',
  person_held: 'waiting',
  let_go: 'let_go',
  appeal_granted: 'let_go',
  person_released: 'let_go',
  refused: 'refused',
  edited: 'edited',
  appeal_declined: 'refused',
} as const satisfies Record<PastEvent['what'], ModerationCase['state']>
