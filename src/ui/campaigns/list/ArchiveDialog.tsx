import { counted } from '../../../../rules/shell/words.ts'
import type { Campaign } from '../../../machines/campaigns/campaigns.ts'
import { Button } from '../../kit/Button.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { ListProblem } from '../../kit/ListProblem.tsx'
import type { ListActs } from './useListActs.ts'

interface Props {
  open: boolean
  campaign: Campaign | null
  acts: ListActs
  onClose: () => void
}

/** Asks before a campaign is archived that has posts on the schedule, or is being written. */
export const ArchiveDialog = ({ open, campaign, acts, onClose }: Props) =>
  open && campaign && <Archiving campaign={campaign} acts={acts} onClose={onClose} />

function Archiving({
  campaign,
  acts: { request, isBusy, problem },
  onClose,
}: Omit<Props, 'open' | 'campaign'> & { campaign: Campaign }) {
  const isBeingWritten = campaign.status === 'generating'
  // Refused once: a post is being sent, and what has begun to go out is left to finish.
  const isForced = isBeingWritten || problem?.outcome === 'refused'
  return (
    <Dialog
      open
      role="alertdialog"
      size="sm"
      onClose={onClose}
      title={`Archive ${campaign.name}?`}
      description={fateOf(campaign)}
      footer={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            Keep it
          </Button>
          <Button variant="danger" busy={isBusy} onClick={() => request({ kind: 'archive', campaign, isForced })}>
            {problem?.outcome === 'refused' ? 'Archive it all the same' : 'Archive it'}
          </Button>
        </>
      }
    >
      <ListProblem
        what={problem?.outcome === 'unclear' ? 'Nobody knows whether it was archived' : 'It was not archived'}
        problem={problem?.message ?? null}
      />
    </Dialog>
  )
}

function fateOf({ status, posts: { planned }, writing: { written } }: Campaign): string {
  const back = 'You find it in the archive, and can restore it'
  if (status === 'generating') {
    const kept = written === 0 ? '' : ` What is written is kept: ${counted(written, 'post')}.`
    return `Its posts are being written, and that ends.${kept} ${back}.`
  }
  const posts = planned === 1 ? 'Its planned post becomes a draft' : `Its ${planned} planned posts become drafts`
  return `${posts}, and nothing of it goes out. ${back}: it comes back paused.`
}
