import { useId } from 'react'
import { dayOf, listMoment } from '../../../../rules/content/times.ts'
import { ownAppealWords } from '../../../../rules/moderation/appealWords.ts'
import { refusalText } from '../../../../rules/moderation/refusalTexts.ts'
import { strings } from '../../../../strings/moderation/own.ts'
import { css } from '../../../../styled-system/css'
import type { OwnAppeals } from '../../../app/moderation/ownAppeals.ts'
import type { RefusedPost } from '../../../machines/moderation/appeals.ts'
import { Link } from '../../kit/Link.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { NetworkMarks } from '../../marks/NetworkMarks.tsx'
import { MatchedTexts } from '../MatchedTexts.tsx'
import { useModerationClock } from '../useModerationClock.ts'
import { AppealForm } from './AppealForm.tsx'

const item = css({
  display: 'grid',
  gridTemplateColumns: 'one',
  gap: '3.5',
  paddingTop: '5',
  borderTop: 'hairline',
  maxWidth: '[820px]',
})
const head = css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'center', gap: '2' })
const title = css({ textStyle: 'h3', overflowWrap: 'anywhere' })
const line = css({ textStyle: 'small', color: 'textMuted' })
const strong = css({ fontWeight: 'bold' })
const own = css({ display: 'grid', gap: '1', textStyle: 'body' })
const words = css({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', textWrap: 'pretty' })

interface Props {
  appeals: OwnAppeals
  refused: RefusedPost
}

/** A refused post: what it says, why it was refused, and the appeal, written or to be written. */
export function RefusedItem({ appeals, refused }: Props) {
  const { caseId, postId, title: name, text, networks, reason, refusedAt, appeal } = refused
  const clock = useModerationClock()
  const id = useId()
  return (
    <li className={item} aria-labelledby={id}>
      <div className={head}>
        <h2 id={id} className={title}>
          {name}
        </h2>
        <NetworkMarks networks={networks} />
      </div>
      <p className={line}>
        {strings.refused(listMoment(clock.wallTime(refusedAt), dayOf(clock.now)))}{' '}
        {postId !== null && (
          <Link to={`/post/${postId}`} aria-label={strings.openThePostName(name)}>
            {strings.openThePost}
          </Link>
        )}
      </p>
      <MatchedTexts texts={[{ networks, parts: [text] }]} matches={[]} />
      <p>
        <span className={strong}>{strings.why}</span> {refusalText(reason)}
      </p>
      {appeal ? <Appealed appeal={appeal} /> : <AppealForm appeals={appeals} caseId={caseId} name={name} />}
    </li>
  )
}

const severities = { open: 'info', granted: 'success', declined: 'warning' } as const

function Appealed({ appeal: { state, text, answer } }: { appeal: NonNullable<RefusedPost['appeal']> }) {
  return (
    <>
      <div className={own}>
        <h3 className={strong}>{strings.whatYouSaid}</h3>
        <p className={words}>{text}</p>
      </div>
      <Notice severity={severities[state]} live="none" title={ownAppealWords[state]}>
        {answer !== '' && <p className={words}>{answer}</p>}
      </Notice>
    </>
  )
}
