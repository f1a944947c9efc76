import type { TestOutcome } from '../../../../contract/networkCredentials.ts'
import { agoLabel } from '../../../../rules/content/times.ts'
import { strings } from '../../../../strings/admin/networks.ts'
import type { Registration } from '../../../machines/admin/networkCredentials.machine.ts'
import { useApp } from '../../appContext.tsx'
import { Notice, type Severity } from '../../kit/Notice.tsx'

const looks: Record<TestOutcome, { severity: Severity; title: string }> = {
  accepted: { severity: 'success', title: strings.theNetworkTakesTheseCredentials },
  refused: { severity: 'error', title: strings.theNetworkRefusesTheseCredentials },
  unclear: { severity: 'warning', title: strings.theTestSaysNothingAboutTheseCredentials },
}

/** What the network answered to the last test of the credentials that count. */
export function TestResult({ test }: { test: NonNullable<Registration['test']> }) {
  const { clock } = useApp()
  const { severity, title } = looks[test.outcome]
  return (
    <Notice severity={severity} live="status" title={title}>
      {test.message} ({agoLabel(clock.now() - Date.parse(test.at))})
    </Notice>
  )
}
