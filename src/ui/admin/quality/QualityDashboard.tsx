import { useSelector } from '@xstate/react'
import type { QualityDays } from '../../../../contract/quality.ts'
import { systemSentence } from '../../../../rules/admin/systemWords.ts'
import { clockLabel, timeOf } from '../../../../rules/content/times.ts'
import { wallTimeAt } from '../../../../rules/content/wallClock.ts'
import { counted } from '../../../../rules/shell/words.ts'
import { strings } from '../../../../strings/admin/quality.ts'
import { css } from '../../../../styled-system/css'
import { createQuality, createSystemState } from '../../../app/admin/quality.ts'
import type { Quality, SystemState } from '../../../services/admin/quality.ts'
import { useApp } from '../../appContext.tsx'
import { ListProblem } from '../../kit/ListProblem.tsx'
import { Segmented } from '../../kit/Segmented.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { useCachedActor } from '../../useCachedActor.ts'
import { useLastShown } from '../../useLastShown.ts'
import { useMutation } from '../../useMutation.ts'
import { useQueryFailure } from '../../useQueryFailure.ts'
import { WriteFailure } from '../../WriteFailure.tsx'
import { useZone } from '../useZone.ts'
import { AiTextsSection } from './AiTextsSection.tsx'
import { FailuresSection } from './FailuresSection.tsx'
import { OnTimeSection } from './OnTimeSection.tsx'
import { QueueSection } from './QueueSection.tsx'
import { SystemSection } from './SystemSection.tsx'
import { systemFactsOf } from './systemLines.ts'

const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'flex-start',
  gap: { base: '3', md: '6' },
})
const title = css({ textStyle: 'h1', textWrap: 'balance', overflowWrap: 'anywhere' })
const quiet = css({ color: 'textMuted', textWrap: 'pretty', marginTop: '1.5', maxWidth: 'prose' })
const words = css({ flex: '1', minWidth: '[min(100%, 320px)]' })
const two = css({
  display: 'grid',
  gridTemplateColumns: { base: 'one', lg: '[minmax(0, 1fr) minmax(0, 1fr)]' },
  columnGap: '11',
  rowGap: '6',
})
const column = css({ display: 'grid', gridTemplateColumns: 'one', alignContent: 'start', gap: '4', minWidth: '0' })

const spans: readonly { value: QualityDays; label: string }[] = [
  { value: '1', label: strings.day },
  { value: '7', label: strings.of7Days },
  { value: '30', label: strings.of30Days },
]

const notBackedUp = { refused: strings.noBackupWasBegun, unclear: strings.itIsNotCertainThatABackup }

/** How the installation does: its parts, how punctual posts are, what fails, and what becomes of AI texts. */
export function QualityDashboard({ days, onDays }: { days: QualityDays; onDays: (days: QualityDays) => void }) {
  const app = useApp()
  const quality = useCachedActor(app.cached(createQuality), days)
  const { reading, backing } = useCachedActor(app.cached(createSystemState), 'all')
  const told = useLastShown(useSelector(quality, ({ context }) => context.value))
  const system = useSelector(reading, ({ context }) => context.value)
  const failure = useQueryFailure(quality)
  const systemFailure = useQueryFailure(reading)
  const backup = useMutation(backing)
  return (
    <>
      <header className={head}>
        <div className={words}>
          <h1 className={title}>{system ? sentenceOf(system) : strings.qualityDashboard}</h1>
          {told && <Basis quality={told} />}
        </div>
        <Segmented label={strings.howFarBack} options={spans} value={days} onChange={onDays} />
      </header>
      <WriteFailure titles={notBackedUp} problem={backup.problem} />
      <ListProblem what={staleOr(system, strings.theStateOfTheSystem)} {...systemFailure} />
      <ListProblem what={staleOr(told, strings.theNumbers)} {...failure} />
      <div className={two}>
        {system ? (
          <SystemSection system={system} days={days} isBusy={backup.isBusy} onBackUp={() => backup.request(null)} />
        ) : (
          systemFailure.problem === null && <Skeleton height={320} />
        )}
        <div className={column}>
          {told ? <OnTimeSection quality={told} days={days} /> : failure.problem === null && <Skeleton height={200} />}
          {system && <QueueSection queue={system.queue} />}
        </div>
      </div>
      {told && (
        <>
          <FailuresSection networks={told.publishing.networks} days={days} />
          <AiTextsSection quality={told} days={days} />
        </>
      )}
    </>
  )
}

const sentenceOf = (system: SystemState): string => systemSentence(systemFactsOf(system), Date.parse(system.asOf))

const staleOr = (shown: object | null, what: string): string =>
  shown ? strings.mayBeOutOfDate(what) : strings.couldNotBeLoaded(what)

function Basis({ quality: { people, businesses, asOf } }: { quality: Quality }) {
  const time = clockLabel(timeOf(wallTimeAt(Date.parse(asOf), useZone())))
  const all = strings.allAnd(
    counted(people, strings.personInSentence, strings.people),
    counted(businesses, strings.business, strings.businesses),
  )
  return <p className={quiet}>{strings.ofThisInstallation(all, time)}</p>
}
