import { screen, within } from '@testing-library/react'
import { createRef, type Ref, useState } from 'react'
import type { Network } from '../../../../../contract/networks.ts'
import type { SocialAccount } from '../../../../../src/machines/networks/connection.machine.ts'
import {
  type LeadToOptions,
  OptionsPanel,
  type OptionsPanelProps,
} from '../../../../../src/ui/content/options/OptionsPanel.tsx'
import { sampleAccount } from '../../../../machines/networks/connection.model.ts'
import { openSignedIn } from '../../support/openSignedIn.tsx'

type Options = Readonly<Record<string, unknown>>
type Given = Partial<Omit<OptionsPanelProps, 'optionsOf' | 'onChange' | 'leadRef'>> & {
  options?: Readonly<Record<number, Options>>
}

export const accountOn = (network: Network, change: Partial<SocialAccount> = {}): SocialAccount => ({
  ...sampleAccount,
  network,
  ...change,
})

/** The options of a post's accounts, and what is stored for each as a composer keeps it. */
export async function showOptions({ options = {}, ...given }: Given) {
  const stored: Record<number, Options> = { ...options }
  const lead = createRef<LeadToOptions>()
  const Page = () => <Kept stored={stored} lead={lead} {...given} />
  await openSignedIn({ path: '/create', Page })
  return { stored, lead: (accountId: number) => lead.current?.(accountId) }
}

interface KeptProps extends Omit<Given, 'options'> {
  stored: Record<number, Options>
  lead: Ref<LeadToOptions>
}

function Kept({
  stored,
  lead,
  accounts = [],
  missing = new Map(),
  when = 'schedule',
  isReadOnly = false,
  ...rest
}: KeptProps) {
  const [, setChanges] = useState(0)
  return (
    <OptionsPanel
      {...rest}
      accounts={accounts}
      missing={missing}
      when={when}
      isReadOnly={isReadOnly}
      leadRef={lead}
      optionsOf={(id) => stored[id] ?? {}}
      onChange={(id, options) => {
        stored[id] = options
        setChanges((count) => count + 1)
      }}
    />
  )
}

/** The button of an account's row. */
export const rowOf = (name: RegExp) => screen.getByRole('button', { name })

export const radio = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('radio', { name })
export const toggle = (name: string) => screen.getByRole<HTMLInputElement>('switch', { name })

/** The names of the rows, each with its line. */
export const rows = () =>
  within(screen.getByRole('region', { name: 'Options' }))
    .getAllByRole('heading', { level: 3 })
    .map((heading) => [...heading.querySelectorAll('button > span')].map(({ textContent }) => textContent).join(': '))
