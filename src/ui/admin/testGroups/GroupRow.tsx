import { counted, numberLabel } from '../../../../rules/shell/words.ts'
import { strings } from '../../../../strings/admin/testGroups.ts'
import { css } from '../../../../styled-system/css'
import type { GroupAct, TestGroup } from '../../../machines/admin/testGroups.ts'
import { Button } from '../../kit/Button.tsx'
import { name, quiet, who } from '../styles.ts'
import { GroupState } from './GroupState.tsx'
import type { GroupChanging } from './useTestGroups.ts'

const row = css({
  display: 'grid',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', lg: '[minmax(0, 1fr) 13rem 15rem]' },
  alignItems: 'center',
  columnGap: '5',
  rowGap: '3',
  paddingBlock: '4',
  borderBottom: 'soft',
})
const counts = css({ display: 'flex', flexWrap: 'wrap', columnGap: '4', rowGap: '1' })
const count = css({ display: 'flex', gap: '1', textStyle: 'small', whiteSpace: 'nowrap' })
const number = css({ textStyle: 'label', order: '-1' })
const acts = css({ display: 'flex', flexWrap: 'wrap', gap: '2', justifyContent: { lg: 'flex-end' } })

interface Props {
  group: TestGroup
  changing: GroupChanging
}

/** One group: whether it runs, for whom, what came of it, and what can be done with it. */
export function GroupRow({ group, changing }: Props) {
  return (
    <li className={row}>
      <div className={who}>
        <h2 className={name}>{group.name}</h2>
        <p className={quiet}>{strings.shareOfExperiment(group.experimentName, group.share, group.isExclusive)}</p>
        <Counts group={group} />
      </div>
      <GroupState group={group} />
      <Acts group={group} changing={changing} />
    </li>
  )
}

function Counts({ group: { state, personCount, campaignCount, postCount } }: { group: TestGroup }) {
  if (state === 'draft')
    return <p className={quiet}>{strings.wouldHaveNow(counted(personCount, strings.person, strings.people))}</p>
  return (
    <dl className={counts}>
      <Count label={personCount === 1 ? 'person' : 'people'} value={personCount} />
      <Count label={campaignCount === 1 ? strings.campaignWithIt : strings.campaignsWithIt} value={campaignCount} />
      <Count label={postCount === 1 ? strings.postOut : strings.postsOut} value={postCount} />
    </dl>
  )
}

const Count = ({ label, value }: { label: string; value: number }) => (
  <div className={count}>
    <dt className={quiet}>{label}</dt>
    <dd className={number}>{numberLabel(value)}</dd>
  </div>
)

const words: Readonly<Record<GroupAct, string>> = { start: strings.start, end: strings.end, delete: strings.delete }
const actsOf: Readonly<Record<TestGroup['state'], readonly GroupAct[]>> = {
  draft: ['start', 'delete'],
  running: ['end'],
  ended: [],
}

function Acts({ group, changing }: Props) {
  if (group.state === 'ended') return null
  return (
    <div className={acts}>
      {actsOf[group.state].map((act) => (
        <Button
          key={act}
          size="sm"
          variant={act === 'delete' ? 'ghost' : 'line'}
          aria-label={`${words[act]} ${group.name}`}
          onClick={() => changing.send({ type: 'act.requested', act, group })}
        >
          {words[act]}
        </Button>
      ))}
      <Button
        size="sm"
        aria-label={strings.editName(group.name)}
        onClick={() => changing.send({ type: 'editing.requested', group })}
      >
        {strings.edit}
      </Button>
    </div>
  )
}
