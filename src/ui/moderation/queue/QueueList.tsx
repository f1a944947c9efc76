import { dueWords, matchWords } from '../../../../rules/moderation/queueWords.ts'
import { strings } from '../../../../strings/moderation/queue.ts'
import { css, cx } from '../../../../styled-system/css'
import type { ListedCase, QueuePage } from '../../../machines/moderation/moderation.ts'
import { SearchForm } from '../../admin/SearchForm.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { Link } from '../../kit/Link.tsx'
import { listBeside, listRow, listRowMark, listRowOpener } from '../../kit/listBeside.ts'
import { Pager } from '../../kit/Pager.tsx'
import { RouterLink } from '../../kit/RouterLink.tsx'
import { RowCheckbox } from '../../kit/RowCheckbox.tsx'
import { useScrollIntoView } from '../../kit/useScrollIntoView.ts'
import { NetworkMarks } from '../../marks/NetworkMarks.tsx'
import { StatusMark } from '../../marks/StatusMark.tsx'
import { type ModerationClock, useModerationClock } from '../useModerationClock.ts'
import type { QueueModel } from './useQueue.ts'

const list = css({
  order: { base: '2', md: '0' },
  borderTop: { base: 'hairline', md: 'none' },
})
const tools = css({ padding: '4', borderBottom: 'hairline' })
const head = css({
  display: 'flex',
  justifyContent: 'space-between',
  gap: '3',
  textStyle: 'captionStrong',
  color: 'textMuted',
  fontVariantNumeric: 'tabular-nums',
  paddingBlock: '2',
  paddingInline: { base: '4', md: '5' },
  borderBottom: 'hairline',
})
const note = css({ gridColumn: '3', textStyle: 'caption', color: 'textMuted', overflowWrap: 'anywhere' })
const due = css({ gridColumn: '3', textStyle: 'captionStrong' })
const foot = css({ padding: '4' })

/** The posts that wait, the first due first. */
export function QueueList({ model, found }: { model: QueueModel; found: QueuePage }) {
  const { address, change, addressWith, listed } = model
  const clock = useModerationClock()
  const isAll = address.kind === null && address.search === ''
  return (
    <nav className={cx(listBeside, list)} aria-label={strings.waitingPosts}>
      <div className={tools}>
        <SearchForm
          key={address.search}
          label={strings.searchTheQueue}
          placeholder={strings.textOrPerson}
          search={address.search}
          onSearch={(search) => change({ search, page: '', case: '' })}
        />
      </div>
      {listed.length === 0 ? (
        <div className={foot}>
          <EmptyState title={isAll ? strings.nobodyWaitsForYou : strings.noWaitingPostIsLikeThis} isUnderLine>
            {isAll ? (
              strings.aPostThatOneOfThe((words) => (
                <Link key="rules" to="/admin/moderation?view=rules">
                  {words}
                </Link>
              ))
            ) : (
              <Link to={addressWith({ kind: '', search: '', page: '' })}>{strings.showAllThatWait}</Link>
            )}
          </EmptyState>
        </div>
      ) : (
        <>
          <h2 className={head}>
            <span>{strings.dueFirst}</span>
            <span>{found.count}</span>
          </h2>
          <ul>
            {listed.map((one) => (
              <Row key={one.id} model={model} one={one} clock={clock} />
            ))}
          </ul>
          <div className={foot}>
            <Pager
              found={found}
              one="post"
              many="posts"
              onPage={(page) => change({ page: page === 1 ? '' : String(page), case: '' })}
            />
          </div>
        </>
      )}
    </nav>
  )
}

function Row({ model, one, clock }: { model: QueueModel; one: ListedCase; clock: ModerationClock }) {
  const { caseId, addressWith, toggle, isSelected } = model
  const isCurrent = caseId === one.id
  const ref = useScrollIntoView<HTMLLIElement>(isCurrent)
  return (
    <li ref={ref} className={listRow({ hasBox: true, isCurrent })}>
      <RowCheckbox label={strings.select(one.title)} isSelected={isSelected(one.id)} onToggle={() => toggle(one)} />
      <span className={listRowMark}>
        <StatusMark state="held" size={15} label={strings.held} />
      </span>
      <RouterLink
        to={addressWith({ case: String(one.id) })}
        replace
        className={listRowOpener}
        aria-current={isCurrent || undefined}
      >
        {one.title}
      </RouterLink>
      <NetworkMarks networks={one.networks} size={14} most={3} />
      <span className={note}>
        {one.business ?? one.person.name} · {matchWords(one.matches)}
      </span>
      <span className={due}>{dueWords(clock.dueOf(one.dueAt), clock.now)}</span>
    </li>
  )
}
