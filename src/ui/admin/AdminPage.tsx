import { type ComponentType, lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { strings } from '../../../strings/admin.ts'
import { css } from '../../../styled-system/css'
import { createWaitlistApproval } from '../../app/admin/admin.ts'
import { useApp } from '../appContext.tsx'
import { RouterLink } from '../kit/RouterLink.tsx'
import { Skeleton } from '../kit/Skeleton.tsx'
import { useChosenInView } from '../kit/useChosenInView.ts'
import { viewLink, viewLinkList } from '../kit/viewLink.ts'
import { PrimaryActionScope } from '../shell/primaryAction.tsx'
import { useCachedActor } from '../useCachedActor.ts'
import { WaitlistQueue } from './WaitlistQueue.tsx'

const page = css({
  display: 'grid',
  // The links may be wider than the window: they scroll, the page does not.
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
  { value: 'waitlist', label: strings.waitlist, Content: WaitlistTab },
  { value: 'eu', label: strings.euWaitlist, Content: EuWaitlistTab },
  { value: 'people', label: strings.people, Content: PeopleTab },
  { value: 'outbox', label: strings.outbox, Content: OutboxTab },
  { value: 'jobs', label: strings.jobs, Content: JobsTab },
  { value: 'networks', label: strings.networks, Content: NetworksTab },
  { value: 'maintenance', label: strings.maintenance, Content: MaintenanceTab },
  { value: 'audit', label: strings.auditLog, Content: AuditTab },
  { value: 'backups', label: strings.backups, Content: BackupsTab },
] as const
type Tab = (typeof tabs)[number]['value']

/** What administrators look after, each with an address of its own. */
export function AdminPage() {
  const [search] = useSearchParams()
  const tab: Tab = tabs.find(({ value }) => value === search.get('tab'))?.value ?? 'waitlist'
  const opened = useOpenedTabs(tab)
  return (
    <div className={page}>
      <h1 className={css({ textStyle: 'h1' })}>{strings.administration}</h1>
      <TabLinks tab={tab} />
      {opened.map(({ value, Content }) => (
        <div key={value} hidden={value !== tab}>
          <PrimaryActionScope isShown={value === tab}>
            <Content />
          </PrimaryActionScope>
        </div>
      ))}
    </div>
  )
}

/** Those that were opened so far: what was typed in one of them is there when one comes back to it. */
function useOpenedTabs(tab: Tab) {
  const [opened, setOpened] = useState<readonly Tab[]>([tab])
  if (!opened.includes(tab)) setOpened([...opened, tab])
  return tabs.filter(({ value }) => opened.includes(value))
}

function TabLinks({ tab }: { tab: Tab }) {
  const bar = useChosenInView(tab)
  return (
    <nav ref={bar} className={viewLinkList} aria-label={strings.whatToLookAfter}>
      {tabs.map(({ value, label }) => (
        <RouterLink
          key={value}
          className={viewLink}
          to={{ search: `?tab=${value}` }}
          replace
          state={{ isSamePage: true }}
          data-value={value}
          aria-current={value === tab ? 'page' : undefined}
        >
          {label}
        </RouterLink>
      ))}
    </nav>
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
