import { useSelector } from '@xstate/react'
import { Lock } from 'lucide-react'
import { useRef } from 'react'
import { strings } from '../../../strings/media.ts'
import { css, cva } from '../../../styled-system/css'
import { createMediaPage } from '../../app/media/mediaPage.ts'
import type { Media } from '../../machines/media/mediaUpload.machine.ts'
import { Button } from '../kit/Button.tsx'
import { EmptyState } from '../kit/EmptyState.tsx'
import { LazyDialog } from '../kit/LazyDialog.ts'
import { Pager } from '../kit/Pager.tsx'
import { usePrimaryAction } from '../shell/primaryAction.tsx'
import { useBusinesses } from '../shell/useBusinesses.ts'
import { useMedia } from '../shell/useMedia.ts'
import { useCachedActor } from '../useCachedActor.ts'
import { CutOffNote } from './CutOffNote.tsx'
import { DeletionDialog } from './DeletionDialog.tsx'
import { FileButton } from './FileButton.tsx'
import { Locked } from './Locked.tsx'
import { MediaDetails } from './MediaDetails.tsx'
import { GridSkeleton, MediaGrid } from './MediaGrid.tsx'
import { MediaProblem } from './MediaProblem.tsx'
import { MediaToolbar, SelectionBar } from './MediaToolbar.tsx'
import { acceptOf, boundsLabel } from './mediaWords.ts'
import { Quota } from './Quota.tsx'
import { UploadHint } from './UploadHint.tsx'
import { UploadList } from './UploadList.tsx'
import { useFileDrop } from './useFileDrop.ts'
import { type MediaAddress, useMediaAddress } from './useMediaAddress.ts'
import { useMediaLibrary, useMediaRights } from './useMediaLibrary.ts'
import { useMediaListPage } from './useMediaList.ts'
import { useUploading } from './useUploading.ts'

