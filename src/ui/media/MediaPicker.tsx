import { useSelector } from '@xstate/react'
import { useEffect, useId, useState } from 'react'
import type { MediaKind, MediaPurpose } from '../../../contract/media.ts'
import { counted } from '../../../rules/shell/words.ts'
import { strings } from '../../../strings/media.ts'
import { css } from '../../../styled-system/css'
import { createMediaPicking } from '../../app/media/mediaPicking.ts'
import type { Media } from '../../machines/media/mediaUpload.machine.ts'
import { Button } from '../kit/Button.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { Tabs } from '../kit/Tabs.tsx'
import { usePrimaryAction } from '../shell/primaryAction.tsx'
import { useCachedActor } from '../useCachedActor.ts'
import { ChosenMedia } from './ChosenMedia.tsx'
import { CutOffNote } from './CutOffNote.tsx'
import { DropZone } from './DropZone.tsx'
import { Locked } from './Locked.tsx'
import { acceptOf, boundsLabel, kindsLabel } from './mediaWords.ts'
import { PickFromLibrary } from './PickFromLibrary.tsx'
import { UploadHint } from './UploadHint.tsx'
import { UploadRow } from './UploadRow.tsx'
import { useFileDrop } from './useFileDrop.ts'
import { useMediaLibrary, useMediaRights } from './useMediaLibrary.ts'
import { useUploading } from './useUploading.ts'

const body = css({ display: 'grid', gap: '4' })
const tabBody = css({ paddingTop: '4', display: 'grid', gap: '3' })
const heading = css({ textStyle: 'h4' })
const rows = css({ borderTop: 'hairline' })

type Tab = 'upload' | 'library'

interface Props {
  open: boolean
  /** What it is for: it decides what the plan has to include. */
  purpose: MediaPurpose
  kinds?: readonly MediaKind[]
  multiple?: boolean
  firstTab?: Tab
  /** The business that uploads belong to; none unless said. */
  businessProfileId?: number | null
  /** With the words that were typed on the way. */
  onChosen: (media: Media[]) => void
  onClose: () => void
}

const onlyImages: readonly MediaKind[] = ['image']

/** Chooses media wherever some are needed: brought from this computer, or from the library. */
export function MediaPicker({
  open,
  purpose,
  kinds = onlyImages,
  multiple = false,
  firstTab = 'upload',
  businessProfileId = null,
  onChosen,
  onClose,
}: Props) {
  usePrimaryAction(open)
  const [tab, setTab] = useState<Tab>(firstTab)
  const picking = useCachedActor(useMediaLibrary().cached(createMediaPicking), useId())
  const chosen = useSelector(picking.chosen, ({ context }) => context)
  useEffect(() => {
    if (!open) return
    setTab(firstTab)
    picking.chosen.send({ type: 'picker.opened' })
  }, [open, picking, firstTab])
  const { canSee, canUpload, offerPlans } = useMediaRights(purpose)
  const seePlans = () => {
    offerPlans()
    onClose()
  }
  const wish = { purpose, kinds, multiple, businessProfileId }
  const upload = canUpload ? <FromComputer {...wish} picking={picking} /> : <Locked onPlans={seePlans} />
  const choose = (media: readonly Media[]) => picking.chosen.send({ type: 'media.chosen', chosen: media })
  const library = <PickFromLibrary kinds={kinds} multiple={multiple} chosen={chosen} onChoose={choose} />
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={strings.chooseKinds(kindsLabel(kinds, multiple))}
      footer={
        <>
          <Button onClick={onClose}>{strings.cancel}</Button>
          <Button variant="action" disabled={chosen.length === 0} onClick={() => onChosen(picking.described())}>
            {chosen.length > 1 ? strings.use(counted(chosen.length, strings.fileInSentence)) : strings.toUseIt}
          </Button>
        </>
      }
    >
      <div className={body}>
        {canSee ? (
          <Tabs
            label={strings.whereFrom}
            tabs={[
              { value: 'upload', label: strings.upload, content: <div className={tabBody}>{upload}</div> },
              { value: 'library', label: strings.library, content: <div className={tabBody}>{library}</div> },
            ]}
            value={tab}
            onChange={setTab}
          />
        ) : (
          upload
        )}
        {chosen.length > 0 && (
          <section aria-label={strings.chosen}>
            <h3 className={heading}>
              {chosen.length === 1
                ? strings.chosen
                : strings.chosenCount(counted(chosen.length, strings.fileInSentence))}
            </h3>
            <ul className={rows}>
              {chosen.map((media) => (
                <ChosenMedia
                  key={media.id}
                  media={media}
                  onRemove={() => picking.chosen.send({ type: 'media.leftOut', id: media.id })}
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
  picking: ReturnType<typeof createMediaPicking>
}

function FromComputer({ picking, ...wish }: FromComputerProps) {
  const { kinds, multiple } = wish
  const { entries, take, hint, endHint } = useUploading({
    ...wish,
    onBegun: (begun) => picking.awaitArrival(begun, multiple),
  })
  const { isOver, handlers } = useFileDrop(take)
  const pick = (media: Media) => picking.chosen.send({ type: 'media.picked', media, multiple })
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
        <ul className={rows} aria-label={strings.uploads}>
          {entries.map((entry) => (
            <UploadRow key={entry.key} entry={entry} onUse={pick} />
          ))}
        </ul>
      )}
    </div>
  )
}
