import { useState } from 'react'
import type { BuilderEntry } from '../../../../rules/admin/builder/entry.ts'
import { counted } from '../../../../rules/shell/words.ts'
import { Button } from '../../kit/Button.tsx'
import { LazyDialog } from '../../kit/LazyDialog.ts'
import { preloadBy } from '../../kit/lazyView.ts'
import { list, name, quiet } from '../styles.ts'

/** How many campaigns chose an entry, and which. */
export function UsedIn({ stored: { campaignCount, campaigns, entry } }: { stored: BuilderEntry }) {
  const [isOpen, setOpen] = useState(false)
  if (campaignCount === 0) return <p className={quiet}>No campaign uses it.</p>
  return (
    <p className={quiet}>
      Used in {counted(campaignCount, 'campaign')}.{' '}
      <Button variant="link" size="sm" {...preloadBy(LazyDialog)} onClick={() => setOpen(true)}>
        See which
      </Button>
      . Texts that are made already stay as they are.
      <LazyDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={`Campaigns with “${entry.name}”`}
        description={
          campaigns.length < campaignCount ? `The ${campaigns.length} newest of ${campaignCount}.` : undefined
        }
        footer={<Button onClick={() => setOpen(false)}>Close</Button>}
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
