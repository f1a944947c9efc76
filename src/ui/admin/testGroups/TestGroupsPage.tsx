import { useSelector } from '@xstate/react'
import { CirclePlus } from 'lucide-react'
import { counted } from '../../../../rules/shell/words.ts'
import { strings } from '../../../../strings/admin/testGroups.ts'
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
          <h1 className={title}>{strings.testGroupsTitle}</h1>
          <p className={about}>{last ? summaryOf(last) : strings.sharesOfPeopleThatSeeAnExperiment}</p>
        </div>
        {last && !isFirst && <CreateButton changing={changing} />}
      </header>
      {last && !isFirst && <Tools query={query} onAsk={ask} />}
      <ListProblem what={strings.theTestGroupsCouldNotBeLoaded} {...failure} />
      <ActProblem changing={changing} />
      {!found && !failure.problem && <Skeleton height={240} />}
      {isFirst && <NoGroups changing={changing} />}
      {found?.count === 0 && !isFirst && <p className={quiet}>{strings.noTestGroupFitsThisSearch}</p>}
      {found && found.count > 0 && (
        <>
          <ul className={list} aria-label={strings.testGroups}>
            {found.results.map((group) => (
              <GroupRow key={group.id} group={group} changing={changing} />
            ))}
          </ul>
          <Pager
            found={found}
            one={strings.testGroupInSentence}
            many={strings.testGroupsInSentence}
            onPage={(number) => ask({ page: number })}
          />
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
  strings.anExperimentWhoseGroupRunsIsSeen(counted(allPeople, strings.person, strings.people), exclusiveFree)

interface ToolsProps {
  query: GroupsQuery
  onAsk: (change: Partial<GroupsQuery>) => void
}

const Tools = ({ query, onAsk }: ToolsProps) => (
  <div className={tools}>
    <Segmented
      label={strings.whichTestGroups}
      options={[
        { value: 'all', label: strings.all },
        { value: 'running', label: strings.running },
        { value: 'draft', label: strings.drafts },
        { value: 'ended', label: strings.ended },
      ]}
      value={query.state}
      onChange={(state) => onAsk({ state })}
    />
    <SearchForm
      label={strings.searchTheTestGroups}
      placeholder={strings.nameOrExperiment}
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
    {strings.newTestGroup}
  </Button>
)

function NoGroups({ changing }: { changing: GroupChanging }) {
  usePrimaryAction()
  return (
    <EmptyState
      title={strings.everybodySeesEveryExperiment}
      actions={<CreateButton changing={changing} variant="action" />}
    >
      {strings.aTestGroupShowsAnExperimentTo}
    </EmptyState>
  )
}

const titles = { refused: strings.thatWasNotDone, unclear: strings.itIsNotCertainThatItWas }

/** Why a group was not started, ended or deleted. */
const ActProblem = ({ changing }: { changing: GroupChanging }) => (
  <WriteFailure titles={titles} problem={useSelector(changing, ({ context }) => context.actProblem)} />
)
