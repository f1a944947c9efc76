import { useSelector } from '@xstate/react'
import { networkNames } from '../../../../rules/networks/networkNames.ts'
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
    refused: 'The credentials were not stored',
    conflict: 'The credentials were not stored',
    unclear: 'It is not certain that the credentials were stored',
  },
  budget: {
    refused: 'The budget was not stored',
    conflict: 'The budget was not stored',
    unclear: 'It is not certain that the budget was stored',
  },
  remove: {
    refused: 'The credentials were not removed',
    conflict: 'The credentials were not removed',
    unclear: 'It is not certain that the credentials were removed',
  },
  test: {
    refused: 'The credentials were not tested',
    conflict: 'The credentials were not tested',
    unclear: 'It is not certain that the credentials were tested',
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
      <h4 className={title}>Here</h4>
      <RetiredVersion registration={registration} />
      {problem?.network === network && (
        <ListProblem what={titles[problem.act][problem.outcome]} problem={problem.message} />
      )}
      {source === 'environment' ? (
        <>
          <p>
            The environment sets these credentials: {settingNames.join(' and ')}. Change them there and start again.
          </p>
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
            Test
          </Button>
          {source === 'stored' && (
            <Button
              variant="danger"
              busy={isBusy('remove')}
              aria-disabled={isOff}
              onClick={() => credentials.send({ type: 'removal.requested', ...seen })}
            >
              Remove
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
      title={`${networkNames[network]} no longer takes version ${retired.version} of its API`}
    >
      Posts for it wait, or go out by a newer one, until another is set.{' '}
      {isSetHere ? 'Set another version below.' : `Set ${apiVersion.settingName} to another one and start again.`} It
      said: “{retired.message}”
    </Notice>
  )
}
