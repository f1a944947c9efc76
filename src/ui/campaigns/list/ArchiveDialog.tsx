import { counted } from '../../../../rules/shell/words.ts'
import { strings } from '../../../../strings/campaigns/list.ts'
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
      title={strings.archiveName(campaign.name)}
      description={fateOf(campaign)}
      footer={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            {strings.keepIt}
          </Button>
          <Button variant="danger" busy={isBusy} onClick={() => request({ kind: 'archive', campaign, isForced })}>
            {problem?.outcome === 'refused' ? strings.archiveItAllTheSame : strings.archiveIt}
          </Button>
        </>
      }
    >
      <ListProblem
        what={problem?.outcome === 'unclear' ? strings.nobodyKnowsWhetherItWasArchived : strings.itWasNotArchived}
        problem={problem?.message ?? null}
      />
    </Dialog>
  )
}

function fateOf({ status, posts: { planned }, writing: { written } }: Campaign): string {
  const back = strings.youFindItInTheArchiveAnd
  if (status === 'generating') {
    const kept = written === 0 ? '' : strings.whatIsWrittenIsKept(counted(written, strings.post))
    return strings.itsPostsAreBeingWrittenAndThat(kept, back)
  }
  const posts = planned === 1 ? strings.itsPlannedPostBecomesADraft : strings.itsPlannedPostsBecomeDrafts(planned)
  return strings.andNothingOfItGoesOut(posts, back)
}
