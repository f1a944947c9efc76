import { dayOf, listMoment } from '../../../../rules/content/times.ts'
import { approvalWords } from '../../../../rules/moderation/queueWords.ts'
import { refusalText } from '../../../../rules/moderation/refusalTexts.ts'
import { kindWords } from '../../../../rules/moderation/ruleKinds.ts'
import { strings } from '../../../../strings/moderation/queue.ts'
import { css } from '../../../../styled-system/css'
import type { Match, ModerationCase } from '../../../machines/moderation/moderation.ts'
import { Link } from '../../kit/Link.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { useModerationClock } from '../useModerationClock.ts'

const heading = css({ textStyle: 'h4', paddingBottom: '2', borderBottom: 'hairline' })
const line = css({
  display: 'grid',
  gridTemplateColumns: '[minmax(0, 1fr) auto]',
  gap: '3',
  paddingBlock: '2',
  borderBottom: 'soft',
  textStyle: 'small',
  overflowWrap: 'anywhere',
})
const strong = css({ fontWeight: 'bold' })
const quiet = css({ color: 'textMuted' })

/** What was matched in a post, and what deciding means by its time, or what was decided. */
export function CaseFacts({ current }: { current: ModerationCase }) {
  const { matches, state, dueAt } = current
  const clock = useModerationClock()
  const { strong: beginning, rest } = approvalWords(clock.dueOf(dueAt), clock.now)
  return (
    <>
      <section>
        <h3 className={heading}>{strings.whatWasMatched}</h3>
        {matches.length === 0 && <p className={line}>{strings.nothing}</p>}
        <ul>
          {matches.map((match) => (
            <li key={`${match.kind} ${match.ruleId} ${match.told}`} className={line}>
              <span>
                <span className={strong}>{titleOf(match)}</span>
                <br />
                <span className={quiet}>{detailOf(match)}</span>
              </span>
              {match.ruleId !== null && (
                <Link
                  to={`/admin/moderation?view=rules&rule=${match.ruleId}`}
                  aria-label={strings.ruleCalled(match.ruleName)}
                >
                  {strings.rule}
                </Link>
              )}
            </li>
          ))}
        </ul>
      </section>
      {state === 'waiting' ? (
        <Notice live="none">
          <strong className={strong}>{beginning}</strong> {rest}
        </Notice>
      ) : (
        <Decided current={current} />
      )}
    </>
  )
}

function Decided({ current: { state, reason, decidedAt, decidedBy } }: { current: ModerationCase }) {
  const clock = useModerationClock()
  const when = decidedAt === null ? '' : ` ${listMoment(clock.wallTime(decidedAt), dayOf(clock.now))}`
  const who = decidedBy === null ? '' : strings.by(decidedBy)
  return (
    <Notice live="none" severity={severities[state]} title={`${decidedWords[state]}${who}.${when}`}>
      {state === 'edited' ? strings.noRuleHoldsItAnyMoreSo : reason && refusalText(reason)}
    </Notice>
  )
}

const severities = { waiting: 'info', let_go: 'success', refused: 'warning', edited: 'info' } as const
const decidedWords = {
  waiting: strings.held,
  let_go: strings.setFree,
  refused: strings.refused,
  edited: strings.changedByItsPerson,
} as const

/** The places of the text, else what is told of the post. */
const titleOf = ({ excerpts, told, kind }: Match): string =>
  excerpts.length > 0
    ? excerpts.map((excerpt) => (kind === 'words' ? `“${excerpt}”` : excerpt)).join(', ')
    : told || kindWords[kind].title

function detailOf({ excerpts, told, kind, ruleName }: Match): string {
  const named = `${kindWords[kind].title}: ${ruleName}`
  return excerpts.length > 0 && told !== '' ? `${named}. ${told}` : named
}
