import { useSelector } from '@xstate/react'
import { CirclePlus } from 'lucide-react'
import { counted } from '../../../../rules/shell/words.ts'
import { css } from '../../../../styled-system/css'
import type { FoundGroups, GroupsQuery } from '../../../services/admin/testGroups.ts'
import { Button } from '../../kit/Button.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { ListProblem } from '../../kit/ListProblem.tsx'
import { Pager } from '../../kit/Pager.tsx'
import { Segmented } from '../../kit/Segmented.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { usePrimaryAction } from '../../shell/primaryAction.tsx'
import { useLastShown } from '../../useLastShown.ts'
import { useQueryFailure } from '../../useQueryFailure.ts'
import { WriteFailure } from '../../WriteFailure.tsx'
import { SearchForm } from '../SearchForm.tsx'
import { list, quiet } from '../styles.ts'
import { ActDialog } from './ActDialog.tsx'
import { GroupRow } from './GroupRow.tsx'
import { GroupDialog } from './overlays.ts'
import { type GroupChanging, useTestGroups } from './useTestGroups.ts'

const page = css({
  display: 'grid',
  gridTemplateColumns: '[minmax(0, 1fr)]',
  gap: '5',
  alignContent: 'start',
  maxWidth: 'page',
  padding: { base: '4', md: '10' },
})
const head = css({ display: 'flex', flexWrap: 'wrap', gap: '3', justifyContent: 'space-between', alignItems: 'start' })
const title = css({ textStyle: 'h1' })
const about = css({ color: 'textMuted', marginTop: '1.5', maxWidth: 'prose', textWrap: 'pretty' })
const tools = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '3',
  alignItems: 'center',
  '& input': { minHeight: { _finger: 'input' } },
})

/** Named shares of people that see an experiment: what runs, what is drafted, what came of those that ended. */
export function TestGroupsPage() {
  const { groups, changing } = useTestGroups()
  const query = useSelector(groups, ({ context }) => context.query)
  const found = useSelector(groups, ({ context }) => context.value)
  const isOpen = useSelector(changing, (snapshot) => snapshot.hasTag('open'))
  const failure = useQueryFailure(groups)
  const last = useLastShown(found)
  const isFirst = found?.count === 0 && query.search === '' && query.state === 'all'
  const ask = (change: Partial<GroupsQuery>) =>
    groups.send({ type: 'query.changed', query: { ...query, page: 1, ...change } })
  return (
    <div className={page}>
      <header className={head}>
        <div>
          <h1 className={title}>Test Groups</h1>
          <p className={about}>{last ? summaryOf(last) : 'Shares of people that see an experiment.'}</p>
        </div>
        {last && !isFirst && <CreateButton changing={changing} />}
      </header>
      {last && !isFirst && <Tools query={query} onAsk={ask} />}
      <ListProblem what="The test groups could not be loaded" {...failure} />
      <ActProblem changing={changing} />
      {!found && !failure.problem && <Skeleton height={240} />}
      {isFirst && <NoGroups changing={changing} />}
      {found?.count === 0 && !isFirst && <p className={quiet}>No test group fits this search.</p>}
      {found && found.count > 0 && (
        <>
          <ul className={list} aria-label="Test groups">
            {found.results.map((group) => (
              <GroupRow key={group.id} group={group} changing={changing} />
            ))}
          </ul>
          <Pager found={found} one="test group" many="test groups" onPage={(number) => ask({ page: number })} />
        </>
      )}
      <GroupDialog
        open={isOpen}
        onClose={() => changing.send({ type: 'editor.closed' })}
        changing={changing}
        found={last}
      />
      <ActDialog changing={changing} />
    </div>
  )
}

const summaryOf = ({ allPeople, exclusiveFree }: FoundGroups): string =>
  `An experiment whose group runs is seen by the people in it alone, of ${counted(allPeople, 'person', 'people')} with a confirmed address. Exclusive groups leave ${exclusiveFree} percent free.`

interface ToolsProps {
  query: GroupsQuery
  onAsk: (change: Partial<GroupsQuery>) => void
}

const Tools = ({ query, onAsk }: ToolsProps) => (
  <div className={tools}>
    <Segmented
      label="Which test groups"
      options={[
        { value: 'all', label: 'All' },
        { value: 'running', label: 'Running' },
        { value: 'draft', label: 'Drafts' },
        { value: 'ended', label: 'Ended' },
      ]}
      value={query.state}
      onChange={(state) => onAsk({ state })}
    />
    <SearchForm
      label="Search the test groups"
      placeholder="Name or experiment"
      search={query.search}
      onSearch={(search) => onAsk({ search })}
    />
  </div>
)

interface CreateProps {
  changing: GroupChanging
  variant?: 'line' | 'action'
}

const CreateButton = ({ changing, variant = 'line' }: CreateProps) => (
  <Button
    variant={variant}
    onClick={() => changing.send({ type: 'creation.requested', clientKey: crypto.randomUUID() })}
  >
    <CirclePlus size={16} aria-hidden />
    New test group
  </Button>
)

function NoGroups({ changing }: { changing: GroupChanging }) {
  usePrimaryAction()
  return (
    <EmptyState title="Everybody sees every experiment" actions={<CreateButton changing={changing} variant="action" />}>
      A test group shows an experiment to a share of the people alone: each stays in it or out of it for as long as it
      runs. Here you see how many people it has, and what they made with the experiment.
    </EmptyState>
  )
}

const titles = { refused: 'That was not done', unclear: 'It is not certain that it was done' }

/** Why a group was not started, ended or deleted. */
const ActProblem = ({ changing }: { changing: GroupChanging }) => (
  <WriteFailure titles={titles} problem={useSelector(changing, ({ context }) => context.actProblem)} />
)
