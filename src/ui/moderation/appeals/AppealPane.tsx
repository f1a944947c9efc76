import { dayOf, listMoment } from '../../../../rules/content/times.ts'
import { refusalText } from '../../../../rules/moderation/refusalTexts.ts'
import { strings } from '../../../../strings/moderation/appeals.ts'
import { css } from '../../../../styled-system/css'
import type { Appeal } from '../../../machines/moderation/appeals.ts'
import { Link } from '../../kit/Link.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { useScrollIntoView } from '../../kit/useScrollIntoView.ts'
import { NetworkMarks } from '../../marks/NetworkMarks.tsx'
import { AppealStateLabel } from '../AppealStateLabel.tsx'
import { MatchedTexts } from '../MatchedTexts.tsx'
import { useModerationClock } from '../useModerationClock.ts'
import { AppealAnswer } from './AppealAnswer.tsx'
import type { AppealsModel } from './useAppeals.ts'

const pane = css({
  order: { base: '1', md: '0' },
  display: 'grid',
  gridTemplateColumns: 'one',
  gap: '5',
  alignContent: 'start',
  padding: { base: '4', md: '6' },
  paddingInline: { md: '7' },
  maxWidth: '[820px]',
  minWidth: '0',
})
const head = css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'center', gap: '3' })
const title = css({ textStyle: 'h3', overflowWrap: 'anywhere' })
const quiet = css({ textStyle: 'small', color: 'textMuted', overflowWrap: 'anywhere' })
const heading = css({ textStyle: 'h4', marginBottom: '2' })
const words = css({ textStyle: 'read', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', textWrap: 'pretty' })

/** The appeal that is read: what the person says, the post that was refused, and the answer. */
export function AppealPane({ model, current }: { model: AppealsModel; current: Appeal | null }) {
  // On a telephone the list stands below: whoever chose there sees what was chosen.
  const ref = useScrollIntoView<HTMLElement>(current !== null)
  return (
    <section ref={ref} className={pane} aria-label={strings.theAppeal}>
      {current ? (
        <Reading model={model} appeal={current} />
      ) : (
        <p className={quiet}>
          {model.appealId === null ? strings.chooseAnAppealToReadIt : strings.thisAppealIsNotAmongThoseThat}
        </p>
      )}
    </section>
  )
}

function Reading({ model, appeal }: { model: AppealsModel; appeal: Appeal }) {
  const { refused, person, state, text, sentAt } = appeal
  const clock = useModerationClock()
  const moment = (instant: string) => listMoment(clock.wallTime(instant), dayOf(clock.now))
  return (
    <>
      <div className={head}>
        <div>
          <h2 className={title}>{person.name}</h2>
          <p className={quiet}>
            {person.email} · {moment(sentAt)}
          </p>
        </div>
        <AppealStateLabel state={state} />
      </div>
      <section>
        <h3 className={heading}>{strings.whatTheySay}</h3>
        <p className={words}>{text}</p>
      </section>
      <section>
        <h3 className={heading}>{strings.thePostThatWasRefused}</h3>
        <MatchedTexts texts={[{ networks: refused.networks, parts: [refused.text] }]} matches={refused.matches} />
        <p className={quiet}>
          <NetworkMarks networks={refused.networks} size={14} />{' '}
          {strings.refused(moment(refused.refusedAt), refused.refusedBy, refusalText(refused.reason))}{' '}
          <Link to={`/admin/moderation?case=${refused.caseId}`}>{strings.lookAtItInTheQueue}</Link>
        </p>
      </section>
      {state === 'open' ? <AppealAnswer model={model} appeal={appeal} /> : <Decided appeal={appeal} />}
    </>
  )
}

function Decided({ appeal: { state, answer, decidedAt, decidedBy } }: { appeal: Appeal }) {
  const clock = useModerationClock()
  const who = decidedBy === null ? '' : strings.byDecidedBy(decidedBy)
  const when = decidedAt === null ? '' : `, ${listMoment(clock.wallTime(decidedAt), dayOf(clock.now))}`
  return (
    <Notice
      live="none"
      severity={state === 'granted' ? 'success' : 'warning'}
      title={`${state === 'granted' ? strings.granted : strings.declined}${who}${when}`}
    >
      {answer === '' ? strings.withoutAnAnswer : answer}
    </Notice>
  )
}
