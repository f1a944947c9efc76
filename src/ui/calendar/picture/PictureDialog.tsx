import { useSelector } from '@xstate/react'
import { Check, Copy, Download, Share2 } from 'lucide-react'
import type { CalendarFilters } from '../../../../rules/calendar/filters.ts'
import { type Month, monthLabel } from '../../../../rules/content/months.ts'
import { strings } from '../../../../strings/calendar/picture.ts'
import { css } from '../../../../styled-system/css'
import { createMonthPicture, monthPictureKeyOf } from '../../../app/calendar/monthPicture.ts'
import { canCopyPictures } from '../../../services/browser/clipboard.ts'
import { canShareFiles } from '../../../services/browser/share.ts'
import { Button } from '../../kit/Button.tsx'
import { CopyLine } from '../../kit/CopyLine.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { ListProblem } from '../../kit/ListProblem.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { VisuallyHidden } from '../../kit/VisuallyHidden.tsx'
import { useSession } from '../../sessionContext.ts'
import { usePrimaryAction } from '../../shell/primaryAction.tsx'
import { useShownBusiness } from '../../shell/useBusinesses.ts'
import { useCachedActor } from '../../useCachedActor.ts'
import { useFilterWords } from '../filterWords.ts'
import { useNamedBusiness } from '../useNamedBusiness.ts'
import { PictureChoiceFields } from './PictureChoiceFields.tsx'
import { PicturePreview } from './PicturePreview.tsx'

const layout = css({
  display: 'grid',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', md: '[minmax(0, 1fr) 320px]' },
  gap: { base: '5', md: '7' },
  alignItems: 'start',
})
const side = css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]', gap: '4' })

interface Props {
  open: boolean
  month: Month
  filters: CalendarFilters
  onClose: () => void
}

/** A month as a picture to be shown to others; each opening begins anew. */
export const PictureDialog = ({ open, ...rest }: Props) => open && <MonthPicture {...rest} />

function MonthPicture({ month, filters, onClose }: Omit<Props, 'open'>) {
  usePrimaryAction()
  const businessProfileId = useShownBusiness()?.id ?? null
  const query = { span: { kind: 'month' as const, month }, filters, businessProfileId }
  const { actor } = useCachedActor(useSession().cached(createMonthPicture), monthPictureKeyOf(query))
  const { month: pictured, choices, picture, problem, isCopied } = useSelector(actor, ({ context }) => context)
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const isDrawn = useSelector(actor, (snapshot) => snapshot.hasTag('drawn'))
  const words = useFilterWords(filters)
  const hasName = useNamedBusiness() !== null
  const label = monthLabel(month)
  return (
    <Dialog
      open
      size="wide"
      onClose={onClose}
      title={strings.pictureOf(label)}
      description={words.length > 0 ? strings.onlyWhatIsShownNow(words.join(', ')) : undefined}
      footer={
        <>
          {canShareFiles() && (
            <Button
              variant="ghost"
              aria-disabled={!isDrawn || isBusy}
              onClick={() => actor.send({ type: 'delivery.requested', way: 'share' })}
            >
              <Share2 size={16} aria-hidden /> {strings.share}
            </Button>
          )}
          {canCopyPictures() && (
            <Button
              aria-disabled={!isDrawn || isBusy}
              onClick={() => actor.send({ type: 'delivery.requested', way: 'copy' })}
            >
              {isCopied ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />} {strings.copy}
            </Button>
          )}
          <Button variant="action" aria-disabled={!isDrawn} onClick={() => actor.send({ type: 'download.requested' })}>
            <Download size={16} aria-hidden /> {strings.downloadPng}
          </Button>
        </>
      }
    >
      <div className={layout}>
        <PicturePreview picture={picture} size={choices.size} isBusy={isBusy} hasFailed={problem !== null} />
        <div className={side}>
          <ListProblem
            what={isDrawn ? strings.thePictureWasNotHandedOver : strings.thePictureOfCouldNotBeMade(label)}
            problem={problem}
            isBusy={isBusy}
            {...(!isDrawn && { onRetry: () => actor.send({ type: 'retry.requested' }) })}
          />
          {pictured?.total === 0 && <Notice severity="info">{strings.nothingIsPlannedIn(label)}</Notice>}
          <PictureChoiceFields
            choices={choices}
            hasName={hasName}
            onChange={(change) => actor.send({ type: 'choices.changed', change })}
          />
          {picture && <CopyLine label={strings.alternativeText} value={picture.altText} />}
        </div>
      </div>
      <VisuallyHidden>
        <span role="status">{isCopied ? strings.thePictureIsOnTheClipboard : ''}</span>
      </VisuallyHidden>
    </Dialog>
  )
}
