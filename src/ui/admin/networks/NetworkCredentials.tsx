import { useSelector } from '@xstate/react'
import { networkNames } from '../../../../rules/networks/networkNames.ts'
import { strings } from '../../../../strings/admin/networks.ts'
import { css } from '../../../../styled-system/css'
import type { Registration } from '../../../machines/admin/networkCredentials.machine.ts'
import { Button } from '../../kit/Button.tsx'
import { ListProblem } from '../../kit/ListProblem.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { list, panel, quiet } from '../styles.ts'
import { BlueskyRegistration } from './BlueskyRegistration.tsx'
import type { Credentials } from './credentials.ts'
import { NetworkItem } from './NetworkItem.tsx'
import { RemovalDialog } from './RemovalDialog.tsx'

/** What the installation is registered with networks by: the list says how each stands, and one at a time is open. */
export function NetworkCredentials({ credentials }: { credentials: Credentials }) {
  const networks = useSelector(credentials, ({ context }) => context.networks)
  const clientMetadataUrl = useSelector(credentials, ({ context }) => context.clientMetadataUrl)
  const problem = useSelector(credentials, ({ context }) => context.problem)
  const isLoading = useSelector(credentials, (snapshot) => snapshot.matches('loading'))
  const isForbidden = useSelector(credentials, (snapshot) => snapshot.matches('forbidden'))
  return (
    <div className={panel}>
      <p className={`${quiet} ${css({ maxWidth: 'prose' })}`}>{strings.sevenNetworksWantToKnowThisInstallation}</p>
      {isForbidden ? (
        <Notice severity="warning" title={strings.theNetworksCanNoLongerBeShown}>
          {problem}
        </Notice>
      ) : (
        <ListProblem
          what={strings.theNetworksCouldNotBeLoaded}
          problem={problem}
          isBusy={isLoading}
          onRetry={() => credentials.send({ type: 'retry.requested' })}
        />
      )}
      {!networks && !problem && <Skeleton height={320} />}
      {networks && !isForbidden && (
        <>
          {networks.filter(isRetired).map((registration) => (
            <RetiredNotice key={registration.network} registration={registration} credentials={credentials} />
          ))}
          <h2 className={css({ textStyle: 'h3' })}>{standingOf(networks)}</h2>
          <ul className={list}>
            {networks.map((registration) => (
              <NetworkItem key={registration.network} registration={registration} credentials={credentials} />
            ))}
          </ul>
          <BlueskyRegistration clientMetadataUrl={clientMetadataUrl} />
        </>
      )}
      <RemovalDialog credentials={credentials} />
    </div>
  )
}

const isRetired = ({ retired }: Registration): boolean => retired !== null

/** Said above the list until its network is open, where it is said with what to do. */
function RetiredNotice({ registration, credentials }: { registration: Registration; credentials: Credentials }) {
  const { network, retired } = registration
  const isOpen = useSelector(credentials, ({ context }) => context.opened === network)
  const isOff = useSelector(credentials, (snapshot) => !snapshot.matches('ready'))
  if (isOpen || !retired) return null
  const name = networkNames[network]
  return (
    <Notice
      severity="warning"
      live="none"
      title={strings.noLongerTakesVersionOfItsApi(name, retired.version)}
      action={
        <Button size="sm" aria-disabled={isOff} onClick={() => credentials.send({ type: 'network.opened', network })}>
          {strings.setAnother}
        </Button>
      }
    >
      {strings.postsForItWaitOrGoOut}
    </Notice>
  )
}

/** How things stand, as the heading. */
function standingOf(networks: readonly Registration[]): string {
  const count = networks.filter(({ source }) => source !== null).length
  if (count === 0) return strings.noNetworkIsSetUpYet
  if (count === networks.length) return strings.allNetworksAreSetUp(count)
  return strings.ofNetworksIsSetUp(count, networks.length)
}
