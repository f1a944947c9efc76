import { type FormEvent, useState } from 'react'
import type { Network } from '../../../contract/networks.ts'
import { missingCredentials } from '../../../rules/networks/missingCredentials.ts'
import { networkNames } from '../../../rules/networks/networkNames.ts'
import { strings } from '../../../strings/networks.ts'
import { css } from '../../../styled-system/css'
import { Button } from '../kit/Button.tsx'
import { Notice } from '../kit/Notice.tsx'
import { type ConsentWay, ConsentWays } from './ConsentWays.tsx'
import type { ConnectFormProps } from './connectForm.ts'
import { PracticeHints } from './PracticeHints.tsx'

const form = css({ display: 'grid', gap: '4', maxWidth: 'form' })
const intro = css({ color: 'textMuted', textWrap: 'pretty' })

/** What a network with a page of its own is asked with. */
interface ConsentInput {
  server?: string
  way?: string
  businessProfileId: number | null
}

interface Props<N extends Network> extends Omit<ConnectFormProps, 'onSubmit'> {
  network: N
  /** Of a network that has several; the first is chosen unless another is. */
  ways?: readonly ConsentWay[]
  onSubmit(request: { network: N; input: ConsentInput }): void
}

/** The form of a network that asks for consent on a page of its own: one press leads there. */
export const consentFormOf =
  <N extends Network>(network: N, ways: readonly ConsentWay[] = []) =>
  (props: Omit<Props<N>, 'network' | 'ways'>) => <ConsentForm {...props} network={network} ways={ways} />

/** On a network with a page of its own there is nothing to fill in; an account that was there before goes where it was. */
export function ConsentForm<N extends Network>(props: Props<N>) {
  const { network, businessProfileId, problem, isBusy } = props
  const [wanted, setWanted] = useState<string | null>(null)
  /** Where it was last gone to: the network itself, or a practice server. */
  const [pressed, setPressed] = useState<string | null>(null)
  const name = networkNames[network]
  const { isReal, isMissing, practice, ways } = offerOf(props)
  const way = ways.find((each) => each.name === wanted) ?? ways[0]

  function go(server: string | null) {
    setPressed(server)
    const input = { ...(server !== null && { server }), ...(way && { way: way.name }), businessProfileId }
    props.onSubmit({ network, input })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isReal && !isBusy) go(null)
  }
  return (
    <form noValidate onSubmit={submit} className={form} aria-label={strings.connectName(name)}>
      {isReal && <p className={intro}>{strings.asksYouOnItsOwnPageWhether(name)}</p>}
      {isMissing && <Notice live="none">{missingCredentials(network)}</Notice>}
      <ConsentWays ways={ways} value={way?.name} isBusy={isBusy} onChange={setWanted} />
      {problem && <Notice severity="error">{problem}</Notice>}
      {isReal && (
        <div>
          <Button type="submit" variant="action" busy={isBusy && pressed === null} aria-disabled={isBusy}>
            {strings.continueTo(name)}
          </Button>
        </div>
      )}
      <PracticeHints
        servers={practice}
        busy={isBusy ? pressed : null}
        isDisabled={isBusy}
        pressName={tryIt}
        onUse={(server) => go(server)}
      />
    </form>
  )
}

type Offered = Pick<Props<Network>, 'account' | 'isConfigured' | 'configuredWays' | 'practice' | 'ways'>

/** Where the person can go, and in which ways. */
function offerOf({ account, isConfigured, configuredWays, practice, ways = [] }: Offered) {
  const isPracticed = account?.isPractice ?? true
  const isNew = account === null
  const isReal = isConfigured && (isNew || !isPracticed)
  const servers = isPracticed ? practice : []
  const open = configuredWays.length === 0 ? ways : ways.filter(({ name }) => configuredWays.includes(name))
  return {
    isReal,
    isMissing: !isConfigured && (isNew || !isPracticed),
    practice: servers,
    ways: isReal ? open : ways.slice(0, servers.length > 0 ? ways.length : 0),
  }
}

/** With several servers of it the press says which. */
const tryIt = (server: string, isOnly: boolean): string =>
  isOnly ? strings.tryItWithThePracticeNetwork : strings.tryItWith(server)
