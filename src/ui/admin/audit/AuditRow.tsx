import { actWords } from '../../../../rules/admin/actWords.ts'
import { type ChangedFact, changedFacts } from '../../../../rules/admin/changedFacts.ts'
import { shortDate } from '../../../../rules/content/months.ts'
import { clockLabel, dayOf, timeOf } from '../../../../rules/content/times.ts'
import { wallTimeAt } from '../../../../rules/content/wallClock.ts'
import { strings } from '../../../../strings/admin/audit.ts'
import { css } from '../../../../styled-system/css'
import type { AuditEntry } from '../../../services/admin/audit.ts'
import { name, quiet, who } from '../styles.ts'
import { useZone } from '../useZone.ts'

const row = css({
  display: 'grid',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', md: '[9.5rem minmax(0, 1fr)]' },
  columnGap: '4',
  rowGap: '0.5',
  paddingBlock: '3',
  borderBottom: 'soft',
})
const summary = css({
  cursor: 'pointer',
  textStyle: 'small',
  color: 'link',
  width: 'fit',
  paddingBlock: { _finger: '3' },
})
const changes = css({
  display: 'grid',
  gap: '3',
  maxWidth: 'prose',
  paddingBlock: '2',
  textStyle: 'small',
  overflowWrap: 'anywhere',
})
const sides = css({
  display: 'grid',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', md: '[minmax(0, 1fr) minmax(0, 1fr)]' },
  columnGap: '4',
})
const label = css({ textStyle: 'caption', color: 'textMuted' })
const side = css({ whiteSpace: 'pre-wrap' })

/** One act: when, who, what, to what; what differs since is opened. */
export function AuditRow({ entry: { at, actor, act, target, before, after } }: { entry: AuditEntry }) {
  const zone = useZone()
  const changed = changedFacts(before, after)
  return (
    <li className={row}>
      <time className={quiet} dateTime={at}>
        {momentOf(at, zone)}
      </time>
      <div className={who}>
        <p>
          <span className={name}>{actWords[act]}</span>: {target}
        </p>
        <p className={quiet}>{actor.id === null ? strings.whoseAccountIsDeleted(actor.email) : actor.email}</p>
        {changed.length > 0 && (
          <details>
            <summary className={summary} aria-label={strings.whatChangedByTheAct(actWords[act], target)}>
              {strings.whatChanged}
            </summary>
            <dl className={changes}>
              {changed.map((fact) => (
                <Change key={fact.label} fact={fact} />
              ))}
            </dl>
          </details>
        )}
      </div>
    </li>
  )
}

/** `Nov 20, 2026, 10:00 AM` */
function momentOf(at: string, zone: string): string {
  const moment = wallTimeAt(Date.parse(at), zone)
  return `${shortDate(dayOf(moment), true)}, ${clockLabel(timeOf(moment))}`
}

function Change({ fact }: { fact: ChangedFact }) {
  return (
    <div>
      <dt className={label}>{fact.label}</dt>
      <dd className={sides}>
        <span className={side}>
          <span className={label}>{strings.before} </span>
          {fact.before === '' ? 'nothing' : fact.before}
        </span>
        <span className={side}>
          <span className={label}>{strings.after} </span>
          {fact.after === '' ? 'nothing' : fact.after}
        </span>
      </dd>
    </div>
  )
}
