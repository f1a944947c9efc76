import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { createActor } from 'xstate'
import { counted } from '../../../rules/content/words.ts'
import { css } from '../../../styled-system/css'
import { waitlistApprovalLogic } from '../../app/admin/admin.ts'
import { useApp } from '../appContext.tsx'
import { Tabs } from '../kit/Tabs.tsx'
import { useOwnActor } from '../useOwnActor.ts'
import { EuWaitlistTab } from './EuWaitlistTab.tsx'
import { MaintenanceTab } from './MaintenanceTab.tsx'
import { OutboxTab } from './OutboxTab.tsx'
import { WaitlistQueue } from './WaitlistQueue.tsx'

const page = css({
  display: 'grid',
  gap: '5',
  alignContent: 'start',
  maxWidth: 'page',
  padding: { base: '4', md: '10' },
})

const tabs = [
  { value: 'waitlist', label: 'Waitlist', content: <WaitlistTab /> },
  { value: 'eu', label: 'EU waitlist', content: <EuWaitlistTab /> },
  { value: 'outbox', label: 'Outbox', content: <OutboxTab /> },
  { value: 'maintenance', label: 'Maintenance', content: <MaintenanceTab /> },
] as const
type Tab = (typeof tabs)[number]['value']

/** What administrators look after: who comes in, the mail that waits, and what everybody is told of maintenance. */
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
  const app = useApp()
  const [logic] = useState(() => waitlistApprovalLogic(app))
  const approval = useOwnActor(() => createActor(logic, app.actorOptions))
  useEffect(() => {
    const listening = approval.on('applicants.approved', ({ count }) =>
      app.notify({ severity: 'success', message: `${counted(count, 'person', 'people')} approved; each gets a mail.` }),
    )
    return () => listening.unsubscribe()
  }, [app, approval])
  return <WaitlistQueue approval={approval} />
}
