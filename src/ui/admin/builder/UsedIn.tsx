import { useState } from 'react'
import type { BuilderEntry } from '../../../../rules/admin/builder/entry.ts'
import { counted } from '../../../../rules/shell/words.ts'
import { strings } from '../../../../strings/admin/builder.ts'
import { Button } from '../../kit/Button.tsx'
import { LazyDialog } from '../../kit/LazyDialog.ts'
import { preloadBy } from '../../kit/lazyView.ts'
import { list, name, quiet } from '../styles.ts'

/** How many campaigns chose an entry, and which. */
export function UsedIn({ stored: { campaignCount, campaigns, entry } }: { stored: BuilderEntry }) {
  const [isOpen, setOpen] = useState(false)
  if (campaignCount === 0) return <p className={quiet}>{strings.noCampaignUsesIt}</p>
  return (
    <p className={quiet}>
      {strings.usedIn(counted(campaignCount, strings.campaign), (words) => (
        <Button key="which" variant="link" size="sm" {...preloadBy(LazyDialog)} onClick={() => setOpen(true)}>
          {words}
        </Button>
      ))}
      <LazyDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={strings.campaignsWith(entry.name)}
        description={
          campaigns.length < campaignCount ? strings.theNewestOf(campaigns.length, campaignCount) : undefined
        }
        footer={<Button onClick={() => setOpen(false)}>{strings.close}</Button>}
      >
        <ul className={list}>
          {campaigns.map((campaign) => (
            <li key={campaign.id}>
              <span className={name}>{campaign.name}</span>{' '}
              <span className={quiet}>
                {campaign.status.replaceAll('_', ' ')} · {campaign.person}
              </span>
            </li>
          ))}
        </ul>
      </LazyDialog>
    </p>
  )
}
