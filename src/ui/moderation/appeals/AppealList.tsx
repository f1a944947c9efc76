import { dayOf, listMoment } from '../../../../rules/content/times.ts'
import { strings } from '../../../../strings/moderation/appeals.ts'
import { css } from '../../../../styled-system/css'
import type { Appeal, AppealsPage } from '../../../machines/moderation/appeals.ts'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { Link } from '../../kit/Link.tsx'
import { listRow, listRowMark, listRowOpener } from '../../kit/listBeside.ts'
import { Pager } from '../../kit/Pager.tsx'
import { RouterLink } from '../../kit/RouterLink.tsx'
import { NetworkMarks } from '../../marks/NetworkMarks.tsx'
import { AppealStateMark } from '../AppealStateLabel.tsx'
import { type ModerationClock, useModerationClock } from '../useModerationClock.ts'
import type { AppealsModel } from './useAppeals.ts'

const list = css({
  order: { base: '2', md: '0' },
  borderRight: { md: 'hairline' },
  borderTop: { base: 'hairline', md: 'none' },
  minWidth: '0',
})
const note = css({ gridColumn: '2', textStyle: 'caption', color: 'textMuted', overflowWrap: 'anywhere' })
const foot = css({ padding: '4' })

/** The appeals that are listed. */
export function AppealList({ model, found }: { model: AppealsModel; found: AppealsPage }) {
  const { query, change, addressWith } = model
  const clock = useModerationClock()
  if (found.results.length === 0) {
    return (
      <div className={`${list} ${foot}`}>
        <Nothing isSearched={query.search !== ''} state={query.state} all={addressWith({ search: '', page: '' })} />
      </div>
    )
  }
  return (
    <nav className={list} aria-label={query.state === 'open' ? strings.openAppeals : strings.decidedAppeals}>
      <ul>
        {found.results.map((appeal) => (
          <Row key={appeal.id} model={model} appeal={appeal} clock={clock} />
        ))}
      </ul>
      <div className={foot}>
        <Pager
          found={found}
          one="appeal"
          many="appeals"
          onPage={(page) => change({ page: page === 1 ? '' : String(page), appeal: '' })}
        />
      </div>
    </nav>
  )
}

function Nothing({ isSearched, state, all }: { isSearched: boolean; state: 'open' | 'decided'; all: string }) {
  if (isSearched) {
    return (
      <EmptyState title={strings.noAppealIsLikeThis} isUnderLine>
        <Link to={all}>{strings.showAll}</Link>
      </EmptyState>
    )
  }
  return (
    <EmptyState title={state === 'open' ? strings.nobodyAppeals : strings.noneIsDecidedYet} isUnderLine>
      {state === 'open' ? strings.whoeverHadAPostRefusedMayAppeal : strings.anAppealThatYouGrantedOrDeclined}
    </EmptyState>
  )
}

function Row({ model, appeal, clock }: { model: AppealsModel; appeal: Appeal; clock: ModerationClock }) {
  const { appealId, addressWith } = model
  const { id, state, refused, person, sentAt } = appeal
  return (
    <li className={listRow({ isCurrent: appealId === id })}>
      <span className={listRowMark}>
        <AppealStateMark state={state} />
      </span>
      <RouterLink
        to={addressWith({ appeal: String(id) })}
        replace
        className={listRowOpener}
        aria-current={appealId === id || undefined}
      >
        {refused.title}
      </RouterLink>
      <NetworkMarks networks={refused.networks} size={14} most={3} />
      <span className={note}>{strings.sent(person.name, listMoment(clock.wallTime(sentAt), dayOf(clock.now)))}</span>
    </li>
  )
}
