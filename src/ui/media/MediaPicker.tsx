import { useCallback, useEffect, useState } from 'react'
import type { MediaKind, MediaPurpose } from '../../../contract/media.ts'
import { counted } from '../../../rules/content/words.ts'
import { css } from '../../../styled-system/css'
import type { UploadEntry } from '../../app/media/uploads.ts'
import type { Media } from '../../machines/media/mediaUpload.machine.ts'
import { Button } from '../kit/Button.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { Tabs } from '../kit/Tabs.tsx'
import { usePrimaryAction } from '../shell/primaryAction.tsx'
import { ChosenMedia } from './ChosenMedia.tsx'
import { CutOffNote } from './CutOffNote.tsx'
import { DropZone } from './DropZone.tsx'
import { Locked } from './Locked.tsx'
import { acceptOf, boundsLabel, kindsLabel } from './mediaWords.ts'
import { PickFromLibrary } from './PickFromLibrary.tsx'
import { UploadHint } from './UploadHint.tsx'
import { UploadRow } from './UploadRow.tsx'
import { useFileDrop } from './useFileDrop.ts'
import { useMediaRights } from './useMediaLibrary.ts'
import { useUploading } from './useUploading.ts'

const body = css({ display: 'grid', gap: '4' })
const tabBody = css({ paddingTop: '4', display: 'grid', gap: '3' })
const heading = css({ textStyle: 'h4' })
const rows = css({ borderTop: 'hairline' })

interface Props {
  open: boolean
  /** What it is for: it decides what the plan has to include. */
  purpose: MediaPurpose
  kinds?: readonly MediaKind[]
  multiple?: boolean
  /** The business that uploads belong to; none unless said. */
  businessProfileId?: number | null
  /** With the words that were typed on the way. */
  onChosen: (media: Media[]) => void
  onClose: () => void
}

const onlyImages: readonly MediaKind[] = ['image']

type Tab = 'upload' | 'library'

/** Chooses media wherever some are needed: brought from this computer, or from the library. */
export function MediaPicker({
  open,
  purpose,
  kinds = onlyImages,
  multiple = false,
  businessProfileId = null,
  onChosen,
  onClose,
}: Props) {
  usePrimaryAction(open)
  const [tab, setTab] = useState<Tab>('upload')
  const [chosen, setChosen] = useState<readonly Media[]>([])
  useEffect(() => {
    if (!open) return
    setTab('upload')
    setChosen([])
  }, [open])
  const { canSee, canUpload, offerPlans } = useMediaRights(purpose)
  const seePlans = () => {
    offerPlans()
    onClose()
  }
  const choose = useCallback(
    (media: Media) => setChosen((now) => (multiple ? [...now.filter(({ id }) => id !== media.id), media] : [media])),
    [multiple],
  )
  const change = useCallback(
    (media: Media) => setChosen((now) => now.map((one) => (one.id === media.id ? media : one))),
    [],
  )
  const wish = { purpose, kinds, multiple, businessProfileId, onArrived: choose }
  const upload = canUpload ? <FromComputer {...wish} /> : <Locked onPlans={seePlans} />
  const library = <PickFromLibrary kinds={kinds} multiple={multiple} chosen={chosen} onChoose={setChosen} />
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`Choose ${kindsLabel(kinds, multiple)}`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="action" disabled={chosen.length === 0} onClick={() => onChosen([...chosen])}>
            {chosen.length > 1 ? `Use ${counted(chosen.length, 'file')}` : 'Use it'}
          </Button>
        </>
      }
    >
      <div className={body}>
        {canSee ? (
          <Tabs
            label="Where from"
            tabs={[
              { value: 'upload', label: 'Upload', content: <div className={tabBody}>{upload}</div> },
              { value: 'library', label: 'Library', content: <div className={tabBody}>{library}</div> },
            ]}
            value={tab}
            onChange={setTab}
          />
        ) : (
          upload
        )}
        {chosen.length > 0 && (
          <section aria-label="Chosen">
            <h3 className={heading}>{chosen.length === 1 ? 'Chosen' : `${counted(chosen.length, 'file')} chosen`}</h3>
            <ul className={rows}>
              {chosen.map((media) => (
                <ChosenMedia
                  key={media.id}
                  media={media}
                  onChange={change}
                  onRemove={() => setChosen((now) => now.filter(({ id }) => id !== media.id))}
                />
              ))}
            </ul>
          </section>
        )}
      </div>
    </Dialog>
  )
}

interface FromComputerProps {
  purpose: MediaPurpose
  kinds: readonly MediaKind[]
  multiple: boolean
  businessProfileId: number | null
  onArrived: (media: Media) => void
}

function FromComputer({ onArrived, ...wish }: FromComputerProps) {
  const { entries, take, hint, endHint } = useUploading({
    ...wish,
    onBegun: (begun) => awaitArrival(begun, onArrived),
  })
  const { isOver, handlers } = useFileDrop(take)
  const { kinds, multiple } = wish
  return (
    <div className={css({ display: 'grid', gap: '3' })} {...handlers}>
      <DropZone
        accept={acceptOf(kinds)}
        multiple={multiple}
        wanted={kindsLabel(kinds, multiple)}
        bounds={boundsLabel(kinds)}
        isOver={isOver}
        onFiles={take}
      />
      <CutOffNote purpose={wish.purpose} />
      <UploadHint hint={hint} onClose={endHint} />
      {entries.length > 0 && (
        <ul className={rows} aria-label="Uploads">
          {entries.map((entry) => (
            <UploadRow key={entry.key} entry={entry} onUse={onArrived} />
          ))}
        </ul>
      )}
    </div>
  )
}

/** What was brought here is chosen as soon as it is in. */
function awaitArrival(entries: readonly UploadEntry[], onArrived: (media: Media) => void) {
  for (const { actor } of entries) actor.on('media.added', ({ media }) => onArrived(media))
}
