import { Check } from 'lucide-react'
import { shortDate } from '../../../rules/content/months.ts'
import { dayOf } from '../../../rules/content/times.ts'
import { wallTimeAt } from '../../../rules/content/wallClock.ts'
import { recommendationWords } from '../../../rules/insight/strategyWords.ts'
import { strings } from '../../../strings/strategy.ts'
import { css } from '../../../styled-system/css'
import type { Recommendation, Strategy } from '../../machines/insight/strategy.ts'
import { heading, quiet } from '../campaigns/analytics/figureStyles.ts'
import { Button } from '../kit/Button.tsx'
import { Notice } from '../kit/Notice.tsx'
import { useSession } from '../sessionContext.ts'
import { usePrimaryAction } from '../shell/primaryAction.tsx'
import { SurenessBars } from './SurenessBars.tsx'
import type { Acting } from './useStrategy.ts'

const aside = css({
  surface: 'sunken',
  display: 'grid',
  gridTemplateColumns: 'one',
  gap: '1',
  alignContent: 'start',
  padding: { base: '4', md: '6' },
  paddingInline: { md: '10', lg: '6' },
  paddingTop: { base: '6', lg: '7' },
  paddingBottom: '14',
  borderLeft: { lg: 'soft' },
  borderTop: { base: 'soft', lg: 'none' },
})
const item = css({ display: 'grid', gap: '1.5', paddingBlock: '4', borderTop: 'soft' })
const title = css({ textStyle: 'strong', textWrap: 'balance', overflowWrap: 'anywhere' })
const words = css({ textStyle: 'small', textWrap: 'pretty', overflowWrap: 'anywhere' })
const rests = css({ display: 'flex', alignItems: 'center', gap: '2', textStyle: 'small', color: 'textMuted' })
const acts = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' })
const applied = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1.5',
  textStyle: 'small',
  color: 'published',
})

interface Props {
  strategy: Pick<Strategy, 'recommendations' | 'defaultsOf'>
  acting: Acting
}

/** What to do about it: each is one step, and one undo. Only the first that is open is yellow. */
export function Recommendations({ strategy: { recommendations, defaultsOf }, acting }: Props) {
  const first = recommendations.find(({ state }) => state === 'open')
  usePrimaryAction(first !== undefined)
  return (
    <aside className={aside} aria-labelledby="what-to-do">
      <h2 id="what-to-do" className={heading}>
        {strings.whatToDoAboutIt}
      </h2>
      <p className={quiet}>{recommendations.length === 0 ? strings.nothingForNow : strings.eachIsOneStepAndOneUndo}</p>
      <ul>
        {recommendations.map((one) => (
          <Item key={one.key} one={one} isFirst={one === first} defaultsOf={defaultsOf} acting={acting} />
        ))}
      </ul>
      {recommendations.length > 0 && <p className={quiet}>{strings.theThreeBarsSayHowSure}</p>}
    </aside>
  )
}

interface ItemProps {
  one: Recommendation
  isFirst: boolean
  defaultsOf: string
  acting: Acting
}

function Item({ one, isFirst, defaultsOf, acting }: ItemProps) {
  const { title: says, detail, rests: basis } = recommendationWords(one, defaultsOf)
  return (
    <li className={item}>
      <h3 className={title}>{says}</h3>
      {detail !== '' && <p className={words}>{detail}</p>}
      <p className={rests}>
        <SurenessBars sureness={one.sureness} /> {basis}
      </p>
      {acting.problemKey === one.key && acting.problem && (
        <Notice severity={acting.problem.outcome === 'unclear' ? 'warning' : 'error'}>{acting.problem.message}</Notice>
      )}
      <div className={acts}>
        <Acts one={one} isFirst={isFirst} acting={acting} says={says} />
      </div>
    </li>
  )
}

function Acts({ one, isFirst, acting, says }: Omit<ItemProps, 'defaultsOf'> & { says: string }) {
  const isBusy = acting.busyKey === one.key
  const isOff = acting.busyKey !== null && !isBusy
  const { key } = one
  switch (one.state) {
    case 'open':
      return (
        <>
          <Button
            size="sm"
            variant={isFirst ? 'action' : 'line'}
            busy={isBusy}
            aria-disabled={isOff}
            aria-label={strings.applySays(says)}
            onClick={() => acting.request({ kind: 'apply', key })}
          >
            {strings.apply}
          </Button>
          <Button
            size="sm"
            variant="ghost"
            aria-disabled={isOff || isBusy}
            aria-label={strings.notNowSays(says)}
            onClick={() => acting.request({ kind: 'dismiss', key })}
          >
            {strings.notNow}
          </Button>
        </>
      )
    case 'applied':
      return (
        one.applied && (
          <Applied one={one} applied={one.applied} isBusy={isBusy} isOff={isOff} acting={acting} says={says} />
        )
      )
    case 'dismissed':
      return (
        <>
          <span className={quiet}>{strings.notNowFor30Days}</span>
          <Button
            variant="link"
            busy={isBusy}
            aria-disabled={isOff}
            aria-label={strings.bringBackSays(says)}
            onClick={() => acting.request({ kind: 'restore', key })}
          >
            {strings.bringBack}
          </Button>
        </>
      )
  }
}

interface AppliedProps {
  one: Recommendation
  applied: NonNullable<Recommendation['applied']>
  isBusy: boolean
  isOff: boolean
  acting: Acting
  says: string
}

function Applied({ one, applied: { id, at }, isBusy, isOff, acting, says }: AppliedProps) {
  const { timezone } = useSession()
  return (
    <>
      <span className={applied}>
        <Check size={16} aria-hidden="true" />{' '}
        {strings.appliedOn(shortDate(dayOf(wallTimeAt(Date.parse(at), timezone()))))}
      </span>
      <Button
        variant="link"
        busy={isBusy}
        aria-disabled={isOff}
        aria-label={strings.undoSays(says)}
        onClick={() => acting.request({ kind: 'undo', key: one.key, applicationId: id })}
      >
        {strings.undo}
      </Button>
    </>
  )
}
