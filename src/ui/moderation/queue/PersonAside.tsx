import { monthLabel } from '../../../../rules/content/months.ts'
import { dayOf } from '../../../../rules/content/times.ts'
import { historyWords, momentOfHistory } from '../../../../rules/moderation/historyWords.ts'
import { heldBefore } from '../../../../rules/moderation/queueWords.ts'
import { counted, numberLabel } from '../../../../rules/shell/words.ts'
import { strings } from '../../../../strings/moderation/queue.ts'
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
    <aside className={aside} aria-label={strings.thePerson}>
      <section>
        <div className={who}>
          <Avatar name={author.name} />
          <div className={css({ minWidth: '0', flex: '1' })}>
            <h2 className={name}>{author.name}</h2>
            <p className={quiet}>{author.email}</p>
            <p className={quiet}>
              {strings.hereSince(monthLabel(clock.wallTime(author.since).slice(0, 7)), author.plan)}
            </p>
          </div>
          <RouterLink
            to={`/admin?tab=people&person=${author.id}`}
            className={opener}
            aria-label={strings.openName(author.name)}
          >
            {strings.open}
          </RouterLink>
        </div>
        {author.isHeld && (
          <Notice severity="warning" live="none" title={strings.thisPersonIsHeld}>
            {strings.nothingOfTheirsGoesOutUntilThey}
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
        <h2 className={heading}>{strings.history}</h2>
        {history.length === 0 && <p className={words}>{strings.nothingOfTheirsWasHeldBefore}</p>}
        <ul>
          {history.map((event) => (
            <Past key={`${event.at} ${event.what} ${event.caseId}`} event={event} model={model} clock={clock} />
          ))}
        </ul>
      </section>
      <section>
        <h2 className={heading}>{strings.whatEachDoes}</h2>
        <p className={words}>
          {strings.refuseMakesItADraft(
            (words) => (
              <strong key={words}>{words}</strong>
            ),
            plannedWords(author.plannedNow),
          )}
        </p>
      </section>
      <div className={keys}>
        <span>
          <Kbd>J</Kbd>
          <Kbd>K</Kbd> {strings.nextBack}
        </span>
        <span>
          <Kbd>{strings.space}</Kbd> {strings.selectSeveral}
        </span>
        <span>
          <Kbd>Z</Kbd> {strings.undoTheLast}
        </span>
      </div>
    </aside>
  )
}

function plannedWords(count: number): string {
  if (count === 0) return strings.allThatTheyWillPlan
  return count === 1 ? strings.theOnePlannedPost : strings.all(counted(count, strings.plannedPost))
}

const factsOf = (author: Author): [string, string][] => [
  [strings.postsOut, numberLabel(author.postsOut)],
  [strings.heldBefore, heldBefore(author)],
  [strings.plannedNow, numberLabel(author.plannedNow)],
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
