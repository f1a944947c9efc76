import { type ComponentType, lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import { css } from '../../../styled-system/css'
import { createWaitlistApproval } from '../../app/admin/admin.ts'
import { useApp } from '../appContext.tsx'
import { Skeleton } from '../kit/Skeleton.tsx'
import { Tabs } from '../kit/Tabs.tsx'
import { useCachedActor } from '../useCachedActor.ts'
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

const PeopleTab = lazyTab(async () => (await import('./people/PeopleTab.tsx')).PeopleTab)
const EuWaitlistTab = lazyTab(async () => (await import('./EuWaitlistTab.tsx')).EuWaitlistTab)
const OutboxTab = lazyTab(async () => (await import('./OutboxTab.tsx')).OutboxTab)
const NetworksTab = lazyTab(async () => (await import('./networks/NetworksTab.tsx')).NetworksTab)
const AuditTab = lazyTab(async () => (await import('./audit/AuditTab.tsx')).AuditTab)
const JobsTab = lazyTab(async () => (await import('./jobs/JobsTab.tsx')).JobsTab)
const MaintenanceTab = lazyTab(async () => (await import('./MaintenanceTab.tsx')).MaintenanceTab)
const BackupsTab = lazyTab(async () => (await import('./BackupsTab.tsx')).BackupsTab)

const tabs = [
  { value: 'waitlist', label: 'Waitlist', content: <WaitlistTab /> },
  { value: 'eu', label: 'EU waitlist', content: <EuWaitlistTab /> },
  { value: 'people', label: 'People', content: <PeopleTab /> },
  { value: 'outbox', label: 'Outbox', content: <OutboxTab /> },
  { value: 'jobs', label: 'Jobs', content: <JobsTab /> },
  { value: 'networks', label: 'Networks', content: <NetworksTab /> },
  { value: 'maintenance', label: 'Maintenance', content: <MaintenanceTab /> },
  { value: 'audit', label: 'Audit log', content: <AuditTab /> },
  { value: 'backups', label: 'Backups', content: <BackupsTab /> },
] as const
type Tab = (typeof tabs)[number]['value']

/** What administrators look after, a tab each; the address says which is open. */
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

/** A tab that the page does not open with: its code comes when it is chosen, and its place is kept meanwhile. */
function lazyTab(load: () => Promise<ComponentType>) {
  const Tab = lazy(async () => ({ default: await load() }))
  return () => (
    <Suspense fallback={<Skeleton width="100%" height={320} />}>
      <Tab />
    </Suspense>
  )
}