const frame = cva({
  base: { display: 'grid', position: 'relative', minHeight: 'full' },
  variants: {
    split: {
      true: { gridTemplateColumns: '[minmax(0, 1fr) 372px]' },
      false: { gridTemplateColumns: '[minmax(0, 1fr)]' },
    },
  },
})
const page = css({
  padding: { base: '4', md: '7' },
  paddingInline: { md: '10' },
  display: 'grid',
  gap: '5',
  alignContent: 'start',
})
const head = css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'start', gap: '4' })
const title = css({ textStyle: 'h1', marginBottom: '1' })
const panel = css({
  surface: 'sunken',
  borderLeft: 'hairline',
  padding: '6',
  minWidth: '0',
})
const overlay = css({
  position: 'absolute',
  inset: '2',
  zIndex: 'sticky',
  display: 'grid',
  placeItems: 'center',
  borderRadius: 'lg',
  border: 'dashed',
  borderColor: 'ink',
  background: 'selected',
  opacity: '[.94]',
  pointerEvents: 'none',
  textStyle: 'h3',
})
const quiet = css({ color: 'textMuted', display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' })
const clear = css({ paddingTop: '1', paddingBottom: '5' })

const everyKind = ['image', 'video'] as const
const accept = acceptOf(everyKind)
const pageSize = 60
/** Beside the grid from here on; above it in a dialog below. */
const besides = '(min-width: 75rem)'

/** The person's media: brought in, looked through, described, taken out. */
export function MediaPage() {
  const { address, show } = useMediaAddress()
  const { fileId } = address
  const isWide = useMedia(besides)
  const { businesses, selected } = useBusinesses()
  const { canUpload, offerPlans } = useMediaRights('library')
  const uploading = useUploading({
    purpose: 'library',
    kinds: everyKind,
    multiple: true,
    businessProfileId: address.businessProfileId ?? selected?.id ?? null,
  })
  const { isOver, handlers } = useFileDrop(uploading.take, canUpload)
  const list = useMediaListPage({ ...address, pageSize })
  const isEmpty = list.found?.count === 0 && isUnfiltered(address)
  usePrimaryAction(canUpload)
  const listed = list.found?.results.find(({ id }) => id === fileId) ?? null
  const close = () => show({ fileId: null })
  const whole = useRef<HTMLDivElement>(null)
  // Before the panel goes, and the focus that is in it.
  const closePanel = () => {
    whole.current?.querySelector<HTMLElement>('[role=option][aria-current]')?.focus()
    close()
  }
  const isPanelOpen = fileId !== null && isWide
  return (
    <div ref={whole} className={frame({ split: isPanelOpen })} {...handlers}>
      <div className={page}>
        <header className={head}>
          <div>
            <h1 className={title}>{strings.media}</h1>
            <Quota />
          </div>
          {!isEmpty && <UploadButton canUpload={canUpload} onFiles={uploading.take} onPlans={offerPlans} />}
        </header>
        {canUpload ? <CutOffNote purpose="library" /> : <Locked onPlans={offerPlans} />}
        <UploadHint hint={uploading.hint} onClose={uploading.endHint} />
        <UploadList entries={uploading.entries} />
        {isEmpty ? (
          <NoMedia canUpload={canUpload} hasSeveralBusinesses={businesses.length > 1} onFiles={uploading.take} />
        ) : (
          <Library address={address} show={show} list={list} />
        )}
      </div>
      {isPanelOpen && (
        <aside className={panel}>
          <MediaDetails key={fileId} mediaId={fileId} listed={listed} onClose={closePanel} />
        </aside>
      )}
      <LazyDialog open={fileId !== null && !isWide} onClose={close} title={listed?.name ?? strings.file}>
        {fileId !== null && (
          <div className={clear}>
            <MediaDetails key={fileId} mediaId={fileId} listed={listed} isBare onClose={close} />
          </div>
        )}
      </LazyDialog>
      {isOver && <p className={overlay}>{strings.setFreeToUpload}</p>}
      <DeletionDialog />
    </div>
  )
}

const isUnfiltered = ({ kind, search, businessProfileId, page: number }: MediaAddress): boolean =>
  kind === null && search === '' && businessProfileId === null && number === 1

interface UploadButtonProps {
  canUpload: boolean
  onFiles: (files: File[]) => void
  onPlans: () => void
}

function UploadButton({ canUpload, onFiles, onPlans }: UploadButtonProps) {
  if (canUpload) {
    return (
      <FileButton variant="action" accept={accept} multiple onFiles={onFiles}>
        {strings.upload}
      </FileButton>
    )
  }
  return (
    <Button onClick={onPlans}>
      <Lock size={16} aria-hidden />
      {strings.upload}
    </Button>
  )
}

interface LibraryProps {
  address: MediaAddress
  show: (change: Partial<MediaAddress>) => void
  list: ReturnType<typeof useMediaListPage>
}

function Library({ address, show, list: { found, failure } }: LibraryProps) {
  const { deletion, cached } = useMediaLibrary()
  const { selection } = useCachedActor(cached(createMediaPage), 'all')
  const selected = useSelector(selection, ({ context }) => context)
  const select = (ids: readonly number[]) => selection.send({ type: 'media.selected', ids })
  const shown = found?.results ?? []
  const chosen = shown.filter(({ id }) => selected.includes(id))
  const askToDelete = (media: readonly Media[]) => deletion.send({ type: 'deletion.requested', media })
  return (
    <>
      {chosen.length > 0 ? (
        <SelectionBar count={chosen.length} onDelete={() => askToDelete(chosen)} onEnd={() => select([])} />
      ) : (
        <MediaToolbar address={address} show={show} />
      )}
      <MediaProblem {...failure} />
      {!found && !failure.problem && <GridSkeleton />}
      {found && shown.length === 0 && (
        <p className={quiet}>
          {strings.nothingFits}
          <Button size="sm" onClick={() => show({ kind: null, search: '', businessProfileId: null, page: 1 })}>
            {strings.showEverything}
          </Button>
        </p>
      )}
      {found && shown.length > 0 && (
        <>
          <MediaGrid
            label={strings.media}
            media={shown}
            selected={selected}
            onSelect={select}
            onOpen={({ id }) => show({ fileId: id === address.fileId ? null : id })}
            openedId={address.fileId}
            onDelete={askToDelete}
            onApproach={() => void LazyDialog.load()}
          />
          <Pager found={found} one="file" many="files" onPage={(page) => show({ page })} />
        </>
      )}
    </>
  )
}

interface NoMediaProps {
  canUpload: boolean
  hasSeveralBusinesses: boolean
  onFiles: (files: File[]) => void
}

function NoMedia({ canUpload, hasSeveralBusinesses, onFiles }: NoMediaProps) {
  return (
    <EmptyState
      title={strings.noMediaYet}
      actions={
        canUpload && (
          <FileButton variant="action" accept={accept} multiple onFiles={onFiles}>
            {strings.chooseFiles}
          </FileButton>
        )
      }
    >
      {strings.yourPicturesAndVideosAreKeptHere}
      {canUpload && strings.dropSomeAnywhereOnThisPagePaste}
      {canUpload && hasSeveralBusinesses && strings.theyBelongToTheBusinessThatIs}
      {canUpload && ` ${boundsLabel(everyKind)}`}
    </EmptyState>
  )
}
