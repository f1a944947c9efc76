import { useSelector } from '@xstate/react'
import { networkNames } from '../../../../rules/networks/networkNames.ts'
import { strings } from '../../../../strings/admin/networks.ts'
import { css } from '../../../../styled-system/css'
import type { Asked, ChangeProblem, Registration } from '../../../machines/admin/networkCredentials.machine.ts'
import { Button } from '../../kit/Button.tsx'
import { ListProblem } from '../../kit/ListProblem.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { actions } from '../styles.ts'
import { AtTheNetwork } from './AtTheNetwork.tsx'
import { Charges } from './Charges.tsx'
import { CredentialsForm } from './CredentialsForm.tsx'
import type { Credentials } from './credentials.ts'
import { PaidReadingOfEnvironment } from './PaidReading.tsx'
import { ReadingBudget } from './ReadingBudget.tsx'
import { TestResult } from './TestResult.tsx'

const panel = css({
  display: 'grid',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', lg: '[minmax(0, 1fr) minmax(0, 1fr)]' },
  columnGap: '10',
  rowGap: '6',
  paddingBlock: '4',
  paddingBottom: '7',
})
const part = css({ display: 'grid', gap: '4', alignContent: 'start', minWidth: '0' })
const title = css({ textStyle: 'h4' })

const titles: Record<Asked['act'], Record<ChangeProblem['outcome'], string>> = {
  save: {
    refused: strings.theCredentialsWereNotStored,
    conflict: strings.theCredentialsWereNotStored,
    unclear: strings.itIsNotCertainThatTheCredentials,
  },
  budget: {
    refused: strings.theBudgetWasNotStored,
    conflict: strings.theBudgetWasNotStored,
    unclear: strings.itIsNotCertainThatTheBudget,
  },
  remove: {
    refused: strings.theCredentialsWereNotRemoved,
    conflict: strings.theCredentialsWereNotRemoved,
    unclear: strings.itIsNotCertainThatTheCredentialsWere,
  },
  test: {
    refused: strings.theCredentialsWereNotTested,
    conflict: strings.theCredentialsWereNotTested,
    unclear: strings.itIsNotCertainThatTheCredentialsWereTested,
  },
}

interface Props {
  registration: Registration
  credentials: Credentials
}

/** What to do at the network, beside what to do here. */
export function NetworkPanel({ registration, credentials }: Props) {
  return (
    <div className={panel}>
      <AtTheNetwork registration={registration} />
      <Here registration={registration} credentials={credentials} />
    </div>
  )
}

function Here({ registration, credentials }: Props) {
  const { network, revision, source, settingNames, paidReading, readingBudget, test, charges } = registration
  const changedCount = useSelector(credentials, ({ context }) => context.changedCount)
  const problem = useSelector(credentials, ({ context }) => context.changeProblem)
  const asked = useSelector(credentials, ({ context }) => context.asked)
  const isChanging = useSelector(credentials, (snapshot) => snapshot.matches('changing'))
  const isOff = useSelector(credentials, (snapshot) => !snapshot.matches('ready'))
  const isBusy = (act: Asked['act']) => isChanging && asked?.act === act
  const seen = { network, revision }
  return (
    <section className={part}>
      <h4 className={title}>{strings.here}</h4>
      <RetiredVersion registration={registration} />
      {problem?.network === network && (
        <ListProblem what={titles[problem.act][problem.outcome]} problem={problem.message} />
      )}
      {source === 'environment' ? (
        <>
          <p>{strings.theEnvironmentSetsTheseCredentials(settingNames.join(' and '))}</p>
          {paidReading && <PaidReadingOfEnvironment known={paidReading} />}
        </>
      ) : (
        <CredentialsForm
          key={changedCount}
          registration={registration}
          isBusy={isBusy('save')}
          isOff={isOff}
          onSave={(entered) => credentials.send({ type: 'save.requested', ...seen, ...entered })}
        />
      )}
      {readingBudget && (
        <ReadingBudget
          known={readingBudget}
          isBusy={isBusy('budget')}
          isOff={isOff}
          onSave={(dollars) => credentials.send({ type: 'budget.requested', ...seen, dollars })}
        />
      )}
      <Charges months={charges} />
      {test && <TestResult test={test} />}
      {source !== null && (
        <div className={actions}>
          <Button
            busy={isBusy('test')}
            aria-disabled={isOff}
            onClick={() => credentials.send({ type: 'test.requested', ...seen })}
          >
            {strings.test}
          </Button>
          {source === 'stored' && (
            <Button
              variant="danger"
              busy={isBusy('remove')}
              aria-disabled={isOff}
              onClick={() => credentials.send({ type: 'removal.requested', ...seen })}
            >
              {strings.remove}
            </Button>
          )}
        </div>
      )}
    </section>
  )
}

/** That the network has retired the version, and where another one is set. */
function RetiredVersion({ registration: { network, source, apiVersion, retired } }: Pick<Props, 'registration'>) {
  if (!retired || !apiVersion) return null
  const isSetHere = source !== 'environment' && apiVersion.source !== 'environment'
  return (
    <Notice
      severity="warning"
      live="none"
      title={strings.noLongerTakesTheVersion(networkNames[network], retired.version)}
    >
      {strings.postsForItWaitUntilAnotherIsSet(isSetHere, apiVersion.settingName, retired.message)}
    </Notice>
  )
}
