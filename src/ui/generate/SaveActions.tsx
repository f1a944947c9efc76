import type { SaveAs } from '../../../rules/generate/savedTexts.ts'
import { counted } from '../../../rules/shell/words.ts'
import { strings } from '../../../strings/generate.ts'
import { css } from '../../../styled-system/css'
import type { TextEntry } from '../../app/generate/text.ts'
import { BucketSelect } from '../bucketChoices/BucketSelect.tsx'
import { Button } from '../kit/Button.tsx'
import { Segmented, type SegmentOf } from '../kit/Segmented.tsx'
import { useBusinesses } from '../shell/useBusinesses.ts'
import { WriteFailure } from '../WriteFailure.tsx'
import { useAllowance } from './useGenerating.ts'
import type { Saving } from './useSaving.ts'

const acts = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2.5' })
const bar = css({
  gridColumn: '[1 / -1]',
  position: 'sticky',
  bottom: '0',
  zIndex: 'sticky',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '3',
  surface: 'raised',
  borderTop: 'hairline',
  padding: '3',
  paddingInline: '4',
})
const said = css({ display: 'grid', textStyle: 'strong' })
const quiet = css({ textStyle: 'small', color: 'textMuted' })
const small = css({ textStyle: 'caption', color: 'textMuted' })

const bucket = css({ width: '50' })

/** Where the bucket is chosen: what is missing leads there. */
const bucketPlace = 'saved-in-bucket'

const kinds: readonly SegmentOf<SaveAs>[] = [
  { value: 'draft', label: strings.draft },
  { value: 'idea', label: strings.idea },
  { value: 'bucketPost', label: strings.bucketPost },
]

interface Props {
  saving: Saving
  /** The act stands here; else in the bar at the foot. */
  hasButton: boolean
}

/** How the texts are saved. Nothing goes out with it. */
export function SaveActions({ saving, hasButton }: Props) {
  const { selected } = useBusinesses()
  return (
    <div className={acts}>
      <span className={quiet} aria-hidden="true">
        {strings.keepAs}
      </span>
      <Segmented label={strings.keepAs} options={kinds} value={saving.as} onChange={saving.setAs} />
      {saving.as !== 'draft' && (
        <div id={bucketPlace} className={bucket}>
          <BucketSelect
            label={strings.bucket}
            businessProfileId={selected?.id ?? null}
            value={saving.bucketId}
            placeholder={strings.chooseABucket}
            onChoose={(chosen) => saving.setBucketId(chosen?.id ?? null)}
          />
        </div>
      )}
      {hasButton && <SaveButton saving={saving} />}
      <WriteFailure titles={failed} problem={saving.problem} />
    </div>
  )
}

const failed = { refused: strings.itWasNotKept, unclear: strings.itMayNotHaveBeenKept }

function SaveButton({ saving }: { saving: Saving }) {
  const lead = () => document.getElementById(bucketPlace)?.querySelector('select')?.focus()
  return (
    <Button
      variant={saving.count > 0 ? 'action' : 'line'}
      busy={saving.isBusy}
      aria-disabled={saving.count === 0}
      onClick={saving.isBucketMissing ? lead : saving.save}
    >
      {saving.label}
    </Button>
  )
}

/** The act at the foot of a narrow window, with how the texts stand. */
export function SaveBar({ saving, entries }: { saving: Saving; entries: readonly TextEntry[] }) {
  const allowance = useAllowance()
  const written = entries.filter(({ hasText }) => hasText).length
  return (
    <div className={bar}>
      <p className={said}>
        {strings.ofWritten(written, entries.length)}
        {allowance && allowance.status !== 'not_set_up' && (
          <span className={small}>{strings.left(counted(allowance.textsLeft, strings.text))}</span>
        )}
      </p>
      <SaveButton saving={saving} />
    </div>
  )
}
