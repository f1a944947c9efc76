import { useSearchParams } from 'react-router-dom'
import { css } from '../../../styled-system/css'
import { createWaitlistApproval } from '../../app/admin/admin.ts'
import { createNetworkCredentials } from '../../app/admin/networkCredentials.ts'
import { useApp } from '../appContext.tsx'
import { Tabs } from '../kit/Tabs.tsx'
import { useCachedActor } from '../useCachedActor.ts'
import { EuWaitlistTab } from './EuWaitlistTab.tsx'
import { MaintenanceTab } from './MaintenanceTab.tsx'
import { NetworkCredentials } from './networks/NetworkCredentials.tsx'
import { OutboxTab } from './OutboxTab.tsx'
import { WaitlistQueue } from './WaitlistQueue.tsx'

const page = css({
  display: 'grid',
  // The tabs may be wider than the window: they scroll, the page does not.
  gridTemplateColumns: '[minmax(0, 1fr)]',
  gap: '5',
  alignContent: 'start',
  maxWidth: 'page',
  padding: { base: '4', md: '10' },
})

const tabs = [
  { value: 'waitlist', label: 'Waitlist', content: <WaitlistTab /> },
  { value: 'eu', label: 'EU waitlist', content: <EuWaitlistTab /> },
  { value: 'outbox', label: 'Outbox', content: <OutboxTab /> },
  { value: 'networks', label: 'Networks', content: <NetworksTab /> },
  { value: 'maintenance', label: 'Maintenance', content: <MaintenanceTab /> },
] as const
type Tab = (typeof tabs)[number]['value']

/** What administrators look after: who comes in, the mail that waits, the networks, and what everybody is told of maintenance. */
export function AdminPage() {
  const [search, setSearch] = useSearchParams()
  const tab: Tab = tabs.find(({ value }) => value === search.get('tab'))?.value ?? 'waitlist'
  return (
    <div className={page}>
      <h1 className={css({ textStyle: 'h1' })}>Administration</h1>
      <Tabs
        label="What to look after"
        tabs={tabs}
        value={tab}
        onChange={(value) => setSearch({ tab: value }, { replace: true })}
      />
    </div>
  )
}

function WaitlistTab() {
  const approval = useCachedActor(useApp().cached(createWaitlistApproval), 'all')
  return <WaitlistQueue approval={approval} />
}

function NetworksTab() {
  const credentials = useCachedActor(useApp().cached(createNetworkCredentials), 'all')
  return <NetworkCredentials credentials={credentials} />
}
